import { Injectable } from '@nestjs/common';
import { systemContext } from '@northline/common/vocabulary/context';
import { type JobData, OnJob, OnOverdue, type OverdueJob } from '@northline/common/platform/jobs';
import { ConversationsRepository } from '../conversations/conversations.repository';
import { turnJob, turnOptions } from '../conversations/turn-job';
import { TurnService } from './turn.service';

const atOnce = 200;

/** A turn is overdue when its own wake-up should have come long ago. */
const overdueMs = 2_000;

/** The job `turn`. */
@Injectable()
export class TurnProcessor {
  constructor(
    private readonly turns: TurnService,
    private readonly conversations: ConversationsRepository,
  ) {}

  @OnJob(turnJob)
  run({ ctx, id }: JobData): Promise<boolean> {
    return this.turns.run(ctx, id);
  }

  @OnOverdue(turnJob)
  async overdue(): Promise<OverdueJob[]> {
    const found = await this.conversations.dueTurns(new Date(Date.now() - overdueMs), atOnce);
    return found.map((row) => ({ ctx: systemContext(row.accountId), id: row._id, ...turnOptions(row) }));
  }
}
