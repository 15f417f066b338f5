import type { DomainChecks, DomainRecord, IntegrationsStatus, Sentence, WarmUp } from '@northline/client';

type Status = IntegrationsStatus;

/** The channels, in the order in which they are shown. */
export const channels = ['whatsapp', 'telegram', 'email'] as const;

/** One of the channels. */
export type Channel = (typeof channels)[number];

const recordNames = ['spf', 'dkim', 'dmarc', 'mx'] as const;

/** A record of the DNS on which mails or replies depend. */
export type RecordName = (typeof recordNames)[number];

/** How a channel is: not connected, well, or with what stands in its way. */
export interface ChannelHealth {
  channel: Channel;
  state: 'absent' | 'good' | 'bad';
  /** In the provider's words, where there are any. */
  problem?: string;
  /** The access token is too old, or was refused. */
  isTokenStale: boolean;
  /** First messages and follow-ups of today, where the channel has a daily cap. */
  today?: { used: number; allowed: number };
}

/** How each channel is. */
export function healthOf(status: Status): ChannelHealth[] {
  return channels.map((channel) => {
    const { configured, today } = status[channel];
    const isTokenStale = channel === 'whatsapp' && configured && status.whatsappTokenStale;
    const isRed = channel === 'whatsapp' && configured && status.whatsapp.qualityRating === 'RED';
    const problem = problemsOf(status, channel)[0] ?? (isRed ? 'RED' : undefined);
    const isBad = isTokenStale || problem !== undefined;
    return {
      channel,
      state: !configured ? 'absent' : isBad ? 'bad' : 'good',
      isTokenStale,
      ...(problem !== undefined && { problem }),
      ...(today && { today }),
    };
  });
}

/** Days after which Northline takes WhatsApp's access token for too old. */
export const tokenDays = 60;

/** What stands in a channel's way, in the provider's words; none for a channel that is not connected. */
export function problemsOf({ whatsapp, telegram, email }: Status, channel: Channel): string[] {
  const told: Record<Channel, (string | undefined)[]> = {
    whatsapp: [
      whatsapp.credentialProblem,
      whatsapp.sendingProblem,
      whatsapp.callbackProblem,
      whatsapp.templatesProblem,
    ],
    telegram: [telegram.credentialProblem, telegram.sendingProblem, telegram.webhookProblem],
    email: [
      email.credentialProblem,
      email.sendingProblem,
      email.senderProblem,
      email.replyProblem,
      email.callbackProblem ?? email.statusCallbackProblem,
    ],
  };
  const { configured } = { whatsapp, telegram, email }[channel];
  return configured ? told[channel].filter((problem) => problem !== undefined) : [];
}

/** Which sentence a problem of a channel is; undefined: the provider's own words. */
export function sentenceOfProblem(status: Status[Channel], problem: string): Sentence | undefined {
  const fields = new Map(Object.entries(status).filter(([, value]) => value === problem));
  return Object.entries(status.sentences ?? {}).find(([field]) => fields.has(field))?.[1];
}

/** How many people Meta's messaging limit lets one write to first in 24 hours: `TIER_2K` is 2,000; undefined: not known. */
export function peopleOf(limit: string): number | undefined {
  if (limit.endsWith('UNLIMITED')) return Infinity;
  const [, figure, thousands] = /^TIER_(\d+)(K?)$/.exec(limit) ?? [];
  return figure === undefined ? undefined : Number(figure) * (thousands ? 1_000 : 1);
}

/** The records of the email domains, and how many of them are as they have to be. */
export function recordsOf(checks: DomainChecks): { records: { id: RecordName; record: DomainRecord }[]; good: number } {
  const records = recordNames.map((id) => ({ id, record: checks[id] }));
  return { records, good: records.filter(({ record }) => record.status === 'ok').length };
}

/** On which day of its warm-up a sender reaches its daily cap; the first day is 1. */
export function lastDayOf({ from, growthPercent }: Pick<WarmUp, 'from' | 'growthPercent'>, dailyCap: number): number {
  if (from >= dailyCap) return 1;
  return Math.ceil(Math.log(dailyCap / from) / Math.log(1 + growthPercent / 100) - 1e-9) + 1;
}
