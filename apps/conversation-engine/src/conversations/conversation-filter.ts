import type { AccountId, ConversationListQuery } from '@northline/common/contracts';
import { omitUndefined } from '@northline/common/mongo';

/** Where it is a person who owes the lead an answer. */
const owedByPerson: object = {
  waitingSince: { $exists: true },
  $or: [{ status: 'handed_off' }, { status: 'active', agentPaused: true }],
};

/** The conversations that a list's query means; `memberId`: whose read marks count. */
export function filterOf(accountId: AccountId, query: ConversationListQuery, memberId: string | undefined): object {
  const { status, channel, agentConfigId, campaignId, leadId, currentStageName, assigneeId, assigned } = query;
  const { needsPerson, unread } = query;
  const equal = omitUndefined({
    ...{ status, channel, agentConfigId, campaignId, leadId, 'stage.name': currentStageName },
    assigneeId: assigneeId?.toLowerCase(),
  });
  const and: object[] = [
    ...(needsPerson === undefined ? [] : [needsPerson ? owedByPerson : { $nor: [owedByPerson] }]),
    ...(assigned === undefined ? [] : [{ assigneeId: { $exists: assigned } }]),
    ...(unread === undefined || memberId === undefined ? [] : [{ unreadBy: unread ? memberId : { $ne: memberId } }]),
  ];
  return { accountId, ...equal, ...(and.length > 0 && { $and: and }) };
}
