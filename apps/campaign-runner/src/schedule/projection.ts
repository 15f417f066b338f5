import { type ActiveWindow, closesAt, opensAt } from './active-window';

/** Windows that are looked through before a projection gives up. */
const horizon = 2_000;

/**
 * When the last of `messages` leaves, if the first may leave at `from`, they are evenly spaced at `ratePerMinute`, and
 * only while the window is open. Undefined without messages, or when it is too far ahead to say.
 */
export function projectedFinish(window: ActiveWindow, from: Date, messages: number, ratePerMinute: number): Date | undefined {
  if (messages === 0) return undefined;
  let left = ((messages - 1) * 60_000) / ratePerMinute;
  let at = from;
  for (let turn = 0; turn < horizon; turn += 1) {
    const opening = opensAt(window, at);
    const closing = closesAt(window, opening);
    const open = closing ? closing.getTime() - opening.getTime() : Infinity;
    if (left < open) return new Date(opening.getTime() + left);
    left -= open;
    at = new Date(opening.getTime() + open);
  }
  return undefined;
}
