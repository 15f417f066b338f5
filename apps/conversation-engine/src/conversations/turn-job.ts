import type { RequestContext } from '@northline/common/context';
import type { Jobs } from '@northline/common/jobs';
import type { ConversationRow } from './conversation.schema';

/** The job that runs the turn of a conversation. */
export const turnJob = 'turn';

/** The fields that say when a conversation's turn is due, and which kind it is. */
export type TurnOf = Pick<
  ConversationRow,
  '_id' | 'accountId' | 'status' | 'agentPaused' | 'turnDueAt' | 'messageCount'
>;

/**
 * Queues the turn of a conversation for the moment it is due, if any. An opening lets the account's replies go first.
 */
export async function wakeTurn(
  jobs: Jobs,
  ctx: RequestContext,
  { _id, status, agentPaused, turnDueAt, messageCount }: TurnOf,
): Promise<void> {
  if (!turnDueAt || status !== 'active' || agentPaused) return;
  await jobs.wake(ctx, turnJob, _id, { dueAt: turnDueAt, bulk: messageCount === 0 });
}
