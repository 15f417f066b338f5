import { say } from '../../vocabulary/sentences';

/** WhatsApp lets us write freely for 24 hours after the person's last message; outside that window only a template. */
const windowMs = 24 * 60 * 60 * 1_000;

/** The refusal of DECISIONS 45. */
export const windowClosed = say('window_closed');

/** When a person must have written at the latest for the window to be open. */
export function windowStart(now = new Date()): Date {
  return new Date(now.getTime() - windowMs);
}

/** Whether the window of a person is open who last wrote at that time; absent: never. */
export function isWindowOpen(lastInboundAt: Date | undefined, now = new Date()): boolean {
  return lastInboundAt !== undefined && lastInboundAt > windowStart(now);
}
