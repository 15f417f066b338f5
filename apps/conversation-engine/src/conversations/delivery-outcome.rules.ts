import { northline } from '@northline/common/vocabulary/context';
import { type DeliveryStatus, type DeliveryUpdated, isAccepted } from '@northline/common/contracts';
import type { ConversationDraft } from './conversation-draft';
import type { MessageRow } from './conversation.schema';
import { handOver } from './hand-off';
import { briefOf } from './hand-off-brief';
import { planAgain, replanFollowUp } from './follow-up.rules';
import { waitFrom } from './inactivity.rules';
import { endUnsent, openingOf } from './unsent-opening';

const notLeft: readonly DeliveryStatus[] = ['failed', 'expired', 'cancelled'];

/**
 * Records the state of a message's delivery, and publishes the first time that it was sent or failed. Older reports
 * change nothing. An opening that does not leave ends its conversation (DECISIONS 153); a reply that failed
 * for good is given to a person, because its lead waits for it (DECISIONS 164).
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
  if (openingOf(draft.row) === message._id && notLeft.includes(status)) endUnsent(draft);
  else if (status === 'expired') planAgain(draft, message._id);
  else if (status === 'failed' && isReply(draft, message)) {
    draft.note({ undeliveredId: message._id });
    const reason = `not_delivered: ${error?.code ?? 'unknown'}`;
    handOver(draft, briefOf(draft.row, { reason }), { by: northline });
    draft.by(northline, reason);
  }
}

/** Whether a conversation was given to a person because of its last reply, which cannot reach this lead. */
export function waitsForUndelivered({ status, undeliveredId, lastOutboundId }: ConversationDraft['row']): boolean {
  return status === 'handed_off' && undeliveredId !== undefined && undeliveredId === lastOutboundId;
}

// A message of the agent to a lead who has written. A person sees for themselves when their own message fails.
function isReply(
  { row: { status, messages, firstLeadMessageAt } }: ConversationDraft,
  { _id, role }: MessageRow,
): boolean {
  const last = messages.findLast((one) => one.role !== 'lead');
  return status === 'active' && role === 'agent' && firstLeadMessageAt !== undefined && last?._id === _id;
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
