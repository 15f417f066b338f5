import type { RequestContext } from '@northline/common/context';
import type { Jobs } from '@northline/common/jobs';
import type { ConversationRow } from './conversation.schema';

/** The job that does the turn of a conversation. */
export const turnJob = 'turn';

/** Wakes the turn of a conversation at the moment it is due; does nothing when none is. */
export async function wakeTurn(jobs: Jobs, ctx: RequestContext, { _id, status, agentPaused, turnDueAt }: ConversationRow): Promise<void> {
  if (!turnDueAt || status !== 'active' || agentPaused) return;
  await jobs.wake(ctx, turnJob, _id, { delayMs: Math.max(0, turnDueAt.getTime() - Date.now()) });
}
