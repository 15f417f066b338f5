import { Injectable } from '@nestjs/common';
import { accountId, type DomainEvent, isAccepted } from '@northline/common/contracts';
import { eventContext, OnEvents } from '@northline/common/platform/events';
import { ConversationStore, type Decide } from './conversation-store';
import { ConversationsRepository } from './conversations.repository';
import { applyDelivery } from './delivery-outcome.rules';
import { type DeliveryNews, MessageDeliveries } from './message-deliveries.repository';

type Updated = DomainEvent<'delivery.updated'>;

/** Follows the deliveries of sent messages: in the thread and in events. Many with few commands. */
@Injectable()
export class DeliveriesConsumer {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly deliveries: MessageDeliveries,
    private readonly store: ConversationStore,
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
    const known = new Map(
      [...byConversation].flatMap(([id, news]) => {
        const [first] = news;
        const row = first && news.every(isTaken) && this.store.lastWritten(accountId(first.accountId), id);
        return row ? [[id, row] as const] : [];
      }),
    );
    const others = [...byConversation.keys()].filter((id) => !known.has(id));
    const accounts = [...new Set(events.map((event) => accountId(event.accountId)))];
    const read = others.length > 0 ? await this.conversations.findMany(accounts, others) : [];
    await this.store.changeMany(
      [...known.values(), ...read].flatMap((row) => {
        const news = (byConversation.get(row._id) ?? []).filter((event) => event.accountId === row.accountId);
        const [first] = news;
        if (!first) return [];
        const inOrder = news
          .map(({ data }) => data)
          .toSorted((one, other) => one.round - other.round || one.rev - other.rev);
        const decide: Decide = (draft) => inOrder.forEach((data) => applyDelivery(draft, data));
        return [{ ctx: eventContext(first), row, mayBeOld: known.has(row._id), decide }];
      }),
    );
  }
}

/** What a provider has taken changes little more than the message; anything else is decided by a row that was just read. */
const isTaken = ({ data }: Updated): boolean => isAccepted(data.status);

// Where a provider was known to have the message, only its state changes.
function isProgress({ data: { status, newlyAccepted } }: Updated): boolean {
  return (status === 'delivered' || status === 'read') && newlyAccepted !== true;
}

function newsOf({
  accountId: account,
  data: { conversationId, messageId, status, round, rev },
}: Updated): DeliveryNews {
  return { accountId: accountId(account), conversationId, messageId, delivery: { status, round, rev } };
}
