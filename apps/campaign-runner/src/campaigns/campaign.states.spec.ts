import { campaignStatuses } from '@northline/common/contracts';
import { type CampaignAction, campaignActions, campaignStates, checkAction } from './campaign.states';

const actions = Object.keys(campaignActions) as CampaignAction[];
const moves = actions.flatMap((action) =>
  campaignStatuses.flatMap((from) => campaignStatuses.map((to) => ({ action, from, to }))),
);
const legal = ({ action, from, to }: (typeof moves)[number]): boolean =>
  campaignActions[action][from]?.includes(to) ?? false;

describe('the states of a campaign', () => {
  it.each(moves.filter((move) => !legal(move)))('$action: not from $from to $to', ({ action, from, to }) => {
    expect(() => checkAction(action, from, to)).toThrow(`Invalid status transition from ${from} to ${to}`);
  });

  it.each(moves.filter(legal))('$action: from $from to $to', ({ action, from, to }) => {
    expect(() => checkAction(action, from, to)).not.toThrow();
  });

  it('may follow one another as some action leads', () => {
    for (const from of campaignStatuses)
      for (const to of campaignStatuses)
        expect(campaignStates.allows(from, to)).toBe(actions.some((action) => legal({ action, from, to })));
  });

  it('has exactly the moves of the decision', () => {
    const pairs = moves
      .filter(legal)
      .filter(({ from, to }) => from !== to)
      .map(({ from, to }) => `${from}-${to}`);
    expect([...new Set(pairs)].sort()).toEqual([
      'completed-running',
      'draft-running',
      'draft-scheduled',
      'paused-completed',
      'paused-running',
      'paused-scheduled',
      'running-completed',
      'running-paused',
      'scheduled-completed',
      'scheduled-paused',
      'scheduled-running',
    ]);
  });
});
