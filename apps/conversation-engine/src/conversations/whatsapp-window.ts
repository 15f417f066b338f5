import { say } from '@northline/common/vocabulary/sentences';

/**
 * WhatsApp lets us write freely for 24 hours after the person's last message; outside that window only a template is
 * allowed.
 */
export const windowMs = 24 * 60 * 60 * 1000;

/** The refusal of DECISIONS 45. */
export const windowClosed = say('window_closed');

/** When a person must have written at the latest for the window to be open. */
export function windowStart(now = new Date()): Date {
  return new Date(now.getTime() - windowMs);
}
