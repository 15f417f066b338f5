import type { AccountId, ConversationListQuery } from '@northline/common/contracts';
import { omitUndefined } from '@northline/common/platform/mongo';
import { termsOf } from './conversation-words';

/** Where it is a person who owes the lead an answer. */
const owedByPerson: object = {
  waitingSince: { $exists: true },
  $or: [{ status: { $ne: 'active' } }, { agentPaused: true }],
};

/** What a list depends on beside its query. */
export interface ListContext {
  /** Whose read marks count. */
  memberId?: string;
  /** The leads that a search found by name or address. */
  leadIds?: string[];
}

/** The conversations that a list's query means. */
export function filterOf(
  accountId: AccountId,
  query: ConversationListQuery,
  { memberId, leadIds = [] }: ListContext = {},
): object {
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
    ...(query.search === undefined ? [] : [searched(accountId, termsOf(query.search), leadIds)]),
  ];
  return { accountId, ...equal, ...(and.length > 0 && { $and: and }) };
}

// Each part is a range of an index of its own, in the order of creation; that of the words has all of one word.
function searched(accountId: AccountId, terms: string[], leadIds: string[]): object {
  const bySaid = { accountId, $and: terms.map((term) => ({ words: term })) };
  const either = [
    ...(terms.length > 0 ? [bySaid] : []),
    ...(leadIds.length > 0 ? [{ accountId, leadId: { $in: leadIds } }] : []),
  ];
  if (either.length === 0) return { _id: { $in: [] } };
  return either.length === 1 ? (either[0] as object) : { $or: either };
}
