import { Injectable } from '@nestjs/common';
import { accountId, type Fact } from '@northline/common/contracts';
import { OnFacts } from '@northline/common/facts';
import { ConversationEventsRepository } from './conversation-events.repository';

/** Keeps every numbered event that the engine told of, so that a customer can read what a webhook missed. */
@Injectable()
export class ConversationEventsConsumer {
  constructor(private readonly events: ConversationEventsRepository) {}

  @OnFacts('conversation.event', { batch: 200, gatherMs: 500 })
  async keep(facts: Fact<'conversation.event'>[]): Promise<void> {
    const rows = facts.flatMap(({ id, accountId: account, data: { conversationId, sequence, kind, data, occurredAt } }) =>
      conversationId === undefined || sequence === undefined ? [] : [{ _id: id, accountId: accountId(account), conversationId, sequence, kind, data, occurredAt: new Date(occurredAt) }],
    );
    await this.events.keep(rows);
  }
}
