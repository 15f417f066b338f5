import { getConnectionToken } from '@nestjs/mongoose';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { KnowledgeDocument, LeadImport } from '@northline/common/contracts';
import { newId } from '@northline/common/platform/mongo';
import { DeadLettersService } from '@northline/common/platform/attempts';
import { ParserFailed } from '@northline/common/platform/parsing';
import { SharedRedis } from '@northline/common/platform/redis';
import { eventually, spendAttempts } from '@northline/testing';
import type { Connection } from 'mongoose';
import { AgentsModule } from '../src/agents/agents.module';
import { KnowledgeModule } from '../src/knowledge/knowledge.module';
import { KnowledgeService } from '../src/knowledge/knowledge.service';
import { LeadImports } from '../src/leads/lead-import.service';
import { LeadImportsRepository } from '../src/leads/lead-imports.repository';
import { LeadsModule } from '../src/leads/leads.module';
import { SetAside } from '../src/uploads/set-aside.service';
import { UploadsRepository } from '../src/uploads/uploads.repository';
import { type Features, leadJobs, newAccount, startFeatures } from './harness';

describe('documents and files that nobody can read (DECISIONS 132)', () => {
  let features: Features;
  let ctx: RequestContext;
  let baseId: string;

  beforeAll(async () => {
    features = await startFeatures([AgentsModule, KnowledgeModule, LeadsModule], leadJobs);
  });
  afterAll(() => features.stop());
  beforeEach(async () => {
    ctx = newAccount();
    baseId = (await features.get(KnowledgeService).create(ctx, { name: 'Shelf' }))._id;
  });
  afterEach(() => jest.restoreAllMocks());

  const text = 'Name\nAda';
  const uploaded = async (content = text): Promise<string> => {
    const uploadId = newId();
    await features.get(UploadsRepository).put(ctx.accountId, uploadId, 0, Buffer.from(content));
    return uploadId;
  };
  const add = async (id = newId()): Promise<string> => {
    await features
      .get(KnowledgeService)
      .addDocument(ctx, baseId, { uploadId: await uploaded(), size: text.length, title: 'Leads', format: 'txt' }, id);
    return id;
  };
  const read = (id: string): Promise<KnowledgeDocument> =>
    eventually('the document to be settled', async () => {
      const document = await features.get(KnowledgeService).document(ctx, id);
      return document.status !== 'processing' && document;
    });
  const ended = (importBatchId: string): Promise<LeadImport> =>
    eventually('the import to end', async () => {
      const found = await features.get(LeadImports).get(ctx, importBatchId);
      return found.status !== 'running' && found;
    });
  const imported = async (importBatchId: string, content = text): Promise<LeadImport> => {
    await features.get(LeadImports).begin(ctx, { importBatchId, uploadId: await uploaded(content) });
    return ended(importBatchId);
  };
  const left = (name: string): Promise<number> =>
    features.app
      .get<Connection>(getConnectionToken(), { strict: false })
      .collection(name)
      .countDocuments({ accountId: ctx.accountId });

  /** An operator releases what was given up of this account. */
  const release = async (job: string, id: string): Promise<void> => {
    const deadLetters = features.get(DeadLettersService);
    // It is shown as failed a moment before.
    const mine = await eventually('the dead letter', async () => {
      const all = await deadLetters.list();
      const found = all.filter(({ accountId }) => accountId === ctx.accountId);
      return found.length > 0 && found;
    });
    expect(mine).toMatchObject([{ kind: 'job', name: job, id }]);
    expect(await deadLetters.release(`job:${job}:${id}`)).toBe(1);
  };

  it('lets a document fail whose job ended with its process three times, and reads it when an operator releases it', async () => {
    const id = newId();
    await spendAttempts(features.app, 'conversation-engine', { kind: 'job', name: 'ingestion', id });
    await add(id);
    expect(await read(id)).toMatchObject({
      status: 'failed',
      failedReason: 'The document could not be read',
      chunkCount: 0,
    });
    expect(await read(await add())).toMatchObject({ status: 'ready', chunkCount: 1 });
    await release('ingestion', id);
    const again = await read(id);
    expect(again).toMatchObject({ status: 'ready', chunkCount: 1 });
    expect(again).not.toHaveProperty('failedReason');
    await eventually('no file to be left', async () => (await left('uploadParts')) === 0);
  });

  it('lets a document fail whose reader died three times, trying it again each time', async () => {
    const reads = jest
      .spyOn(features.get(UploadsRepository), 'read')
      .mockRejectedValue(new ParserFailed('document', 'ended'));
    const id = await add();
    const documents = features.app
      .get<Connection>(getConnectionToken(), { strict: false })
      .collection('knowledgeDocuments');
    for (const tries of [1, 2]) {
      await eventually(
        `attempt ${tries}`,
        async () =>
          reads.mock.calls.length === tries &&
          (await documents.countDocuments({ accountId: ctx.accountId, status: 'processing', attempts: tries })) === 1,
      );
      await documents.updateOne({ accountId: ctx.accountId }, { $set: { dueAt: new Date() } });
    }
    expect(await read(id)).toMatchObject({ status: 'failed', failedReason: 'The document could not be read' });
    expect(reads).toHaveBeenCalledTimes(3);
    reads.mockRestore();
    await release('ingestion', id);
    expect(await read(id)).toMatchObject({ status: 'ready', chunkCount: 1 });
  });

  it('lets an import fail whose job ended with its process three times, and continues it when an operator releases it', async () => {
    const id = newId();
    await spendAttempts(features.app, 'conversation-engine', { kind: 'job', name: 'import', id });
    expect(await imported(id)).toMatchObject({ status: 'failed', error: 'The file could not be imported', created: 0 });
    expect(await imported(newId())).toMatchObject({ status: 'completed', created: 1 });
    await release('import', id);
    const again = await ended(id);
    expect(again).toMatchObject({ status: 'completed', created: 1 });
    expect(again.error).toBeUndefined();
    await eventually('no file to be left', async () => (await left('uploadParts')) === 0);
  });

  it.each([
    ['ingestion', 'knowledgeDocuments', async (id: string) => read(await add(id))],
    ['import', 'leadImports', (id: string) => imported(id)],
  ])('makes a dead letter of an %s whose process died after it showed as failed', async (job, rows, fail) => {
    const id = newId();
    await spendAttempts(features.app, 'conversation-engine', { kind: 'job', name: job, id });
    const died = jest.spyOn(features.get(SetAside), 'add').mockRejectedValueOnce(new Error('killed'));
    expect(await fail(id)).toMatchObject({ status: 'failed' });
    await eventually('the death', () => died.mock.calls.length === 1);
    died.mockRestore();
    await features.app
      .get<Connection>(getConnectionToken(), { strict: false })
      .collection(rows)
      .updateOne({ accountId: ctx.accountId, dueAt: { $exists: true } }, { $set: { dueAt: new Date() } });
    await release(job, id);
    await eventually('no file to be left', async () => (await left('uploadParts')) === 0);
  });

  it('counts the attempts at an import from one again when it has got further, as something else ended its process', async () => {
    const id = newId();
    const count = `northline:conversation-engine:attempts:job:import:${id}`;
    const redis = features.app.get(SharedRedis, { strict: false }).client;
    const imports = features.get(LeadImportsRepository);
    await redis.hset(count, 'unfinished', 1);
    const seen: (string | null)[] = [];
    const advance = imports.advance.bind(imports);
    jest.spyOn(imports, 'advance').mockImplementation(async (...of) => {
      seen.push(await redis.hget(count, 'unfinished'));
      return advance(...of);
    });
    const rows = Array.from({ length: 250 }, (_, row) => `Lead ${row}`);
    expect(await imported(id, `Name\n${rows.join('\n')}`)).toMatchObject({ status: 'completed', created: 250 });
    expect(seen).toEqual(['2', '1', '1']);
  });

  it('lets an import fail whose reader died three times', async () => {
    const uploads = features.get(UploadsRepository);
    const id = newId();
    const uploadId = await uploaded();
    const bytes = await uploads.read(ctx.accountId, uploadId);
    const reads = jest
      .spyOn(uploads, 'read')
      .mockResolvedValueOnce(bytes)
      .mockRejectedValue(new ParserFailed('file', 'ended'));
    await features.get(LeadImports).begin(ctx, { importBatchId: id, uploadId });
    const imports = features.app.get<Connection>(getConnectionToken(), { strict: false }).collection('leadImports');
    for (const tries of [1, 2]) {
      await eventually(`attempt ${tries}`, () => reads.mock.calls.length === 1 + tries);
      await imports.updateOne({ accountId: ctx.accountId, status: 'running' }, { $set: { dueAt: new Date() } });
    }
    expect(await ended(id)).toMatchObject({ status: 'failed', error: 'The file could not be imported' });
    expect(reads).toHaveBeenCalledTimes(4);
    reads.mockRestore();
    await release('import', id);
    expect(await ended(id)).toMatchObject({ status: 'completed', created: 1 });
  });
});
