import { accountId } from '@northline/common/contracts';
import type { CampaignRow } from '../campaigns/campaign.schema';
import type { CampaignLeadsRepository } from '../rows/campaign-leads.repository';
import {
  activeWindow,
  type ActiveWindow,
  closesAt,
  isOpen,
  opensAt,
  unchangedSince,
  windowIn,
} from '@northline/common/features/time';
import { firstOpening, lastClosing, nextOpening, openZones } from '../schedule/lead-hours';

/** What a campaign's hours allow at one moment. */
export interface OpenNow {
  /** Whether anybody may be written to. */
  open: boolean;
  /** Only rows of these zones may go; absent: all. */
  zones?: string[];
  /** When somebody may be written to, now or next; undefined: nobody waits. */
  opensAt: () => Date | undefined;
  /** Since when somebody may be written to, or nobody; undefined: for two weeks at least. */
  since: () => Date | undefined;
}

/** Which pending rows may go by the hours of their campaign, or of their leads. */
export async function openNow(rows: CampaignLeadsRepository, campaign: CampaignRow, now: Date): Promise<OpenNow> {
  const window = windowOf(campaign);
  if (campaign.schedule.timezone !== 'lead')
    return {
      open: isOpen(window, now),
      opensAt: () => opensAt(window, now),
      since: () => unchangedSince(window, now),
    };
  const waiting = await rows.pendingZones(accountId(campaign.accountId), campaign._id);
  const zones = openZones(window, waiting, now);
  return {
    open: zones.length > 0,
    zones,
    opensAt: () => nextOpening(window, waiting, now),
    since: () => (zones.length > 0 ? firstOpening(window, zones, now) : lastClosing(window, waiting, now)),
  };
}

/** The hours of a launched campaign. */
export function windowOf({ schedule, launched }: Pick<CampaignRow, 'schedule' | 'launched'>): ActiveWindow {
  return activeWindow(schedule, launched?.timezone ?? 'UTC');
}

/**
 * Until when each row that is requested at `now` may leave, by the window where it is: `now` itself where that is
 * closed, undefined where it never closes.
 */
export function lastMoments(campaign: CampaignRow, now: Date): (zone: string | undefined) => Date | undefined {
  const campaignWindow = windowOf(campaign);
  const known = new Map<string | undefined, Date | undefined>();
  return (rowZone) => {
    const zone = campaign.schedule.timezone === 'lead' ? rowZone : undefined;
    if (!known.has(zone)) {
      const window = windowIn(campaignWindow, zone);
      known.set(zone, isOpen(window, now) ? closesAt(window, now) : now);
    }
    return known.get(zone);
  };
}
