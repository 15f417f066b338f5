import { Injectable, type OnModuleInit } from '@nestjs/common';
import { systemContext } from '@northline/common/context';
import { Ticker } from '@northline/common/jobs';
import { ConversationStore } from './conversation.store';
import { ConversationsRepository } from './conversations.repository';

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
    this.ticker.register('inactive conversations', () => this.sweep());
  }

  private async sweep(): Promise<void> {
    for (const { _id, accountId } of await this.conversations.inactive(new Date(), sweepLimit)) {
      const ctx = systemContext(accountId);
      await this.store.change(ctx, _id, (draft) => {
        const { status, inactiveAt } = draft.row;
        if (status !== 'active' || !inactiveAt || inactiveAt > draft.now) return;
        draft.changeStatus('dropped', { dropReason: 'inactivity' });
        draft.by(ctx.actor, 'inactivity');
      });
    }
  }
}
