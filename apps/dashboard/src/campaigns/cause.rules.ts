import type { CampaignLead, ProgressReason } from '@northline/client';

/** Where something is put right: another page of the rail, or a part of the campaign's own form. */
export type Place = 'channels' | 'agents' | 'abTests' | 'account' | 'audience' | 'schedule' | 'budget';

const byWord: [RegExp, Place][] = [
  [/A\/B test/i, 'abTests'],
  [/agent|language model/i, 'agents'],
  [/selects no leads/i, 'audience'],
  [/budget of the campaign/i, 'budget'],
  [/budget of the agent/i, 'agents'],
  [/budget/i, 'account'],
];

/** Where what a preflight says is put right; what names nothing else is about the connection. */
export function placeOfBlocker(words: string): Place {
  const budget = byWord.slice(3).find(([pattern]) => pattern.test(words));
  return (budget ?? byWord.find(([pattern]) => pattern.test(words)))?.[1] ?? 'channels';
}

const byCode: Partial<Record<ProgressReason['code'], Place>> = {
  before_start: 'schedule',
  connection: 'channels',
  credential: 'channels',
  provider: 'channels',
  daily_cap: 'channels',
  agent: 'agents',
  ab_test: 'abTests',
  outside_hours: 'schedule',
  pace: 'schedule',
  model: 'agents',
};

/** Where a reason for which nothing is sent is put right; undefined: it passes by itself. */
export const placeOfReason = ({ code, message }: Pick<ProgressReason, 'code' | 'message'>): Place | undefined =>
  code === 'budget' ? placeOfBlocker(message) : byCode[code];

/** How many of the leads have each cause, most frequent first. */
export function causesOf(leads: readonly Pick<CampaignLead, 'error'>[]): { reason: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { error = '' } of leads) counts.set(error, (counts.get(error) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count })).sort((one, other) => other.count - one.count);
}
