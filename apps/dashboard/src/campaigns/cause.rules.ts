import type { ProgressReason } from '@northline/client';

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
