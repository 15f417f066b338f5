import { quotaMessage } from '@northline/common/contracts';
import { giveQuotas, holdsAt, type Made } from '@northline/testing';
import { newAccount, RunnerHarness } from './harness';

describe('quotas of what the runner keeps (DECISIONS 144)', () => {
  let runner: RunnerHarness;
  beforeAll(async () => {
    runner = await RunnerHarness.start();
  });
  afterAll(() => runner.stop());

  const table: Made[] = [
    {
      quota: 'campaigns',
      make: (ctx, _id) =>
        runner.ask(ctx, 'runner.campaigns.create', {
          _id,
          campaign: { name: 'Spring', channel: 'whatsapp', agentConfigId: runner.world.addAgent() },
        }),
    },
    {
      quota: 'ab_tests',
      make: (ctx, _id) =>
        runner.ask(ctx, 'runner.ab_tests.create', {
          _id,
          test: {
            name: 'Openings',
            variants: [1, 2].map((weight) => ({ agentConfigId: runner.world.addAgent(), weight })),
          },
        }),
    },
  ];

  it.each(table)('$quota', async (made) => {
    const ctx = newAccount();
    const { quota } = made;
    await giveQuotas(runner.replicas[0]!, ctx, { [quota]: 4 });
    const error = await holdsAt(4, made, ctx, newAccount());
    expect(error).toMatchObject({ code: 'conflict', message: quotaMessage(quota, 4) });
    expect((await runner.ask(ctx, 'runner.quotas.used', {}))[quota]).toBe(4);
  });
});
