/** A page of a list: its number from the list's beginning, from 0, and the ids of its rows. */
export interface PageOfIds {
  number: number;
  ids: readonly string[];
}

/** The order in which rows are shown while they are looked at, and how many would change place, come or go. */
export interface HeldOrder {
  pages: readonly PageOfIds[];
  changed: number;
}

/**
 * Keeps the rows that are looked at where they are: further pages join at the ends, pages that were let go leave, and
 * everything else of the new order waits and is counted, but not rows that others pushed over the end.
 */
export function heldOrder(held: readonly PageOfIds[], fresh: readonly PageOfIds[]): HeldOrder {
  const before = new Map(held.map(({ number, ids }) => [number, ids]));
  const shown = fresh.flatMap(({ number }) => before.get(number) ?? []);
  const places = new Map(shown.map((id, place) => [id, place]));
  const taken = new Set(shown);
  const pages = fresh.map(({ number, ids }) => ({
    number,
    ids: before.get(number) ?? ids.filter((id) => added(taken, id)),
  }));
  const now = [...new Set(fresh.filter(({ number }) => before.has(number)).flatMap(({ ids }) => ids))];
  const all = new Set(fresh.flatMap(({ ids }) => ids));
  const known = now.flatMap((id) => places.get(id) ?? []);
  const come = now.findLastIndex((id) => places.has(id)) + 1 - known.length;
  const missing = shown.filter((id) => !all.has(id)).length;
  const atEnd = shown.length - 1 - shown.findLastIndex((id) => all.has(id));
  const gone = missing - Math.min(come, atEnd);
  return { pages, changed: come + gone + known.length - longestRise(known) };
}

const added = (set: Set<string>, id: string): boolean => !set.has(id) && set.add(id).has(id);

/** How many of the numbers stay when as few as possible are taken out so that the rest rises. */
function longestRise(numbers: readonly number[]): number {
  const ends: number[] = [];
  for (const number of numbers) {
    const place = ends.findIndex((end) => end >= number);
    ends[place === -1 ? ends.length : place] = number;
  }
  return ends.length;
}
