import { Jobs } from '@northline/common/platform/jobs';
import { eventually } from '@northline/testing';
import type { CampaignRow } from '../src/campaigns/campaign.schema';
import type { CampaignLeadRow } from '../src/rows/campaign-lead.schema';
import { Openings } from '../src/dispatch/openings';
import { newAccount, RunnerHarness } from './harness';

describe('a look at a campaign at the default pace', () => {
  let runner: RunnerHarness;

  beforeAll(async () => {
    // Nobody looks but this test.
    runner = await RunnerHarness.start({ env: { CAMPAIGN_POLL_MS: '60000' } });
  });
  afterAll(() => runner.stop());

  it('takes six commands for the openings of one batch', async () => {
    const ctx = newAccount();
    runner.world.addLeads(20, 'slow');
    runner.world.fate = () => [];
    const { _id: id } = await runner.draft(ctx, 'slow', { schedule: { rateLimit: 60 } });
    const rows = runner.stored<CampaignLeadRow>('campaignLeads');
    const campaigns = runner.stored<CampaignRow>('campaigns');
    const looked = (openings: number) =>
      eventually(`the end of the look at ${openings}`, async () => {
        const row = await campaigns.findOne({ _id: id });
        return runner.world.openings(id).length === openings && row?.lease === undefined && row?.quiet !== undefined;
      });
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    await looked(10);
    const first = runner.world.asked.filter(({ campaignId }) => campaignId === id);
    await Promise.all(first.slice(0, 3).map((item) => runner.world.deliver(item, 'sent')));
    await eventually(
      'three to be sent',
      async () => (await rows.countDocuments({ campaignId: id, status: 'sent' })) === 3,
    );
    await eventually('that to be noted', async () => {
      const row = await campaigns.findOne({ _id: id });
      return (row?.rowsRev ?? 0) > (row?.quiet?.rowsRev ?? 0);
    });
    const commands = runner.watch((command) => JSON.stringify(command).includes(ctx.accountId));
    await runner.replicas[0]!.get(Jobs).wake(ctx, 'dispatch', id);
    await looked(13);
    expect(commands().map((command) => Object.entries(command)[0]?.join(' '))).toEqual([
      'findAndModify campaigns',
      'aggregate campaignLeads',
      'find campaignLeads',
      'update campaignLeads',
      'update campaignLeads',
      'update campaigns',
    ]);
  });

  it('gives the places of leads that the engine skips to others', async () => {
    const ctx = newAccount();
    const ids = runner.world.addLeads(40, 'half');
    const skipped = new Set(ids.slice(0, 18));
    runner.world.fate = () => [];
    runner.world.refuse = ({ leadId }) =>
      skipped.has(leadId) ? { leadId, outcome: 'skipped', error: 'Lead has no phone' } : undefined;
    const { _id: id } = await runner.draft(ctx, 'half', { schedule: { rateLimit: 60 } });
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    const rows = runner.stored<CampaignLeadRow>('campaignLeads');
    const are = (status: CampaignLeadRow['status']) => rows.countDocuments({ campaignId: id, status });
    await eventually('18 to be skipped', async () => (await are('skipped')) === 18);
    await eventually('as many as the pace allows to be under way', async () => (await are('sending')) === 10);
    runner.world.refuse = () => undefined;
    expect(await are('pending')).toBe(12);
  });
});

describe('a long look at a campaign', () => {
  let runner: RunnerHarness;

  beforeAll(async () => {
    runner = await RunnerHarness.start({ env: { CAMPAIGN_POLL_MS: '300' } });
  });
  afterAll(() => runner.stop());

  it('begins again, however many leads the engine skips', async () => {
    const ctx = newAccount();
    runner.world.addLeads(60, 'skipped');
    runner.world.refuse = ({ leadId }) => ({ leadId, outcome: 'skipped', error: 'Lead has no phone' });
    const spies = runner.replicas.map((replica) => jest.spyOn(replica.get(Openings), 'underWay'));
    const { _id: id } = await runner.draft(ctx, 'skipped', { schedule: { rateLimit: 60 } });
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    await runner.until(ctx, id, 'completed');
    // Six batches, with a pause of 200 ms after each.
    expect(spies.reduce((looks, { mock }) => looks + mock.calls.length, 0)).toBeGreaterThan(2);
  });
});
