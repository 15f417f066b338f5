/** What Meta says about a phone number and its business. */
export interface WhatsAppStanding {
  /** `GREEN`, `YELLOW`, `RED`, or `UNKNOWN`. */
  qualityRating?: string;
  /** How many people it may write to first in 24 hours: `TIER_250`, `TIER_2K`, …, `TIER_UNLIMITED`. */
  messagingLimit?: string;
}

/** The number in a messaging limit; undefined: there is none, or it is not known. */
export function peopleADay(messagingLimit: string | undefined): number | undefined {
  const [, count, thousands] = /^TIER_(\d{1,7})(K?)$/.exec(messagingLimit ?? '') ?? [];
  return count === undefined ? undefined : Number(count) * (thousands === 'K' ? 1_000 : 1);
}

/**
 * The messaging limit that a notice reports. That of the business counts: since October 2025 all its numbers share one.
 * With `THROUGHPUT_UPGRADE`, `current_limit` means messages a second.
 */
export function limitIn(field: string, said: Record<string, string | number | boolean>): string | undefined {
  const { event, current_limit: current, max_daily_conversations_per_business: ofBusiness } = said;
  if (field === 'phone_number_quality_update')
    return limitOf(ofBusiness) ?? (event === 'THROUGHPUT_UPGRADE' ? undefined : limitOf(current));
  if (field === 'business_capability_update')
    return limitOf(ofBusiness) ?? limitOf(said['max_daily_conversation_per_phone']);
  return undefined;
}

function limitOf(told: string | number | boolean | undefined): string | undefined {
  if (typeof told === 'string') return told;
  if (typeof told !== 'number' || !Number.isSafeInteger(told)) return undefined;
  return told < 0 ? 'TIER_UNLIMITED' : `TIER_${told}`;
}
