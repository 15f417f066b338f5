import type { CampaignStatus } from '@northline/common/contracts';
import { defineStates } from '@northline/common/features/states';

/** The actions on a campaign; `start` is the clock's, `finish` that of its rows, and Northline may `pause` one, too. */
export type CampaignAction = 'launch' | 'start' | 'pause' | 'resume' | 'cancel' | 'retry' | 'finish';

/** The statuses that may follow each one, and the action that leads there (DECISIONS 63). */
export const campaignStates = defineStates<CampaignStatus, CampaignAction>('a campaign', 'draft', {
  draft: { scheduled: ['launch'], running: ['launch'] },
  scheduled: { running: ['start'], paused: ['pause'], completed: ['cancel'] },
  running: { running: ['retry'], paused: ['pause'], completed: ['cancel', 'finish'] },
  paused: { running: ['resume'], scheduled: ['resume'], paused: ['retry'], completed: ['cancel'] },
  completed: { running: ['retry'] },
});

/** The statuses in which a campaign may be deleted. */
export const deletableStatuses: readonly CampaignStatus[] = ['draft', 'completed'];
