import type {
  Campaign,
  CampaignLead,
  CampaignSchedule,
  CampaignStats,
  HealthBand,
  HealthBands,
  HealthKind,
  ListedCampaignLead,
  ScheduleBody,
} from '@northline/common/contracts';
import { defaultRateLimit, healthKinds } from '@northline/common/contracts';
import { mergedHours } from '@northline/common/features/time';
import { withSentence } from '@northline/common/vocabulary/sentences';
import type { CampaignLeadRow } from '../rows/campaign-lead.schema';
import { type Bands, type CampaignRow, filtersOf } from './campaign.schema';

/** A campaign for callers. */
export function campaignOf(
  row: CampaignRow,
  stats: CampaignStats,
  more: Pick<Campaign, 'manualLeadIds' | 'leads'> = {},
): Campaign {
  const { _id, accountId, name, agentConfigId, abTestId, channel, status, pausedReason } = row;
  const { startAt, rateLimit, timezone, activeHours, activeDays } = row.schedule;
  const schedule: CampaignSchedule = {
    ...(startAt && { startAt: startAt.toISOString() }),
    rateLimit,
    ...(timezone && { timezone }),
    ...(activeHours && { activeHours }),
    ...(activeDays && { activeDays }),
  };
  return {
    _id,
    accountId,
    name,
    agentConfigId,
    ...(abTestId && { abTestId }),
    channel,
    status,
    ...(pausedReason !== undefined && { pausedReason }),
    schedule,
    stats,
    ...(row.health && { health: row.health }),
    ...(row.budget && { budget: row.budget }),
    ...filtersOf(row),
    ...more,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A row for callers. */
export function campaignLeadOf({ leadId, status, conversationId, sentAt, error }: CampaignLeadRow): CampaignLead {
  return {
    leadId,
    status,
    ...(conversationId && { conversationId }),
    ...(sentAt && { sentAt: sentAt.toISOString() }),
    ...(error !== undefined && { error }),
  };
}

/** A row in a page of them; without a name, its lead is deleted. */
export function listedLeadOf(row: CampaignLeadRow, leadName: string | undefined): ListedCampaignLead {
  return { ...campaignLeadOf(row), ...(leadName !== undefined && { leadName }), ...withSentence(row.error) };
}

/** Bands with changes merged in one by one; null returns one to the channel's. Undefined without any. */
export function mergedBands(bands: Bands = {}, changes: HealthBands = {}): Bands | undefined {
  const kept = healthKinds.flatMap((kind): [HealthKind, HealthBand][] => {
    const band = changes[kind] === undefined ? bands[kind] : changes[kind];
    return band ? [[kind, { percent: band.percent, of: band.of }]] : [];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/** A schedule with changes merged in key by key; null removes one (DECISIONS 7). */
export function mergedSchedule(
  schedule: CampaignRow['schedule'] | undefined,
  changes: ScheduleBody = {},
): CampaignRow['schedule'] {
  const kept = schedule ?? { rateLimit: defaultRateLimit };
  const startAt = changes.startAt === undefined ? kept.startAt : changes.startAt && new Date(changes.startAt);
  const rateLimit = changes.rateLimit === undefined ? kept.rateLimit : (changes.rateLimit ?? defaultRateLimit);
  return { ...(startAt && { startAt }), rateLimit, ...mergedHours(kept, changes) };
}
