import { Injectable } from '@nestjs/common';
import { accountId, type DomainEvent } from '@northline/common/contracts';
import { eventContext, OnEvents } from '@northline/common/platform/events';
import { LeadsRepository } from '../leads/leads.repository';
import type { ConversationRow } from './conversation.schema';
import { ConversationStore } from './conversation-store';
import { ConversationsRepository } from './conversations.repository';
import { applyDelivery } from './delivery-outcome.rules';
import { isAccepted } from './accepted-delivery';
import { type DeliveryNews, MessageDeliveries } from './message-deliveries.repository';

type Updated = DomainEvent<'delivery.updated'>;

/**
 * Follows the deliveries of sent messages: in the thread, in events, and in the lead's status. Many with few commands.
 */
@Injectable()
export class DeliveriesConsumer {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly deliveries: MessageDeliveries,
    private readonly store: ConversationStore,
    private readonly leads: LeadsRepository,
  ) {}

  @OnEvents('delivery.updated', { batch: 200 })
  async follow(events: Updated[]): Promise<void> {
    // Progress of a conversation that is written anyway is written with it.
    const deciding = new Set(events.filter((event) => !isProgress(event)).map(({ data }) => data.conversationId));
    const alone = events.filter(({ data }) => !deciding.has(data.conversationId));
    const left = await this.deliveries.noteProgress(alone.map((event) => ({ event, ...newsOf(event) })));
    await this.decide([
      ...events.filter(({ data }) => deciding.has(data.conversationId)),
      ...left.map(({ event }) => event),
    ]);
  }

  private async decide(events: Updated[]): Promise<void> {
    if (events.length === 0) return;
    const byConversation = Map.groupBy(events, ({ data }) => data.conversationId);
    const accounts = [...new Set(events.map((event) => accountId(event.accountId)))];
    const rows = await this.conversations.findMany(accounts, [...byConversation.keys()]);
    // Before the conversations are written: afterwards the report is old, and a repeat would not publish it again.
    await this.noteContacted(events, rows);
    await this.store.changeMany(
      rows.flatMap((row) => {
        const news = (byConversation.get(row._id) ?? []).filter((event) => event.accountId === row.accountId);
        const [first] = news;
        if (!first) return [];
        const inOrder = news
          .map(({ data }) => data)
          .toSorted((one, other) => one.round - other.round || one.rev - other.rev);
        return [
          { ctx: eventContext(first), row, decide: (draft) => inOrder.forEach((data) => applyDelivery(draft, data)) },
        ];
      }),
    );
  }

  /** A message that a provider accepts makes its lead contacted (DECISIONS 66), except for a test's. */
  private async noteContacted(events: Updated[], rows: ConversationRow[]): Promise<void> {
    const conversations = new Map(rows.map((row) => [row._id, row]));
    const taken = events.filter(({ data }) => {
      const message = conversations.get(data.conversationId)?.messages.find(({ _id }) => _id === data.messageId);
      return !data.test && isAccepted(data.status) && !isAccepted(message?.delivery?.status);
    });
    await this.leads.noteActivities(
      taken.map(({ accountId: account, data }) => ({
        accountId: accountId(account),
        leadId: data.leadId,
        contacted: new Date(data.sentAt ?? data.at),
      })),
    );
  }
}

// Where a provider was known to have the message, only its state changes.
function isProgress({ data: { status } }: Updated): boolean {
  return status === 'delivered' || status === 'read';
}

function newsOf({
  accountId: account,
  data: { conversationId, messageId, status, round, rev },
}: Updated): DeliveryNews {
  return { accountId: accountId(account), conversationId, messageId, delivery: { status, round, rev } };
}
