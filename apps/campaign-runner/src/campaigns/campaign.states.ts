import type { CampaignStatus } from '@northline/common/contracts';
import { invalidTransition } from '@northline/common/vocabulary/errors';
import { defineStates } from '@northline/common/features/states';

/** The actions on a campaign; `start` and `finish` are the clock's and its rows'. */
export type CampaignAction = 'launch' | 'start' | 'pause' | 'resume' | 'cancel' | 'retry' | 'finish';

/** The status to which an action leads from each status (DECISIONS 63). */
export const campaignActions: Record<CampaignAction, Partial<Record<CampaignStatus, readonly CampaignStatus[]>>> = {
  launch: { draft: ['scheduled', 'running'] },
  start: { scheduled: ['running'] },
  pause: { scheduled: ['paused'], running: ['paused'] },
  resume: { paused: ['running', 'scheduled'] },
  cancel: { scheduled: ['completed'], running: ['completed'], paused: ['completed'] },
  retry: { running: ['running'], paused: ['paused'], completed: ['running'] },
  finish: { running: ['completed'] },
};

const following = (from: CampaignStatus): CampaignStatus[] => [
  ...new Set(Object.values(campaignActions).flatMap((leads) => leads[from] ?? [])),
];

/** The statuses that may follow each one: those to which any action leads. */
export const campaignStates = defineStates<CampaignStatus>('a campaign', 'draft', {
  draft: following('draft'),
  scheduled: following('scheduled'),
  running: following('running'),
  paused: following('paused'),
  completed: following('completed'),
});

/** The statuses in which a campaign may be deleted. */
export const deletableStatuses: readonly CampaignStatus[] = ['draft', 'completed'];

/** 400 `Invalid status transition from <status> to <target>` unless the table has the transition. */
export function checkAction(action: CampaignAction, from: CampaignStatus, to: CampaignStatus): void {
  if (!campaignActions[action][from]?.includes(to)) throw invalidTransition(from, to);
}
