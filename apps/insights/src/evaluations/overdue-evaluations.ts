import { Injectable, type OnModuleInit } from '@nestjs/common';
import { systemContext } from '@northline/common/vocabulary/context';
import { accountId } from '@northline/common/contracts';
import { Jobs } from '@northline/common/platform/jobs';
import { Ticker } from '@northline/common/platform/process';
import { EvaluationsRepository } from './evaluations.repository';

/** Queues evaluations whose job was lost, or that wait for a model that was down. */
@Injectable()
export class OverdueEvaluations implements OnModuleInit {
  constructor(
    private readonly evaluations: EvaluationsRepository,
    private readonly jobs: Jobs,
    private readonly ticker: Ticker,
  ) {}

  onModuleInit(): void {
    this.ticker.register('overdue evaluations', () => this.wake());
  }

  private async wake(): Promise<void> {
    const overdue = await this.evaluations.overdue();
    await Promise.all(
      overdue.map(({ _id, accountId: account }) =>
        this.jobs.wake(systemContext(accountId(account)), 'evaluation', _id),
      ),
    );
  }
}
