import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/context';
import type { Campaign, Channel, CreateCampaign, UpdateCampaign } from '@northline/common/contracts';
import { conflict, unknownReference } from '@northline/common/errors';
import { newId } from '@northline/common/mongo';
import { AbTestsRepository } from '../ab-tests/ab-tests.repository';
import { noStats } from '../rows/campaign-leads.repository';
import { Agents } from './agents';
import { AudienceReader, type Filters, selectionStart } from './audience';
import { mergedSchedule } from './campaign.mapper';
import { type CampaignRow, filtersOf } from './campaign.schema';
import { CampaignReader } from './campaign-reader';
import { type CampaignChanges, CampaignsRepository } from './campaigns.repository';
import { SelectionsRepository } from './selections.repository';

/** What a draft says of itself, beside its name and schedule; fixed by the launch. */
interface Content {
  agentConfigId: string;
  abTestId?: string;
  channel: Channel;
  filters: Filters;
  manualLeadIds: string[];
}

/** Makes and edits campaigns (DECISIONS 60 to 63). What happens to them is in `CampaignActions`. */
@Injectable()
export class CampaignsService {
  constructor(
    private readonly campaigns: CampaignsRepository,
    private readonly reader: CampaignReader,
    private readonly selections: SelectionsRepository,
    private readonly tests: AbTestsRepository,
    private readonly agents: Agents,
    private readonly audience: AudienceReader,
  ) {}

  async create(ctx: RequestContext, body: CreateCampaign, _id = newId()): Promise<Campaign> {
    const content = contentOf(body);
    await this.check(ctx, content);
    const { filters, manualLeadIds, ...plain } = content;
    const now = new Date();
    const row: Omit<CampaignRow, 'pendingEvents'> = {
      _id,
      accountId: ctx.accountId,
      name: body.name,
      ...plain,
      status: 'draft',
      rev: 1,
      schedule: mergedSchedule(undefined, body.schedule),
      filters: JSON.stringify(filters),
      selectionId: await this.selections.insert(ctx.accountId, manualLeadIds),
      selection: selectionStart,
      rowsRev: 0,
      stats: noStats,
      statsRev: 0,
      createdAt: now,
      updatedAt: now,
    };
    if (!(await this.campaigns.insert(row))) await this.selections.remove(ctx.accountId, row.selectionId);
    // A draft has no rows: the whole object has an empty list of them.
    return { ...(await this.reader.show(ctx, await this.reader.find(ctx, _id))), leads: [] };
  }

  /** Errors: 409 for what may not change any more, and when somebody else changed the campaign at the same time. */
  async update(ctx: RequestContext, id: string, body: UpdateCampaign): Promise<Campaign> {
    const row = await this.reader.find(ctx, id);
    const before = await this.contentOf(ctx, row);
    const content = contentOf({ ...body, agentConfigId: body.agentConfigId ?? before.agentConfigId, channel: body.channel ?? before.channel }, before);
    const schedule = mergedSchedule(row.schedule, body.schedule);
    const edited = !isDeepStrictEqual(content, before);
    const rescheduled = !isDeepStrictEqual(schedule, row.schedule);
    if (row.status === 'completed' && (edited || rescheduled)) throw conflict('Only the name of a completed campaign can be changed');
    if (row.status !== 'draft' && edited) throw conflict('Only the name and the schedule of a launched campaign can be changed');
    if (edited) await this.check(ctx, content);
    const changes: CampaignChanges = {
      ...(body.name !== undefined && { name: body.name }),
      ...(rescheduled && { schedule, ...dueAfter(row, schedule) }),
      ...(edited && (await this.stored(ctx, row, before, content))),
    };
    const saved = await this.campaigns.edit(ctx, row, changes);
    if (!saved) throw conflict('Campaign was changed by someone else at the same time');
    if (saved.selectionId !== row.selectionId) await this.selections.remove(ctx.accountId, row.selectionId);
    return this.reader.show(ctx, saved);
  }

  private async check(ctx: RequestContext, { agentConfigId, abTestId, channel, filters, manualLeadIds }: Content): Promise<void> {
    await this.agents.check(ctx, agentConfigId, 'agentConfigId');
    if (abTestId && !(await this.tests.find(ctx.accountId, abTestId))) throw unknownReference('abTestId', 'A/B test');
    await this.audience.check(ctx, channel, filters, manualLeadIds);
  }

  private async contentOf(ctx: RequestContext, row: CampaignRow): Promise<Content> {
    const { agentConfigId, abTestId, channel } = row;
    const manualLeadIds = await this.selections.read(ctx.accountId, row.selectionId);
    return { agentConfigId, ...(abTestId && { abTestId }), channel, filters: filtersOf(row), manualLeadIds };
  }

  private async stored(ctx: RequestContext, row: CampaignRow, before: Content, content: Content): Promise<CampaignChanges> {
    const { filters, manualLeadIds, abTestId, ...plain } = content;
    const sameLeads = isDeepStrictEqual(manualLeadIds, before.manualLeadIds);
    const selectionId = sameLeads ? row.selectionId : await this.selections.insert(ctx.accountId, manualLeadIds);
    return { ...plain, abTestId, filters: JSON.stringify(filters), selectionId };
  }
}

type ContentBody = Pick<CreateCampaign, 'agentConfigId' | 'channel' | 'abTestId' | 'leadFilter' | 'advancedFilter' | 'manualLeadIds'>;

/** The content that a body asks for: what it does not name stays, null removes. */
function contentOf(body: ContentBody, before?: Content): Content {
  const kept = <Value>(sent: Value | null | undefined, old: Value | undefined): Value | undefined => (sent === undefined ? old : (sent ?? undefined));
  const abTestId = kept(body.abTestId?.toLowerCase() ?? body.abTestId, before?.abTestId);
  const leadFilter = kept(body.leadFilter, before?.filters.leadFilter);
  const advancedFilter = kept(body.advancedFilter, before?.filters.advancedFilter);
  return {
    agentConfigId: body.agentConfigId.toLowerCase(),
    ...(abTestId && { abTestId }),
    channel: body.channel,
    // Through JSON, as it is stored: what was read compares equal to what is sent back.
    filters: JSON.parse(JSON.stringify({ leadFilter, advancedFilter })) as Filters,
    manualLeadIds: [...new Set(body.manualLeadIds ?? before?.manualLeadIds ?? [])],
  };
}

/** A campaign under way feels a new schedule at once. */
function dueAfter({ status }: CampaignRow, { startAt }: CampaignRow['schedule']): CampaignChanges {
  if (status === 'scheduled') return { dueAt: startAt ?? new Date() };
  return status === 'running' ? { dueAt: new Date() } : {};
}
