import { Injectable, type OnModuleInit } from '@nestjs/common';
import { systemContext } from '@northline/common/vocabulary/context';
import { Jobs } from '@northline/common/platform/jobs';
import { Ticker } from '@northline/common/platform/process';
import { LeadsRepository } from '../leads/leads.repository';
import { ConversationStore } from './conversation-store';
import { ConversationsRepository, type WaitingRow } from './conversations.repository';
import { passDeadline } from './hand-off';
import { wakeTurn } from './turn-job';

const sweepLimit = 200;

/** Finds hand-offs for which no person came in time. */
@Injectable()
export class HandOffDeadlines implements OnModuleInit {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly store: ConversationStore,
    private readonly leads: LeadsRepository,
    private readonly jobs: Jobs,
    private readonly ticker: Ticker,
  ) {}

  onModuleInit(): void {
    this.ticker.sweep(
      'hand-offs past their deadline',
      () => this.conversations.overdueHandOffs(new Date(), sweepLimit),
      (row) => this.settle(row),
    );
  }

  private async settle({ _id, accountId, leadId, channel }: WaitingRow): Promise<void> {
    const ctx = systemContext(accountId);
    const lead = await this.leads.find(accountId, leadId);
    const suppressed = lead?.suppressed?.[channel] !== undefined;
    const row = await this.store.change(ctx, _id, (draft) => passDeadline(draft, { suppressed }));
    await wakeTurn(this.jobs, ctx, row);
  }
}
