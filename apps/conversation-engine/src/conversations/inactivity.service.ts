import { Injectable, type OnModuleInit } from '@nestjs/common';
import { systemContext } from '@northline/common/context';
import { Ticker } from '@northline/common/jobs';
import { ConversationStore } from './conversation.store';
import { ConversationsRepository, type Found } from './conversations.repository';

const sweepLimit = 200;

/** Drops active conversations in which nothing happened for the agent's `inactivityTimeoutMinutes`. */
@Injectable()
export class InactivityService implements OnModuleInit {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly store: ConversationStore,
    private readonly ticker: Ticker,
  ) {}

  onModuleInit(): void {
    this.ticker.sweep('inactive conversations', () => this.conversations.inactive(new Date(), sweepLimit), (found) => this.drop(found));
  }

  private async drop({ _id, accountId }: Found): Promise<void> {
    const ctx = systemContext(accountId);
    await this.store.change(ctx, _id, (draft) => {
      const { status, inactiveAt } = draft.row;
      if (status !== 'active' || !inactiveAt || inactiveAt > draft.now) return;
      draft.changeStatus('dropped', { dropReason: 'inactivity' });
      draft.by(ctx.actor, 'inactivity');
    });
  }
}
