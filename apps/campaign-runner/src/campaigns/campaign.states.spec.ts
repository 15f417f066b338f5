import { campaignStatuses } from '@northline/common/contracts';
import { campaignStates } from './campaign.states';

const actions = ['launch', 'start', 'pause', 'resume', 'cancel', 'retry', 'finish'] as const;
const moves = actions.flatMap((action) =>
  campaignStatuses.flatMap((from) => campaignStatuses.map((to) => ({ action, from, to }))),
);
const legal = ({ action, from, to }: (typeof moves)[number]): boolean => campaignStates.allows(from, to, action);

describe('the states of a campaign', () => {
  it.each(moves.filter((move) => !legal(move)))('$action: not from $from to $to', ({ action, from, to }) => {
    expect(() => campaignStates.check(from, to, action)).toThrow(`Invalid status transition from ${from} to ${to}`);
  });

  it.each(moves.filter(legal))('$action: from $from to $to', ({ action, from, to }) => {
    expect(() => campaignStates.check(from, to, action)).not.toThrow();
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

  it.each([
    ['launch', ['draft-scheduled', 'draft-running']],
    ['start', ['scheduled-running']],
    ['pause', ['scheduled-paused', 'running-paused']],
    ['resume', ['paused-scheduled', 'paused-running']],
    ['cancel', ['scheduled-completed', 'running-completed', 'paused-completed']],
    ['retry', ['running-running', 'paused-paused', 'completed-running']],
    ['finish', ['running-completed']],
  ] as const)('%s leads nowhere but from and to %j', (action, pairs) => {
    const found = moves.filter((move) => move.action === action && legal(move));
    expect(found.map(({ from, to }) => `${from}-${to}`)).toEqual(pairs);
  });
});
