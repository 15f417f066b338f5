import { eventually } from '@northline/testing';
import { campaignOf, cast, completed, introduce, launch, makeAgent, type Sent } from './story';
import { World } from './world';

let world: World;

beforeAll(async () => {
  // Resend's limit of 5 calls a second holds, and what waits wants more of them than there are.
  world = await World.up({ EMAIL_RATE_PER_SECOND: '10' });
}, 120_000);

afterAll(() => world.down(), 60_000);

/** Who was written to since the sandbox was started. */
async function writtenTo(): Promise<string[]> {
  const { messages } = await world.sandbox<{ messages: Sent[] }>('GET', '/sandbox/outbox?channel=email&limit=500');
  return messages.map(({ to }) => to);
}

describe('make up on a data folder with mails waiting', () => {
  it('comes up though they use up the calls that Resend takes, and every mail leaves once', async () => {
    const leads = cast(1, 7, 150);
    const campaign = await launch(world, {
      agentConfigId: await makeAgent(world),
      channel: 'email',
      manualLeadIds: await introduce(world, 'email', leads),
    });
    const sent: string[] = [];
    for (let restarts = 0; restarts < 2; restarts += 1) {
      await eventually('mails to be on their way', async () => (await writtenTo()).length >= 5);
      sent.push(...(await writtenTo()));
      const { status, leads: rows } = await campaignOf(world, campaign);
      expect(status).toBe('running');
      expect(rows.filter((row) => row.status === 'sending' || row.status === 'pending').length).toBeGreaterThan(20);
      const { supervisorPid } = world.run;
      await world.restart();
      expect(world.run.supervisorPid).not.toBe(supervisorPid);
    }
    const { leads: rows } = await completed(world, campaign, 120_000);
    expect(rows.map((row) => row.status)).toEqual(
      leads.map(() => expect.stringMatching(/^(sent|delivered)$/) as string),
    );
    sent.push(...(await writtenTo()));
    expect(new Set(sent).size).toBe(sent.length);
  }, 300_000);

  it('keeps the logs of the run before', () => {
    for (const name of ['all', 'channels', 'sandbox']) expect(world.log(name, 'before')).not.toBe(world.log(name));
    expect(world.log('channels', 'before')).toMatch(/^channels /);
  });
});
