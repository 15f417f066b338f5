import type { DeliveryStatus, DeliveryUpdated } from '@northline/common/contracts';
import type { ConversationDraft } from './conversation.draft';

const accepted: readonly DeliveryStatus[] = ['sent', 'delivered', 'read'];

/** Whether a provider has taken the message. */
export function isAccepted(status: DeliveryStatus | undefined): boolean {
  return status !== undefined && accepted.includes(status);
}

/** Records how a message's delivery stands, and tells the first time that it was sent or failed. Older news change nothing. */
export function applyDelivery(draft: ConversationDraft, delivery: DeliveryUpdated): void {
  const message = draft.row.messages.find(({ _id }) => _id === delivery.messageId);
  const before = message?.delivery;
  if (!message || !before) return;
  if (delivery.round < before.round || (delivery.round === before.round && delivery.rev <= before.rev)) return;
  const { status, round, rev, error } = delivery;
  const after = draft.setDelivery(message, { status, round, rev, ...(error && { error: error.message }) });
  if (draft.row.opening?.messageId === message._id) noteOpening(draft, delivery);
  if (isAccepted(status) && !isAccepted(before.status)) draft.emitMessage('message.sent', after, { sentAt: delivery.sentAt });
  if (status === 'failed' && before.status !== 'failed') draft.emitMessage('message.failed', after, { error: error && { code: error.code, message: error.message } });
  // An opening that expired is asked for again in the campaign's next window: nobody can answer it before.
  if (status === 'expired' && draft.row.opening?.messageId === message._id) draft.note({ inactiveAt: undefined });
}

// An opening that bounced after all began nothing.
function noteOpening(draft: ConversationDraft, { status, sentAt }: DeliveryUpdated): void {
  const { openedAt, firstLeadMessageAt } = draft.row;
  if (isAccepted(status) && !openedAt) draft.count({ openedAt: sentAt === undefined ? draft.now : new Date(sentAt) });
  if (status === 'failed' && openedAt && !firstLeadMessageAt) draft.count({ openedAt: undefined });
}
