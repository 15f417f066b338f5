import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { systemContext } from '@northline/common/vocabulary/context';
import type { AccountId } from '@northline/common/contracts';
import { Ticker } from '@northline/common/platform/process';
import type { LeadRow } from './lead.schema';
import { LeadsRepository } from './leads.repository';
import { LeadsService } from './leads.service';

const sweepLimit = 200;

/** How long whoever corrects a lead has to move its conversations. */
const patienceMs = 10_000;

/**
 * Has conversations follow their corrected leads once more (DECISIONS 176): a process may have died in the middle, or a
 * conversation begun with the former address.
 */
@Injectable()
export class CorrectedLeadsSweep implements OnModuleInit {
  private readonly logger = new Logger('CorrectedLeads');

  constructor(
    private readonly leads: LeadsRepository,
    private readonly service: LeadsService,
    private readonly ticker: Ticker,
  ) {}

  onModuleInit(): void {
    this.ticker.batches('corrected leads', sweepLimit, (size) => this.sweep(size));
  }

  /** Answers how many it settled: what fails is tried at the next tick. */
  private async sweep(size: number): Promise<number> {
    const found = await this.leads.corrected(new Date(Date.now() - patienceMs), size);
    let settled = 0;
    for (const [account, rows] of Map.groupBy(found, ({ accountId }) => accountId))
      if (await this.follow(account, rows)) settled += rows.length;
    return settled;
  }

  private async follow(account: AccountId, rows: LeadRow[]): Promise<boolean> {
    try {
      await this.service.follow(systemContext(account), rows);
      await this.leads.noteFollowed(account, rows);
      return true;
    } catch (error) {
      this.logger.warn(
        { accountId: account, reason: String(error) },
        'Conversations did not follow their corrected leads; the next tick tries again',
      );
      return false;
    }
  }
}
