import type { RequestContext } from '@northline/common/vocabulary/context';
import type { Jobs } from '@northline/common/platform/jobs';
import type { ConversationRow } from './conversation.schema';

/** The job that runs the turn of a conversation. */
export const turnJob = 'turn';

/** The fields that say when a conversation's turn is due, and which kind it is. */
export type TurnOf = Pick<
  ConversationRow,
  '_id' | 'accountId' | 'status' | 'agentPaused' | 'turnDueAt' | 'messageCount' | 'followUp'
>;

/**
 * Queues the turn of a conversation for the moment it is due, if any. Openings and follow-ups let the
 * account's replies go first.
 */
export async function wakeTurn(
  jobs: Jobs,
  ctx: RequestContext,
  { _id, status, agentPaused, turnDueAt, messageCount, followUp }: TurnOf,
): Promise<void> {
  if (!turnDueAt || status !== 'active' || agentPaused) return;
  // The sweep finds a distant follow-up when its time has come; most are never written.
  if (followUp && turnDueAt.getTime() > Date.now()) return;
  await jobs.wake(ctx, turnJob, _id, { dueAt: turnDueAt, bulk: messageCount === 0 || followUp !== undefined });
}
