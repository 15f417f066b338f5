import type { ContactSuppressed, Suppression } from '@northline/common/contracts';
import type { SuppressionRow } from './suppressions.schema';

/** A suppression as the API shows it: without hashes. */
export function toSuppression({
  _id,
  accountId,
  phone,
  email,
  chatId,
  userId,
  leadId,
  reason,
  channel,
  createdAt,
  updatedAt,
}: SuppressionRow): Suppression {
  return {
    _id: _id,
    accountId,
    phone,
    email,
    chatId,
    userId,
    leadId,
    reason,
    channel,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** A suppression for other services. */
export function toContactSuppressed(
  row: SuppressionRow,
  { conversationId, saidOn, quote }: Pick<ContactSuppressed, 'conversationId' | 'saidOn' | 'quote'> = {},
): ContactSuppressed {
  const { rev, since, active, reason, leadId, phone, email, chatId, userId, channel } = row;
  return {
    suppressionId: row._id,
    rev,
    since,
    suppressed: active,
    reason,
    leadId,
    phone,
    email,
    chatId,
    userId,
    channel,
    conversationId,
    saidOn,
    ...(quote !== undefined && { quote }),
  };
}
