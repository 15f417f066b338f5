import { setImmediate as endOfTurn } from 'node:timers/promises';

let last = Promise.resolve();

/**
 * Resolves in a turn of the event loop of its own: of all that wait, one goes on in each turn, with timers and sockets
 * in between. For work whose parts are short and whose sum is not.
 */
export function ownTurn(): Promise<void> {
  last = last.then(() => endOfTurn());
  return last;
}
