import { northline } from '@northline/common/vocabulary/context';
import { type DeliveryStatus, type DeliveryUpdated, isAccepted } from '@northline/common/contracts';
import type { ConversationDraft } from './conversation-draft';
import type { DropReason, MessageRow } from './conversation.schema';
import { awaitPersonAgain, handOver } from './hand-off';
import { briefOf } from './hand-off-brief';
import { planAgain, replanFollowUp } from './follow-up.rules';
import { waitFrom } from './inactivity.rules';
import { endUnsent, openingOf } from './unsent-opening';

const notLeft: readonly DeliveryStatus[] = ['failed', 'expired', 'cancelled'];

/** A lead whose conversation was dropped for one of these reasons cannot be written to. */
const unwritable: readonly DropReason[] = ['opt_out', 'unreachable', 'lead_deleted'];

/**
 * Records the state of a message's delivery, and publishes the first time that it was sent or failed. Older reports
 * change nothing. An opening that does not leave ends its conversation (DECISIONS 153); for a reply that failed
 * for good the lead waits for a person (DECISIONS 164).
 */
export function applyDelivery(draft: ConversationDraft, delivery: DeliveryUpdated): void {
  const message = draft.row.messages.find(({ _id }) => _id === delivery.messageId);
  const before = message?.delivery;
  if (!message || !before) return;
  if (delivery.round < before.round || (delivery.round === before.round && delivery.rev <= before.rev)) return;
  const { status, round, rev, error } = delivery;
  const after = draft.setDelivery(message, { status, round, rev, ...(error && { error: error.message }) });
  noteOpening(draft, delivery.sentAt === undefined ? undefined : new Date(delivery.sentAt));
  if (isAccepted(status) && !isAccepted(before.status)) {
    // It may have been held back for longer than its lead is waited for.
    if (draft.row.status === 'active' && draft.row.lastOutboundId === message._id) {
      waitFrom(draft, draft.now);
      replanFollowUp(draft);
    }
    draft.emitMessage('message.sent', after, { sentAt: delivery.sentAt });
  }
  if (status === 'failed' && before.status !== 'failed')
    draft.emitMessage('message.failed', after, { error: error && { code: error.code, message: error.message } });
  const isOpening = openingOf(draft.row) === message._id;
  if (isOpening && notLeft.includes(status)) endUnsent(draft);
  else if (status === 'expired') planAgain(draft, message._id);
  const isSentAgain = isOpening && error?.retryable;
  if (status === 'failed' && isOwed(draft, message) && !isSentAgain)
    missReply(draft, message, `not_delivered: ${error?.code ?? 'unknown'}`);
}

// Whoever has the conversation keeps it, and the outcome of one that has ended stays.
function missReply(draft: ConversationDraft, { _id }: MessageRow, reason: string): void {
  const brief = briefOf(draft.row, { reason });
  if (draft.row.status !== 'active') return awaitPersonAgain(draft, brief);
  draft.note({ undeliveredId: _id });
  handOver(draft, brief, { by: northline });
  draft.by(northline, reason);
}

/** Whether a conversation was given to a person because of its last reply, which cannot reach this lead. */
export function waitsForUndelivered({ status, undeliveredId, lastOutboundId }: ConversationDraft['row']): boolean {
  return status === 'handed_off' && undeliveredId !== undefined && undeliveredId === lastOutboundId;
}

// The last message of our side: a person's own, or the agent's to a lead who had written. Nobody can send it again to a
// lead who was erased, has opted out or cannot be reached.
function isOwed(
  { row: { status, dropReason, messages, pagedUntilSeq }, isErased }: ConversationDraft,
  { _id, role }: MessageRow,
): boolean {
  const place = messages.findLastIndex((one) => one.role !== 'lead');
  if (messages[place]?._id !== _id || isErased || (dropReason && unwritable.includes(dropReason))) return false;
  const answers = pagedUntilSeq > 0 || messages.slice(0, place).some((one) => one.role === 'lead');
  return role === 'human' || (role === 'agent' && status !== 'dropped' && answers);
}

/**
 * Records when a campaign's opening left: a provider accepted it, or the lead's reply proves what the provider did not
 * report.
 */
export function noteOpening(draft: ConversationDraft, sentAt?: Date): void {
  const { opening, openedAt, firstReplyAt, messages } = draft.row;
  const status = messages.find(({ _id }) => _id === opening?.messageId)?.delivery?.status;
  const left = isAccepted(status) ? (sentAt ?? draft.now) : status === 'unknown' ? firstReplyAt : undefined;
  if (left && !openedAt) draft.set({ openedAt: left });
  // An opening that bounced later started nothing.
  if (status === 'failed' && openedAt && !firstReplyAt) draft.set({ openedAt: undefined });
}
