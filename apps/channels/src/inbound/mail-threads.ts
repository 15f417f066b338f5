import { Injectable } from '@nestjs/common';
import type { AccountId } from '@northline/common/contracts';
import type { OutgoingMessage } from '../adapters/channel-adapter';
import { InboundRepository } from './inbound.repository';

/**
 * The mail that one of ours answers. Only mails from before it was written count, so that a retry carries the same
 * headers.
 */
@Injectable()
export class MailThreads {
  constructor(private readonly inbound: InboundRepository) {}

  /** The thread that a message to `address`, written at `at`, belongs to. */
  async before(
    accountId: AccountId,
    address: string,
    conversationId: string,
    at: Date,
  ): Promise<OutgoingMessage['thread']> {
    const last = await this.inbound.lastMail(accountId, address, conversationId, at);
    return last?.mail?.messageId ? last.mail : undefined;
  }
}
