/** How many days an account keeps what is recorded beside its data (DECISIONS 92). */
export interface Retention {
  /** Records of the audit log. */
  auditRetentionDays: number;
  /** The log of webhook deliveries. */
  webhookLogRetentionDays: number;
  /** The ledger of turns. */
  turnRetentionDays: number;
}

/** What a new account begins with. */
export const defaultRetention: Retention = { auditRetentionDays: 365, webhookLogRetentionDays: 30, turnRetentionDays: 90 };

/** Bounds in days. The log of webhooks outlives the days over which a delivery is tried again. */
export const retentionLimits = {
  auditRetentionDays: { min: 30, max: 3_650 },
  webhookLogRetentionDays: { min: 7, max: 365 },
  turnRetentionDays: { min: 1, max: 3_650 },
} as const;
