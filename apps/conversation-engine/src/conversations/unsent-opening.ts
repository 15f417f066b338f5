import { northline } from '@northline/common/vocabulary/context';
import type { UnsentOpening } from '@northline/common/contracts';
import type { ConversationDraft } from './conversation-draft';
import type { ConversationRow } from './conversation.schema';

/** The message that opens a conversation: a campaign's opening, else the first one. */
export function openingOf({ opening, messages, pagedUntilSeq }: ConversationRow): string | undefined {
  if (opening) return opening.messageId;
  return pagedUntilSeq > 0 || messages[0]?.role === 'lead' ? undefined : messages[0]?._id;
}

/**
 * Ends a conversation whose opening was not sent: nothing was said in it, so it must not keep others from writing to
 * the lead (DECISIONS 153). A conversation in which anybody else has spoken continues. `unsent`: it was not even
 * written.
 */
export function endUnsent(draft: ConversationDraft, unsent?: Omit<UnsentOpening, 'round'>): void {
  const { row } = draft;
  const openingId = openingOf(row);
  if (row.status !== 'active' || row.messages.some(({ _id }) => _id !== openingId)) return;
  if (unsent) draft.set({ unsent: { round: row.opening?.round ?? 1, ...unsent } });
  draft.changeStatus('dropped', 'northline', { dropReason: 'not_sent' });
  draft.by(northline, unsent ? `not_sent: ${unsent.error}` : 'not_sent');
}

/**
 * Takes an opening that is not written yet from the agent, because a person takes care of the lead: its campaign skips
 * the lead.
 */
export function passOver(draft: ConversationDraft, error: string): void {
  const { opening, messageCount } = draft.row;
  if (opening && messageCount === 0) draft.set({ unsent: { round: opening.round, error, then: 'skipped' } });
}
