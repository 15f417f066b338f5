import {
  type Channel,
  type HealthBand,
  type HealthKind,
  healthKinds,
  type HealthRate,
} from '@northline/common/contracts';
import { say, type SentenceCode } from '@northline/common/vocabulary/sentences';
import type { Bands } from '../campaigns/campaign.schema';

/**
 * The bands of each channel, and where they are from. Email: Resend asks for less than 4 % of bounces, and Gmail and
 * Yahoo for less than 0.3 % of spam reports of whoever sends in bulk. WhatsApp and Telegram name no figures; what is
 * here stops a wrong list or text after some dozens of leads.
 */
export const channelBands: Record<Channel, Bands> = {
  email: {
    failure: { percent: 25, of: 100 },
    bounce: { percent: 4, of: 500 },
    complaint: { percent: 0.3, of: 1_000 },
    optOut: { percent: 10, of: 200 },
  },
  whatsapp: { failure: { percent: 50, of: 100 }, optOut: { percent: 10, of: 200 } },
  telegram: { failure: { percent: 25, of: 100 }, optOut: { percent: 10, of: 200 }, block: { percent: 10, of: 100 } },
};

/** The bands of a campaign: its own, else its channel's. */
export function bandsOf(channel: Channel, own: Bands = {}): [HealthKind, HealthBand][] {
  return healthKinds.flatMap((kind): [HealthKind, HealthBand][] => {
    const band = own[kind] ?? channelBands[channel][kind];
    return band ? [[kind, band]] : [];
  });
}

/** How often each happened among the newest openings, given newest first. */
export function ratesOf(bands: [HealthKind, HealthBand][], newest: (HealthKind | null)[]): HealthRate[] {
  return bands.map(([kind, { percent, of }]) => ({
    kind,
    count: newest.slice(0, of).filter((harm) => harm === kind).length,
    of,
    percent,
  }));
}

const tooMany = {
  failure: 'too_many_failed',
  bounce: 'too_many_bounced',
  complaint: 'too_many_complaints',
  optOut: 'too_many_opt_outs',
  block: 'too_many_blocks',
} as const satisfies Record<HealthKind, SentenceCode>;

/**
 * Why the campaign has to be paused: the first band that is crossed. The share is of the whole band, so a few bad
 * messages at the beginning cross none.
 */
export function crossed(rates: HealthRate[]): string | undefined {
  const found = rates.find(({ count, of, percent }) => count > (of * percent) / 100);
  if (!found) return undefined;
  const { kind, count, of, percent } = found;
  return say(tooMany[kind], { count, of, percent });
}

/** How many of the newest openings have to be read. */
export function widestOf(bands: [HealthKind, HealthBand][]): number {
  return Math.max(0, ...bands.map(([, { of }]) => of));
}
