import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/context';
import type {
  Campaign,
  CampaignLead,
  CampaignLeadsQuery,
  CampaignListQuery,
  CampaignStats,
  Page,
} from '@northline/common/contracts';
import { notFound } from '@northline/common/errors';
import { CampaignLeadsRepository } from '../rows/campaign-leads.repository';
import { campaignLeadOf, campaignOf } from './campaign.mapper';
import type { CampaignRow } from './campaign.schema';
import { CampaignsRepository } from './campaigns.repository';
import { SelectionsRepository } from './selections.repository';

/** Rows of one reply: some 400 KB, which is one message. */
const leadsPerReply = 2_500;

/** So many campaigns of a list are counted at the same time. */
const countsAtOnce = 8;

/** Reads campaigns, with stats that are counted from rows. */
@Injectable()
export class CampaignReader {
  /** Counts under way, by campaign: whoever else asks shares them. */
  private readonly counting = new Map<string, Promise<CampaignStats>>();

  constructor(
    private readonly campaigns: CampaignsRepository,
    private readonly selections: SelectionsRepository,
    private readonly rows: CampaignLeadsRepository,
  ) {}

  async find(ctx: RequestContext, id: string): Promise<CampaignRow> {
    const row = await this.campaigns.find(ctx.accountId, id);
    if (!row) throw notFound('Campaign');
    return row;
  }

  async list(ctx: RequestContext, query: CampaignListQuery): Promise<Page<Campaign>> {
    const page = await this.campaigns.list(ctx.accountId, query);
    const items: Campaign[] = [];
    for (let from = 0; from < page.items.length; from += countsAtOnce) {
      items.push(
        ...(await Promise.all(
          page.items.slice(from, from + countsAtOnce).map(async (row) => campaignOf(row, await this.stats(ctx, row))),
        )),
      );
    }
    return { ...page, items };
  }

  /** A campaign as a single resource shows it, without its leads. */
  async show(ctx: RequestContext, row: CampaignRow): Promise<Campaign> {
    const [stats, manualLeadIds] = await Promise.all([
      this.stats(ctx, row),
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

  async leads(ctx: RequestContext, query: CampaignLeadsQuery & { id: string }): Promise<Page<CampaignLead>> {
    await this.find(ctx, query.id);
    const page = await this.rows.page(ctx.accountId, query);
    return { ...page, items: page.items.map(campaignLeadOf) };
  }

  private async stats(ctx: RequestContext, row: CampaignRow): Promise<CampaignStats> {
    if (isCounted(row)) return row.stats;
    const counting = this.counting.get(row._id) ?? this.count(ctx, row);
    this.counting.set(row._id, counting);
    return counting.finally(() => this.counting.delete(row._id));
  }

  private async count(ctx: RequestContext, row: CampaignRow): Promise<CampaignStats> {
    const stats = await this.rows.count(ctx.accountId, row._id);
    await this.campaigns.keepStats(ctx.accountId, row, stats);
    return stats;
  }
}

/**
 * Rows are counted anew only when they have changed since, and a count may be as old as a tenth of a millisecond per lead
 * (two seconds at 20,000): neither watching a campaign nor the replies that come long after it cost more than that.
 */
function isCounted({ rowsRev, stats, statsRev, statsAt }: CampaignRow): boolean {
  if (statsRev === rowsRev) return true;
  return statsAt !== undefined && Date.now() - statsAt.getTime() < stats.totalLeads / 10;
}
