import { upToEachDay } from './series.rules';

const days = [
  { day: '2026-11-20', variants: [{ agentConfigId: 'a', conversations: 10, qualified: 1 }] },
  { day: '2026-11-21', variants: [{ agentConfigId: 'b', conversations: 7, qualified: 7 }] },
  { day: '2026-11-23', variants: [{ agentConfigId: 'a', conversations: 5, qualified: 1 }] },
];

describe('a test up to each day', () => {
  it('sums up conversations and those that qualified', () => {
    expect(upToEachDay(days, 'a', 'conversations')).toEqual([10, 10, 15]);
    expect(upToEachDay(days, 'a', 'qualified')).toEqual([1, 1, 2]);
  });

  it('has the share of all until then', () => {
    expect(upToEachDay(days, 'a', 'rate')).toEqual([10, 10, 13.3]);
    expect(upToEachDay(days, 'b', 'rate')).toEqual([0, 100, 100]);
  });
});
