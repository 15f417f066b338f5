import type { RequestContext } from '@northline/common/vocabulary/context';
import type { Jobs, WakeOptions } from '@northline/common/platform/jobs';
import type { ConversationRow } from './conversation.schema';

/** The job that runs the turn of a conversation. */
export const turnJob = 'turn';

/** The fields that say when a conversation's turn is due, and which kind it is. */
export type TurnOf = Pick<
  ConversationRow,
  '_id' | 'accountId' | 'status' | 'agentPaused' | 'turnDueAt' | 'messageCount' | 'followUp'
>;

/** Queues the turn of a conversation for the moment it is due, if any. */
export async function wakeTurn(jobs: Jobs, ctx: RequestContext, row: TurnOf): Promise<void> {
  const { _id, status, agentPaused, turnDueAt, followUp } = row;
  if (!turnDueAt || status !== 'active' || agentPaused) return;
  // A distant follow-up is found when it is overdue; most are never written.
  if (followUp && turnDueAt.getTime() > Date.now()) return;
  await jobs.wake(ctx, turnJob, _id, turnOptions(row));
}

/** When a turn runs: openings and follow-ups let the account's replies go first. */
export function turnOptions({ turnDueAt, messageCount, followUp }: TurnOf): WakeOptions {
  return { dueAt: turnDueAt, bulk: messageCount === 0 || followUp !== undefined };
}
