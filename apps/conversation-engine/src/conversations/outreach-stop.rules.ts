import { northline } from '@northline/common/vocabulary/context';
import { say } from '@northline/common/vocabulary/sentences';
import { addNote } from './conversation-notes';
import type { ConversationDraft } from './conversation-draft';
import { cancelFollowUps } from './follow-up.rules';
import { endUnsent } from './unsent-opening';

/**
 * Ends the outreach of a conversation whose lead has not written in it: no follow-up is sent any more, and an opening
 * that is not written yet never is. What `channels` still has to send, it cancels itself.
 */
export function stopOutreach(draft: ConversationDraft, reason: string): void {
  const { row } = draft;
  if (row.status !== 'active' || row.lastInboundAt) return;
  const isUnwritten = row.messageCount === 0;
  if (!isUnwritten && !row.followUpMinutes) return;
  cancelFollowUps(draft);
  addNote(draft, { kind: 'outreach_stopped', text: say('outreach_stopped', { reason }), by: northline.name });
  if (isUnwritten) endUnsent(draft, { error: reason, then: 'skipped' });
}
