/** How many days an account keeps what is recorded beside its data (DECISIONS 92). */
export interface Retention {
  /** Records of the audit log. */
  auditRetentionDays: number;
  /** The log of webhook deliveries. */
  webhookLogRetentionDays: number;
  /** The ledger of turns. */
  turnRetentionDays: number;
  /** Messages as they reached us, beside the conversations that they became part of. */
  inboundRetentionDays: number;
  /** What became of outgoing messages; the newest of each conversation stays. */
  deliveryRetentionDays: number;
  /** Numbered events of conversations, for whoever missed one; the newest of each conversation stays. */
  eventRetentionDays: number;
}

/** What a new account begins with. */
export const defaultRetention: Retention = {
  auditRetentionDays: 365,
  webhookLogRetentionDays: 30,
  turnRetentionDays: 90,
  inboundRetentionDays: 365,
  deliveryRetentionDays: 365,
  eventRetentionDays: 90,
};

/**
 * Bounds in days. The log of webhooks outlives the days over which a delivery is tried again; a message the time in which
 * its provider may send it again; a delivery its reports, and an event the stream that brings it.
 */
export const retentionLimits = {
  auditRetentionDays: { min: 30, max: 3_650 },
  webhookLogRetentionDays: { min: 7, max: 365 },
  turnRetentionDays: { min: 1, max: 3_650 },
  inboundRetentionDays: { min: 30, max: 3_650 },
  deliveryRetentionDays: { min: 90, max: 3_650 },
  eventRetentionDays: { min: 14, max: 3_650 },
} as const;
