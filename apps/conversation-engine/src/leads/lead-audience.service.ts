import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { Audience, Channel, SelectedLead } from '@northline/common/contracts';
import { foundByFilters } from '@northline/common/validation/filters';
import { reach } from './lead-reach';
import { numbersOf } from './lead-id';
import type { LeadRow } from './lead.schema';
import { LeadsRepository } from './leads.repository';

/** One page of an audience. */
export interface AudiencePage {
  audience: Audience;
  channel: Channel;
  cursor?: string;
  limit: number;
}

const maxPage = 1_000;

/** Who a campaign is for: the same filter code as the preview (DECISIONS 35, 60). */
@Injectable()
export class LeadAudience {
  constructor(private readonly leads: LeadsRepository) {}

  /** A page by rising lead number. Leads that cannot be written to on the channel are included, with the reason. */
  async page(
    ctx: RequestContext,
    { audience, channel, cursor, limit }: AudiencePage,
  ): Promise<{ leads: SelectedLead[]; cursor: string | null }> {
    const query = audienceQuery(audience, new Date());
    if (!query) return { leads: [], cursor: null };
    const size = Math.min(Math.max(1, limit), maxPage);
    const rows = await this.leads.walk(ctx.accountId, query, cursor, size);
    const last = rows.at(-1);
    return {
      leads: rows.map((row) => selected(row, channel)),
      cursor: rows.length === size && last ? last.id : null,
    };
  }

  /**
   * How many leads were created in the range, and how many of them were contacted (DECISIONS 90). `to` is exclusive.
   */
  async counts(
    ctx: RequestContext,
    { from, to }: { from?: string; to?: string },
  ): Promise<{ total: number; contacted: number }> {
    const range = { ...(from && { $gte: new Date(from) }), ...(to && { $lt: new Date(to) }) };
    const made = Object.keys(range).length > 0 ? { createdAt: range } : {};
    const [total, contacted] = await Promise.all([
      this.leads.count(ctx.accountId, made),
      this.leads.count(ctx.accountId, { ...made, status: 'contacted' }),
    ]);
    return { total, contacted };
  }
}

/** Leads that both filters match, and those named by hand. Undefined: no lead is selected. */
function audienceQuery(audience: Audience, now: Date): object | undefined {
  const ids = numbersOf(audience.manualLeadIds ?? []);
  const found = foundByFilters(audience, { named: ids.length > 0, now });
  if (ids.length === 0) return found;
  const named = { id: { $in: ids } };
  return found ? { $or: [found, named] } : named;
}

function selected(row: LeadRow, channel: Channel): SelectedLead {
  const found = reach(row, channel);
  const zoned = row.timezone !== undefined && { timezone: row.timezone };
  const byHand = row.agentAssignedBy === 'manual' && row.assignedAgentId !== undefined;
  return {
    leadId: row.id,
    ...('address' in found ? { address: found.address, ...zoned } : { excluded: found.reason }),
    ...(byHand && { assignedAgentId: row.assignedAgentId }),
  };
}
