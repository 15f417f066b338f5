import { Injectable, type OnModuleInit } from '@nestjs/common';
import { systemContext } from '@northline/common/vocabulary/context';
import { type JobData, Jobs, OnJob } from '@northline/common/platform/jobs';
import { Ticker } from '@northline/common/platform/process';
import { ConversationsRepository } from '../conversations/conversations.repository';
import { turnJob, wakeTurn } from '../conversations/turn-job';
import { TurnService } from './turn.service';

const sweepLimit = 200;

/** A turn is overdue when its own wake-up should have come long ago. */
const overdueMs = 2_000;

/** Runs turns: by jobs, and by a sweep for those whose job was lost. */
@Injectable()
export class TurnProcessor implements OnModuleInit {
  constructor(
    private readonly turns: TurnService,
    private readonly conversations: ConversationsRepository,
    private readonly jobs: Jobs,
    private readonly ticker: Ticker,
  ) {}

  onModuleInit(): void {
    this.ticker.register('overdue turns', () => this.sweep());
  }

  @OnJob(turnJob)
  run({ ctx, id }: JobData): Promise<boolean> {
    return this.turns.run(ctx, id);
  }

  private async sweep(): Promise<void> {
    const found = await this.conversations.dueTurns(new Date(Date.now() - overdueMs), sweepLimit);
    await Promise.all(found.map((row) => wakeTurn(this.jobs, systemContext(row.accountId), row)));
  }
}
