/** A piece of knowledge as the indexes hold it. */
export interface IndexedChunk {
  chunkId: string;
  documentId: string;
  title: string;
  text: string;
  position: string;
}

/** A piece and how well it fits; scores are comparable within one answer. */
export interface RankedChunk extends IndexedChunk {
  score: number;
}

/** Damps the first places of a list, so that one list alone does not decide (Cormack, Clarke, Büttcher 2009). */
const damping = 60;

/** The `limit` items with the highest scores, best first; among equal ones the earlier. */
export function best<Item>(
  items: Iterable<Item>,
  scoreOf: (item: Item) => number,
  limit: number,
): { item: Item; score: number }[] {
  const top: { item: Item; score: number }[] = [];
  for (const item of items) {
    const score = scoreOf(item);
    const last = top.at(-1);
    if (last && top.length >= limit && score <= last.score) continue;
    top.splice(placeOf(score, top), 0, { item, score });
    if (top.length > limit) top.pop();
  }
  return top;
}

/** The position of a score among falling ones, behind its equals. */
function placeOf(score: number, top: { score: number }[]): number {
  let [from, to] = [0, top.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((top[middle]?.score ?? 0) < score) to = middle;
    else from = middle + 1;
  }
  return from;
}

/**
 * Merges rankings whose scores cannot be compared, by the places alone (reciprocal rank fusion): a piece earns
 * 1 / (60 + place) in each list that has it.
 */
export function fused(rankings: RankedChunk[][], limit: number): RankedChunk[] {
  const merged = new Map<string, RankedChunk>();
  for (const ranking of rankings) {
    ranking.forEach((chunk, index) => {
      const earned = 1 / (damping + index + 1);
      const known = merged.get(chunk.chunkId);
      merged.set(chunk.chunkId, { ...chunk, score: (known?.score ?? 0) + earned });
    });
  }
  return best(merged.values(), ({ score }) => score, limit).map(({ item }) => item);
}
