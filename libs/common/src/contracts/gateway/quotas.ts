import { say } from '../../vocabulary/sentences';

/** One quota. */
export interface Quota {
  /** The default; an operator may give an account another number. */
  limit: number;
  /** The name of what is counted, in messages. */
  of: string;
  /**
   * `minute`, `hour`, `day`: within any such period. `total`: existing things. `at_once`: in progress at the same time.
   */
  per: 'minute' | 'hour' | 'day' | 'total' | 'at_once';
}

/**
 * The quotas of an account (DECISIONS 144). A test keeps the table in docs/security.md equal to this one. A reached
 * quota is 429 where it resets by itself, else 409; messages of strangers are set aside instead, and documents wait.
 */
export const quotas = {
  mail_bytes: { limit: 500_000_000, of: 'bytes of stored mail', per: 'day' },
  attachment_bytes: { limit: 1_000_000_000, of: 'bytes of stored attachments', per: 'day' },
  idempotency_bytes: { limit: 500_000_000, of: 'bytes of answers kept under idempotency keys', per: 'day' },
  unsigned_mails: { limit: 60, of: 'unsigned notices of mails', per: 'minute' },
  stranger_conversations: { limit: 1_000, of: 'conversations begun by strangers', per: 'hour' },
  model_calls: { limit: 50_000, of: 'model calls', per: 'hour' },
  ingestions: { limit: 2, of: 'documents being read', per: 'at_once' },
  open_streams: { limit: 20, of: 'open streams', per: 'at_once' },
  live_streams: { limit: 200, of: 'streams of live updates', per: 'at_once' },
  lead_files: { limit: 3, of: 'files of leads being checked', per: 'at_once' },
  imports: { limit: 3, of: 'running imports', per: 'total' },
  upload_bytes: { limit: 1_000_000_000, of: 'bytes of uploads that wait', per: 'total' },
  knowledge_chunks: { limit: 100_000, of: 'pieces of knowledge', per: 'total' },
  knowledge_documents: { limit: 10_000, of: 'documents', per: 'total' },
  knowledge_bases: { limit: 1_000, of: 'knowledge bases', per: 'total' },
  agents: { limit: 1_000, of: 'agents', per: 'total' },
  tool_servers: { limit: 100, of: 'tool servers', per: 'total' },
  webhook_endpoints: { limit: 100, of: 'webhook endpoints', per: 'total' },
  campaigns: { limit: 10_000, of: 'campaigns', per: 'total' },
  ab_tests: { limit: 1_000, of: 'A/B tests', per: 'total' },
  api_keys: { limit: 1_000, of: 'API keys, revoked ones too', per: 'total' },
  members: { limit: 1_000, of: 'members', per: 'total' },
} as const satisfies Record<string, Quota>;

/** See {@link quotas}. */
export type QuotaName = keyof typeof quotas;

/** Quotas on use within a minute, an hour or a day. */
export type UseQuota = {
  [Name in QuotaName]: (typeof quotas)[Name]['per'] extends 'minute' | 'hour' | 'day' ? Name : never;
}[QuotaName];

/** Quotas on what is in progress at the same time. */
export type HoldQuota = {
  [Name in QuotaName]: (typeof quotas)[Name]['per'] extends 'at_once' ? Name : never;
}[QuotaName];

/** Quotas on how many of something exist. */
export type CountQuota = Exclude<QuotaName, UseQuota | HoldQuota>;

/** The numbers that an operator gave an account instead of the defaults. */
export type QuotaOverrides = Partial<Record<QuotaName, number>>;

/** The names, in the table's order. */
export const quotaNames = Object.keys(quotas) as QuotaName[];

const stretches: Record<Quota['per'], string> = {
  minute: ' a minute',
  hour: ' an hour',
  day: ' a day',
  total: '',
  at_once: ' at once',
};

/** The text for a reached quota: `Quota reached: 100 webhook endpoints (webhook_endpoints)`. */
export function quotaMessage(name: QuotaName, limit: number): string {
  const { of, per } = quotas[name];
  return say('quota_reached', { limit, of: `${of}${stretches[per]}`, quota: name });
}
