import { Injectable } from '@nestjs/common';
import type { OutgoingMessage } from '../adapters/channel-adapter';
import { messageIdOf } from '../adapters/email/message-id';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import type { DeliveryRow } from '../deliveries/deliveries.schema';
import { InboundRepository } from './inbound.repository';

/** How many ids a mail refers to. */
const mostReferences = 20;

/**
 * The mail, the lead's or ours, that one of ours follows. Only what was known before it was written counts, so that a
 * retry carries the same headers.
 */
@Injectable()
export class MailThreads {
  constructor(
    private readonly inbound: InboundRepository,
    private readonly deliveries: DeliveriesRepository,
  ) {}

  /** The thread that a message to `address` belongs to. */
  async before(
    { accountId, conversationId, createdAt, outreach }: DeliveryRow,
    address: string,
  ): Promise<OutgoingMessage['thread']> {
    const [last, ours] = await Promise.all([
      this.inbound.lastMail(accountId, address, conversationId, createdAt),
      outreach === 'opening' ? [] : this.deliveries.mailsTo(accountId, address, conversationId, createdAt),
    ]);
    const heard = last?.mail?.messageId ? [...last.mail.references, last.mail.messageId] : [];
    const since = ours.filter((sent) => heard.length === 0 || !last || sent.createdAt > last.receivedAt);
    const named = [...heard, ...since.toReversed().flatMap(({ mail }) => mail?.messageId ?? [])];
    // Former releases stored ids as they came.
    const ids = [...new Set(named.flatMap((id) => messageIdOf(id) ?? []))];
    const messageId = ids.at(-1);
    return messageId === undefined ? undefined : { messageId, references: ids.slice(-mostReferences, -1) };
  }
}
