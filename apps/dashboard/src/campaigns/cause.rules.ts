import type { ProgressReason, Sentence } from '@northline/client';

/** Where something is put right: another page of the rail, or a part of the campaign's own form. */
export type Place = 'channels' | 'agents' | 'abTests' | 'account' | 'audience' | 'schedule' | 'budget';

const bySentence: Partial<Record<Sentence['code'], Place>> = {
  test_not_running: 'abTests',
  agent_not_found: 'agents',
  agent_not_active: 'agents',
  model_silent: 'agents',
  no_template_at_provider: 'agents',
  template_takes_one: 'agents',
  template_takes_others: 'agents',
  template_numbers_parameters: 'agents',
  template_needs_parameter: 'agents',
  template_takes_no_header: 'agents',
  template_needs_header: 'agents',
  template_needs_other_header: 'agents',
  template_needs_button: 'agents',
  template_lacks_button: 'agents',
  no_leads_selected: 'audience',
  budget_spent: 'account',
};

const byScope: Record<string, Place> = { campaign: 'budget', agent: 'agents', account: 'account' };

/** Where what a preflight says is put right; what names nothing else is about the connection. */
export function placeOfProblem(sentence: Sentence | undefined): Place {
  const scope = sentence?.facts?.['scope'];
  if (typeof scope === 'string') return byScope[scope] ?? 'account';
  return (sentence && bySentence[sentence.code]) ?? 'channels';
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
export const placeOfReason = ({ code, sentence }: Pick<ProgressReason, 'code' | 'sentence'>): Place | undefined =>
  code === 'budget' ? placeOfProblem(sentence ?? { code: 'budget_spent' }) : byCode[code];
