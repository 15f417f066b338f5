import type { InboundMessage, InboundReceived } from '@northline/common/contracts';
import { withSentence } from '@northline/common/vocabulary/sentences';
import { toAttachment } from '../attachments/attachment.rules';
import type { InboundRow } from './inbound.schema';

/** An inbound message as the API shows it. */
export function toInboundMessage(row: InboundRow): InboundMessage {
  const { accountId, channel, status, reason, providerMessageId, from, sender, subject, text, conversationId, leadId } =
    row;
  return {
    _id: row._id,
    accountId,
    channel,
    status,
    reason,
    ...withSentence(reason),
    providerMessageId,
    from,
    name: sender?.name,
    subject,
    text,
    attachments: row.attachments?.map((one) => ({ ...toAttachment(one), ...withSentence(one.reason) })),
    conversationId,
    leadId,
    receivedAt: row.receivedAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** An inbound message for the engine. */
export function toInboundReceived(
  row: InboundRow,
  more: Pick<InboundReceived, 'intent' | 'inboundAgentConfigId'>,
): InboundReceived {
  const { channel, integrationId, sender = {}, text = '', quoted, conversationId, leadId, mail, subject = '' } = row;
  return {
    inboundId: row._id,
    channel,
    integrationId,
    from: sender,
    text,
    ...(quoted && { quoted }),
    ...(row.attachments && { attachments: row.attachments.map(toAttachment) }),
    receivedAt: row.receivedAt.toISOString(),
    takenAt: row.createdAt.toISOString(),
    conversationId,
    leadId,
    ...more,
    email: mail && { messageId: mail.messageId, subject },
  };
}
