import type { Channel } from '@northline/common/contracts';
import { say } from '@northline/common/vocabulary/sentences';
import type { LeadRow } from './lead.schema';

/** What is needed to judge whether a lead can be written to. */
export type Reachable = Pick<LeadRow, 'phone' | 'e164' | 'email' | 'telegramChatId' | 'whatsappUserId' | 'suppressed'>;

/** The lead's normalised address on a channel, or why there is none; the reasons are public (409, `excluded`). */
export type Reach = { address: string } | { reason: string };

/** The address at which a lead can be written to on a channel (DECISIONS 31, 65, 69). */
export function reach(lead: Reachable, channel: Channel): Reach {
  const barred = lead.suppressed?.[channel];
  if (barred === 'unreachable') return { reason: say('lead_unreachable', { channel }) };
  if (barred !== undefined) return { reason: say('lead_suppressed') };
  const address = addressOn[channel](lead);
  return address === undefined ? { reason: reasonOn[channel](lead) } : { address };
}

const addressOn: Record<Channel, (lead: Reachable) => string | undefined> = {
  whatsapp: (lead) => lead.e164 ?? lead.whatsappUserId,
  telegram: (lead) => lead.telegramChatId,
  email: (lead) => lead.email || undefined,
};

const reasonOn: Record<Channel, (lead: Reachable) => string> = {
  whatsapp: (lead) => (lead.phone === '' ? say('lead_without_phone') : say('lead_phone_unreadable')),
  telegram: () => say('lead_without_bot'),
  email: () => say('lead_without_email'),
};

const has = (field: string): object => ({ [field]: { $exists: true } });

const addressQuery: Record<Channel, object> = {
  whatsapp: { $or: [has('e164'), has('whatsappUserId')] },
  telegram: has('telegramChatId'),
  email: { email: { $gt: '' } },
};

/** The same rule as {@link reach}, as a query: leads that have an address on the channel. */
export function reachableQuery(channel: Channel): object {
  return { ...addressQuery[channel], [`suppressed.${channel}`]: { $exists: false } };
}
