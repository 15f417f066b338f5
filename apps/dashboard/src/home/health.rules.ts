import type { components } from '@northline/client';

type Status = components['schemas']['IntegrationsStatus'];

/** The channels, in the order in which they are shown. */
export const channels = ['whatsapp', 'telegram', 'email'] as const;

/** How a channel is: not connected, well, or with what stands in its way. */
export interface ChannelHealth {
  channel: (typeof channels)[number];
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
    const problem = configured ? problemOf(status, channel) : undefined;
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

function problemOf({ whatsapp, email }: Status, channel: (typeof channels)[number]): string | undefined {
  if (channel === 'email') return email.senderProblem ?? email.replyProblem;
  if (channel === 'telegram') return undefined;
  return whatsapp.templatesProblem ?? (whatsapp.qualityRating === 'RED' ? whatsapp.qualityRating : undefined);
}
