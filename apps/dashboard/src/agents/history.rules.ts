/** What was, is and was undone; each entry a whole, so that nothing has to be reckoned back. */
export interface History<Value> {
  past: readonly Value[];
  present: Value;
  future: readonly Value[];
  /** The field of the last change, and when that was: what is typed without a pause is one step. */
  burst?: { field: string; at: number } | undefined;
}

/** Steps that can be undone. */
const longest = 200;

/** The pause, in milliseconds, after which typing in the same field is a step of its own. */
const pauseMs = 1_000;

/** A history with nothing to undo. */
export const begin = <Value>(present: Value): History<Value> => ({ past: [], present, future: [] });

/** After a change; one of the same `field` soon after the last belongs to the same step. */
export function changed<Value>(history: History<Value>, next: Value, field: string, at: number): History<Value> {
  if (next === history.present) return history;
  const { past, present, burst } = history;
  const goesOn = burst?.field === field && at - burst.at < pauseMs;
  return { past: goesOn ? past : [...past, present].slice(-longest), present: next, future: [], burst: { field, at } };
}

/** One step back. */
export function undone<Value>(history: History<Value>): History<Value> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future] };
}

/** One step that was undone, again. */
export function redone<Value>(history: History<Value>): History<Value> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future };
}
