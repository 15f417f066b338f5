import { merge, plotOf, withTable } from './report.ts';
import type { BenchRow } from './rounds.ts';

const row: BenchRow = {
  id: 'hello',
  title: 'Gateway hello',
  ratio: 0.8,
  low: 0.75,
  high: 0.84,
  reference: 'raw node http',
  aim: 0.75,
  better: 'higher',
  at: '2026-01-01T00:00:00.000Z',
};

it('keeps rows that were not measured now and replaces those that were', () => {
  const other = { ...row, id: 'other' };
  expect(merge([other, { ...row, ratio: 0.1 }], [row])).toEqual([row, other]);
});

it('replaces the table between its marks and leaves the page alone', () => {
  const first = withTable('# Benchmarks\n', [row]);
  expect(first).toContain('| hello | Gateway hello | raw node http | **0.8** | 0.75 to 0.84 | ≥ 0.75 | yes |');
  const second = withTable(`${first}after\n`, [{ ...row, ratio: 0.7 }]);
  expect(second).toContain('**0.7** | 0.75 to 0.84 | ≥ 0.75 | no |');
  expect(second).not.toContain('**0.8**');
  expect(second.startsWith('# Benchmarks\n') && second.endsWith('after\n')).toBe(true);
});

it('draws what is better further to the right, whichever way better is', () => {
  const at = (changed: Partial<BenchRow>): number => Number(/cx="(\d+)"/.exec(plotOf([{ ...row, ...changed }]))?.[1]);
  expect(at({ ratio: 0.9 })).toBeGreaterThan(at({ ratio: 0.8 }));
  expect(at({ ratio: 0.9, better: 'lower' })).toBeLessThan(at({ ratio: 0.8, better: 'lower' }));
});
