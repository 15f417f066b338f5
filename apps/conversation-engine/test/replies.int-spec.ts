import type { RequestContext } from '@northline/common/vocabulary/context';
import type { Channel, CreateAgent, OutboundContent, Turn } from '@northline/common/contracts';
import { newId } from '@northline/common/platform/mongo';
import { background } from '@northline/common/features/prompts';
import { eventually } from '@northline/testing';
import { EvidenceService } from '../src/conversations/evidence.service';
import { StartingService } from '../src/conversations/starting.service';
import { ConversationsService } from '../src/conversations/conversations.service';
import { LeadsRepository } from '../src/leads/leads.repository';
import { TurnsRepository } from '../src/turn/turns.repository';
import { newAccount } from './harness';
import type { Says } from './scripted-model';
import { World } from './world';

let world: World;
let ctx: RequestContext;

beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());
beforeEach(() => {
  ctx = newAccount();
});

const email = 'ada@example.com';
const phone = '+41446681800';
const chatId = '55';

/** A lead of an agent that opened on a channel; on WhatsApp by a template. */
async function opened(channel: Channel, agent: Partial<CreateAgent> = {}, lead: object = {}): Promise<string> {
  const { _id: agentConfigId } = await world.agent(ctx, {
    firstTouchTemplate: { name: 'hello', language: 'en', parameters: [] },
    ...agent,
  });
  const { id: leadId } = await world.lead(ctx, { name: 'Ada', phone, email, ...lead });
  if (channel === 'telegram') await linked(leadId);
  const { _id } = await world.features
    .get(StartingService)
    .start(ctx, { _id: newId(), leadId, agentConfigId, channel });
  await world.until(ctx, _id, 'the opening', ({ messageCount, lease }) => messageCount === 1 && !lease);
  return _id;
}

/** Has a lead start the Telegram bot. */
async function linked(leadId: string): Promise<void> {
  await world.write(ctx, { chatId }, '', { intent: 'start', leadId });
  await eventually('the link', async () => {
    const [row] = await world.features.get(LeadsRepository).findByAddress(ctx.accountId, [`chat:${chatId}`]);
    return row;
  });
}

const from = { whatsapp: { phone }, telegram: { chatId }, email: { email } };

/** What the agent answers to a lead's words, and the turn's row. */
async function answer(id: string, channel: Channel, text: string): Promise<{ said?: string; turn: Turn }> {
  const seen = (await turns(id)).length;
  await world.write(ctx, from[channel], text, channel === 'email' ? { conversationId: id } : {});
  const turn = await eventually('the turn', async () => {
    const [newest, ...older] = await turns(id);
    return older.length >= seen && newest?.messageId !== undefined && newest;
  });
  const row = await world.until(ctx, id, 'its message', ({ messages }) =>
    messages.some(({ _id }) => _id === turn.messageId),
  );
  return { said: row.messages.find(({ _id }) => _id === turn.messageId)?.content, turn };
}

const turns = async (id: string): Promise<Turn[]> =>
  (await world.features.get(TurnsRepository).list(ctx.accountId, id, { limit: 50 })).items;

/** The model says each of these in turn, the last one for ever. */
function script(...says: Says[]): void {
  let place = 0;
  world.model.play(() => says[Math.min(place++, says.length - 1)]!);
}

const content = (place: number): Promise<OutboundContent> =>
  eventually('the request', () => world.requests(ctx)[place]?.content);

describe('the style of a channel', () => {
  const two = 'Which area do you like? And when would you move in?';
  const objection = 'questions: 2 questions, and on WhatsApp only 1 is asked at a time';

  it('has a second question written again, and the ledger says why', async () => {
    script({ reply: two }, { reply: 'Which area do you like?' });
    const id = await opened('whatsapp');
    const { said, turn } = await answer(id, 'whatsapp', 'Hi');
    expect(said).toBe('Which area do you like?');
    expect(turn).toMatchObject({ outcome: 'replied', modelCalls: 2 });
    expect(turn.guardrails).toContainEqual(
      expect.objectContaining({ guardrail: 'questions', passed: false, detail: objection.slice(11) }),
    );
    expect(world.model.asked[1]?.last).toContain(background({ refusedDraft: objection }));
  });

  it.each([
    ['whatsapp', 'x'.repeat(1_001), 'style: 1001 characters, and WhatsApp takes 1000 at most'],
    ['telegram', 'x'.repeat(1_001), 'style: 1001 characters, and Telegram takes 1000 at most'],
    ['email', 'x'.repeat(2_501), 'style: 2501 characters, and email takes 2500 at most'],
  ] as const)(
    'hands the conversation on %s over when the second draft is no better',
    async (channel, reply, reason) => {
      script({ reply: 'Hello!' });
      const id = await opened(channel);
      script({ reply });
      const { said, turn } = await answer(id, channel, 'Hi');
      expect(turn).toMatchObject({ outcome: 'handed_off', reason, modelCalls: 2 });
      expect(said).toBe('A specialist will connect with you shortly.');
    },
  );

  it('sends a second draft that asks too much all the same', async () => {
    script({ reply: 'Hello!' });
    const id = await opened('whatsapp');
    script({ reply: two });
    const { said, turn } = await answer(id, 'whatsapp', 'Hi');
    expect(said).toBe(two);
    expect(turn).toMatchObject({ outcome: 'replied', modelCalls: 2 });
  });

  it('asks once for another draft, however much is wrong with it', async () => {
    const long = 'x'.repeat(1_001);
    script({ reply: `Politics? ${long}` }, { reply: long });
    const id = await opened('whatsapp', { guardrails: { forbiddenTopics: 'politics' } });
    const { turn } = await answer(id, 'whatsapp', 'Hi');
    expect(turn).toMatchObject({
      outcome: 'handed_off',
      reason: 'style: 1001 characters, and WhatsApp takes 1000 at most',
      modelCalls: 2,
    });
    expect(world.model.asked[1]?.last).toContain(
      '{"refusedDraft":"forbidden_topics: politics. style: 1011 characters, and WhatsApp takes 1000 at most"}',
    );
  });

  it('sends what fits at the first try, and anything where the operator wants no check', async () => {
    script({ reply: two });
    const byMail = await opened('email');
    expect((await answer(byMail, 'email', 'Hi')).turn).toMatchObject({ outcome: 'replied', modelCalls: 1 });
    const unchecked = await opened('telegram', { guardrails: { checkStyle: false } });
    expect((await answer(unchecked, 'telegram', 'Hi')).said).toBe(two);
  });
});

describe('the subject of a first email', () => {
  it.each([
    ['what the operator set', { emailSubject: 'A flat, {{name}}' }, 'Not this', 'A flat, Ada'],
    ['what the model wrote', {}, 'Your next flat', 'Your next flat'],
    ['the first sentence, where the model took the internal name', {}, ' spring SDR, v2', 'We have flats in Zurich'],
  ])('is %s', async (_, agent, subject, expected) => {
    script({ subject, reply: 'Dear Ada,\n\nWe have flats in Zurich. Shall we talk?' });
    await opened('email', { name: 'Spring SDR v2', ...agent });
    expect(await content(0)).toMatchObject({ type: 'email', subject: expected });
  });
});

describe('the language of a conversation', () => {
  const auto = { language: 'auto' };
  const told = (place: number): string | undefined =>
    /^- Write in (.*), in plain text/m.exec(world.model.asked[place]?.instructions ?? '')?.[1];

  it("is the lead's, reply by reply, and a short message changes nothing", async () => {
    script({ reply: 'Hello!' });
    const id = await opened('whatsapp', auto);
    script({ reply: 'Gerne zeige ich Ihnen unsere Wohnungen am See, Ada.' });
    expect((await answer(id, 'whatsapp', 'Guten Tag, haben Sie Wohnungen am See?')).turn).toMatchObject({
      outcome: 'replied',
      modelCalls: 1,
    });
    await answer(id, 'whatsapp', 'ok');
    expect([told(0), told(1)]).toEqual(['German', 'German']);
    script({ reply: 'Bien sûr, je vous montre volontiers nos appartements.' });
    await answer(id, 'whatsapp', 'Pouvons-nous continuer en français ?');
    expect(told(0)).toBe('French');
    expect((await turns(id)).map(({ outcome }) => outcome)).toEqual(['replied', 'replied', 'replied']);
    const reading = world.features.get(EvidenceService);
    expect(await reading.evidence(ctx, { conversationId: id, stageId: 'intro' })).toMatchObject({ language: 'French' });
  });

  it('has a reply in another language written again, then a person takes over with a message in that of the lead', async () => {
    script({ reply: 'Hello!' });
    const id = await opened('whatsapp', auto);
    script({ reply: 'Of course, I would love to show you our flats at the lake.' });
    const { said, turn } = await answer(id, 'whatsapp', 'Guten Tag, haben Sie Wohnungen am See?');
    expect(turn).toMatchObject({
      outcome: 'handed_off',
      modelCalls: 2,
      reason: 'language: it is to be in German, and looks like English',
    });
    expect(said).toBe('Eine Fachperson wird sich in Kürze bei Ihnen melden.');
  });

  it("of an opening is that of the lead's own field, and its unsubscribe link as well", async () => {
    script({ subject: 'Votre appartement', reply: 'Bonjour Ada, nous avons de beaux appartements près du lac.' });
    await opened('email', auto, { customFields: { Language: 'fr' } });
    expect(told(0)).toBe('French');
    expect(await content(0)).toMatchObject({ language: 'French' });
  });

  it('of a first email that a person wrote is that of the lead, else of its words, and so its unsubscribe link', async () => {
    const { _id: agentConfigId } = await world.agent(ctx, auto);
    const start = async (message: string, customFields = {}): Promise<void> => {
      const lead = await world.lead(ctx, { name: 'Ada', email: `${newId()}@example.com`, customFields });
      await world.features
        .get(StartingService)
        .start(ctx, { _id: newId(), leadId: lead.id, agentConfigId, channel: 'email', message });
    };
    await start('Guten Tag Ada, wir haben schöne Wohnungen am See.');
    expect(await content(0)).toMatchObject({ language: 'German' });
    await start('Hello Ada', { language: 'fr' });
    expect(await content(1)).toMatchObject({ language: 'French' });
  });

  it('is English where nothing tells it, or left to the model when the lead wrote too little', async () => {
    script({ reply: 'Hello Ada!' });
    const id = await opened('email', auto);
    expect(told(0)).toBe('English');
    await answer(id, 'email', 'Ok');
    expect(told(1)).toBe("the language of the lead's last message, or in English where that is unclear");
  });

  it("of the operator's is checked where the operator wants it, and not by itself", async () => {
    script({ reply: 'Of course, I would love to show you our flats at the lake.' });
    const free = await opened('email', { language: 'German' });
    expect((await answer(free, 'email', 'Hi')).turn).toMatchObject({ outcome: 'replied', modelCalls: 1 });
    const strict = await opened('whatsapp', { language: 'German', guardrails: { checkLanguage: true } });
    expect((await answer(strict, 'whatsapp', 'Hi')).turn).toMatchObject({ outcome: 'handed_off', modelCalls: 2 });
  });

  it('is that of the message when a person takes over by hand', async () => {
    script({ reply: 'Gerne zeige ich Ihnen unsere Wohnungen am See, Ada.' });
    const id = await opened('whatsapp', auto);
    await answer(id, 'whatsapp', 'Guten Tag, haben Sie Wohnungen am See?');
    await world.features.get(ConversationsService).setStatus(ctx, id, 'handed_off');
    expect((await world.row(ctx, id)).messages.at(-1)?.content).toBe(
      'Eine Fachperson wird sich in Kürze bei Ihnen melden.',
    );
  });
});

describe('what a reply promises', () => {
  const agent = {
    instructions: 'Flats at the lake cost 3,200 francs a month. Book at https://harbor.example/book.',
    signature: 'Nora, +41 44 668 18 00',
  };

  it('is sent at the first try when it stands in what the agent was given, in whatever format', async () => {
    script({ reply: 'Hello!' });
    const id = await opened('email', agent, { customFields: { rooms: '3.5' } });
    const reply =
      "For CHF 3'200 a month you get 3,5 rooms for 2 people. Book at harbor.example/book or call 044 668 18 00.";
    script({ reply });
    const { said, turn } = await answer(id, 'email', 'We are two. What does it cost?');
    expect(said).toBe(reply);
    expect(turn).toMatchObject({ outcome: 'replied', modelCalls: 1 });
    expect(turn.guardrails).toContainEqual({ guardrail: 'facts', passed: true });
  });

  it('is written again when it does not, and the model is told what', async () => {
    script(
      { reply: 'Only 2,900 francs until 31 May, see https://harbor.example/sale!' },
      { reply: 'It is 3,200 francs.' },
    );
    const id = await opened('whatsapp', agent);
    const { said, turn } = await answer(id, 'whatsapp', 'What does it cost?');
    const detail = 'nothing given says "https://harbor.example/sale", "31 May", "2,900 francs"';
    expect(said).toBe('It is 3,200 francs.');
    expect(turn).toMatchObject({ outcome: 'replied', modelCalls: 2 });
    expect(turn.guardrails).toContainEqual(expect.objectContaining({ guardrail: 'facts', passed: false, detail }));
    expect(world.model.asked[1]?.last).toContain(background({ refusedDraft: `facts: ${detail}` }));
  });

  it('hands the conversation over when the second draft is no better; the audit log quotes nothing', async () => {
    script({ reply: 'You get 20% off.' });
    const id = await opened('whatsapp', agent);
    const { turn } = await answer(id, 'whatsapp', 'What does it cost?');
    expect(turn).toMatchObject({ outcome: 'handed_off', modelCalls: 2, reason: 'facts: nothing given says "20%"' });
    const move = await eventually('the move', () =>
      world.moves(ctx).find(({ after }) => after['status'] === 'handed_off'),
    );
    expect(move.reason).toBe('facts');
  });

  it('may be what the lead said, or follow from the present day', async () => {
    const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', timeZone: 'Europe/Zurich' });
    script({ reply: `Tomorrow, ${day.format(Date.now() + 86_400_000)}, at 16:30, for a budget of 4,000?` });
    const id = await opened('whatsapp', agent);
    expect((await answer(id, 'whatsapp', 'Can we come tomorrow at 4:30 pm? We have 4000.')).turn).toMatchObject({
      outcome: 'replied',
      modelCalls: 1,
    });
  });

  it('needs its unit in an insight, which the model wrote itself', async () => {
    script({ reply: 'With a budget of 4,500 francs you get 45 % off.' });
    const id = await opened('whatsapp', agent);
    const insight = { topic: 'budget', preference: '4500, for 45 square metres', at: new Date(), deleted: false };
    const leadId = Number((await world.row(ctx, id)).leadId);
    await world.features
      .get(LeadsRepository)
      .noteInsight(ctx.accountId, String(leadId), { preferenceId: 'p1', ...insight });
    expect((await answer(id, 'whatsapp', 'What does it cost?')).turn).toMatchObject({
      outcome: 'handed_off',
      reason: 'facts: nothing given says "45 %"',
    });
  });

  it('is not looked up where the operator does not want it', async () => {
    script({ reply: 'You get 20% off.' });
    const id = await opened('whatsapp', { ...agent, guardrails: { checkFacts: false } });
    expect((await answer(id, 'whatsapp', 'Hi')).said).toBe('You get 20% off.');
  });

  it('keeps an opening from being sent when nothing backs it', async () => {
    script({ subject: 'Only 999 francs', reply: 'Hello Ada!' });
    const { _id: agentConfigId } = await world.agent(ctx, agent);
    const { id: leadId } = await world.lead(ctx, { name: 'Ada', email });
    const { _id } = await world.features
      .get(StartingService)
      .start(ctx, { _id: newId(), leadId, agentConfigId, channel: 'email' });
    const [turn] = await eventually('the turn', async () => (await turns(_id)).length > 0 && turns(_id));
    expect(turn).toMatchObject({ outcome: 'not_sent', reason: 'facts: nothing given says "999 francs"' });
  });
});
