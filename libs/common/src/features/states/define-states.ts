import { invalidTransition } from '../../vocabulary/errors';

/** Who moves something to another status: people by their calls, and Northline itself by its clock, jobs and rules. */
export type Mover = 'person' | 'agent' | 'lead' | 'provider' | 'northline';

/** From each state, those that may follow, each with who may move there. */
export type Transitions<State extends string, By extends string = Mover> = Readonly<
  Record<State, Readonly<Partial<Record<State, readonly By[]>>>>
>;

/** A status: the states that may follow each of its states, and who may move there; without `by`, anybody of these. */
export interface States<State extends string, By extends string = Mover> {
  /** The states that may precede one. */
  before(to: State, by?: By): State[];
  /** Whether the table has the transition; same to same only where it says so. */
  allows(from: State, to: State, by?: By): boolean;
  /** 400 `Invalid status transition from <from> to <to>` unless the table has the transition. */
  check(from: State, to: State, by?: By): void;
}

/**
 * Defines a status once, where its process starts: every transition names a state of the table, and every state can be
 * reached from `first`. A table that breaks this stops the process at start.
 */
export function defineStates<State extends string, By extends string = Mover>(
  what: string,
  first: State,
  table: Transitions<State, By>,
): States<State, By> {
  const states = Object.keys(table) as State[];
  const following = (from: State): State[] => Object.keys(table[from]) as State[];
  const unknown = [first, ...states.flatMap(following)].find((state) => !states.includes(state));
  if (unknown !== undefined) throw new Error(`The states of ${what} do not have: ${unknown}`);
  const reached = reachable(first, following);
  const lost = states.filter((state) => !reached.has(state));
  if (lost.length > 0) throw new Error(`No transition of ${what} leads to: ${lost.join(', ')}`);
  const allows = (from: State, to: State, by?: By): boolean => {
    const movers = table[from][to];
    return movers !== undefined && (by === undefined || movers.includes(by));
  };
  return {
    allows,
    before: (to, by) => states.filter((from) => allows(from, to, by)),
    check: (from, to, by) => {
      if (!allows(from, to, by)) throw invalidTransition(from, to);
    },
  };
}

function reachable<State extends string>(first: State, following: (from: State) => State[]): ReadonlySet<State> {
  // A set that is walked while it grows hands out what was added, too.
  const found = new Set([first]);
  for (const state of found) for (const next of following(state)) found.add(next);
  return found;
}
