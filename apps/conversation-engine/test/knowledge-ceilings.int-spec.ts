import { randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { getConnectionToken } from '@nestjs/mongoose';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { defaultRetention, type KnowledgeDocument, type QuotaOverrides } from '@northline/common/contracts';
import { AccountSettings, newEvent } from '@northline/common/platform/events';
import { eventually } from '@northline/testing';
import { type Connection, type mongo, Types } from 'mongoose';
import { AgentsModule } from '../src/agents/agents.module';
import { KnowledgeModule } from '../src/knowledge/knowledge.module';
import { KnowledgeSearch } from '../src/knowledge/knowledge-search.service';
import { KnowledgeService } from '../src/knowledge/knowledge.service';
import { maxBasePieces } from '../src/knowledge/unreadable-document';
import { UploadsRepository } from '../src/uploads/uploads.repository';
import { type Features, knowledgeJobs, newAccount, startFeatures } from './harness';

const memoryMb = 8;
let features: Features;
let knowledge: KnowledgeService;
let search: KnowledgeSearch;

beforeAll(async () => {
  process.env['KNOWLEDGE_MEMORY_MB'] = String(memoryMb);
  features = await startFeatures([KnowledgeModule, AgentsModule], knowledgeJobs);
  knowledge = features.get(KnowledgeService);
  search = features.get(KnowledgeSearch);
});

afterAll(async () => {
  delete process.env['KNOWLEDGE_MEMORY_MB'];
  await features.stop();
});

const collection = (name: string): mongo.Collection =>
  features.app.get<Connection>(getConnectionToken(), { strict: false }).collection(name);

/** A knowledge base with one searchable document, as an older release may have left it. */
async function shelve(
  ctx: RequestContext,
  pieces: number,
  textOf: (place: number) => string,
  said = pieces,
): Promise<string> {
  const knowledgeBaseId = (await knowledge.create(ctx, { name: 'Shelf' }))._id;
  const _id = new Types.ObjectId();
  const { accountId } = ctx;
  await collection('knowledgeDocuments').insertOne({
    _id,
    accountId,
    knowledgeBaseId,
    title: 'Book',
    format: 'txt',
    size: 1,
    uploadId: '',
    status: 'ready',
    progress: 100,
    chunkCount: said,
    attempts: 1,
    createdAt: new Date(),
    updatedAt: new Date(),
  });
  const rows = Array.from({ length: pieces }, (_, index) => ({
    accountId,
    knowledgeBaseId,
    documentId: _id.toHexString(),
    title: 'Book',
    index,
    text: textOf(index),
    position: '',
  }));
  for (let from = 0; from < rows.length; from += 500)
    await collection('knowledgeChunks').insertMany(rows.slice(from, from + 500));
  return knowledgeBaseId;
}

const randomWords = (): string => Array.from({ length: 120 }, () => randomBytes(4).toString('hex')).join(' ');

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heap = (): number => {
  collect();
  return process.memoryUsage().heapUsed;
};

const turn = (ctx: RequestContext, knowledgeBaseIds: string[]): Promise<{ text: string }[]> =>
  search.retrieve(ctx.accountId, { knowledgeBaseIds, query: 'when are you open', limit: 5 });

describe('a knowledge base past its ceiling', () => {
  it('is not built in memory, and turns go on with the other ones', async () => {
    const [ctx, neighbour] = [newAccount(), newAccount()];
    const large = await shelve(ctx, 2_000, randomWords);
    const small = await shelve(ctx, 1, () => 'We are open daily.');
    const theirs = await shelve(neighbour, 1, () => 'We are open on Sundays.');
    const before = heap();
    let highest = 0;
    const watch = setInterval(() => (highest = Math.max(highest, search.bytes)), 1);
    const [found, others] = await Promise.all([turn(ctx, [large, small]), turn(neighbour, [theirs])]);
    clearInterval(watch);
    expect(found).toMatchObject([{ text: 'We are open daily.' }]);
    expect(others).toMatchObject([{ text: 'We are open on Sundays.' }]);
    expect(highest).toBeGreaterThan(0);
    expect(Math.max(highest, search.bytes)).toBeLessThan(memoryMb * 1_100_000);
    expect(heap() - before).toBeLessThan(memoryMb * 1_000_000);
    await expect(knowledge.hits(ctx, large, 'open', 5)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('too large to be searched') as string,
    });
  });

  it('is not even read when it has too many pieces, nor tried again until it changes', async () => {
    const ctx = newAccount();
    const id = await shelve(ctx, 1, () => 'We are open daily.', maxBasePieces + 1);
    expect(await turn(ctx, [id])).toEqual([]);
    await collection('knowledgeDocuments').updateOne({ accountId: ctx.accountId }, { $set: { chunkCount: 1 } });
    expect(await turn(ctx, [id])).toEqual([]);
    await collection('knowledgeBases').updateOne({ accountId: ctx.accountId }, { $inc: { contentVersion: 1 } });
    expect(await turn(ctx, [id])).toHaveLength(1);
    expect((await knowledge.hits(ctx, id, 'open', 5)).results).toHaveLength(1);
  });

  it('makes way for others while many are searched at once', async () => {
    const ctx = newAccount();
    const bases = await Promise.all(
      Array.from({ length: 6 }, (_, place) =>
        shelve(ctx, 50, (index) => (index === 0 ? `Shop ${place} is open daily.` : randomWords())),
      ),
    );
    let highest = 0;
    const watch = setInterval(() => (highest = Math.max(highest, search.bytes)), 1);
    const found = await Promise.all(bases.map((base) => turn(ctx, [base])));
    clearInterval(watch);
    expect(found.map(([first]) => first?.text)).toEqual(bases.map((_, place) => `Shop ${place} is open daily.`));
    expect(highest).toBeLessThan(memoryMb * 1_100_000);
  });
});

describe('the quota of knowledge', () => {
  const paragraphs = (count: number): string =>
    Array.from({ length: count }, (_, place) => `Paragraph ${place}. ${'Alpacas eat grass. '.repeat(60)}`).join('\n\n');
  let uploads = 0;

  async function add(ctx: RequestContext, knowledgeBaseId: string, text: string): Promise<KnowledgeDocument> {
    const bytes = Buffer.from(text);
    const uploadId = `ceiling${uploads++}`;
    await features.get(UploadsRepository).put(ctx.accountId, uploadId, 0, bytes);
    const { _id } = await knowledge.addDocument(ctx, knowledgeBaseId, {
      uploadId,
      size: bytes.length,
      title: 'Alpacas',
      format: 'txt',
    });
    return eventually(
      'the document to be read',
      async () => {
        const document = await knowledge.document(ctx, _id);
        return document.status !== 'processing' && document;
      },
      150_000,
    );
  }

  const allow = (ctx: RequestContext, quotas: QuotaOverrides): Promise<void> =>
    features.get(AccountSettings).note(
      newEvent(ctx, 'account.changed', {
        rev: 1,
        timezone: 'UTC',
        lockEditedInsights: false,
        ...defaultRetention,
        quotas,
      }),
    );

  it('lets a document fail that would pass it, naming it, and leaves another account alone', async () => {
    const [ctx, other] = [newAccount(), newAccount()];
    await allow(ctx, { knowledge_chunks: 3 });
    const base = (await knowledge.create(ctx, { name: 'Alpacas' }))._id;
    const second = (await knowledge.create(ctx, { name: 'More' }))._id;
    expect(await add(ctx, base, paragraphs(2))).toMatchObject({
      status: 'ready',
      chunkCount: expect.any(Number) as number,
    });
    expect(await add(ctx, second, paragraphs(3))).toMatchObject({
      status: 'failed',
      failedReason: 'Quota reached: 3 pieces of knowledge (knowledge_chunks)',
      chunkCount: 0,
    });
    expect(
      await collection('knowledgeChunks').countDocuments({ accountId: ctx.accountId, knowledgeBaseId: second }),
    ).toBe(0);
    const theirs = (await knowledge.create(other, { name: 'Alpacas' }))._id;
    expect(await add(other, theirs, paragraphs(3))).toMatchObject({ status: 'ready' });
    await knowledge.delete(ctx, base);
    expect(await add(ctx, second, paragraphs(2))).toMatchObject({ status: 'ready' });
  });

  it('lets no knowledge base have more pieces than are searched', async () => {
    const ctx = newAccount();
    const full = await shelve(ctx, 1, () => 'Full.', maxBasePieces);
    expect(await add(ctx, full, 'One more.')).toMatchObject({
      status: 'failed',
      failedReason: `The knowledge base is full: at most ${maxBasePieces} pieces`,
    });
  });
});
