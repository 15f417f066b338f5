import type { Preflight } from '@northline/common/contracts';
import type { RowReasons } from '../rows/campaign-leads.repository';

/** How many leads will be written to, how many not and why. */
export type Tally = Pick<Preflight, 'totalLeads' | 'willSend' | 'excluded'> & {
  /** Already on their way to the provider. */
  sending: number;
  /** Where those are that are still to be written to, or on their way: zones of rows, absent without any. */
  places?: { zone?: string; count: number }[];
  /** The messages that will be sent, by what decides their price. Absent: none is counted yet. */
  messages?: { agentConfigId: string; country?: string; count: number }[];
};

/** Before anything is counted. */
export const noTally: Tally = { totalLeads: 0, willSend: 0, sending: 0, excluded: [] };

/** What rows add to a tally. */
export function tallyOf(groups: RowReasons[], before: Tally = noTally): Tally {
  const sum = (status?: RowReasons['status']): number =>
    groups.reduce((total, group) => total + (status === undefined || group.status === status ? group.count : 0), 0);
  const reasons = new Map(before.excluded.map(({ reason, count }) => [reason, count]));
  for (const { status, error = '', count } of groups)
    if (status === 'skipped') reasons.set(error, (reasons.get(error) ?? 0) + count);
  const places = new Map(before.places?.map(({ zone, count }) => [zone, count]));
  for (const { status, zone, count } of groups)
    if (status === 'pending' || status === 'sending') places.set(zone, (places.get(zone) ?? 0) + count);
  return {
    totalLeads: before.totalLeads + sum(),
    willSend: before.willSend + sum('pending'),
    sending: before.sending + sum('sending'),
    places: [...places].map(([zone, count]) => ({ ...(zone !== undefined && { zone }), count })),
    messages: messagesOf(groups, before.messages),
    excluded: [...reasons].map(([reason, count]) => ({ reason, count })),
  };
}

function messagesOf(groups: RowReasons[], before: Tally['messages'] = []): NonNullable<Tally['messages']> {
  const sums = new Map<string, NonNullable<Tally['messages']>[number]>();
  for (const { agentConfigId, country, count } of [...before, ...groups.filter(({ status }) => status === 'pending')]) {
    const key = `${agentConfigId}:${country ?? ''}`;
    const sum = (sums.get(key)?.count ?? 0) + count;
    sums.set(key, { agentConfigId, ...(country && { country }), count: sum });
  }
  return [...sums.values()];
}
