import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type RequestContext, systemContext } from '@northline/common/vocabulary/context';
import { accountId } from '@northline/common/contracts';
import { type JobData, Jobs, OnJob, OnOverdue, type OverdueJob } from '@northline/common/platform/jobs';
import { omitUndefined, newId } from '@northline/common/platform/mongo';
import { withTimeout } from '@northline/common/platform/process';
import { selectionStart } from '../campaigns/audience-reader';
import type { CampaignRow } from '../campaigns/campaign.schema';
import type { PreflightRow } from './preflight.schema';
import { PreflightStretches } from './preflight-stretches';
import { PreflightsRepository } from './preflights.repository';
import { noTally, type Tally } from './tally';

/** How long a request waits for its first stretch before it answers with the progress. */
const answerMs = 6_000;
/** How often it checks whether another process has counted it. */
const lookMs = 100;
/** How many of one account are started by requests; the others wait for their turn. */
const begunAtOnce = 10;
/** A job that is this late was lost. */
const lateMs = 1_000;

/** The audience of a launch; `progress`, leads gone through, while it is being counted. */
export interface Counted {
  tally: Tally;
  progress?: number;
}

/**
 * Counts audiences in stretches: the first by the request itself, so that a small one is answered at once; the others
 * by jobs, one audience of an account at a time, for as long as somebody asks.
 */
@Injectable()
export class PreflightCounts {
  constructor(
    private readonly preflights: PreflightsRepository,
    private readonly stretches: PreflightStretches,
    private readonly jobs: Jobs,
  ) {}

  /** What is known of a campaign's audience within seconds. */
  async ask(ctx: RequestContext, campaign: CampaignRow): Promise<Counted> {
    const wanted = preflightOf(ctx, campaign);
    const known = await this.preflights.ask(wanted);
    const until = Date.now() + answerMs;
    if (!known && !(await this.begin(ctx, wanted))) return this.ask(ctx, campaign);
    for (const { _id } = known ?? wanted; ; await delay(lookMs)) {
      const row = await this.preflights.find(ctx.accountId, _id);
      if (!row) return this.ask(ctx, campaign);
      if (!row.counting) return { tally: row.tally };
      if (row.stretches > 0 || Date.now() > until) return { tally: row.tally, progress: row.point.seq };
    }
  }

  /** The id under which the rows of a campaign's newest count are; undefined when it is no longer kept. */
  async rowsOf({ accountId: account, environment }: RequestContext, campaignId: string): Promise<string | undefined> {
    return (await this.preflights.newest(account, campaignId, environment))?._id;
  }

  /** A stretch of an account's oldest count; the job carries the account's id. */
  @OnJob('preflight')
  async run({ ctx, id }: JobData): Promise<boolean> {
    const row = await this.preflights.firstDue(accountId(id));
    return row !== null && this.stretch(ctx, row);
  }

  @OnOverdue('preflight')
  async overdue(): Promise<OverdueJob[]> {
    const accounts = await this.preflights.accountsDue(new Date(Date.now() - lateMs));
    return accounts.map((account) => ({ ctx: systemContext(account), id: account }));
  }

  /** False when somebody else started the same meanwhile. */
  private async begin(ctx: RequestContext, row: PreflightRow): Promise<boolean> {
    if (!(await this.preflights.insert(row))) return false;
    await this.preflights.supersede(row);
    if ((await this.preflights.countUnfinished(ctx.accountId)) > begunAtOnce) {
      await this.wake(ctx);
      return true;
    }
    const counted = this.stretch(ctx, row);
    // If it fails when nobody waits any more, a job retries it.
    counted.catch(() => undefined);
    await withTimeout(answerMs, counted, () => false);
    return true;
  }

  private async stretch(ctx: RequestContext, { _id }: PreflightRow): Promise<boolean> {
    const done = await this.stretches.do(ctx, _id);
    if (done) await this.wake(ctx);
    return done;
  }

  private wake(ctx: RequestContext): Promise<void> {
    return this.jobs.wake(ctx, 'preflight', ctx.accountId);
  }
}

/** A count that begins now. */
function preflightOf({ accountId: account, environment }: RequestContext, row: CampaignRow): PreflightRow {
  const { _id, agentConfigId, abTestId, channel, filters, selectionId, schedule, launched } = row;
  const decisive = omitUndefined({
    _id,
    accountId: row.accountId,
    agentConfigId,
    abTestId,
    channel,
    filters,
    selectionId,
    launched,
  });
  const now = new Date();
  return {
    _id: newId(),
    accountId: account,
    campaignId: _id,
    environment,
    key: createHash('sha256')
      .update(JSON.stringify({ ...decisive, timezone: schedule.timezone }))
      .digest('base64url'),
    campaign: { ...decisive, schedule },
    point: selectionStart,
    tally: noTally,
    stretches: 0,
    counting: true,
    askedAt: now,
    dueAt: now,
    createdAt: now,
  };
}
