/** How many days an account keeps the records beside its data (DECISIONS 92). */
export interface Retention {
  /** Records of the audit log. */
  auditRetentionDays: number;
  /** The log of webhook deliveries. */
  webhookLogRetentionDays: number;
  /** The ledger of turns. */
  turnRetentionDays: number;
  /** Inbound messages as received, beside the conversations that they became part of. */
  inboundRetentionDays: number;
  /** Outgoing messages and their outcome; the newest of each conversation stays. */
  deliveryRetentionDays: number;
  /** Numbered events of conversations, for readers who missed one; the newest of each conversation stays. */
  eventRetentionDays: number;
}

/** The settings of a new account. */
export const defaultRetention: Retention = {
  auditRetentionDays: 365,
  webhookLogRetentionDays: 30,
  turnRetentionDays: 90,
  inboundRetentionDays: 365,
  deliveryRetentionDays: 365,
  eventRetentionDays: 90,
};

/**
 * Bounds in days. The log of webhooks has to outlive the retries of a delivery; a message the time in which its
 * provider may send it again; a delivery its reports; an event the stream that carries it.
 */
export const retentionLimits = {
  auditRetentionDays: { min: 30, max: 3_650 },
  webhookLogRetentionDays: { min: 7, max: 365 },
  turnRetentionDays: { min: 1, max: 3_650 },
  inboundRetentionDays: { min: 30, max: 3_650 },
  deliveryRetentionDays: { min: 90, max: 3_650 },
  eventRetentionDays: { min: 14, max: 3_650 },
} as const;
