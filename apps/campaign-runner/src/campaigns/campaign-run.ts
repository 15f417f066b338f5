import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type RequestContext, systemContext } from '@northline/common/context';
import { accountId } from '@northline/common/contracts';
import { Lifecycle } from '@northline/common/process';
import { RunnerConfig } from '../app.config';
import type { CampaignRow } from './campaign.schema';
import { type CampaignChanges, CampaignsRepository } from './campaigns.repository';

/** Holds campaigns, so that of all replicas one works on each. */
@Injectable()
export class CampaignLeases {
  constructor(
    private readonly campaigns: CampaignsRepository,
    private readonly config: RunnerConfig,
    private readonly lifecycle: Lifecycle,
  ) {}

  /** Takes a campaign that nobody holds. */
  async take(ctx: RequestContext, id: string): Promise<CampaignRun | undefined> {
    const owner = randomUUID();
    const row = await this.campaigns.acquire(ctx.accountId, id, owner, this.config.CAMPAIGN_LEASE_MS);
    return row
      ? new CampaignRun(this.campaigns, row, owner, ctx, this.config.CAMPAIGN_LEASE_MS, this.lifecycle)
      : undefined;
  }
}

/** One stretch of work on a campaign, by whoever holds its lease. */
export class CampaignRun {
  /** In which requests are asked: the account's and the launch's, in the trace of whoever woke the work. */
  readonly ctx: RequestContext;

  constructor(
    private readonly campaigns: CampaignsRepository,
    /** The campaign as it was last read. */
    public row: CampaignRow,
    private readonly owner: string,
    { correlationId, traceparent }: RequestContext,
    private readonly leaseMs: number,
    private readonly lifecycle: Lifecycle,
  ) {
    const { environment = 'live', timezone = 'UTC' } = row.launched ?? {};
    this.ctx = systemContext(accountId(row.accountId), { environment, timezone, correlationId, traceparent });
  }

  /** Writes `changes`, keeps the campaign and reads it again; false when the work must end: the lease is lost, the campaign runs no more, or the service stops. */
  async keep(changes: CampaignChanges = {}): Promise<boolean> {
    const row = await this.campaigns.renew(this.ctx.accountId, this.row._id, this.owner, this.leaseMs, changes);
    if (row) this.row = row;
    return row !== null && !this.lifecycle.draining;
  }

  /** Lets go. `changes` say when to look again; they do not count for a campaign that was moved or edited meanwhile: that has its own due time. */
  release(changes: CampaignChanges): Promise<void> {
    return this.campaigns.release(this.ctx.accountId, this.row, this.owner, changes);
  }
}
