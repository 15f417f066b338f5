/** The order in which rows are shown while they are looked at, and how many would change place, come or go. */
export interface HeldOrder {
  order: readonly string[];
  changed: number;
}

/**
 * Keeps the rows that are looked at where they are: ids of further pages join at the end, everything else of the new order
 * waits and is counted.
 */
export function heldOrder(shown: readonly string[], fresh: readonly string[]): HeldOrder {
  const before = new Map(shown.map((id, place) => [id, place]));
  const known = fresh.flatMap((id) => before.get(id) ?? []);
  const lastKnown = fresh.findLastIndex((id) => before.has(id));
  const further = fresh.slice(lastKnown + 1);
  const come = lastKnown + 1 - known.length;
  const gone = shown.length - known.length;
  const moved = known.length - longestRise(known);
  return { order: [...shown, ...further], changed: come + gone + moved };
}

/** How many of the numbers stay when as few as possible are taken out so that the rest rises. */
function longestRise(numbers: readonly number[]): number {
  const ends: number[] = [];
  for (const number of numbers) {
    const place = ends.findIndex((end) => end >= number);
    ends[place === -1 ? ends.length : place] = number;
  }
  return ends.length;
}
