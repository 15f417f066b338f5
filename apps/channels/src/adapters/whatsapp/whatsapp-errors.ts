import type { Reaction, SendOutcome } from '../channel-adapter';

/** What an error code of the Cloud API means for us. */
export interface WhatsAppRule {
  reaction: Reaction;
  /** Holds the whole phone number back for this long. */
  pauseMs?: number;
  /** Holds this message alone back for this long. */
  waitMs?: number;
  /** On `give_up`: it may be accepted another day. */
  retryable?: boolean;
}

const second = 1_000;
const minute = 60 * second;

/** By then Meta has reported a message that it accepted in spite of its error. */
const statusMs = 15 * second;

/**
 * Meta's error codes (Cloud API, "Error codes"). Only `error.code` counts, never the HTTP status, subcode or title.
 * Others are given up: an unknown error will not go away by retrying.
 */
export const whatsAppRules: Readonly<Record<number, WhatsAppRule>> = {
  // Temporary faults at Meta; the message may have been accepted anyway, so its status is waited for first.
  1: { reaction: 'retry', waitMs: statusMs },
  2: { reaction: 'retry', waitMs: statusMs },
  131000: { reaction: 'retry', waitMs: statusMs },
  131016: { reaction: 'retry', waitMs: statusMs },
  131057: { reaction: 'retry', pauseMs: minute },
  133004: { reaction: 'retry', pauseMs: 30 * second },
  // Limits: application, business account, throughput, one pair of numbers.
  4: { reaction: 'retry', pauseMs: minute },
  80007: { reaction: 'retry', pauseMs: minute },
  130429: { reaction: 'retry', pauseMs: 5 * second },
  131056: { reaction: 'retry' },
  // The token, or its permissions.
  0: { reaction: 'credential' },
  190: { reaction: 'credential' },
  3: { reaction: 'credential' },
  10: { reaction: 'credential' },
  131005: { reaction: 'credential' },
  // The number or its business needs attention: deleted, policy, locked, display name, payment, certificate,
  // registration; or so much of its traffic is reported as spam that Meta restricts it, which every further attempt
  // makes worse.
  33: { reaction: 'setting', pauseMs: minute },
  368: { reaction: 'setting', pauseMs: minute },
  131031: { reaction: 'setting', pauseMs: minute },
  131037: { reaction: 'setting', pauseMs: minute },
  131042: { reaction: 'setting', pauseMs: minute },
  131045: { reaction: 'setting', pauseMs: minute },
  131048: { reaction: 'setting', pauseMs: 10 * minute },
  133010: { reaction: 'setting', pauseMs: minute },
  // The template or its parameters need a change.
  132000: { reaction: 'setting' },
  132001: { reaction: 'setting' },
  132005: { reaction: 'setting' },
  132007: { reaction: 'setting' },
  132012: { reaction: 'setting' },
  132015: { reaction: 'setting' },
  132016: { reaction: 'setting' },
  // The person stopped marketing messages of this business.
  131050: { reaction: 'suppress' },
  // More than 24 hours since the person wrote.
  131047: { reaction: 'give_up' },
  // Not on WhatsApp.
  131026: { reaction: 'give_up' },
  // Withheld by Meta, because the person gets much marketing now: it may be accepted the next day.
  131049: { reaction: 'give_up', retryable: true },
  // Part of an experiment of Meta's.
  130472: { reaction: 'give_up' },
  // Wrong parameter or type of message.
  100: { reaction: 'give_up' },
  131051: { reaction: 'give_up' },
};

/** The rule for a code: permissions (200 to 299) are one family. */
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
export function outcomeOfError({
  code,
  title,
  message,
  error_data,
}: GraphError): Exclude<SendOutcome, { outcome: 'accepted' }> {
  const { reaction, pauseMs, waitMs, retryable } = whatsAppRule(code);
  return {
    outcome: reaction,
    code: String(code),
    message: error_data?.details ?? message ?? title ?? 'WhatsApp refused the message',
    ...(waitMs !== undefined && { retryAfterMs: waitMs }),
    ...(pauseMs !== undefined && { retryAfterMs: pauseMs, pausesChannel: true }),
    ...(retryable !== undefined && { retryable }),
    ...(reaction === 'suppress' && { suppression: 'opt_out' }),
  };
}
