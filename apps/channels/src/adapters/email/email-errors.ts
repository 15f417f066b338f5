import type { Reaction } from '../channel-adapter';

/** What an error of Resend's means for us. */
export interface EmailRule {
  reaction: Reaction;
  /** How long the whole team is held back when the answer does not say. */
  pauseMs?: number;
}

const minute = 60_000;

/** Resend's errors by `name` (resend.com/docs/api-reference/errors). What is not listed goes by its HTTP status. */
export const emailRules: Readonly<Record<string, EmailRule>> = {
  rate_limit_exceeded: { reaction: 'retry', pauseMs: 1_000 },
  daily_quota_exceeded: { reaction: 'retry', pauseMs: 30 * minute },
  monthly_quota_exceeded: { reaction: 'setting', pauseMs: minute },
  concurrent_idempotent_requests: { reaction: 'retry' },
  // The key was used for another text: a first call got through.
  invalid_idempotent_request: { reaction: 'unknown' },
  application_error: { reaction: 'retry' },
  internal_server_error: { reaction: 'retry' },
  service_unavailable: { reaction: 'retry' },
  // The sender's domain is not verified, or the address is none.
  invalid_from_address: { reaction: 'setting', pauseMs: minute },
  missing_api_key: { reaction: 'credential' },
  invalid_api_key: { reaction: 'credential' },
  restricted_api_key: { reaction: 'credential' },
  suspended_api_key: { reaction: 'credential' },
  invalid_access: { reaction: 'credential' },
};

/** What to do about an answer; a 5xx without a known name comes from a proxy, and the mail may have been accepted. */
export function emailRule(status: number, name: string | undefined): EmailRule {
  const known = name === undefined ? undefined : emailRules[name];
  if (known) return known;
  if (status === 429) return { reaction: 'retry', pauseMs: 1_000 };
  if (status === 401) return { reaction: 'credential' };
  if (status === 403) return { reaction: 'setting', pauseMs: minute };
  return { reaction: status >= 500 ? 'unknown' : 'give_up' };
}
