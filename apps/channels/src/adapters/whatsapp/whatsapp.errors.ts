import type { Reaction, SendOutcome } from '../channel-adapter';

/** What an error code of the Cloud API means for us. */
export interface WhatsAppRule {
  reaction: Reaction;
  /** The whole phone number is held back, for so long. */
  pauseMs?: number;
}

const second = 1_000;
const minute = 60 * second;

/**
 * Meta's error codes (Cloud API, "Error codes"). Only `error.code` counts, never the HTTP status, subcode or title.
 * What is not listed is given up: a code that we do not know will not go away by asking again.
 */
export const whatsAppRules: Readonly<Record<number, WhatsAppRule>> = {
  // Passing faults on Meta's side.
  1: { reaction: 'retry' },
  2: { reaction: 'retry' },
  131000: { reaction: 'retry' },
  131016: { reaction: 'retry' },
  131057: { reaction: 'retry', pauseMs: minute },
  133004: { reaction: 'retry', pauseMs: 30 * second },
  // Limits: application, business account, throughput, spam rate, one pair of numbers.
  4: { reaction: 'retry', pauseMs: minute },
  80007: { reaction: 'retry', pauseMs: minute },
  130429: { reaction: 'retry', pauseMs: 5 * second },
  131048: { reaction: 'retry', pauseMs: 10 * minute },
  131056: { reaction: 'retry' },
  // The token, or the right to send: permission, policy, payment, registration of the number.
  0: { reaction: 'credential' },
  190: { reaction: 'credential' },
  3: { reaction: 'credential' },
  10: { reaction: 'credential' },
  368: { reaction: 'credential' },
  131031: { reaction: 'credential' },
  131005: { reaction: 'credential' },
  131042: { reaction: 'credential' },
  131045: { reaction: 'credential' },
  133010: { reaction: 'credential' },
  // The person stopped marketing messages of this business.
  131050: { reaction: 'suppress' },
  // More than 24 hours since the person wrote; not on WhatsApp; withheld by Meta; wrong parameter, type or template.
  131047: { reaction: 'give_up' },
  131026: { reaction: 'give_up' },
  131049: { reaction: 'give_up' },
  130472: { reaction: 'give_up' },
  100: { reaction: 'give_up' },
  131051: { reaction: 'give_up' },
  132000: { reaction: 'give_up' },
  132001: { reaction: 'give_up' },
};

/** The rule of a code: permissions (200 to 299) are one family. */
export function whatsAppRule(code: number): WhatsAppRule {
  if (code >= 200 && code < 300) return { reaction: 'credential' };
  return whatsAppRules[code] ?? { reaction: 'give_up' };
}

/** An error as the API writes it, in an answer or in a status. */
export interface GraphError {
  code: number;
  title?: string;
  message?: string;
  error_data?: { details?: string };
}

/** What an error means for the message that it is about, and for its channel. */
export function outcomeOfError({ code, title, message, error_data }: GraphError): Exclude<SendOutcome, { outcome: 'accepted' }> {
  const { reaction, pauseMs } = whatsAppRule(code);
  return {
    outcome: reaction,
    code: String(code),
    message: error_data?.details ?? message ?? title ?? 'WhatsApp refused the message',
    ...(pauseMs !== undefined && { retryAfterMs: pauseMs, pausesChannel: true }),
    ...(reaction === 'suppress' && { suppression: 'opt_out' }),
  };
}
