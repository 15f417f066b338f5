import { type Channel, channelNames, type OutreachRules } from '@northline/common/contracts';
import { say } from '@northline/common/vocabulary/sentences';
import type { ConversationRow } from './conversation.schema';

/** A conversation in which a person has written. */
export type AnsweredConversation = Pick<ConversationRow, 'leadId' | 'channel' | 'addresses' | 'open' | 'finishedAt'>;

/** Why a campaign may not write to a person by what they have said; undefined when it may. */
export function refusalOf(
  { stopOnReply, coolOffDays }: Pick<OutreachRules, 'stopOnReply' | 'coolOffDays'>,
  answered: AnsweredConversation[],
  asked: { leadId: string; channel: Channel },
): string | undefined {
  // An open conversation of the lead on the channel itself has a reason of its own (DECISIONS 42).
  const talking = answered.find(
    ({ open, leadId, channel }) => open && !(leadId === asked.leadId && channel === asked.channel),
  );
  if (stopOnReply && talking) return say('person_in_conversation', { channel: channelNames[talking.channel] });
  if (coolOffDays !== undefined && answered.some(({ finishedAt }) => finishedAt !== undefined))
    return say('person_cooling_off', { days: coolOffDays });
  return undefined;
}
