import type { RequestContext } from '@northline/common/vocabulary/context';
import type { FirstTouchTemplate, WhatsAppTemplate } from '@northline/common/contracts';
import { newId } from '@northline/common/platform/mongo';
import { eventually } from '@northline/testing';
import { StartingService } from '../src/conversations/starting.service';
import { TemplatePreviews } from '../src/conversations/template-previews.service';
import { PlaygroundSessions } from '../src/playground/playground-sessions.service';
import { PlaygroundService } from '../src/playground/playground.service';
import { newAccount } from './harness';
import { World } from './world';

let world: World;
let ctx: RequestContext;
let asked = 0;

const known: WhatsAppTemplate = {
  _id: newId(),
  accountId: 'a',
  name: 'spring',
  language: 'en',
  status: 'PAUSED',
  category: 'MARKETING',
  header: { format: 'text', text: 'Spring for {{1}}', parameterNames: ['1'] },
  body: 'Hello {{first_name}}, may we show you a flat in {{city}}?',
  parameterNames: ['first_name', 'city'],
  footer: 'Harbor Homes',
  buttons: [{ type: 'quick_reply', text: 'Yes, please', takesValue: false }],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const template: FirstTouchTemplate = {
  name: 'spring',
  language: 'en',
  parameters: ['{{name}}', '{{customFields.city}}'],
  parameterNames: ['first_name', 'city'],
  header: { type: 'text', value: '{{name}}' },
};
const problem = 'WhatsApp template "spring" (en) is paused at Meta';

beforeAll(async () => {
  world = await World.start();
  world.features.others.answer('channels.templates.find', ({ name }) => {
    asked += 1;
    return name === 'spring' ? { template: known, problem } : {};
  });
});
beforeEach(() => {
  ctx = newAccount();
});
afterAll(() => world.stop());

describe("a template's wording in the thread", () => {
  it('is that of Meta where the agent gives none, asked for once for many leads', async () => {
    const agent = await world.agent(ctx, { firstTouchTemplate: template });
    const before = asked;
    const starting = world.features.get(StartingService);
    for (const phone of ['+41446681801', '+41446681802', '+41446681803']) {
      const lead = await world.lead(ctx, { name: 'Ada', phone, customFields: { city: 'Bern' } });
      const { messages = [] } = await starting.start(ctx, {
        _id: newId(),
        leadId: lead.id,
        agentConfigId: agent._id,
        channel: 'whatsapp',
      });
      expect(messages.at(-1)?.content).toBe('Hello Ada, may we show you a flat in Bern?\n\nHarbor Homes');
    }
    expect(asked - before).toBe(1);
    const requested = await eventually('the request', () => world.requests(ctx)[0]);
    expect(requested.content).toMatchObject({
      parameters: ['Ada', 'Bern'],
      parameterNames: ['first_name', 'city'],
      header: { type: 'text', value: 'Ada' },
    });
  });
});

describe("a template's wording in a rehearsal", () => {
  it('is that of Meta, too, of the opening and of follow-ups', async () => {
    const agent = await world.agent(ctx, {
      firstTouchTemplate: template,
      followUps: [{ afterMinutes: 60, template: { ...template, parameters: ['{{name}}', 'Basel'] } }],
    });
    const lead = { name: 'Ada', customFields: { city: 'Bern' } };
    const session = { _id: newId(), agentConfigId: agent._id, channel: 'whatsapp' as const, lead };
    const { _id } = await world.features.get(PlaygroundSessions).create(ctx, session);
    const playground = world.features.get(PlaygroundService);
    expect((await playground.open(ctx, _id)).reply).toBe('Hello Ada, may we show you a flat in Bern?\n\nHarbor Homes');
    expect((await playground.followUp(ctx, _id)).reply).toContain('a flat in Basel?');
  });
});

describe('the preview of a template', () => {
  const previews = (): TemplatePreviews => world.features.get(TemplatePreviews);

  it('shows what a lead would get, and why it would not be sent', async () => {
    const lead = await world.lead(ctx, { name: 'Ada', phone: '+41446681804', customFields: { city: 'Bern' } });
    const agent = await world.agent(ctx, { firstTouchTemplate: template });
    const shown = {
      header: 'Spring for Ada',
      body: 'Hello Ada, may we show you a flat in Bern?',
      footer: 'Harbor Homes',
      buttons: ['Yes, please'],
      category: 'MARKETING',
      problem,
    };
    expect(await previews().preview(ctx, { leadId: lead.id, agentConfigId: agent._id })).toMatchObject(shown);
    expect(await previews().preview(ctx, { leadId: lead.id, template })).toMatchObject(shown);
  });

  it('shows a template that Meta did not describe by its own words', async () => {
    const lead = await world.lead(ctx, { name: 'Ada', phone: '+41446681805' });
    const own = { name: 'own', language: 'en', parameters: ['{{name}}'], text: 'Hi {{1}}' };
    expect(await previews().preview(ctx, { leadId: lead.id, template: own })).toEqual({
      body: 'Hi Ada',
      buttons: [],
    });
  });

  it('needs a lead of the account with all values, and something to show', async () => {
    const lead = await world.lead(ctx, { name: 'Ada', phone: '+41446681806' });
    const leadId = lead.id;
    await expect(previews().preview(ctx, { leadId, template })).rejects.toMatchObject({
      message: 'Lead has no value for {{customFields.city}}',
    });
    await expect(previews().preview(newAccount(), { leadId, template })).rejects.toMatchObject({
      message: 'Lead not found',
    });
    await expect(previews().preview(ctx, { leadId })).rejects.toMatchObject({
      message: 'Either agentConfigId or template is required',
    });
    const mute = await world.agent(ctx, {});
    await expect(previews().preview(ctx, { leadId, agentConfigId: mute._id })).rejects.toMatchObject({
      message: 'The agent has no firstTouchTemplate',
    });
  });
});

describe('a template of an agent', () => {
  it.each<[Partial<FirstTouchTemplate>, string]>([
    [{ parameterNames: ['first_name'] }, 'firstTouchTemplate.parameterNames must name each of the 2 parameters once'],
    [{ text: 'Hi {{town}}' }, 'firstTouchTemplate.text names {{town}}, which is none of parameterNames'],
    [
      { header: { type: 'image', value: 'no address' } },
      'firstTouchTemplate.header.value must be the address of the medium',
    ],
  ])('is refused with %j', async (more, message) => {
    await expect(world.agent(ctx, { firstTouchTemplate: { ...template, ...more } })).rejects.toMatchObject({ message });
  });
});
