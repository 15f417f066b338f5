import type { Delivery, DeliveryUpdated } from '@northline/common/contracts';
import { sumOf } from '@northline/common/features/costs';
import type { DeliveryRow } from './deliveries.schema';

/** A delivery as the API shows it. */
export function toDelivery(row: DeliveryRow): Delivery {
  const { accountId, conversationId, messageId, leadId, channel, providerMessageId, status, attempts, error, test } =
    row;
  return {
    _id: row._id,
    accountId,
    conversationId,
    messageId,
    leadId,
    channel,
    campaignId: row.campaign?.campaignId,
    providerMessageId,
    status,
    attempts,
    error,
    test,
    cost: sumOf(row.costs),
    sentAt: row.sentAt?.toISOString(),
    deliveredAt: row.deliveredAt?.toISOString(),
    readAt: row.readAt?.toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A delivery for other services; `newlyAccepted`: nothing has told before that the provider accepted it. */
export function toDeliveryUpdated(row: DeliveryRow, newlyAccepted = false): DeliveryUpdated {
  const { rev, messageId, round, conversationId, leadId, channel, status, providerMessageId, error, test } = row;
  return {
    deliveryId: row._id,
    rev,
    messageId,
    round,
    conversationId,
    leadId,
    channel,
    campaignId: row.campaign?.campaignId,
    status,
    sentAt: row.sentAt?.toISOString(),
    ...(newlyAccepted && { newlyAccepted }),
    deliveredAt: row.deliveredAt?.toISOString(),
    providerMessageId,
    error,
    test,
    at: row.updatedAt.toISOString(),
  };
}

/** The idempotency key of email and the text that WhatsApp's statuses bring back. */
export const keyOf = ({ messageId, round }: Pick<DeliveryRow, 'messageId' | 'round'>): string =>
  `${messageId}:${round}`;

/** Takes {@link keyOf}'s text apart; null for a text that is not ours. */
export function fromKey(key: string): { messageId: string; round: number } | null {
  const [, messageId, round] = /^(.+):(\d+)$/.exec(key) ?? [];
  return messageId === undefined ? null : { messageId, round: Number(round) };
}
