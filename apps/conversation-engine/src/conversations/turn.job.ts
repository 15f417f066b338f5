import type { RequestContext } from '@northline/common/context';
import type { Jobs } from '@northline/common/jobs';
import type { ConversationRow } from './conversation.schema';

/** The job that does the turn of a conversation. */
export const turnJob = 'turn';

/** What tells when a conversation's turn is due, and which kind of. */
export type TurnOf = Pick<
  ConversationRow,
  '_id' | 'accountId' | 'status' | 'agentPaused' | 'turnDueAt' | 'messageCount'
>;

/** Wakes the turn of a conversation at the moment it is due; does nothing when none is. An opening lets the account's replies go first. */
export async function wakeTurn(
  jobs: Jobs,
  ctx: RequestContext,
  { _id, status, agentPaused, turnDueAt, messageCount }: TurnOf,
): Promise<void> {
  if (!turnDueAt || status !== 'active' || agentPaused) return;
  await jobs.wake(ctx, turnJob, _id, { dueAt: turnDueAt, bulk: messageCount === 0 });
}
