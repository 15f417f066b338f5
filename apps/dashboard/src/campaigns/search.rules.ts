import type { Campaign, CampaignLead } from '@northline/client';

/** All statuses of a campaign. */
export const campaignStatuses = [
  'draft',
  'scheduled',
  'running',
  'paused',
  'completed',
] as const satisfies readonly Campaign['status'][];

/** All statuses of a lead in a campaign. */
export const rowStatuses = [
  'pending',
  'sending',
  'sent',
  'delivered',
  'replied',
  'qualified',
  'disqualified',
  'failed',
  'unknown',
  'skipped',
] as const satisfies readonly CampaignLead['status'][];

const views = ['overview', 'leads', 'settings'] as const;

/** Filters of the list of campaigns. */
export interface CampaignsSearch {
  status?: Campaign['status'];
}

/** The open view of a campaign, and which of its leads are listed. */
export interface CampaignSearch {
  view?: (typeof views)[number];
  status?: CampaignLead['status'];
  reason?: string;
  /** Number of the only lead that is listed. */
  lead?: number;
}

/** Who writes a new campaign: `agent:<id>` or `test:<id>`. */
export interface NewCampaignSearch {
  writer?: string;
}

/** What of an address the form of a new campaign understands. */
export function newCampaignSearch({ writer }: Record<string, unknown>): NewCampaignSearch {
  return typeof writer === 'string' && /^(agent|test):[0-9a-f]{24}$/.test(writer) ? { writer } : {};
}

/** What of an address the list of campaigns understands. */
export function campaignsSearch({ status }: Record<string, unknown>): CampaignsSearch {
  const known = campaignStatuses.find((one) => one === status);
  return { ...(known && { status: known }) };
}

/** What of an address the page of a campaign understands. */
export function campaignSearch({ view, status, reason, lead }: Record<string, unknown>): CampaignSearch {
  const knownView = views.find((one) => one === view);
  const knownStatus = rowStatuses.find((one) => one === status);
  return {
    ...(knownView && { view: knownView }),
    ...(knownStatus && { status: knownStatus }),
    ...(typeof reason === 'string' && reason !== '' && { reason }),
    ...(Number.isSafeInteger(lead) && Number(lead) > 0 && { lead: Number(lead) }),
  };
}
