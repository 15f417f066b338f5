import type { Cost, CostLine } from '../../contracts';
import { linesOf, quarterOf, sumOf } from './cost-lines.rules';

const line = (amount: number, more: Partial<CostLine> = {}): CostLine => ({
  kind: 'turn',
  agentConfigId: 'a',
  channel: 'email',
  currency: 'USD',
  amount,
  count: 1,
  unpriced: 0,
  ...more,
});

it('tells the quarter of an hour of a moment', () => {
  expect(quarterOf(new Date('2026-11-23T10:14:59.999Z'))).toEqual(new Date('2026-11-23T10:00:00Z'));
  expect(quarterOf(new Date('2026-11-23T10:15:00Z'))).toEqual(new Date('2026-11-23T10:15:00Z'));
});

it('keeps the sum of more lines than an event holds', () => {
  const many = Array.from({ length: 2_500 }, (_, n) => line(n, { agentConfigId: `a${n}`, unpriced: n % 2 }));
  const lines = linesOf(many);
  expect(lines).toHaveLength(2_001);
  const sum = (figure: 'amount' | 'count' | 'unpriced', some: CostLine[]): number =>
    some.reduce((total, one) => total + one[figure], 0);
  for (const figure of ['amount', 'count', 'unpriced'] as const) expect(sum(figure, lines)).toBe(sum(figure, many));
  expect(lines[0]).toMatchObject({ agentConfigId: 'a2499' });
  expect(lines[2_000]).toEqual(line((500 * 499) / 2, { agentConfigId: undefined, count: 500, unpriced: 250 }));
});

it('adds up the costs of a row', () => {
  const cost = (amount: number): Cost => ({
    kind: 'turn',
    agentConfigId: 'a',
    channel: 'email',
    at: new Date(),
    amount,
    currency: 'EUR',
  });
  expect(sumOf([cost(3), cost(4)])).toEqual({ amount: 7, currency: 'EUR' });
  expect(sumOf([])).toBeUndefined();
  expect(sumOf(undefined)).toBeUndefined();
});
