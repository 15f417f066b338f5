import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type {
  CampaignLeadsQuery,
  ListedCampaignLead,
  Page,
  Preflight,
  PreflightExclusion,
  PreflightProblem,
} from '@northline/common/contracts';
import { say, withSentence } from '@northline/common/vocabulary/sentences';
import { CampaignReader } from '../campaigns/campaign-reader';
import type { CampaignRow } from '../campaigns/campaign.schema';
import { type LaunchCheck, LaunchChecks } from '../campaigns/launch-checks';
import { CampaignLeadsRepository } from '../rows/campaign-leads.repository';
import { PreflightCosts } from './preflight-costs';
import { PreflightCounts } from './preflight-counts';
import { PreflightFinish } from './preflight-finish';
import { tallyOf } from './tally';

/** What a launch would do now; for a launched campaign, what is left to do. */
@Injectable()
export class PreflightService {
  constructor(
    private readonly reader: CampaignReader,
    private readonly checks: LaunchChecks,
    private readonly rows: CampaignLeadsRepository,
    private readonly counts: PreflightCounts,
    private readonly finish: PreflightFinish,
    private readonly costs: PreflightCosts,
  ) {}

  /** A large audience is counted while the caller repeats the request; the answer shows the progress. */
  async preflight(ctx: RequestContext, id: string): Promise<Preflight> {
    const row = await this.reader.find(ctx, id);
    const {
      blockers,
      warnings,
      launched = row.launched,
    }: LaunchCheck = row.status === 'draft' ? await this.checks.check(ctx, row) : { blockers: [], warnings: [] };
    const found = foundOf(blockers, warnings);
    const asking = { ...ctx, environment: launched?.environment ?? ctx.environment };
    if (hasLeads(row)) {
      const tally = tallyOf(await this.rows.reasons(ctx.accountId, row._id));
      const { totalLeads, willSend } = tally;
      const excluded = tally.excluded.map(withItsSentence);
      const finish = await this.finish.of(asking, row, tally);
      return { status: 'done', totalLeads, willSend, excluded, ...finish, ...found };
    }
    const { tally, progress } = await this.counts.ask(asking, { ...row, launched });
    const { totalLeads, willSend } = tally;
    const excluded = tally.excluded.map(withItsSentence);
    if (progress !== undefined) return { status: 'counting', progress, totalLeads, willSend, excluded, ...found };
    const [finish, cost, modelCost] = await Promise.all([
      this.finish.of(asking, row, tally),
      this.costs.of(asking, row.channel, tally),
      this.costs.ofModel(asking, row.channel, tally),
    ]);
    const costs = { ...(cost && { cost }), ...(modelCost && { modelCost }) };
    const nobodyLeft = row.status === 'draft' && totalLeads > 0 && willSend === 0;
    const ofAll = nobodyLeft ? foundOf(blockers, [...warnings, say('every_lead_excluded')]) : found;
    return { status: 'done', totalLeads, willSend, excluded, ...finish, ...costs, ...ofAll };
  }

  /** A campaign's leads; those behind a reason are its preflight's until it has leads of its own. */
  async leads(ctx: RequestContext, query: CampaignLeadsQuery & { id: string }): Promise<Page<ListedCampaignLead>> {
    const row = await this.reader.find(ctx, query.id);
    const environment = row.launched?.environment ?? ctx.environment;
    const counted =
      query.reason !== undefined && !hasLeads(row) && (await this.counts.rowsOf({ ...ctx, environment }, row._id));
    return counted ? this.reader.leads(ctx, { ...query, id: counted }) : this.reader.leads(ctx, query, row);
  }
}

/** What is found before a launch, each problem with its sentence. */
function foundOf(blockers: string[], warnings: string[]): Pick<Preflight, 'blockers' | 'warnings' | 'problems'> {
  const problems = [...problemsOf(blockers, true), ...problemsOf(warnings, false)];
  return { blockers, warnings, ...(problems.length > 0 && { problems }) };
}

const problemsOf = (messages: string[], blocks: boolean): PreflightProblem[] =>
  messages.map((message) => ({ message, blocks, ...withSentence(message) }));

const withItsSentence = (one: PreflightExclusion): PreflightExclusion => ({ ...one, ...withSentence(one.reason) });

/** Whether the audience is frozen into rows; a campaign that was cancelled before has none. */
function hasLeads({ selection, status }: CampaignRow): boolean {
  return selection.phase === 'done' || status === 'completed';
}
