import { abTestStatuses } from '@northline/common/contracts';
import { abTestStates } from './ab-test.states';

const moves = abTestStatuses.flatMap((from) => abTestStatuses.map((to) => ({ from, to })));
const legal = moves.filter(({ from, to }) => abTestStates.allows(from, to));

describe('the states of an A/B test', () => {
  it('are those of the specification', () => {
    expect(legal.map(({ from, to }) => `${from}-${to}`)).toEqual([
      'draft-running',
      'running-paused',
      'running-completed',
      'paused-running',
      'paused-completed',
    ]);
  });

  it.each(legal)('move from $from to $to', (move) =>
    expect(() => abTestStates.check(move.from, move.to)).not.toThrow(),
  );

  it.each(moves.filter((move) => !legal.includes(move)))('do not move from $from to $to', ({ from, to }) => {
    expect(() => abTestStates.check(from, to)).toThrow(`Invalid status transition from ${from} to ${to}`);
  });
});
