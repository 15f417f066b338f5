import { Injectable } from '@nestjs/common';
import type { OutgoingMessage } from '../adapters/channel-adapter';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import type { DeliveryRow } from '../deliveries/deliveries.schema';
import { InboundRepository } from './inbound.repository';

/** How many ids a mail refers to. */
const mostReferences = 20;

/** A mail with a reference that is none would be refused. */
const wellFormed = /^<[^<>\s\p{Cc}]+>$/u;

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
    const ids = [...new Set([...heard, ...since.toReversed().flatMap(({ mail }) => mail?.messageId ?? [])])];
    const messageId = ids.at(-1);
    const references = ids.slice(-mostReferences, -1).filter((id) => wellFormed.test(id));
    return messageId === undefined ? undefined : { messageId, references };
  }
}
