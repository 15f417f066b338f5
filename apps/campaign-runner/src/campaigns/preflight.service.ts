import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/context';
import type { Preflight } from '@northline/common/contracts';
import { RpcClient } from '@northline/common/messaging';
import type { CampaignLeadRow } from '../rows/campaign-lead.schema';
import { CampaignLeadsRepository } from '../rows/campaign-leads.repository';
import { activeWindow } from '../schedule/active-window';
import { projectedFinish } from '../schedule/projection';
import { duplicateReason, rowOf } from '../selection/selected-rows';
import { Agents, type HandPicked } from './agents';
import { AudienceReader } from './audience';
import type { CampaignRow } from './campaign.schema';
import { CampaignReader } from './campaign-reader';
import { type LaunchCheck, LaunchChecks } from './launch-checks';

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
    private readonly agents: Agents,
    private readonly rpc: RpcClient,
  ) {}

  async preflight(ctx: RequestContext, id: string): Promise<Preflight> {
    const row = await this.reader.find(ctx, id);
    const { blockers, launched = row.launched }: LaunchCheck = row.status === 'draft' ? await this.checks.check(ctx, row) : { blockers: [] };
    const isFrozen = row.selection.phase === 'done' || row.status === 'completed';
    const tally = isFrozen ? await this.frozen(ctx, row) : await this.selected(ctx, { ...row, launched });
    const window = activeWindow(row.schedule, row.launched?.timezone ?? ctx.timezone);
    const from = new Date(Math.max(Date.now(), row.schedule.startAt?.getTime() ?? 0));
    const finish = projectedFinish(window, from, tally.willSend, row.schedule.rateLimit);
    return { ...tally, ...(finish && { projectedFinishAt: finish.toISOString() }), blockers };
  }

  private async selected(ctx: RequestContext, row: CampaignRow): Promise<Tally> {
    const counter = new RowCounter();
    const handPicked: HandPicked = new Map();
    for await (const leads of this.audience.pages(ctx, row)) {
      await this.agents.pinHandPicked(ctx, leads, handPicked);
      const pending = counter.add(leads.map((lead) => rowOf(row, lead, handPicked, { _id: '', seq: 0 })));
      if (row.launched && pending.length > 0) counter.exclude(await this.refused(ctx, row, pending));
    }
    return counter.tally();
  }

  /** What the engine would refuse: it alone knows templates, WhatsApp's window and open conversations. */
  private async refused(ctx: RequestContext, { _id, channel, schedule }: CampaignRow, rows: CampaignLeadRow[]): Promise<string[]> {
    const items = rows.map(({ leadId, round, agentConfigId, agentVersion, agentAssignedBy }) => ({ leadId, round, agentConfigId, agentVersion, agentAssignedBy }));
    const { refused } = await this.rpc.ask(ctx, 'engine.conversations.check_starts', { campaignId: _id, channel, ratePerMinute: schedule.rateLimit, items });
    return refused.map(({ error }) => error);
  }

  private async frozen(ctx: RequestContext, row: CampaignRow): Promise<Tally> {
    const groups = await this.rows.reasons(ctx.accountId, row._id);
    const sum = (counted: typeof groups): number => counted.reduce((total, { count }) => total + count, 0);
    const skipped = groups.filter(({ status }) => status === 'skipped').map(({ error = '', count }) => ({ reason: error, count }));
    return { totalLeads: sum(groups), willSend: sum(groups.filter(({ status }) => status === 'pending')), excluded: skipped };
  }
}

/** Counts the rows that a launch would make: each lead once, each person once. */
export class RowCounter {
  private readonly leads = new Set<string>();
  private readonly people = new Set<string>();
  private readonly reasons = new Map<string, number>();

  /** Counts rows, and answers those that would be sent. */
  add(rows: CampaignLeadRow[]): CampaignLeadRow[] {
    return rows.filter(({ leadId, person, error }) => {
      if (this.leads.has(leadId)) return false;
      this.leads.add(leadId);
      const reason = error ?? (person !== undefined && this.people.has(person) ? duplicateReason : undefined);
      if (reason !== undefined) this.exclude([reason]);
      else if (person !== undefined) this.people.add(person);
      return reason === undefined;
    });
  }

  /** Takes counted rows back, each for a reason. */
  exclude(reasons: string[]): void {
    for (const reason of reasons) this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1);
  }

  tally(): Tally {
    const excluded = [...this.reasons].map(([reason, count]) => ({ reason, count }));
    const totalLeads = this.leads.size;
    return { totalLeads, willSend: totalLeads - excluded.reduce((sum, { count }) => sum + count, 0), excluded };
  }
}
