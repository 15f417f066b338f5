import type { RequestContext } from '@northline/common/vocabulary/context';
import { DomainError } from '@northline/common/vocabulary/errors';
import { newEvent } from '@northline/common/platform/events';
import { RpcClient } from '@northline/common/platform/messaging';
import { newId } from '@northline/common/platform/mongo';
import { eventually, noOptOuts, optOuts } from '@northline/testing';
import type { ConversationRow } from '../src/conversations/conversation.schema';
import { OutsideConsumer } from '../src/conversations/outside.consumer';
import { StartingService } from '../src/conversations/starting.service';
import { LeadsRepository } from '../src/leads/leads.repository';
import { PlaygroundSessions } from '../src/playground/playground-sessions.service';
import { PlaygroundService } from '../src/playground/playground.service';
import { TurnsRepository } from '../src/turn/turns.repository';
import { newAccount } from './harness';
import type { Asked, Says } from './scripted-model';
import { World } from './world';

let world: World;
let ctx: RequestContext;
/** What `channels` is asked to suppress. */
let suppressed: {
  person: { leadId: string; email?: string };
  conversationId: string;
  quote: string;
  saidAt?: string;
}[];
let channels: () => object | Promise<object>;
/** What it is asked to extend. */
let widened: { id: string; person: object }[];

beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());
afterEach(() => jest.restoreAllMocks());
beforeEach(() => {
  ctx = newAccount();
  suppressed = [];
  widened = [];
  channels = () => ({ suppressed: true });
  jest.spyOn(world.features.get(RpcClient), 'request').mockImplementation((_, subject, request) => {
    if (subject === 'channels.suppressions.widen') widened.push(request as never);
    else {
      expect(subject).toBe('channels.suppressions.opt_out');
      suppressed.push(request as never);
    }
    return Promise.resolve().then(channels) as never;
  });
});

const leftToModel = Object.values(optOuts)
  .flat()
  .filter(({ by }) => by === 'model')
  .map(({ text }) => text);

/** A model that recognises these opt-outs, and answers all else. */
const recognising =
  (texts: string[]) =>
  ({ last }: Asked): Says => {
    const quote = texts.find((text) => last.includes(text));
    return quote === undefined ? { reply: 'Gladly.' } : { optOut: quote };
  };

/** Conversations in each of which a lead says one of these. */
async function said(texts: string[]): Promise<{ id: string; email: string; text: string; leadId: string }[]> {
  const { _id: agentConfigId } = await world.agent(ctx);
  return Promise.all(
    texts.map(async (text) => {
      const email = `${newId()}@example.com`;
      const lead = await world.lead(ctx, { name: 'Ada', email });
      const { _id: id } = await world.features
        .get(StartingService)
        .start(ctx, { _id: newId(), leadId: lead.id, agentConfigId, channel: 'email', message: 'Dear Ada' });
      await world.write(ctx, { email }, text);
      return { id, email, text, leadId: lead.id };
    }),
  );
}

/** When a lead wrote a text. */
const saidAtOf = ({ messages }: ConversationRow, text: string): string | undefined =>
  messages.find(({ content }) => content === text)?.timestamp.toISOString();

describe('what the table of phrases leaves to the model', () => {
  it('is an opt-out in whatever words: suppressed as by STOP with the quote, and never answered', async () => {
    world.model.play(recognising(leftToModel));
    const conversations = await said(leftToModel);
    expect(conversations).toHaveLength(30);
    for (const { id, email, text, leadId } of conversations) {
      const row = await world.until(ctx, id, text, ({ status }) => status !== 'active');
      expect(row).toMatchObject({ status: 'dropped', dropReason: 'opt_out', messageCount: 2 });
      expect(suppressed.filter(({ conversationId }) => conversationId === id)).toEqual([
        { person: { leadId, email }, conversationId: id, quote: text, saidAt: saidAtOf(row, text) },
      ]);
    }
    expect(world.model.asked).toHaveLength(30);
    const [first] = conversations;
    const { items } = await world.features.get(TurnsRepository).list(ctx.accountId, first!.id, { limit: 1 });
    expect(items[0]).toMatchObject({ outcome: 'opted_out' });
    await eventually('the moves', () => world.moves(ctx).filter(({ reason }) => reason === 'opt_out').length === 30);
  });

  it('stays a message where it only sounds like it', async () => {
    world.model.play(recognising(leftToModel));
    const conversations = await said(Object.values(noOptOuts).flat());
    expect(conversations).toHaveLength(120);
    for (const { id, text } of conversations) {
      const row = await world.until(ctx, id, text, ({ messageCount }) => messageCount === 3);
      expect(row).toMatchObject({ status: 'active' });
    }
    expect(suppressed).toEqual([]);
  });

  it.each(['Never write to me again', 'true'])(
    'goes to a person when the model quotes what nobody said: %s',
    async (optOut) => {
      world.model.play(() => ({ optOut }));
      const [one] = await said(['Is it quiet there?']);
      const row = await world.until(ctx, one!.id, 'the hand-off', ({ status }) => status === 'handed_off');
      expect(row.handOff?.reason).toContain('may have opted out');
      expect(suppressed).toEqual([]);
    },
  );

  it('is none once a START has taken it back, whatever the model quotes, which is told so', async () => {
    const { _id: agentConfigId } = await world.agent(ctx);
    const email = `${newId()}@example.com`;
    const lead = await world.lead(ctx, { name: 'Ada', email });
    const { _id: id } = await world.features
      .get(StartingService)
      .start(ctx, { _id: newId(), leadId: lead.id, agentConfigId, channel: 'email', message: 'Dear Ada' });
    world.model.play(() => ({ optOut: 'STOP' }));
    await world.write(ctx, { email }, 'STOP', { intent: 'opt_out' });
    await world.write(ctx, { email }, 'START', { intent: 'opt_in' });
    await world.write(ctx, { email }, 'What do you offer?');
    const row = await world.until(ctx, id, 'the hand-off', ({ status }) => status === 'handed_off');
    expect(row.handOff?.reason).toContain('may have opted out');
    expect(suppressed).toEqual([]);
    expect(world.model.asked.at(-1)?.turns.at(-1)?.content).toMatch(
      /START\n<\/lead_message>\n<note>[^<]*no longer[^<]*<\/note>\n<lead_message[^>]*>\nWhat do you offer/,
    );
  });

  it('leaves what is asked after it for the START, which answers it without another word', async () => {
    world.model.play(recognising(leftToModel));
    const [one] = await said(leftToModel.slice(0, 1));
    const { messageCount } = await world.until(ctx, one!.id, 'the end', ({ status }) => status === 'dropped');
    await world.write(ctx, { email: one!.email }, 'And what does it cost?');
    await world.until(ctx, one!.id, 'the question', (row) => row.messageCount === messageCount + 1);
    world.model.play(() => ({ reply: 'Gladly.' }));
    await world.write(ctx, { email: one!.email }, 'START', { intent: 'opt_in' });
    const row = await world.until(ctx, one!.id, 'the answer', (now) => now.messageCount === messageCount + 3);
    expect(row.messages.at(-1)).toMatchObject({ role: 'agent' });
    expect(row).toMatchObject({ status: 'active' });
  });

  it('is not answered while it cannot be suppressed, and ends once it can', async () => {
    world.model.play(recognising(leftToModel));
    channels = () => {
      throw new DomainError('unavailable', 'Service unavailable');
    };
    const [one] = await said(leftToModel.slice(0, 1));
    const waiting = await world.until(ctx, one!.id, 'the retry', ({ modelDownSince }) => modelDownSince !== undefined);
    expect(waiting).toMatchObject({ status: 'active', messageCount: 2 });
    channels = () => ({ suppressed: true });
    await world.write(ctx, { email: one!.email }, 'Understood?');
    const row = await world.until(ctx, one!.id, 'the end', ({ status }) => status !== 'active');
    expect(row).toMatchObject({ status: 'dropped', dropReason: 'opt_out', messageCount: 3 });
  });

  it('goes to a person where the lead has said START since', async () => {
    world.model.play(recognising(leftToModel));
    channels = () => ({ suppressed: false });
    const [one] = await said(leftToModel.slice(0, 1));
    const row = await world.until(ctx, one!.id, 'the hand-off', ({ status }) => status !== 'active');
    expect(row).toMatchObject({ status: 'handed_off', messageCount: 2 });
    expect(row.handOff?.reason).toContain('has said START since');
  });

  it('is taken back by a START that comes before the turn is written: the next one answers', async () => {
    world.model.play(recognising(leftToModel));
    const began: { id: string; email: string }[] = [];
    channels = async () => {
      const [one] = began;
      await world.write(ctx, { email: one!.email }, 'START', { intent: 'opt_in' });
      await world.until(ctx, one!.id, 'START', ({ messages }) => messages.at(-1)?.content === 'START');
      world.model.play(() => ({ reply: 'Gladly.' }));
      return { suppressed: true };
    };
    began.push(...(await said(leftToModel.slice(0, 1))));
    const isOver = ({ status, messageCount }: ConversationRow) => status !== 'active' || messageCount === 4;
    const row = await world.until(ctx, began[0]!.id, 'the end of the turns', isOver);
    expect(row.messages.slice(-2)).toMatchObject([{ content: 'START', optIn: true }, { role: 'agent' }]);
    expect(row).toMatchObject({ status: 'active' });
  });

  it('suppresses nobody in a rehearsal', async () => {
    world.model.play(recognising(leftToModel));
    ctx = { ...ctx, environment: 'test' };
    const [text] = leftToModel;
    const { _id: agentConfigId } = await world.agent(ctx);
    const playground = world.features.get(PlaygroundService);
    const session = await world.features.get(PlaygroundSessions).create(ctx, { _id: newId(), agentConfigId });
    const { turn, session: after } = await playground.say(ctx, session._id, text!);
    expect(turn.outcome).toBe('opted_out');
    expect(after.status).toBe('dropped');
    expect(suppressed).toEqual([]);
  });
});

describe('a suppression that was lifted before its event arrived', () => {
  it('ends no conversation when it comes late, and one that came again does', async () => {
    const { _id: agentConfigId } = await world.agent(ctx);
    const { id: leadId } = await world.lead(ctx, { name: 'Ada', email: 'ada@example.com' });
    const { _id: id } = await world.features
      .get(StartingService)
      .start(ctx, { _id: newId(), leadId, agentConfigId, channel: 'email', message: 'Dear Ada' });
    const told = { suppressionId: newId(), reason: 'opt_out', leadId, email: 'ada@example.com' };
    const hears = (rev: number, suppressed: boolean): Promise<void> =>
      world.features.get(OutsideConsumer).suppressed(newEvent(ctx, 'contact.suppressed', { ...told, rev, suppressed }));
    await hears(2, false);
    await hears(1, true);
    expect(await world.row(ctx, id)).toMatchObject({ status: 'active' });
    await hears(3, true);
    await hears(3, true);
    expect(await world.row(ctx, id)).toMatchObject({ status: 'dropped', dropReason: 'opt_out' });
    await eventually('the event', () => world.events(ctx).some(({ kind }) => kind === 'lead.suppressed'));
    expect(world.events(ctx).filter(({ kind }) => kind === 'lead.suppressed')).toHaveLength(1);
  });
});

describe('an opt-out by one address of a lead', () => {
  const phone = '+41446681800';
  const email = 'ada@example.com';

  /** A lead with a conversation on WhatsApp and a newer one by mail, and another one with the same address. */
  async function known() {
    const { _id: agentConfigId } = await world.agent(ctx, {
      firstTouchTemplate: { name: 'hello', language: 'en', parameters: [], text: 'Hello' },
    });
    const [lead, copy] = [
      await world.lead(ctx, { name: 'Ada', phone, email }),
      await world.lead(ctx, { name: 'Ada again', email }),
    ];
    const start = async (leadId: string, channel: 'whatsapp' | 'email'): Promise<string> =>
      (await world.features.get(StartingService).start(ctx, { _id: newId(), leadId, agentConfigId, channel }))._id;
    const [chat, mail] = [await start(lead.id, 'whatsapp'), await start(lead.id, 'email')];
    return { leadId: lead.id, copyId: copy.id, chat, mail, copied: await start(copy.id, 'email') };
  }

  const told = { suppressionId: newId(), suppressed: true, reason: 'opt_out', phone, since: 1 };
  const hears = (data: object): Promise<void> =>
    world.features
      .get(OutsideConsumer)
      .suppressed(newEvent(ctx, 'contact.suppressed', { ...told, ...(data as { rev: number }) }));
  const tellers = (): string[] =>
    world
      .events(ctx)
      .filter(({ kind }) => kind === 'lead.suppressed')
      .map(({ conversationId }) => conversationId);

  it('is extended to the others, reaches a copy of the lead, and is told where it was said, once', async () => {
    const { leadId, copyId, chat, copied } = await known();
    await hears({ rev: 1, leadId, saidOn: 'whatsapp' });
    const asked = [{ id: told.suppressionId, person: { leadId, phone, email } }];
    expect(widened).toMatchObject(asked);
    await hears({ rev: 2, leadId, email });
    await hears({ rev: 1, leadId, saidOn: 'whatsapp' });
    const copy = await world.features.get(LeadsRepository).find(ctx.accountId, copyId);
    expect(copy?.suppressed).toMatchObject({ email: 'opt_out' });
    expect(await world.row(ctx, copied)).toMatchObject({ status: 'dropped' });
    await eventually('both events', () => tellers().length === 2);
    expect(tellers().toSorted()).toEqual([chat, copied].toSorted());
    expect(widened).toMatchObject([...asked, ...asked]);
  });

  it('is extended to those of whoever has the address, where nobody knew the lead', async () => {
    const { leadId } = await known();
    await hears({ rev: 1, saidOn: 'whatsapp' });
    expect(widened).toMatchObject([{ person: { leadId, phone, email } }]);
  });

  it('is heard again as long as it cannot be extended', async () => {
    const { leadId, mail } = await known();
    channels = () => {
      throw new DomainError('unavailable', 'Service unavailable');
    };
    await expect(hears({ rev: 1, leadId })).rejects.toThrow('Service unavailable');
    expect(await world.row(ctx, mail)).toMatchObject({ status: 'dropped' });
    channels = () => ({ widened: true });
    await hears({ rev: 1, leadId });
    expect(widened).toHaveLength(2);
  });

  it.each([{ channel: 'whatsapp' }, { reason: 'manual' }])('stays as it is otherwise: %o', async (other) => {
    const { leadId } = await known();
    await hears({ rev: 1, leadId, ...other });
    expect(widened).toEqual([]);
  });
});
