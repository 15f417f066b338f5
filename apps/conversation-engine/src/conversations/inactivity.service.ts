import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { systemContext } from '@northline/common/vocabulary/context';
import { Ticker } from '@northline/common/platform/process';
import { ConversationStore } from './conversation-store';
import { ConversationsRepository, type Found } from './conversations.repository';
import { settleInactive } from './inactivity.rules';

const sweepLimit = 200;

/** Finds conversations whose lead has been silent for too long. */
@Injectable()
export class InactivityService implements OnModuleInit {
  private readonly logger = new Logger('Inactivity');

  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly store: ConversationStore,
    private readonly ticker: Ticker,
  ) {}

  onModuleInit(): void {
    this.ticker.batches('inactive conversations', sweepLimit, (size) => this.sweep(size));
  }

  /** Answers how many it settled: what fails again and again is tried at the next tick. */
  private async sweep(size: number): Promise<number> {
    const found = await this.conversations.inactive(new Date(), size);
    const settled = await Promise.allSettled(found.map((one) => this.drop(one)));
    for (const result of settled)
      if (result.status === 'rejected')
        this.logger.warn(
          { reason: String(result.reason) },
          'Inactive conversation not settled; the next tick tries again',
        );
    return settled.filter(({ status }) => status === 'fulfilled').length;
  }

  private async drop({ _id, accountId }: Found): Promise<void> {
    const ctx = systemContext(accountId);
    await this.store.change(ctx, _id, (draft) => {
      const { status, inactiveAt } = draft.row;
      if (status !== 'active' || !inactiveAt || inactiveAt > draft.now) return;
      settleInactive(draft);
    });
  }
}
