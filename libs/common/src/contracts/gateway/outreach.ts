/** How much outreach a person gets from an account, whichever campaign and channel it comes by (DECISIONS 265). */
export interface OutreachRules {
  /** What a person writes on one channel ends the outreach to them on all. */
  stopOnReply: boolean;
  /** First messages and follow-ups within so many days; absent: any number. */
  perPerson?: { messages: number; days: number };
  /** No campaign begins a conversation within so many days after another with the person finished; absent: at once. */
  coolOffDays?: number;
}

/** Bounds of {@link OutreachRules}: deliveries are kept for 90 days at least. */
export const outreachLimits = {
  messages: { min: 1, max: 100 },
  days: { min: 1, max: 90 },
  coolOffDays: { min: 1, max: 365 },
} as const;
