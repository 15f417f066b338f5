import { getConnectionToken } from '@nestjs/mongoose';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { Turn } from '@northline/common/contracts';
import { HealthRegistry } from '@northline/common/platform/health';
import { newId } from '@northline/common/platform/mongo';
import { eventually } from '@northline/testing';
import { type Connection, type mongo, Types } from 'mongoose';
import { register } from 'prom-client';
import { StartingService } from '../apps/conversation-engine/src/conversations/starting.service';
import { placeOf, pointId } from '../apps/conversation-engine/src/knowledge/adapters/qdrant';
import { KnowledgeChunksRepository } from '../apps/conversation-engine/src/knowledge/knowledge-chunks.repository';
import { KnowledgeService } from '../apps/conversation-engine/src/knowledge/knowledge.service';
import { maxBasePieces } from '../apps/conversation-engine/src/knowledge/unreadable-document';
import { TurnsRepository } from '../apps/conversation-engine/src/turn/turns.repository';
import { UploadsRepository } from '../apps/conversation-engine/src/uploads/uploads.repository';
import { newAccount } from '../apps/conversation-engine/test/harness';
import { World } from '../apps/conversation-engine/test/world';
import { type World as Outside, startWorld } from '../apps/sandbox/test/world';

const key = { 'api-key': 'k3y' };
const words = 'northline-knowledge';
const patienceMs = 150_000;
jest.setTimeout(2 * patienceMs);

let outside: Outside;
let world: World;
let knowledge: KnowledgeService;
let ctx: RequestContext;
let baseId: string;

beforeAll(async () => {
  outside = await startWorld();
  world = await World.start({
    QDRANT_URL: `${outside.url}/qdrant/`,
    QDRANT_API_KEY: key['api-key'],
    EMBEDDINGS_BASE_URL: `${outside.url}/v1`,
    EMBEDDINGS_API_KEY: 'k3y',
    EMBEDDINGS_MODEL: 'sandbox',
    EMBEDDINGS_TIMEOUT_MS: '30000',
    QDRANT_TIMEOUT_MS: '30000',
    KNOWLEDGE_MEMORY_MB: '1',
  });
  knowledge = world.features.get(KnowledgeService);
});
afterAll(async () => {
  await world.stop();
  await outside.stop();
});
beforeEach(async () => {
  ctx = newAccount();
  baseId = await largeBase(ctx);
});

const collection = (name: string): mongo.Collection =>
  world.features.app.get<Connection>(getConnectionToken(), { strict: false }).collection(name);

/** More text than fits into the index in memory; no two words of it are those of a test. */
const filler = Array.from({ length: 30_000 }, (_, place) => `w${place % 6_000}`).join(' ');

/** A knowledge base that is too large for memory. */
async function largeBase(account: RequestContext): Promise<string> {
  const { _id } = await knowledge.create(account, { name: 'Library' });
  await add(account, _id, 'Filler', filler);
  return _id;
}

async function add(account: RequestContext, base: string, title: string, text: string): Promise<string> {
  const uploadId = newId();
  const bytes = Buffer.from(text);
  await world.features.get(UploadsRepository).put(account.accountId, uploadId, 0, bytes);
  const { _id } = await knowledge.addDocument(account, base, { uploadId, size: bytes.length, title, format: 'txt' });
  await eventually(
    `${title} to be read`,
    async () => (await knowledge.document(account, _id)).status === 'ready',
    patienceMs,
  );
  return _id;
}

const found = async (account: RequestContext, base: string, query: string): Promise<string[]> =>
  (await knowledge.hits(account, base, query, 5)).results.map(({ text }) => text);
/** What is found once that text is among it. */
const findable = (account: RequestContext, base: string, query: string, text: string): Promise<string[]> =>
  eventually(
    `"${query}" to be found`,
    async () => {
      const texts = await found(account, base, query);
      return texts.includes(text) && texts;
    },
    patienceMs,
  );

type Held = { id: string; payload: object };

/** The points of an account that have a word, as the server holds them. */
async function pointsWith(word: string, { accountId }: RequestContext): Promise<Held[]> {
  const { body } = await outside.call(
    'POST',
    `/qdrant/collections/${words}/points/query/batch`,
    {
      searches: [
        {
          query: { indices: [placeOf(word)], values: [1] },
          using: 'words',
          filter: { must: [{ key: 'accountId', match: { value: accountId } }] },
          limit: 1_000,
          with_payload: true,
        },
      ],
    },
    key,
  );
  return (body as unknown as { result: [{ points: Held[] }] }).result[0].points;
}

const misbehave = (fault: object) =>
  outside.call('POST', '/sandbox/misbehave', { provider: 'qdrant', times: 0, ...fault });
const behave = () => outside.call('DELETE', '/sandbox/misbehave');
const health = () => world.features.get(HealthRegistry).check();

describe('a knowledge base that is too large for memory', () => {
  it('is searched in the external index, each account in its own', async () => {
    const neighbour = newAccount();
    const theirs = await largeBase(neighbour);
    const red = 'The secret garden of the red canary opens at nine.';
    const blue = 'The secret garden of the blue canary opens at ten.';
    await add(ctx, baseId, 'Canary', red);
    await add(neighbour, theirs, 'Canary', blue);
    const query = 'When does the secret garden open?';
    expect(await findable(ctx, baseId, query, red)).not.toContain(blue);
    expect(await findable(neighbour, theirs, query, blue)).not.toContain(red);
    const [mine, ...others] = await pointsWith('canary', ctx);
    expect(others).toEqual([]);
    expect(Object.keys(mine?.payload ?? {}).toSorted()).toEqual(['accountId', 'documentId', 'knowledgeBaseId']);
    expect(await found(ctx, baseId, 'Football results')).toEqual([]);
  });

  it('answers no piece of another account, whatever the index says', async () => {
    const neighbour = newAccount();
    const theirs = await largeBase(neighbour);
    await add(ctx, baseId, 'Canary', 'The zebra sleeps.');
    await findable(ctx, baseId, 'zebra', 'The zebra sleeps.');
    const [piece] = await collection('knowledgeChunks').find({ accountId: ctx.accountId, title: 'Canary' }).toArray();
    const forged = {
      id: pointId(String(piece?._id)),
      payload: { accountId: neighbour.accountId, knowledgeBaseId: theirs, documentId: 'd' },
      vector: { words: { indices: [placeOf('zebra')], values: [1] } },
    };
    await outside.call('PUT', `/qdrant/collections/${words}/points?wait=true`, { points: [forged] }, key);
    expect(await pointsWith('zebra', neighbour)).toHaveLength(1);
    expect(await found(neighbour, theirs, 'zebra')).not.toContain('The zebra sleeps.');
  });

  it('may have more pieces than are held in memory', async () => {
    await collection('knowledgeDocuments').insertOne({
      _id: new Types.ObjectId(),
      accountId: ctx.accountId,
      knowledgeBaseId: baseId,
      title: 'Full',
      status: 'ready',
      chunkCount: maxBasePieces,
      createdAt: new Date(),
    });
    const text = 'One more thing about walruses.';
    await add(ctx, baseId, 'More', text);
    expect((await findable(ctx, baseId, 'walruses', text))[0]).toBe(text);
  });

  it('leaves nothing in the index when a document, and when all of it is deleted, also while the index is down', async () => {
    const neighbour = newAccount();
    const theirs = await largeBase(neighbour);
    const gone = await add(ctx, baseId, 'Gone', 'The okapi eats leaves.');
    await findable(ctx, baseId, 'okapi', 'The okapi eats leaves.');
    await misbehave({ kind: 'drop' });
    await knowledge.deleteDocument(ctx, baseId, gone);
    await behave();
    await eventually(
      'its pieces to be taken out',
      async () => (await pointsWith('okapi', ctx)).length === 0,
      patienceMs,
    );
    expect(await collection('knowledgeRemovals').countDocuments({ accountId: ctx.accountId })).toBe(1);
    await eventually('the other pieces to be there', async () => (await pointsWith('w1', ctx)).length > 0, patienceMs);
    await knowledge.delete(ctx, baseId);
    await eventually('all to be taken out', async () => (await pointsWith('w1', ctx)).length === 0, patienceMs);
    await eventually("the neighbour's to stay", async () => (await pointsWith('w1', neighbour)).length > 0, patienceMs);
    await collection('knowledgeRemovals').updateMany(
      { accountId: ctx.accountId },
      { $set: { createdAt: new Date(0), dueAt: new Date(0) } },
    );
    await eventually(
      'the removals to be done',
      async () => (await collection('knowledgeRemovals').countDocuments({ accountId: ctx.accountId })) === 0,
    );
    expect((await pointsWith('w1', neighbour)).length).toBeGreaterThan(0);
    expect(await knowledge.get(neighbour, theirs)).toMatchObject({ _id: theirs });
  });

  it('leaves nothing in the database when the process dies that deletes it, though the index is down', async () => {
    await add(ctx, baseId, 'Gone', 'The okapi eats leaves.');
    await findable(ctx, baseId, 'okapi', 'The okapi eats leaves.');
    await misbehave({ kind: 'drop' });
    const chunks = world.features.app.get(KnowledgeChunksRepository, { strict: false });
    jest.spyOn(chunks, 'removeOfBase').mockRejectedValueOnce(new Error('killed'));
    await expect(knowledge.delete(ctx, baseId)).rejects.toThrow('killed');
    const { accountId } = ctx;
    const pieces = (): Promise<number> => collection('knowledgeChunks').countDocuments({ accountId });
    await eventually('no piece to be left', async () => (await pieces()) === 0, patienceMs);
    await behave();
    await collection('knowledgeRemovals').updateMany({ accountId }, { $set: { dueAt: new Date() } });
    await eventually('it to be taken out', async () => (await pointsWith('okapi', ctx)).length === 0, patienceMs);
  });

  it('is put into the index again when that has lost it', async () => {
    await add(ctx, baseId, 'Lost', 'The quokka smiles.');
    await findable(ctx, baseId, 'quokka', 'The quokka smiles.');
    await outside.call('POST', '/sandbox/reset');
    await eventually('it to be there again', async () => (await pointsWith('quokka', ctx)).length === 1, patienceMs);
  });
});

describe('while the external index is down', () => {
  it('the agent answers without it, and the ledger, health and the metric say so', async () => {
    await add(ctx, baseId, 'Canary', 'The tapir opens at nine.');
    await findable(ctx, baseId, 'tapir', 'The tapir opens at nine.');
    const { _id: agentConfigId } = await world.agent(ctx, {
      firstTouchTemplate: { name: 'hello', language: 'en', parameters: [] },
      knowledgeBaseIds: [baseId],
    });
    const phone = '+41446681800';
    const lead = await world.lead(ctx, { name: 'Ada', phone });
    const { _id } = await world.features
      .get(StartingService)
      .start(ctx, { _id: newId(), leadId: lead.id, agentConfigId, channel: 'whatsapp' });
    const answered = async (text: string): Promise<Turn> => {
      const known = (await turnsOf()).length;
      await world.write(ctx, { phone }, text);
      return eventually('the turn', async () => (await turnsOf()).slice(0, -known || undefined)[0]);
    };
    const turnsOf = async (): Promise<Turn[]> =>
      (await world.features.get(TurnsRepository).list(ctx.accountId, _id, { limit: 50 })).items;
    world.model.play(() => ({ reply: 'Hello!' }));

    const before = await answered('When does the tapir open?');
    expect(before.knowledge.map(({ title }) => title)).toContain('Canary');
    expect(before.guardrails.map(({ guardrail }) => guardrail)).not.toContain('failed_knowledge');

    await misbehave({ kind: 'server_error', status: 503 });
    const during = await answered('And when does the tapir close?');
    expect(during).toMatchObject({ outcome: 'replied', knowledge: [] });
    expect(during.guardrails).toContainEqual(
      expect.objectContaining({
        guardrail: 'failed_knowledge',
        passed: false,
        detail: 'The external index of knowledge does not answer',
      }),
    );
    await expect(knowledge.hits(ctx, baseId, 'tapir', 5)).rejects.toMatchObject({ code: 'unavailable' });
    expect(
      await eventually('health to show it', async () => {
        const state = await health();
        return state.dependencies['knowledge_index'] === 'down' && state;
      }),
    ).toMatchObject({ reasons: { knowledge_index: 'The external index answered 503' } });
    expect(await register.getSingleMetricAsString('northline_knowledge_index_failures_total')).toMatch(
      /call="search"[^}]*\} [1-9]/,
    );

    await behave();
    await findable(ctx, baseId, 'tapir', 'The tapir opens at nine.');
    await eventually('health to show it', async () => (await health()).dependencies['knowledge_index'] === 'up');
  });
});
