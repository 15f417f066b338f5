import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { Audience, Channel, SelectedLead } from '@northline/common/contracts';
import { unknownReferences } from '@northline/common/vocabulary/errors';
import { audienceFilter, foundByFilters } from '@northline/common/validation/filters';
import { RpcClient } from '@northline/common/platform/messaging';
import type { UnplacedRow } from '../rows/unplaced-rows';
import { type CampaignRow, filtersOf, type SelectionPoint } from './campaign.schema';
import { SelectionsRepository } from './selections.repository';

/** Leads per request to the engine. */
const pageSize = 200;

/** How many pages are searched for a lead who can be written to. */
const mostPages = 20;

/** The two filters of an audience; both absent: only named leads are selected. */
export type Filters = Pick<Audience, 'leadFilter' | 'advancedFilter'>;

/** The audience of a campaign, and the caller's context. */
export type AudienceSource = Pick<CampaignRow, '_id' | 'channel' | 'filters' | 'selectionId' | 'schedule'>;

/** Where every selection begins. */
export const selectionStart: SelectionPoint = { phase: 'filters', named: 0, seq: 0 };

/**
 * The audience of a campaign (DECISIONS 60), requested from the engine page by page: the filters' leads, then those
 * named.
 */
@Injectable()
export class AudienceReader {
  constructor(
    private readonly rpc: RpcClient,
    private readonly selections: SelectionsRepository,
  ) {}

  /** 400 for a filter that the engine does not know, and for a named lead that the account does not have. */
  async check(ctx: RequestContext, channel: Channel, filters: Filters, manualLeadIds: string[]): Promise<void> {
    audienceFilter(filters);
    for (let from = 0; from < manualLeadIds.length; from += pageSize) {
      const asked = manualLeadIds.slice(from, from + pageSize);
      const { leads } = await this.ask(ctx, { manualLeadIds: [...new Set(asked)], channel });
      const known = new Set(leads.map(({ leadId }) => leadId));
      const unknown = asked.flatMap((id, place) => (known.has(id) ? [] : [from + place]));
      if (unknown.length > 0) throw unknownReferences('manualLeadIds', 'Lead', unknown);
    }
  }

  /** The leads at a position of the selection, and the next position. A page may be empty before the end. */
  async page(
    ctx: RequestContext,
    row: AudienceSource,
    point: SelectionPoint,
  ): Promise<{ leads: SelectedLead[]; next: SelectionPoint }> {
    const { channel } = row;
    const filters = filtersOf(row);
    if (point.phase === 'filters') {
      if (!foundByFilters(filters, { named: row.selectionId !== undefined, now: new Date() }))
        return { leads: [], next: { ...point, phase: 'named' } };
      const { leads, cursor } = await this.ask(ctx, { ...filters, channel, cursor: point.cursor });
      const { cursor: _, ...rest } = point;
      return { leads, next: cursor === null ? { ...rest, phase: 'named' } : { ...rest, cursor } };
    }
    const manualLeadIds = await this.selections.slice(ctx.accountId, row.selectionId, point.named, pageSize);
    if (manualLeadIds.length === 0) return { leads: [], next: { ...point, phase: 'done' } };
    const { leads } = await this.ask(ctx, { manualLeadIds, channel });
    return { leads, next: { ...point, named: point.named + manualLeadIds.length } };
  }

  /** The first lead whom the campaign would write to, else the first it selects; undefined: it selects nobody. */
  async first(ctx: RequestContext, row: AudienceSource): Promise<SelectedLead | undefined> {
    let anybody: SelectedLead | undefined;
    for (let point = selectionStart, read = 0; point.phase !== 'done' && read < mostPages; read += 1) {
      const { leads, next } = await this.page(ctx, row, point);
      const reachable = leads.find(({ excluded }) => excluded === undefined);
      if (reachable) return reachable;
      anybody ??= leads[0];
      point = next;
    }
    return anybody;
  }

  /** A lead of the account as a selection would have it; undefined: there is none of this id. */
  async lead(ctx: RequestContext, channel: Channel, leadId: string): Promise<SelectedLead | undefined> {
    return (await this.ask(ctx, { manualLeadIds: [leadId], channel })).leads[0];
  }

  /** True when the campaign selects any lead at all, reachable or not. */
  async isAnybody(ctx: RequestContext, row: AudienceSource): Promise<boolean> {
    for (let point = selectionStart; point.phase !== 'done'; ) {
      const { leads, next } = await this.page(ctx, row, point);
      if (leads.length > 0) return true;
      point = next;
    }
    return false;
  }

  /**
   * Why the engine would start no conversation for some of these rows, by lead: only it knows templates, WhatsApp's
   * window and open conversations.
   */
  async refused(
    ctx: RequestContext,
    { _id, channel, schedule }: AudienceSource,
    rows: UnplacedRow[],
  ): Promise<Map<string, string>> {
    const items = rows.map(({ leadId, round, agentConfigId, agentVersion, agentAssignedBy }) => ({
      leadId,
      round,
      agentConfigId,
      agentVersion,
      agentAssignedBy,
    }));
    const { refused } = await this.rpc.request(ctx, 'engine.conversations.check_starts', {
      campaignId: _id,
      channel,
      ratePerMinute: schedule.rateLimit,
      items,
    });
    return new Map(refused.map(({ leadId, error }) => [leadId, error]));
  }

  private ask(
    ctx: RequestContext,
    request: Audience & { channel: Channel; cursor?: string },
  ): Promise<{ leads: SelectedLead[]; cursor: string | null }> {
    return this.rpc.request(ctx, 'engine.leads.select_page', { ...request, limit: pageSize });
  }
}
