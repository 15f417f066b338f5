import type { ConnectTelegram, TelegramStatus } from '@northline/client';

/** How much a channel may send first, and who answers strangers, as it is typed. */
export interface Limits {
  dailyCap: string;
  from: string;
  growthPercent: string;
  inboundAgentConfigId: string;
}

/** What of a channel's state the limits are; the same for all channels. */
type Saved = Pick<TelegramStatus, 'dailyCap' | 'warmUp' | 'inboundAgentConfigId'>;

/** What changes them; the same for all channels. */
export type LimitsBody = Pick<ConnectTelegram, 'dailyCap' | 'warmUp' | 'inboundAgentConfigId'>;

const defaultGrowth = 30;

/** What is saved, as the form shows it. */
export const limitsOf = ({ dailyCap, warmUp, inboundAgentConfigId = '' }: Saved): Limits => ({
  dailyCap: dailyCap === undefined ? '' : String(dailyCap),
  from: warmUp ? String(warmUp.from) : '',
  growthPercent: String(warmUp?.growthPercent ?? defaultGrowth),
  inboundAgentConfigId,
});

/** What is sent: only what differs from what is saved; an emptied field removes its value. */
export function limitsBodyOf(typed: Limits, saved: Saved): LimitsBody {
  const before = limitsOf(saved);
  const isWarmUpChanged =
    typed.from !== before.from || (typed.from !== '' && typed.growthPercent !== before.growthPercent);
  return {
    ...(typed.dailyCap !== before.dailyCap && { dailyCap: typed.dailyCap === '' ? null : Number(typed.dailyCap) }),
    ...(isWarmUpChanged && { warmUp: warmUpOf(typed) }),
    ...(typed.inboundAgentConfigId !== before.inboundAgentConfigId && {
      inboundAgentConfigId: typed.inboundAgentConfigId === '' ? null : typed.inboundAgentConfigId,
    }),
  };
}

function warmUpOf({ dailyCap, from, growthPercent }: Limits): LimitsBody['warmUp'] {
  if (from === '' || dailyCap === '') return null;
  return { from: Number(from), growthPercent: growthPercent === '' ? defaultGrowth : Number(growthPercent) };
}
