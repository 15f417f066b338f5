import { getConnectionToken } from '@nestjs/mongoose';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { Channel, CreateAgent, OutboundContent } from '@northline/common/contracts';
import type { Connection } from 'mongoose';
import { TestOpenings } from '../src/playground/test-openings.service';
import { newAccount } from './harness';
import { World } from './world';

const template = { name: 'hello', language: 'en', parameters: ['{{name}}'], text: 'Hello {{1}}' };
let world: World;
let ctx: RequestContext;

beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());
beforeEach(() => {
  ctx = newAccount();
  world.model.play(() => ({ subject: 'A flat for you', reply: 'Dear Ada' }));
});

const count = (name: string): Promise<number> =>
  world.features.app
    .get<Connection>(getConnectionToken(), { strict: false })
    .collection(name)
    .countDocuments({ accountId: ctx.accountId });

async function written(channel: Channel, to: string, agent: Partial<CreateAgent> = {}): Promise<OutboundContent> {
  const { _id: agentConfigId } = await world.agent(ctx, agent);
  const lead = await world.lead(ctx, { name: 'Ada', phone: '+41446681800', email: 'Ada@example.com' });
  const asked = { agentConfigId, channel, leadId: lead.id, to };
  return (await world.features.get(TestOpenings).write(ctx, asked)).content;
}

describe('an opening that is written as a test', () => {
  it('is what the agent would write, with its subject, sender and signature, and leaves nothing but its cost', async () => {
    const sender = { fromName: 'Kim of Harbor', signature: 'Kim' };
    expect(await written('email', 'me@example.com', sender)).toEqual({
      type: 'email',
      subject: 'A flat for you',
      text: 'Dear Ada\n\nKim',
      fromName: 'Kim of Harbor',
      language: 'English',
    });
    for (const name of ['playgroundSessions', 'conversations', 'turns']) expect(await count(name)).toBe(0);
    expect(await count('otherCosts')).toBe(1);
    expect(
      world.published.filter(({ accountId, name }) => accountId === ctx.accountId && name !== 'audit.recorded'),
    ).toEqual([]);
  });

  it('has its name once, also where the model signs above the signature', async () => {
    world.model.play(() => ({ subject: 'A flat', reply: 'Dear Ada,\n\nit is free.\n\nKind regards\nKim' }));
    expect(await written('email', 'me@example.com', { signature: 'Kim of Harbor' })).toMatchObject({
      text: 'Dear Ada,\n\nit is free.\n\nKind regards\n\nKim of Harbor',
    });
  });

  it('is the template on WhatsApp, filled in', async () => {
    expect(await written('whatsapp', '+41446681899', { firstTouchTemplate: template })).toMatchObject({
      type: 'template',
      name: 'hello',
      parameters: ['Ada'],
      text: 'Hello Ada',
    });
  });

  it.each([
    ['whatsapp', '+41446681899', {}, 'only a template can be sent'],
    ['whatsapp', '+41446681800', { firstTouchTemplate: template }, 'The address is that of the lead'],
    ['email', 'ada@example.com', {}, 'The address is that of the lead'],
    ['email', 'me@example.com', { emailSubject: '{{customFields.area}}' }, 'area'],
  ] as const)('is refused on %s to %s with %j', async (channel, to, agent, reason) => {
    await expect(written(channel, to, agent)).rejects.toThrow(reason);
    expect(await count('playgroundSessions')).toBe(0);
  });

  it('is refused for a lead that there is not', async () => {
    const { _id: agentConfigId } = await world.agent(ctx);
    const asked = { agentConfigId, channel: 'email' as const, leadId: '99', to: 'me@example.com' };
    await expect(world.features.get(TestOpenings).write(ctx, asked)).rejects.toThrow('Lead not found');
  });
});
