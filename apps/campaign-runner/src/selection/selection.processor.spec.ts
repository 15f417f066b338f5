import { setTimeout as pause } from 'node:timers/promises';
import { systemContext } from '@northline/common/vocabulary/context';
import { accountId } from '@northline/common/contracts';
import { SelectionProcessor } from './selection.processor';

jest.mock('node:timers/promises', () => ({ setTimeout: jest.fn() }));

describe('a selection', () => {
  it.each([
    ['as long as a page took', 40, 40],
    ['much shorter than its lease, however long a page took', 30_000, 1_000],
  ])('rests %s', async (_, tookMs, restMs) => {
    const ctx = systemContext(accountId('a'.repeat(24)));
    const row = { _id: 'c', status: 'running', selection: { phase: 'filters' } };
    const run = {
      ctx,
      row,
      keep: () => Promise.resolve(((row.selection.phase = 'done'), true)),
      release: () => Promise.resolve(),
    };
    let now = 0;
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    const audience = { page: () => Promise.resolve(((now += tookMs), { leads: [], next: {} })) };
    const [campaigns, leases, rows, agents, jobs] = [
      { find: () => Promise.resolve(row), noteRows: () => Promise.resolve() },
      { take: () => Promise.resolve(run) },
      { append: () => Promise.resolve(0) },
      { pinHandPicked: () => Promise.resolve() },
      { wake: () => Promise.resolve() },
    ] as const;
    const parts = [campaigns, leases, audience, rows, agents, jobs] as unknown as ConstructorParameters<
      typeof SelectionProcessor
    >;
    await new SelectionProcessor(...parts).run({ ctx, id: 'c' });
    expect(pause).toHaveBeenLastCalledWith(restMs);
  });
});
