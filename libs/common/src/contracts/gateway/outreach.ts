/** How much outreach a person gets from an account, whichever campaign and channel it comes by (DECISIONS 265). */
export interface OutreachRules {
  /** What a person writes on one channel ends the outreach to them on all. */
  stopOnReply: boolean;
  /** How many first messages and follow-ups a person gets within how many days; absent: any number. */
  perPerson?: { messages: number; days: number };
  /** Days after a finished conversation with the person before a campaign begins another; absent: none. */
  coolOffDays?: number;
}

/** Bounds of {@link OutreachRules}: deliveries are kept for 90 days at least. */
export const outreachLimits = {
  messages: { min: 1, max: 100 },
  days: { min: 1, max: 90 },
  coolOffDays: { min: 1, max: 365 },
} as const;
