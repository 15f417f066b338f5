import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type RequestContext, systemContext } from '@northline/common/vocabulary/context';
import { accountId } from '@northline/common/contracts';
import { Lifecycle } from '@northline/common/platform/process';
import { RunnerConfig } from '../app-config';
import type { CampaignRow } from './campaign.schema';
import { type CampaignChanges, CampaignsRepository } from './campaigns.repository';

/** Leases campaigns, so that only one replica works on each. */
@Injectable()
export class CampaignLeases {
  constructor(
    private readonly campaigns: CampaignsRepository,
    private readonly config: RunnerConfig,
    private readonly lifecycle: Lifecycle,
  ) {}

  /** Claims a campaign that nobody has. */
  async take(ctx: RequestContext, id: string): Promise<CampaignRun | undefined> {
    const owner = randomUUID();
    const row = await this.campaigns.acquire(ctx.accountId, id, owner, this.config.CAMPAIGN_LEASE_MS);
    return row
      ? new CampaignRun(this.campaigns, row, owner, ctx, this.config.CAMPAIGN_LEASE_MS, this.lifecycle)
      : undefined;
  }
}

/** One stretch of work on a campaign, by the holder of its lease. */
export class CampaignRun {
  /** The context of its requests: the account's and the launch's, in the trace of what woke the work. */
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

  /**
   * Writes `changes`, renews the lease and reads the campaign again; false when the work must end: the lease is lost,
   * the campaign no longer runs, or the service stops.
   */
  async keep(changes: CampaignChanges = {}): Promise<boolean> {
    const row = await this.campaigns.renew(this.ctx.accountId, this.row._id, this.owner, this.leaseMs, changes);
    if (row) this.row = row;
    return row !== null && !this.lifecycle.draining;
  }

  /**
   * Releases the lease. `changes` say when to continue; they do not apply to a campaign that was changed meanwhile,
   * which has its own due time.
   */
  release(changes: CampaignChanges): Promise<void> {
    return this.campaigns.release(this.ctx.accountId, this.row, this.owner, changes);
  }
}
