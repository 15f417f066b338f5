import { type ActiveWindow, closesAt, opensAt } from './active-window';

/** Windows that a projection looks through before it gives up. */
const horizon = 2_000;

/** The API's times have years of four digits. */
const lastInstant = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * When the last of `messages` is sent, if the first may be sent at `from`, they are evenly spaced at `ratePerMinute`,
 * and only while the window is open. Undefined without messages, or when it is too far ahead.
 */
export function projectedFinish(
  window: ActiveWindow,
  from: Date,
  messages: number,
  ratePerMinute: number,
): Date | undefined {
  if (messages === 0) return undefined;
  let left = ((messages - 1) * 60_000) / ratePerMinute;
  let at = from;
  for (let turn = 0; turn < horizon; turn += 1) {
    const opening = opensAt(window, at);
    const closing = closesAt(window, opening);
    const open = closing ? closing.getTime() - opening.getTime() : Infinity;
    if (left < open) return opening.getTime() + left > lastInstant ? undefined : new Date(opening.getTime() + left);
    left -= open;
    at = new Date(opening.getTime() + open);
  }
  return undefined;
}
