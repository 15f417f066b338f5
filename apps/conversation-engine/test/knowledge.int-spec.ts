import type { RequestContext } from '@northline/common/vocabulary/context';
import type { DocumentFormat, KnowledgeDocument } from '@northline/common/contracts';
import { eventually } from '@northline/testing';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { AgentsModule } from '../src/agents/agents.module';
import { KnowledgeBasesRepository } from '../src/knowledge/knowledge-bases.repository';
import { KnowledgeChunksRepository } from '../src/knowledge/knowledge-chunks.repository';
import { KnowledgeDocumentsRepository } from '../src/knowledge/knowledge-documents.repository';
import { KnowledgeModule } from '../src/knowledge/knowledge.module';
import { KnowledgeService } from '../src/knowledge/knowledge.service';
import { Retrieval } from '../src/knowledge/retrieval';
import { UploadsRepository } from '../src/uploads/uploads.repository';
import { type Features, knowledgeJobs, newAccount, startFeatures } from './harness';

let features: Features;
let knowledge: KnowledgeService;
let ctx: RequestContext;
let baseId: string;

beforeAll(async () => {
  features = await startFeatures([KnowledgeModule, AgentsModule], knowledgeJobs);
  knowledge = features.get(KnowledgeService);
});

afterAll(() => features.stop());

beforeEach(async () => {
  ctx = newAccount();
  baseId = (await knowledge.create(ctx, { name: 'Products' }))._id;
});

let uploads = 0;

async function add(title: string, text: string, format: DocumentFormat = 'txt'): Promise<KnowledgeDocument> {
  const uploadId = `upload${uploads++}`;
  const bytes = Buffer.from(text);
  const half = Math.ceil(bytes.length / 2);
  await features.get(UploadsRepository).put(ctx.accountId, uploadId, 1, bytes.subarray(half));
  await features.get(UploadsRepository).put(ctx.accountId, uploadId, 0, bytes.subarray(0, half));
  return knowledge.addDocument(ctx, baseId, { uploadId, size: bytes.length, title, format });
}

// On a busy machine the reader may need all of the 60 s that it is given, for each document.
const patienceMs = 150_000;
jest.setTimeout(2 * patienceMs);

const settled = (id: string): Promise<KnowledgeDocument> =>
  eventually(
    'the document to be read',
    async () =>
      (await knowledge.listDocuments(ctx, { knowledgeBaseId: baseId, limit: 50 })).items.find(
        ({ _id, status }) => _id === id && status !== 'processing',
      ),
    patienceMs,
  );

const found = async (query: string): Promise<string[]> =>
  (await knowledge.hits(ctx, baseId, query, 5)).results.map(({ title }) => title);

describe('knowledge', () => {
  it('reads documents in the background and answers from them', async () => {
    const hours = await add('Hours', 'We are open from Monday to Friday.');
    const prices = await add('Prices', '# Basic plan\nFive francs a month.\n# Pro plan\nNine francs a month.', 'md');
    expect(hours).toMatchObject({ status: 'processing', progress: 0, chunkCount: 0, knowledgeBaseId: baseId });
    expect(await settled(hours._id)).toMatchObject({ status: 'ready', progress: 100, chunkCount: 1 });
    expect(await settled(prices._id)).toMatchObject({ chunkCount: 2 });
    const { results } = await knowledge.hits(ctx, baseId, 'How much is the pro plan?', 5);
    expect(results[0]).toMatchObject({
      documentId: prices._id,
      title: 'Prices',
      position: 'Pro plan',
      text: expect.stringContaining('Nine francs') as string,
    });
    expect(await found('when are you open')).toContain('Hours');
    expect(await found('xylophone')).toEqual([]);
    const passages = { knowledgeBaseId: baseId, id: prices._id, limit: 1 };
    const first = await knowledge.passages(ctx, passages);
    expect(first).toMatchObject({ items: [{ position: 'Basic plan' }], total: 2 });
    const rest = await knowledge.passages(ctx, { ...passages, cursor: first.nextCursor ?? '' });
    expect(rest).toMatchObject({ items: [{ position: 'Pro plan' }], nextCursor: null });
    expect(rest.items[0]?.text).toContain('Nine francs a month.');
  });

  it('of another language than the question is given whole, as long as it is small', async () => {
    const ask = async (query: string, language?: string): Promise<string[]> => {
      const question = { knowledgeBaseIds: [baseId], query, limit: 2, language };
      return (await features.get(Retrieval).retrieve(ctx.accountId, question)).map(({ title }) => title);
    };
    await settled((await add('Rent', 'The flat at the lake costs 1450 francs a month, and heating is included.'))._id);
    expect(await ask('Was kostet die Wohnung am See?', 'German')).toEqual(['Rent']);
    expect(await ask('家賃はいくらですか？', 'Japanese, or in English if')).toEqual(['Rent']);
    expect(await ask('Vielen Dank!', 'German')).toEqual([]);
    expect(await ask('Do you like music?', 'English')).toEqual([]);
    expect(await ask('Was kostet die Wohnung am See?')).toEqual([]);
    await settled((await add('Pets', 'Cats and small dogs are welcome in all of our flats.'))._id);
    await settled((await add('Hours', 'We are open from Monday to Friday, from nine to five.'))._id);
    expect(await ask('Was kostet die Wohnung am See?', 'German')).toEqual([]);
  });

  it('lists the passages of a document in its own base alone', async () => {
    const { _id: id } = await add('Hours', 'We are open from Monday to Friday.');
    await settled(id);
    const { _id: other } = await knowledge.create(ctx, { name: 'Other' });
    await expect(knowledge.passages(ctx, { knowledgeBaseId: other, id, limit: 5 })).rejects.toThrow(
      'Document not found',
    );
  });

  it('sees what is added and deleted at once', async () => {
    const first = await add('One', 'Alpacas are soft.');
    await settled(first._id);
    expect(await found('alpacas')).toEqual(['One']);
    await settled((await add('Two', 'Alpacas eat grass.'))._id);
    expect((await found('alpacas')).sort()).toEqual(['One', 'Two']);
    await knowledge.deleteDocument(ctx, baseId, first._id);
    expect(await found('alpacas')).toEqual(['Two']);
    await expect(knowledge.deleteDocument(ctx, baseId, first._id)).rejects.toThrow('Document not found');
    await expect(knowledge.document(ctx, '999999')).rejects.toThrow('Document not found');
  });

  describe('when a process ends between a document and the new version of its base', () => {
    afterEach(() => jest.restoreAllMocks());

    const endBefore = () =>
      jest
        .spyOn(features.app.get(KnowledgeBasesRepository, { strict: false }), 'contentChanged')
        .mockRejectedValue(new Error('killed'));
    const aMinuteLater = () => jest.spyOn(Date, 'now').mockImplementation(() => new Date().getTime() + 60_000);

    it('forgets a deleted document within a minute', async () => {
      const { _id } = await settled((await add('One', 'Alpacas are soft.'))._id);
      expect(await found('alpacas')).toEqual(['One']);
      endBefore();
      await expect(knowledge.deleteDocument(ctx, baseId, _id)).rejects.toThrow('killed');
      aMinuteLater();
      expect(await found('alpacas')).toEqual([]);
    });

    it('finds a new document within a minute', async () => {
      expect(await found('alpacas')).toEqual([]);
      endBefore();
      await settled((await add('One', 'Alpacas are soft.'))._id);
      aMinuteLater();
      expect(await found('alpacas')).toEqual(['One']);
    });
  });

  it('deletes a document whose pieces are gone already', async () => {
    const { _id } = await settled((await add('One', 'Alpacas are soft.'))._id);
    const documents = features.app.get(KnowledgeDocumentsRepository, { strict: false });
    jest.spyOn(documents, 'remove').mockRejectedValueOnce(new Error('killed'));
    await expect(knowledge.deleteDocument(ctx, baseId, _id)).rejects.toThrow('killed');
    await knowledge.deleteDocument(ctx, baseId, _id);
    await expect(knowledge.document(ctx, _id)).rejects.toThrow('Document not found');
  });

  describe('that are deleted', () => {
    afterEach(() => jest.restoreAllMocks());

    const connection = () => features.app.get<Connection>(getConnectionToken(), { strict: false });
    const left = async (): Promise<number> => {
      const counts = ['knowledgeDocuments', 'knowledgeChunks', 'uploadParts'].map((name) =>
        connection().collection(name).countDocuments({ accountId: ctx.accountId }),
      );
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
    };
    const nextClearing = (dueAt: Date) =>
      connection()
        .collection('knowledgeRemovals')
        .updateMany({ accountId: ctx.accountId }, { $set: { createdAt: new Date(0), dueAt } });
    /** As when the lease of whoever may still be storing is over; again, should a clearing have been under way. */
    const nothingIsLeft = async (): Promise<boolean> => {
      await nextClearing(new Date(0));
      return (await left()) === 0;
    };

    it('leave no pieces when the process dies that was storing them', async () => {
      const chunks = features.app.get(KnowledgeChunksRepository, { strict: false });
      const store = chunks.insert.bind(chunks);
      const { promise: deleted, resolve: nowDeleted } = Promise.withResolvers<undefined>();
      const stored = jest.spyOn(chunks, 'insert').mockImplementationOnce(async (some) => {
        await deleted;
        await store(some);
        throw new Error('killed');
      });
      const { _id } = await add('One', 'Alpacas are soft.');
      await eventually('its pieces to be stored', () => stored.mock.calls.length > 0);
      await knowledge.deleteDocument(ctx, baseId, _id);
      await nextClearing(new Date(Date.now() + 3_600_000));
      nowDeleted(undefined);
      await eventually('pieces of a document that is gone', async () => (await left()) > 0);
      await eventually('nothing to be left', nothingIsLeft);
    });

    it('are gone at once with their base, and nothing is left though the process dies that deletes it', async () => {
      await settled((await add('One', 'Alpacas are soft.'))._id);
      jest
        .spyOn(features.app.get(KnowledgeChunksRepository, { strict: false }), 'removeOfBase')
        .mockRejectedValueOnce(new Error('killed'));
      await expect(knowledge.delete(ctx, baseId)).rejects.toThrow('killed');
      await expect(knowledge.get(ctx, baseId)).rejects.toThrow('Knowledge base not found');
      await eventually('nothing to be left', nothingIsLeft);
    });
  });

  it('says why a document failed, and forgets its upload', async () => {
    const { _id } = await add('Broken', 'no pdf', 'pdf');
    expect(await settled(_id)).toMatchObject({
      status: 'failed',
      failedReason: 'The document is broken and cannot be read',
      chunkCount: 0,
    });
    const mongo = features.app.get<Connection>(getConnectionToken(), { strict: false });
    expect(await mongo.collection('uploadParts').countDocuments({ accountId: ctx.accountId })).toBe(0);
  });

  it('reads on after a document that was made to bring the reader down', async () => {
    const hostile = await add(
      'Wide',
      '<table><tr><td colspan="1000000000">x</td></tr><tr><td>y</td></tr></table>',
      'html',
    );
    const harmless = await add('Narrow', '<table><tr><td>Alder</td></tr></table>', 'html');
    expect(await settled(hostile._id)).toMatchObject({
      status: 'failed',
      failedReason: 'The document takes too much memory to read',
    });
    expect(await settled(harmless._id)).toMatchObject({ status: 'ready', chunkCount: 1 });
  });

  it('finds documents again whose job was lost', async () => {
    const bytes = Buffer.from('Lost and found.');
    await features.get(UploadsRepository).put(ctx.accountId, 'lost', 0, bytes);
    const mongo = features.app.get<Connection>(getConnectionToken(), { strict: false });
    const { insertedId } = await mongo.collection('knowledgeDocuments').insertOne({
      accountId: ctx.accountId,
      knowledgeBaseId: baseId,
      title: 'Lost',
      format: 'txt',
      size: bytes.length,
      uploadId: 'lost',
      status: 'processing',
      progress: 0,
      chunkCount: 0,
      attempts: 1,
      dueAt: new Date(0),
      createdAt: new Date(),
      updatedAt: new Date(),
    });
    expect(await settled(insertedId.toHexString())).toMatchObject({ status: 'ready' });
  });

  it('keeps accounts apart', async () => {
    const canary = await settled((await add('Canary', 'The canary sings.'))._id);
    const stranger = newAccount();
    for (const ask of [
      () => knowledge.get(stranger, baseId),
      () => knowledge.hits(stranger, baseId, 'canary', 5),
      () => knowledge.update(stranger, baseId, { name: 'x' }),
      () => knowledge.listDocuments(stranger, { knowledgeBaseId: baseId, limit: 5 }),
      () => knowledge.passages(stranger, { knowledgeBaseId: baseId, id: canary._id, limit: 5 }),
      () => knowledge.delete(stranger, baseId),
    ]) {
      await expect(ask()).rejects.toMatchObject({ code: 'not_found', message: 'Knowledge base not found' });
    }
    const retrieval = features.app.get<Retrieval>(Retrieval, { strict: false });
    expect(
      await retrieval.retrieve(stranger.accountId, { knowledgeBaseIds: [baseId], query: 'canary', limit: 5 }),
    ).toEqual([]);
    expect(
      await retrieval.retrieve(ctx.accountId, { knowledgeBaseIds: [baseId], query: 'canary', limit: 5 }),
    ).toHaveLength(1);
  });

  it('removes a base with all that it holds', async () => {
    await settled((await add('Hours', 'Open daily.'))._id);
    await knowledge.delete(ctx, baseId);
    const mongo = features.app.get<Connection>(getConnectionToken(), { strict: false });
    for (const name of ['knowledgeBases', 'knowledgeDocuments', 'knowledgeChunks'])
      expect(await mongo.collection(name).countDocuments({ accountId: ctx.accountId })).toBe(0);
  });
});
