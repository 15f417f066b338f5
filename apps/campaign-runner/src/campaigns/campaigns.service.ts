import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { Campaign, Channel, CreateCampaign, UpdateCampaign } from '@northline/common/contracts';
import { budgetOf } from '@northline/common/features/costs';
import { conflict, unknownReference } from '@northline/common/vocabulary/errors';
import { newId } from '@northline/common/platform/mongo';
import { AbTestsRepository } from '../ab-tests/ab-tests.repository';
import { noStats } from '../rows/row-counts';
import { Agents } from '../agents/agents';
import { AudienceReader, type Filters, selectionStart } from './audience-reader';
import { mergedBands, mergedSchedule } from './campaign.mapper';
import { type CampaignRow, filtersOf } from './campaign.schema';
import { CampaignReader } from './campaign-reader';
import { type CampaignChanges, CampaignsRepository } from './campaigns.repository';
import { SelectionsRepository } from './selections.repository';

/** The content of a draft beside its name and schedule; the launch fixes it. */
interface Content {
  agentConfigId: string;
  abTestId?: string;
  channel: Channel;
  filters: Filters;
  manualLeadIds: string[];
}

/** Creates and edits campaigns (DECISIONS 60 to 63). Actions on them are in `CampaignActions`. */
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

  /** Errors: 409 past the quota. */
  async create(ctx: RequestContext, body: CreateCampaign, _id = newId()): Promise<Campaign> {
    const content = contentOf(body);
    await this.check(ctx, content);
    const { filters, manualLeadIds, ...plain } = content;
    const now = new Date();
    const budget = budgetOf(body.budget ?? null);
    const row: Omit<CampaignRow, 'pendingEvents'> = {
      _id,
      accountId: ctx.accountId,
      name: body.name,
      ...plain,
      status: 'draft',
      rev: 1,
      schedule: mergedSchedule(undefined, body.schedule),
      health: mergedBands(undefined, body.health),
      ...(budget && { budget }),
      filters: JSON.stringify(filters),
      selectionId: await this.selections.insert(ctx.accountId, _id, manualLeadIds),
      selection: selectionStart,
      rowsRev: 0,
      stats: noStats,
      statsRev: 0,
      createdAt: now,
      updatedAt: now,
    };
    await this.campaigns.insertNew(ctx, row);
    // A draft has no rows: the whole object has an empty list of them.
    return { ...(await this.reader.show(ctx, await this.reader.find(ctx, _id))), leads: [] };
  }

  /** Checked and written again when the campaign changes meanwhile. Errors: 409 for what may no longer change. */
  async update(ctx: RequestContext, id: string, body: UpdateCampaign): Promise<Campaign> {
    const row = await this.reader.find(ctx, id);
    const before = await this.contentOf(ctx, row);
    const content = contentOf(
      { ...body, agentConfigId: body.agentConfigId ?? before.agentConfigId, channel: body.channel ?? before.channel },
      before,
    );
    const schedule = mergedSchedule(row.schedule, body.schedule);
    const edited = !isDeepStrictEqual(content, before);
    const rescheduled = !isDeepStrictEqual(schedule, row.schedule);
    const health = mergedBands(row.health, body.health);
    const rebanded = !isDeepStrictEqual(health, row.health);
    if (row.status === 'completed' && (edited || rescheduled || rebanded))
      throw conflict('Only the name and budget of a completed campaign can be changed');
    if (row.status !== 'draft' && edited)
      throw conflict('Only the name, schedule, health and budget of a launched campaign can be changed');
    if (!hasNoRows(row) && schedule.timezone !== row.schedule.timezone && schedule.timezone)
      throw conflict('schedule.timezone can be set only before the campaign starts');
    if (row.status === 'running' && schedule.startAt?.getTime() !== row.schedule.startAt?.getTime())
      throw conflict('schedule.startAt cannot be changed while the campaign runs; pause it first');
    if (edited) await this.check(ctx, content);
    const changes: CampaignChanges = {
      ...(body.name !== undefined && { name: body.name }),
      ...(rebanded && { health }),
      ...(body.budget !== undefined && { budget: budgetOf(body.budget) }),
      ...(rescheduled && { schedule, ...dueAfter(row, schedule) }),
      ...(edited && (await this.stored(ctx, row, before, content))),
    };
    const saved = await this.campaigns.edit(ctx, row, changes);
    return saved ? this.reader.show(ctx, saved) : this.update(ctx, id, body);
  }

  private async check(
    ctx: RequestContext,
    { agentConfigId, abTestId, channel, filters, manualLeadIds }: Content,
  ): Promise<void> {
    await this.agents.check(ctx, agentConfigId, 'agentConfigId');
    if (abTestId && !(await this.tests.find(ctx.accountId, abTestId))) throw unknownReference('abTestId', 'A/B test');
    await this.audience.check(ctx, channel, filters, manualLeadIds);
  }

  private async contentOf(ctx: RequestContext, row: CampaignRow): Promise<Content> {
    const { agentConfigId, abTestId, channel } = row;
    const manualLeadIds = await this.selections.read(ctx.accountId, row.selectionId);
    return { agentConfigId, ...(abTestId && { abTestId }), channel, filters: filtersOf(row), manualLeadIds };
  }

  private async stored(
    ctx: RequestContext,
    row: CampaignRow,
    before: Content,
    content: Content,
  ): Promise<CampaignChanges> {
    const { filters, manualLeadIds, abTestId, ...plain } = content;
    const stored = { ...plain, abTestId, filters: JSON.stringify(filters) };
    if (isDeepStrictEqual(manualLeadIds, before.manualLeadIds)) return stored;
    await this.selections.doubt(ctx.accountId, row.selectionId);
    return { ...stored, selectionId: await this.selections.insert(ctx.accountId, row._id, manualLeadIds) };
  }
}

type ContentBody = Pick<
  CreateCampaign,
  'agentConfigId' | 'channel' | 'abTestId' | 'leadFilter' | 'advancedFilter' | 'manualLeadIds'
>;

/** The content of a body: absent fields stay, null removes. */
function contentOf(body: ContentBody, before?: Content): Content {
  const kept = <Value>(sent: Value | null | undefined, old: Value | undefined): Value | undefined =>
    sent === undefined ? old : (sent ?? undefined);
  const abTestId = kept(body.abTestId?.toLowerCase() ?? body.abTestId, before?.abTestId);
  const leadFilter = kept(body.leadFilter, before?.filters.leadFilter);
  const advancedFilter = kept(body.advancedFilter, before?.filters.advancedFilter);
  return {
    agentConfigId: body.agentConfigId.toLowerCase(),
    ...(abTestId && { abTestId }),
    channel: body.channel,
    // Through JSON, as it is stored, so that what was read compares equal to what is sent back.
    filters: JSON.parse(JSON.stringify({ leadFilter, advancedFilter })) as Filters,
    manualLeadIds: [...new Set(body.manualLeadIds ?? before?.manualLeadIds ?? [])],
  };
}

/** Rows learn where their leads are when they are made. A campaign may be scheduled again after it ran. */
function hasNoRows({ status, ranAt, selection }: CampaignRow): boolean {
  return (status === 'draft' || status === 'scheduled') && ranAt === undefined && selection.seq === 0;
}

/** A running campaign follows its new schedule within seconds. */
function dueAfter({ status }: CampaignRow, { startAt }: CampaignRow['schedule']): CampaignChanges {
  if (status === 'scheduled') return { dueAt: startAt ?? new Date() };
  return status === 'running' ? { dueAt: new Date() } : {};
}
