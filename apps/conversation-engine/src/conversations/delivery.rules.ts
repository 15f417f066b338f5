import type { DeliveryStatus, DeliveryUpdated } from '@northline/common/contracts';
import type { ConversationDraft } from './conversation.draft';
import { endUnsent } from './unsent-opening';

const accepted: readonly DeliveryStatus[] = ['sent', 'delivered', 'read'];
const notLeft: readonly DeliveryStatus[] = ['failed', 'expired', 'cancelled'];

/** Whether a provider has taken the message. */
export function isAccepted(status: DeliveryStatus | undefined): boolean {
  return status !== undefined && accepted.includes(status);
}

/**
 * Records how a message's delivery stands, and tells the first time that it was sent or failed. Older news change nothing.
 * A campaign's opening that does not leave ends its conversation, until the campaign asks again.
 */
export function applyDelivery(draft: ConversationDraft, delivery: DeliveryUpdated): void {
  const message = draft.row.messages.find(({ _id }) => _id === delivery.messageId);
  const before = message?.delivery;
  if (!message || !before) return;
  if (delivery.round < before.round || (delivery.round === before.round && delivery.rev <= before.rev)) return;
  const { status, round, rev, error } = delivery;
  const after = draft.setDelivery(message, { status, round, rev, ...(error && { error: error.message }) });
  noteOpening(draft, delivery.sentAt === undefined ? undefined : new Date(delivery.sentAt));
  if (isAccepted(status) && !isAccepted(before.status)) draft.emitMessage('message.sent', after, { sentAt: delivery.sentAt });
  if (status === 'failed' && before.status !== 'failed') draft.emitMessage('message.failed', after, { error: error && { code: error.code, message: error.message } });
  if (draft.row.opening?.messageId === message._id && notLeft.includes(status)) endUnsent(draft);
}

/** Notes when a campaign's opening left: a provider accepted it, or the lead's reply proves what the provider did not tell. */
export function noteOpening(draft: ConversationDraft, sentAt?: Date): void {
  const { opening, openedAt, firstReplyAt, messages } = draft.row;
  const status = messages.find(({ _id }) => _id === opening?.messageId)?.delivery?.status;
  const left = isAccepted(status) ? (sentAt ?? draft.now) : status === 'unknown' ? firstReplyAt : undefined;
  if (left && !openedAt) draft.count({ openedAt: left });
  // One that bounced after all began nothing.
  if (status === 'failed' && openedAt && !firstReplyAt) draft.count({ openedAt: undefined });
}
