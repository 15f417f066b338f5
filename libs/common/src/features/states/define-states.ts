import { invalidTransition } from '../../vocabulary/errors';

/** A status: the states that may follow each of its states. */
export interface States<State extends string> {
  /** From each state, those that may follow. */
  readonly following: Readonly<Record<State, readonly State[]>>;
  /** The states that may precede one. */
  before(to: State): State[];
  /** Whether the table has the transition; same to same only where it says so. */
  allows(from: State, to: State): boolean;
  /** 400 `Invalid status transition from <from> to <to>` unless the table has the transition. */
  check(from: State, to: State): void;
}

/**
 * Defines a status once, where its process starts: every transition names a state of the table, and every state can be
 * reached from `first`. A table that breaks this stops the process at start.
 */
export function defineStates<State extends string>(
  what: string,
  first: State,
  following: Readonly<Record<State, readonly State[]>>,
): States<State> {
  const states = Object.keys(following) as State[];
  const unknown = [first, ...states.flatMap((from) => following[from])].find((state) => !states.includes(state));
  if (unknown !== undefined) throw new Error(`The states of ${what} do not have: ${unknown}`);
  const lost = states.filter((state) => !reachable(first, following).has(state));
  if (lost.length > 0) throw new Error(`No transition of ${what} leads to: ${lost.join(', ')}`);
  const allows = (from: State, to: State): boolean => following[from].includes(to);
  return {
    following,
    allows,
    before: (to) => states.filter((from) => allows(from, to)),
    check: (from, to) => {
      if (!allows(from, to)) throw invalidTransition(from, to);
    },
  };
}

function reachable<State extends string>(
  first: State,
  following: Readonly<Record<State, readonly State[]>>,
): ReadonlySet<State> {
  // A set that is walked while it grows hands out what was added, too.
  const found = new Set([first]);
  for (const state of found) for (const next of following[state]) found.add(next);
  return found;
}
