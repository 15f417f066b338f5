import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/context';
import type { Preflight, SelectedLead } from '@northline/common/contracts';
import { CampaignLeadsRepository } from '../rows/campaign-leads.repository';
import { activeWindow } from '../schedule/active-window';
import { projectedFinish } from '../schedule/projection';
import { duplicateReason } from '../selection/selected-rows';
import { AudienceReader } from './audience';
import type { CampaignRow } from './campaign.schema';
import { CampaignReader } from './campaign-reader';
import { LaunchChecks } from './launch-checks';

/** How many leads will be written to, how many not and why. */
export type Tally = Pick<Preflight, 'totalLeads' | 'willSend' | 'excluded'>;

/** Tells what a launch would do now; for a launched campaign, what is left to do. */
@Injectable()
export class PreflightService {
  constructor(
    private readonly reader: CampaignReader,
    private readonly audience: AudienceReader,
    private readonly checks: LaunchChecks,
    private readonly rows: CampaignLeadsRepository,
  ) {}

  async preflight(ctx: RequestContext, id: string): Promise<Preflight> {
    const row = await this.reader.find(ctx, id);
    const frozen = row.selection.phase === 'done';
    const [tally, blockers] = await Promise.all([frozen ? this.frozen(ctx, row) : this.selected(ctx, row), this.blockers(ctx, row)]);
    const window = activeWindow(row.schedule, row.launched?.timezone ?? ctx.timezone);
    const from = new Date(Math.max(Date.now(), row.schedule.startAt?.getTime() ?? 0));
    const finish = projectedFinish(window, from, tally.willSend, row.schedule.rateLimit);
    return { ...tally, ...(finish && { projectedFinishAt: finish.toISOString() }), blockers };
  }

  private async selected(ctx: RequestContext, row: CampaignRow): Promise<Tally> {
    const counter = new LeadCounter();
    for await (const leads of this.audience.pages(ctx, row)) counter.add(leads);
    return counter.tally();
  }

  private async frozen(ctx: RequestContext, row: CampaignRow): Promise<Tally> {
    const groups = await this.rows.reasons(ctx.accountId, row._id);
    const sum = (counted: typeof groups): number => counted.reduce((total, { count }) => total + count, 0);
    const skipped = groups.filter(({ status }) => status === 'skipped').map(({ error = '', count }) => ({ reason: error, count }));
    return { totalLeads: sum(groups), willSend: sum(groups.filter(({ status }) => status === 'pending')), excluded: skipped };
  }

  private async blockers(ctx: RequestContext, row: CampaignRow): Promise<string[]> {
    return row.status === 'draft' ? (await this.checks.check(ctx, row)).blockers : [];
  }
}

/** Counts selected leads as a launch would: each lead once, each person once. */
export class LeadCounter {
  private readonly leads = new Set<string>();
  private readonly people = new Set<string>();
  private readonly reasons = new Map<string, number>();

  add(selected: SelectedLead[]): void {
    for (const { leadId, address, excluded } of selected) {
      if (this.leads.has(leadId)) continue;
      this.leads.add(leadId);
      const reason = excluded ?? (address !== undefined && this.people.has(address) ? duplicateReason : undefined);
      if (reason !== undefined) this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1);
      else if (address !== undefined) this.people.add(address);
    }
  }

  tally(): Tally {
    const excluded = [...this.reasons].map(([reason, count]) => ({ reason, count }));
    const totalLeads = this.leads.size;
    return { totalLeads, willSend: totalLeads - excluded.reduce((sum, { count }) => sum + count, 0), excluded };
  }
}
