import { stopService } from '@northline/common/platform/service';
import { eventually } from '@northline/testing';
import { newAccount, RunnerHarness } from './harness';

describe('a campaign under way', () => {
  let runner: RunnerHarness;

  beforeAll(async () => {
    runner = await RunnerHarness.start({ replicas: 2, env: { CAMPAIGN_LEASE_MS: '2000', RPC_TIMEOUT_MS: '20000' } });
  });
  afterAll(() => runner.stop());

  /** Begins a campaign and waits until some openings have left. */
  async function begin(tag: string, count = 400): Promise<{ ctx: ReturnType<typeof newAccount>; id: string }> {
    const ctx = newAccount();
    runner.world.addLeads(count, tag);
    const { _id: id } = await runner.draft(ctx, tag);
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    await eventually('the first openings', () => runner.world.openings(id).length >= 100);
    return { ctx, id };
  }

  async function expectWhole({ ctx, id }: Awaited<ReturnType<typeof begin>>, count = 400): Promise<void> {
    await runner.until(ctx, id, 'completed', 50_000);
    const { stats } = await eventually('all delivered', async () => {
      const campaign = await runner.ask(ctx, 'runner.campaigns.get', { id });
      return campaign.stats.delivered === count ? campaign : undefined;
    });
    expect(stats).toMatchObject({ totalLeads: count, sent: count, failed: 0 });
    expect(runner.world.openings(id)).toHaveLength(count);
    expect(runner.world.openings(id).every((opening) => opening.endsWith(':1'))).toBe(true);
  }

  it.each(['redis', 'nats', 'mongo'] as const)(
    'survives the loss of %s: every lead is reached, in one round',
    async (name) => {
      const begun = await begin(`lost-${name}`);
      await runner.data.kill(name);
      await runner.data.restart(name);
      await expectWhole(begun);
    },
  );

  it('is out of reach for a while, and nothing worse, to whoever asks while the database is down', async () => {
    const { ctx, id } = await begin('asked');
    const requests = (): Promise<unknown>[] => [
      runner.ask(ctx, 'runner.campaigns.get', { id }),
      runner.ask(ctx, 'runner.campaigns.list', { limit: 50 }),
      runner.ask(ctx, 'runner.campaigns.pause', { id }),
    ];
    await runner.data.kill('mongo');
    const answers = await Promise.allSettled(requests());
    await runner.data.restart('mongo');
    const unavailable = { status: 'rejected', reason: { code: 'unavailable', message: 'Service unavailable' } };
    expect(answers).toMatchObject([unavailable, unavailable, unavailable]);
    await expectWhole({ ctx, id });
  });

  it('pauses within its ten seconds, and goes on where it was', async () => {
    const { ctx, id } = await begin('paused', 1_500);
    expect((await runner.ask(ctx, 'runner.campaigns.pause', { id })).status).toBe('paused');
    const asked = await eventually('an end to the openings', async () => {
      const before = runner.world.openings(id).length;
      await new Promise((resolve) => setTimeout(resolve, 200));
      return runner.world.openings(id).length === before ? before : undefined;
    });
    expect(asked).toBeLessThan(1_500);
    await runner.ask(ctx, 'runner.campaigns.resume', { id });
    await expectWhole({ ctx, id }, 1_500);
  });

  it('is handed on by a runner that stops', async () => {
    const begun = await begin('handed', 1_000);
    await stopService(runner.replicas.pop()!);
    await expectWhole(begun, 1_000);
  });
});
