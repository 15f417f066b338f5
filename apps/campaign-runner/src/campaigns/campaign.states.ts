import type { CampaignStatus } from '@northline/common/contracts';
import { invalidTransition } from '@northline/common/errors';

/** What may be done to a campaign; `start` and `finish` are done by the clock and by its rows. */
export type CampaignAction = 'launch' | 'start' | 'pause' | 'resume' | 'cancel' | 'retry' | 'finish';

/** From which status an action leads where (DECISIONS 63). */
export const campaignActions: Record<CampaignAction, Partial<Record<CampaignStatus, readonly CampaignStatus[]>>> = {
  launch: { draft: ['scheduled', 'running'] },
  start: { scheduled: ['running'] },
  pause: { scheduled: ['paused'], running: ['paused'] },
  resume: { paused: ['running', 'scheduled'] },
  cancel: { scheduled: ['completed'], running: ['completed'], paused: ['completed'] },
  retry: { running: ['running'], paused: ['paused'], completed: ['running'] },
  finish: { running: ['completed'] },
};

/** The statuses in which a campaign may be deleted. */
export const deletableStatuses: readonly CampaignStatus[] = ['draft', 'completed'];

/** 400 `Invalid status transition from <status> to <target>` unless the table has the move. */
export function checkAction(action: CampaignAction, from: CampaignStatus, to: CampaignStatus): void {
  if (!campaignActions[action][from]?.includes(to)) throw invalidTransition(from, to);
}
