import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import {
  type AccountId,
  accountId,
  type Campaign,
  type CampaignFailures,
  type CampaignLead,
  type CampaignLeadsQuery,
  type CampaignListQuery,
  type CampaignStats,
  type ListedCampaignLead,
  type Page,
} from '@northline/common/contracts';
import { notFound } from '@northline/common/vocabulary/errors';
import { RpcClient } from '@northline/common/platform/messaging';
import { Ticker } from '@northline/common/platform/process';
import { withSentence } from '@northline/common/vocabulary/sentences';
import { AbTestsRepository } from '../ab-tests/ab-tests.repository';
import { CampaignLeadsRepository } from '../rows/campaign-leads.repository';
import { campaignLeadOf, campaignOf, listedLeadOf } from './campaign.mapper';
import type { CampaignRow } from './campaign.schema';
import { CampaignsRepository } from './campaigns.repository';
import { SelectionsRepository } from './selections.repository';

/** Rows of one reply: some 400 KB, which is one message. */
const leadsPerReply = 2_500;

/** How many reasons for failures are told. */
const mostReasons = 100;

/** How many rows are counted for a list; campaigns beyond show their last counts. */
const rowsPerList = 20_000;

/** How many campaigns of a list are counted at the same time. */
const countsAtOnce = 8;

/** How many campaigns are counted in one tick. */
const countsATick = 20;

/** Reads campaigns, with stats that are counted from rows. */
@Injectable()
export class CampaignReader implements OnModuleInit {
  /** Counts in progress, by campaign, shared by concurrent callers. */
  private readonly counting = new Map<string, Promise<CampaignStats>>();

  constructor(
    private readonly campaigns: CampaignsRepository,
    private readonly abTests: AbTestsRepository,
    private readonly selections: SelectionsRepository,
    private readonly rows: CampaignLeadsRepository,
    private readonly ticker: Ticker,
    private readonly rpc: RpcClient,
  ) {}

  onModuleInit(): void {
    this.ticker.sweep(
      'uncounted campaigns',
      () => this.campaigns.findUncounted(countsATick),
      (row) => this.countAgain(row),
    );
  }

  async find(ctx: RequestContext, id: string): Promise<CampaignRow> {
    const row = await this.campaigns.find(ctx.accountId, id);
    if (!row) throw notFound('Campaign');
    return row;
  }

  async list(ctx: RequestContext, query: CampaignListQuery): Promise<Page<Campaign>> {
    const { agentConfigId } = query;
    const abTestIds = agentConfigId === undefined ? [] : await this.abTests.withVariant(ctx.accountId, agentConfigId);
    const page = await this.campaigns.list(ctx.accountId, query, abTestIds);
    const later = beyond(rowsPerList, page.items);
    const items: Campaign[] = [];
    for (let from = 0; from < page.items.length; from += countsAtOnce) {
      const together = page.items.slice(from, from + countsAtOnce);
      const shown = together.map(async (row) =>
        campaignOf(row, later.has(row._id) ? row.stats : await this.stats(ctx.accountId, row)),
      );
      items.push(...(await Promise.all(shown)));
    }
    await this.campaigns.countSoon(ctx.accountId, [...later]);
    return { ...page, items };
  }

  /** A campaign as a single resource shows it, without its leads. */
  async show(ctx: RequestContext, row: CampaignRow): Promise<Campaign> {
    const [stats, manualLeadIds] = await Promise.all([
      this.stats(ctx.accountId, row),
      this.selections.read(ctx.accountId, row.selectionId),
    ]);
    return campaignOf(row, stats, { manualLeadIds });
  }

  async showWithLeads(ctx: RequestContext, id: string): Promise<{ campaign: Campaign; cursor: number | null }> {
    const row = await this.find(ctx, id);
    const [campaign, { leads, cursor }] = await Promise.all([this.show(ctx, row), this.leadRows(ctx, id, 0)]);
    return { campaign: { ...campaign, leads }, cursor };
  }

  /** The rows after place `after`. */
  async leadRows(
    ctx: RequestContext,
    id: string,
    after: number,
  ): Promise<{ leads: CampaignLead[]; cursor: number | null }> {
    const rows = await this.rows.readFrom(ctx.accountId, id, after, leadsPerReply);
    return { leads: rows.map(campaignLeadOf), cursor: rows.length < leadsPerReply ? null : (rows.at(-1)?.seq ?? null) };
  }

  /**
   * A page of the rows that are stored under an id: that of `row`, else that of a preflight. Errors: 503 while the engine,
   * which knows the leads' names, does not answer.
   */
  async leads(
    ctx: RequestContext,
    query: CampaignLeadsQuery & { id: string },
    row?: CampaignRow,
  ): Promise<Page<ListedCampaignLead>> {
    const { status, leadId, reason, cursor } = query;
    const isWhole = [status, leadId, reason, cursor].every((one) => one === undefined);
    // Very many rows take seconds to count, and the stats have been.
    const total = row?.launched && isWhole ? (await this.stats(ctx.accountId, row)).totalLeads : undefined;
    const page = await this.rows.page(ctx.accountId, query, total);
    const nameOf = await this.names(
      ctx,
      page.items.map((one) => one.leadId),
    );
    return { ...page, items: page.items.map((one) => listedLeadOf(one, nameOf.get(one.leadId))) };
  }

  /** The names of leads by id; those of deleted ones are absent. */
  private async names(ctx: RequestContext, leadIds: string[]): Promise<Map<string, string>> {
    if (leadIds.length === 0) return new Map();
    const { names } = await this.rpc.request(ctx, 'engine.leads.names', { leadIds });
    return new Map(names.map(({ leadId, name }) => [leadId, name]));
  }

  /** Why first messages failed. Errors: 404. */
  async failures(ctx: RequestContext, id: string): Promise<CampaignFailures> {
    await this.find(ctx, id);
    const failures = await this.rows.failures(ctx.accountId, id, mostReasons);
    return { failures: failures.map((one) => ({ ...one, ...withSentence(one.reason) })) };
  }

  private async stats(account: AccountId, row: CampaignRow): Promise<CampaignStats> {
    if (isCounted(row)) return row.stats;
    const counting = this.counting.get(row._id) ?? this.count(account, row);
    this.counting.set(row._id, counting);
    return counting.finally(() => this.counting.delete(row._id));
  }

  private async count(account: AccountId, row: CampaignRow): Promise<CampaignStats> {
    const stats = await this.rows.count(account, row._id);
    await this.campaigns.keepStats(account, row, stats);
    return stats;
  }

  private async countAgain(row: CampaignRow): Promise<void> {
    const account = accountId(row.accountId);
    if (row.statsRev !== row.rowsRev) await this.count(account, row);
    // An opening that was put off may have arrived: if it was the last one, the campaign ends outside its hours, too.
    if (row.status === 'running' && (await this.rows.allFinished(account, row._id)))
      await this.campaigns.lookAgain(account, [row._id]);
    await this.campaigns.noteCounted(account, row);
  }
}

/** The campaigns of a list that are not counted any more, once enough rows have been. */
function beyond(limit: number, rows: CampaignRow[]): Set<string> {
  let left = limit;
  const later = rows.filter((row) => {
    if (isCounted(row)) return false;
    if (row.selection.seq > left) return true;
    left -= row.selection.seq;
    return false;
  });
  return new Set(later.map(({ _id }) => _id));
}

/**
 * Rows are counted again only when they have changed since, and a count may be as old as a tenth of a millisecond per
 * lead (two seconds at 20,000): neither watching a campaign nor late replies cost more than that.
 */
function isCounted({ rowsRev, stats, statsRev, statsAt }: CampaignRow): boolean {
  if (statsRev === rowsRev) return true;
  return statsAt !== undefined && Date.now() - statsAt.getTime() < stats.totalLeads / 10;
}
