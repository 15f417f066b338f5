import type { RequestContext } from '@northline/common/vocabulary/context';
import type { StoppedOutreach } from '@northline/common/contracts';
import { conversationState, eventually } from '@northline/testing';
import { closed, newAccount, RunnerHarness } from './harness';

const at = '2026-11-21T10:00:00.000Z';
const aState = conversationState({ leadId: '' });
const reason = 'Person has replied on WhatsApp';

describe('a person who has written, with two runners at the same time', () => {
  let runner: RunnerHarness;
  let ctx: RequestContext;

  beforeAll(async () => {
    runner = await RunnerHarness.start({ replicas: 2 });
  });
  afterAll(() => runner.stop());
  beforeEach(() => {
    ctx = newAccount();
  });

  const tell = (stopsOutreach: StoppedOutreach) =>
    runner.world.tell(ctx, 'conversation.changed', { ...aState, stopsOutreach });
  const errors = async (id: string) =>
    (await runner.rows(ctx, id)).map(({ leadId, status, error }) => [leadId, status, error]);

  it('is skipped by every campaign that has not begun to write to them, with the reason', async () => {
    const tag = `people-${ctx.accountId}`;
    const [one = '', two = '', three = ''] = runner.world.addLeads(3, tag);
    const launched = async (channel: 'email' | 'whatsapp'): Promise<string> => {
      const { _id: id } = await runner.draft(ctx, tag, { channel, schedule: closed() });
      await runner.ask(ctx, 'runner.campaigns.launch', { id });
      await eventually('the rows', async () => (await runner.rows(ctx, id)).length === 3);
      return id;
    };
    const ids = await Promise.all([launched('email'), launched('whatsapp')]);
    await tell({ leadIds: [one, two], reason });
    for (const id of ids) {
      const skipped = [one, two].map((leadId) => [leadId, 'skipped', reason]);
      await eventually('them to be skipped', async () => {
        expect(await errors(id)).toEqual([...skipped, [three, 'pending', undefined]]);
        return true;
      });
      expect(await runner.ask(ctx, 'runner.campaigns.preflight', { id })).toMatchObject({
        willSend: 1,
        excluded: [{ reason, count: 2 }],
      });
    }
    await tell({ leadIds: [three], reason });
    // Nobody is left, so a campaign need not wait for its hours.
    for (const id of ids) await runner.until(ctx, id, 'completed');
  });

  it('stays where their own row has come to', async () => {
    const tag = `sent-${ctx.accountId}`;
    const [lead = ''] = runner.world.addLeads(1, tag);
    const { _id: id } = await runner.draft(ctx, tag);
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    await runner.until(ctx, id, 'completed');
    await runner.untilStats(ctx, id, { delivered: 1 });
    await tell({ leadIds: [lead], reason });
    await runner.world.tell(ctx, 'conversation.changed', { ...aState, campaignId: id, leadId: lead, firstReplyAt: at });
    await runner.untilStats(ctx, id, { replied: 1 });
    expect(await errors(id)).toEqual([[lead, 'replied', undefined]]);
  });

  it('gets no second attempt of an opening that was on its way, and is put off', async () => {
    const tag = `put-off-${ctx.accountId}`;
    const [one = '', two = ''] = runner.world.addLeads(2, tag);
    runner.world.fate = ({ round }) => (round === 1 ? [] : ['sent']);
    const { _id: id } = await runner.draft(ctx, tag);
    await runner.ask(ctx, 'runner.campaigns.launch', { id });
    await eventually('both openings', () => runner.world.openings(id).length === 2);
    await tell({ leadIds: [one], reason });
    const stored = runner.stored<{ campaignId: string; stopped?: string }>('campaignLeads');
    await eventually('the stop', () => stored.findOne({ campaignId: id, stopped: { $exists: true } }));
    for (const asked of runner.world.asked.filter(({ campaignId }) => campaignId === id))
      await runner.world.deliver(asked, 'expired');
    await runner.until(ctx, id, 'completed');
    expect(await errors(id)).toEqual([
      [one, 'skipped', reason],
      [two, 'sent', undefined],
    ]);
    expect(runner.world.openings(id)).toEqual([`${one}:1`, `${two}:1`, `${two}:2`]);
  });
});
