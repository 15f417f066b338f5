import type { RequestContext } from '@northline/common/vocabulary/context';
import type { InboundReceived } from '@northline/common/contracts';
import { newId } from '@northline/common/platform/mongo';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ConversationRow } from '../src/conversations/conversation.schema';
import { ConversationsRepository } from '../src/conversations/conversations.repository';
import { ConversationsService } from '../src/conversations/conversations.service';
import { InboundService } from '../src/inbound/inbound.service';
import { newAccount } from './harness';
import { World } from './world';

let world: World;
let other: NestFastifyApplication;
let ctx: RequestContext;

beforeAll(async () => {
  world = await World.start();
  other = await world.features.replica();
});
afterAll(() => world.stop());
afterEach(() => jest.restoreAllMocks());
beforeEach(() => {
  ctx = newAccount();
  world.model.play(() => ({ reply: 'Hello!' }));
});

const from = { phone: '+4915112345678' };
const words = ({ messages }: Pick<ConversationRow, 'messages'>): string[] =>
  messages.filter(({ role }) => role === 'lead').map(({ content }) => content);

/** A conversation in which the agent is silent, so that nothing stands between what the lead writes. */
async function silent(): Promise<string> {
  await world.agent(ctx, { inboundEntries: [{ targetStageId: 'intro', condition: '' }] });
  await world.write(ctx, from, 'Hello');
  const first = await world.conversation(ctx, ({ messages }) => messages.at(-1)?.role === 'agent');
  await world.features.get(ConversationsService).update(ctx, first._id, { agentPaused: true });
  return first._id;
}

describe('what one lead writes, with two replicas', () => {
  it('stands in the order in which it was written, whoever takes it in', async () => {
    const id = await silent();
    const burst = Array.from({ length: 24 }, (_, index) => `message ${index}`);
    for (const text of burst) await world.write(ctx, from, text);
    const row = await world.until(ctx, id, 'the burst', ({ messageCount }) => messageCount === 2 + burst.length);
    expect(words(row)).toEqual(['Hello', ...burst]);
    expect(row.messages.map(({ seq }) => seq)).toEqual(row.messages.map((_, index) => index + 1));
    const times = row.messages.map(({ timestamp }) => timestamp.getTime());
    expect(times).toEqual(times.toSorted((one, next) => one - next));
  });

  it('is put right when the replica with the earlier message is the later one to write', async () => {
    const id = await silent();
    const [one, two, three] = ['one', 'two', 'three'].map((text, index): InboundReceived => {
      const at = new Date(Date.now() + 1_000 + index).toISOString();
      return {
        inboundId: newId(),
        channel: 'whatsapp',
        integrationId: newId(),
        from,
        text,
        receivedAt: new Date(Date.now() - (Date.now() % 1_000)).toISOString(),
        takenAt: at,
        intent: 'message',
      };
    });
    // The first replica stands still just before it writes.
    const repository = world.features.get(ConversationsRepository);
    const write = repository.write.bind(repository);
    let goOn = (): void => undefined;
    const stands = new Promise<void>((resolve) => {
      jest.spyOn(repository, 'write').mockImplementationOnce(async (update) => {
        resolve();
        await new Promise<void>((end) => (goOn = end));
        return write(update);
      });
    });
    const late = world.features.get(InboundService).receive(ctx, two!);
    await stands;
    const others = other.get(InboundService, { strict: false });
    await others.receive(ctx, three!);
    await others.receive(ctx, one!);
    goOn();
    await late;
    const row = await world.row(ctx, id);
    expect(words(row)).toEqual(['Hello', 'one', 'two', 'three']);
    expect(row.messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
    // The same again changes nothing.
    await others.receive(ctx, two!);
    expect(words(await world.row(ctx, id))).toEqual(['Hello', 'one', 'two', 'three']);
  });
});
