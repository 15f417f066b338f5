import type { components } from '@northline/client';
import type { Insight, Lead } from './queries';

type Conversation = components['schemas']['Conversation'];
type Suppression = components['schemas']['Suppression'];

/** Something that happened to a lead. */
export type Happening = { at: string } & (
  | { kind: 'added'; lead: Lead }
  | { kind: 'begun' | 'handedOff'; conversation: Conversation }
  | { kind: 'learned'; insight: Insight }
  | { kind: 'suppressed'; suppression: Suppression }
);

/** All that happened to a lead, the newest first. */
export function historyOf({
  lead,
  conversations,
  insights,
  suppressions,
}: {
  lead: Lead;
  conversations: readonly Conversation[];
  insights: readonly Insight[];
  suppressions: readonly Suppression[];
}): Happening[] {
  const happened: Happening[] = [
    { kind: 'added', at: lead.createdAt, lead },
    ...conversations.map((conversation) => ({ kind: 'begun' as const, at: conversation.createdAt, conversation })),
    ...conversations.flatMap((conversation) =>
      conversation.handOff ? [{ kind: 'handedOff' as const, at: conversation.handOff.at, conversation }] : [],
    ),
    ...insights.map((insight) => ({ kind: 'learned' as const, at: insight.updatedAt, insight })),
    ...suppressions.map((suppression) => ({ kind: 'suppressed' as const, at: suppression.createdAt, suppression })),
  ];
  // What was there before comes first where moments are equal: the lead before its conversation.
  return happened.toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at))).reverse();
}
