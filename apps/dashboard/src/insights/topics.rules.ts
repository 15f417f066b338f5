/** A lead, and what it said about each topic. */
export interface LeadTopics<Said> {
  leadId: string;
  leadName: string;
  said: Said[];
}

/** Insights by lead, in the order in which the leads first come. */
export function byLead<Said extends { leadId: string; leadName: string }>(all: readonly Said[]): LeadTopics<Said>[] {
  return [...Map.groupBy(all, ({ leadId }) => leadId)].map(([leadId, said]) => ({
    leadId,
    leadName: said[0]?.leadName ?? '',
    said,
  }));
}

/** A topic for comparison, as the API compares it. */
export const topicKey = (topic: string): string => topic.trim().toLowerCase();

/** The topics of all insights, the one that most leads have first; as many alike by name. */
export function topicsOf(insights: readonly { topic: string }[]): string[] {
  const found = [...Map.groupBy(insights, ({ topic }) => topicKey(topic)).values()].map((said) => ({
    topic: said[0]?.topic ?? '',
    count: said.length,
  }));
  return found
    .sort((one, other) => other.count - one.count || one.topic.localeCompare(other.topic))
    .map(({ topic }) => topic);
}
