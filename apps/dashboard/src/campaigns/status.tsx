import type { Campaign, CampaignLead } from '@northline/client';
import type { ReactNode } from 'react';
import { Badge, type Tone } from '../components/badge';
import { useCampaignWords } from './words';

const tones: Record<Campaign['status'], Tone> = {
  draft: 'neutral',
  scheduled: 'accent',
  running: 'good',
  paused: 'warn',
  completed: 'neutral',
};

const rowTones: Partial<Record<CampaignLead['status'], Tone>> = {
  replied: 'accent',
  qualified: 'good',
  failed: 'bad',
  unknown: 'warn',
};

/** The status of a campaign. */
export function Status({ status }: { status: Campaign['status'] }): ReactNode {
  return <Badge tone={tones[status]}>{useCampaignWords().statuses[status]}</Badge>;
}

/** How far a lead is in a campaign. */
export function RowStatus({ status }: { status: CampaignLead['status'] }): ReactNode {
  return <Badge tone={rowTones[status] ?? 'neutral'}>{useCampaignWords().rowStatuses[status]}</Badge>;
}
