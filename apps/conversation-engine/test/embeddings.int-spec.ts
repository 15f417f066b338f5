import type { RequestContext } from '@northline/common/vocabulary/context';
import type { KnowledgeDocument } from '@northline/common/contracts';
import { Jobs } from '@northline/common/platform/jobs';
import { eventually } from '@northline/testing';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Collection, Connection } from 'mongoose';
import { AgentsModule } from '../src/agents/agents.module';
import { KnowledgeModule } from '../src/knowledge/knowledge.module';
import { KnowledgeService } from '../src/knowledge/knowledge.service';
import { UploadsRepository } from '../src/uploads/uploads.repository';
import { EmbeddingsServer } from './embeddings-server';
import { type Features, knowledgeJobs, newAccount, startFeatures } from './harness';

let server: EmbeddingsServer;
let features: Features;
let knowledge: KnowledgeService;
let ctx: RequestContext;
let baseId: string;

const settings = ['EMBEDDINGS_BASE_URL', 'EMBEDDINGS_API_KEY', 'EMBEDDINGS_MODEL', 'EMBEDDINGS_TIMEOUT_MS'];

beforeAll(async () => {
  server = new EmbeddingsServer();
  Object.assign(process.env, {
    EMBEDDINGS_BASE_URL: `${await server.start()}/`,
    EMBEDDINGS_API_KEY: 'k3y',
    EMBEDDINGS_MODEL: 'meanings-2',
    EMBEDDINGS_TIMEOUT_MS: '30000',
  });
  features = await startFeatures([KnowledgeModule, AgentsModule], knowledgeJobs);
  knowledge = features.get(KnowledgeService);
});
afterAll(async () => {
  for (const name of settings) Reflect.deleteProperty(process.env, name);
  await features.stop();
  server.stop();
});
beforeEach(async () => {
  ctx = newAccount();
  baseId = (await knowledge.create(ctx, { name: 'Products' }))._id;
  server.calls.length = 0;
});

const collection = (name: string): Collection =>
  features.app.get<Connection>(getConnectionToken(), { strict: false }).collection(name);

async function add(title: string, text: string): Promise<KnowledgeDocument> {
  const bytes = Buffer.from(text);
  await features.get(UploadsRepository).put(ctx.accountId, title, 0, bytes);
  return knowledge.addDocument(ctx, baseId, { uploadId: title, size: bytes.length, title, format: 'txt' });
}

const shown = async (id: string): Promise<KnowledgeDocument | undefined> =>
  (await knowledge.listDocuments(ctx, { knowledgeBaseId: baseId, limit: 50 })).items.find(({ _id }) => _id === id);
const ready = (id: string): Promise<KnowledgeDocument> =>
  eventually('the document to be ready', async () => ((await shown(id))?.status === 'ready' ? shown(id) : undefined));
const found = async (query: string): Promise<string[]> =>
  (await knowledge.hits(ctx, baseId, query, 5)).results.map(({ title }) => title);
const withVectors = (model: string): Promise<number> =>
  collection('knowledgeChunks').countDocuments({ accountId: ctx.accountId, embeddedBy: model });

describe('knowledge with embeddings', () => {
  it('is found by meaning and by words, merged by rank', async () => {
    for (const [title, text] of [
      ['Returns', 'You will be reimbursed within ten days.'],
      ['Times', 'We are closed on Sundays.'],
      ['Fees', 'The pro plan costs nine francs.'],
    ] as const)
      await ready((await add(title, text))._id);
    expect((await found('Do I get a refund?'))[0]).toBe('Returns');
    const { results } = await knowledge.hits(ctx, baseId, 'price of the pro plan', 5);
    expect(results[0]).toMatchObject({ title: 'Fees', score: 2 / 61 });
    expect(results.map(({ title }) => title)).toEqual(['Fees']);
    expect(server.calls[0]).toEqual({
      model: 'meanings-2',
      input: ['Returns\nYou will be reimbursed within ten days.'],
      encoding_format: 'float',
      authorization: 'Bearer k3y',
    });
    const stored = await collection('knowledgeChunks').findOne({ accountId: ctx.accountId });
    expect(stored?.['vector']).toMatchObject({ position: 5 * 4 });
    expect(server.calls.filter(({ input }) => input[0] === 'price of the pro plan')).toHaveLength(1);
    await found('price of the pro plan');
    expect(server.calls.filter(({ input }) => input[0] === 'price of the pro plan')).toHaveLength(1);
  });

  it('costs what the server counts, for a document and for a search', async () => {
    await ready((await add('Returns', 'You will be reimbursed within ten days.'))._id);
    await found(`Do I get a refund, ${ctx.accountId}?`);
    await found(`Do I get a refund, ${ctx.accountId}?`);
    const rows = await collection('otherCosts').find({ accountId: ctx.accountId }).toArray();
    const cost = {
      kind: 'embedding',
      model: 'meanings-2',
      inputTokens: 10,
      outputTokens: 0,
      amount: 0,
      currency: 'USD',
    };
    expect(rows.map(({ costs }) => costs)).toEqual([
      [{ ...cost, at: expect.any(Date) }],
      [{ ...cost, at: expect.any(Date) }],
    ]);
    expect(rows.every(({ countAt }) => countAt instanceof Date)).toBe(true);
  });

  it('is sent in bounded batches, tried again, and shows how far it is', async () => {
    let open = (): void => undefined;
    server.gate = new Promise((resolve) => (open = resolve));
    server.failures = [503, 429];
    const { _id } = await add(
      'Long',
      Array.from(
        { length: 700 },
        (_, index) =>
          `Sentence ${index} tells what alpaca number ${index} costs in francs, hay and the long walks in the hills around.`,
      ).join(' '),
    );
    await eventually('the first call', () => server.calls.length > 0);
    expect(await shown(_id)).toMatchObject({ status: 'processing', progress: 50 });
    open();
    server.gate = undefined;
    const { chunkCount, progress } = await ready(_id);
    expect(progress).toBe(100);
    expect(chunkCount).toBeGreaterThan(64);
    const [first, second, third, ...others] = server.calls.map(({ input }) => input);
    expect([first, second]).toEqual([third, third]);
    expect([third, ...others].every((input) => (input?.length ?? 0) <= 32)).toBe(true);
    expect([third, ...others].flat()).toHaveLength(chunkCount);
    expect(await withVectors('meanings-2')).toBe(chunkCount);
  });

  it('is read while the server is down, and gets its vectors when it is back', async () => {
    server.failures = [500, 500, 500];
    const { _id } = await add('Herd', 'A llama is not for sale.');
    expect(await ready(_id)).toMatchObject({ chunkCount: 1 });
    expect(await withVectors('meanings-2')).toBe(0);
    expect(await found('llama')).toEqual(['Herd']);
    expect(await found('alpaca')).toEqual([]);
    await collection('knowledgeDocuments').updateOne(
      { accountId: ctx.accountId },
      { $set: { embedDueAt: new Date(0) } },
    );
    await eventually('its vectors', async () => (await found('alpaca')).includes('Herd'));
  });

  it('of another model is made again', async () => {
    const { _id } = await add('Herd', 'A llama is not for sale.');
    await ready(_id);
    const old = { accountId: ctx.accountId };
    await collection('knowledgeChunks').updateMany(old, {
      $set: { embeddedBy: 'meanings-1', vector: Buffer.alloc(8) },
    });
    await collection('knowledgeDocuments').updateMany(old, { $set: { embeddedBy: 'meanings-1' } });
    await eventually('vectors of the present model', async () => (await withVectors('meanings-2')) === 1);
    await eventually('them to be found', async () => (await found('alpaca')).includes('Herd'));
  });

  it('is not asked for again and again where the server refuses the text', async () => {
    server.failures = [422];
    await ready((await add('Odd', 'A llama.'))._id);
    const { embedDueAt } = (await collection('knowledgeDocuments').findOne({
      accountId: ctx.accountId,
    })) as unknown as { embedDueAt: Date };
    expect(embedDueAt.getTime()).toBeGreaterThan(Date.now() + 60 * 60_000);
    await features
      .get(Jobs)
      .wake(
        ctx,
        'embedding',
        (await knowledge.listDocuments(ctx, { knowledgeBaseId: baseId, limit: 1 })).items[0]?._id ?? '',
      );
    await ready((await add('Good', 'An alpaca.'))._id);
    expect(server.calls.filter(({ input }) => input.includes('Odd\nA llama.'))).toHaveLength(1);
  });

  // The last one: after it, questions rest.
  it('is found by words alone while the server fails, which then is left in peace', async () => {
    await ready((await add('Herd', 'A llama is not for sale.'))._id);
    server.failures = [503];
    expect(await found('is the llama for sale')).toEqual(['Herd']);
    const asked = server.calls.length;
    expect(await found('is a llama soft')).toEqual(['Herd']);
    expect(server.calls).toHaveLength(asked);
  });
});
