import { getConnectionToken } from '@nestjs/mongoose';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { quotaMessage } from '@northline/common/contracts';
import { newId } from '@northline/common/platform/mongo';
import { Quotas } from '@northline/common/platform/quotas';
import { eventually, giveQuotas, holdsAt, type Made } from '@northline/testing';
import type { Connection } from 'mongoose';
import { AgentsModule } from '../src/agents/agents.module';
import { AgentsService } from '../src/agents/agents.service';
import { DocumentEmbedder } from '../src/knowledge/document-embedder.service';
import { KnowledgeDocumentsRepository } from '../src/knowledge/knowledge-documents.repository';
import { KnowledgeModule } from '../src/knowledge/knowledge.module';
import { KnowledgeService } from '../src/knowledge/knowledge.service';
import { LeadImports } from '../src/leads/lead-import.service';
import { LeadImportsRepository } from '../src/leads/lead-imports.repository';
import { LeadsModule } from '../src/leads/leads.module';
import { ToolServersModule } from '../src/tools/tool-servers.module';
import { ToolServersService } from '../src/tools/tool-servers.service';
import { UploadsRepository } from '../src/uploads/uploads.repository';
import { type Features, newAccount, startFeatures } from './harness';

describe('quotas of what the engine keeps (DECISIONS 144)', () => {
  let features: Features;
  let knowledge: KnowledgeService;
  let ctx: RequestContext;

  beforeAll(async () => {
    features = await startFeatures([AgentsModule, KnowledgeModule, ToolServersModule, LeadsModule], {
      ingestion: { concurrency: 6 },
      embedding: { concurrency: 1 },
      indexing: { concurrency: 1 },
      import: { concurrency: 1 },
    });
    knowledge = features.get(KnowledgeService);
  });
  afterAll(() => features.stop());
  beforeEach(() => {
    ctx = newAccount();
  });
  afterEach(() => jest.restoreAllMocks());

  const upload = async ({ accountId }: RequestContext, text: string): Promise<string> => {
    const uploadId = newId();
    await features.get(UploadsRepository).put(accountId, uploadId, 0, Buffer.from(text));
    return uploadId;
  };

  const shelf = new Map<RequestContext, Promise<string>>();
  const shelfOf = (account: RequestContext): Promise<string> => {
    if (!shelf.has(account))
      shelf.set(
        account,
        knowledge.create(account, { name: 'Shelf' }).then(({ _id }) => _id),
      );
    return shelf.get(account)!;
  };

  const addDocument = async (account: RequestContext, id = newId()): Promise<unknown> => {
    const text = 'We are open daily.';
    const document = {
      uploadId: await upload(account, text),
      size: text.length,
      title: 'Hours',
      format: 'txt' as const,
    };
    return knowledge.addDocument(account, await shelfOf(account), document, id);
  };

  const table: Made[] = [
    {
      quota: 'agents',
      make: (account, id) =>
        features.get(AgentsService).create(account, { name: 'Kim', systemPrompt: 'You sell flats.' }, id),
    },
    {
      quota: 'tool_servers',
      make: (account, id) =>
        features.get(ToolServersService).create(account, { name: 'Calendar', url: 'https://example.com/mcp' }, id),
    },
    { quota: 'knowledge_bases', make: (account, id) => knowledge.create(account, { name: 'Shelf' }, id) },
    { quota: 'knowledge_documents', make: addDocument },
    {
      quota: 'imports',
      make: async (account, importBatchId) =>
        features.get(LeadImports).begin(account, { importBatchId, uploadId: await upload(account, 'Name\nAda') }),
    },
    {
      quota: 'upload_bytes',
      make: ({ accountId }, id) => features.get(UploadsRepository).put(accountId, id, 0, Buffer.from('x')),
    },
  ];

  it.each(table)('$quota', async (made) => {
    const { quota } = made;
    // No import ends meanwhile.
    jest.spyOn(features.get(LeadImportsRepository), 'claim').mockResolvedValue(null);
    await giveQuotas(features.app, ctx, { [quota]: 4 });
    const error = await holdsAt(4, made, ctx, newAccount());
    expect(error).toMatchObject({ code: 'conflict', message: quotaMessage(quota, 4) });
    expect((await features.get(Quotas).countsOf(ctx.accountId))[quota]).toBe(4);
  });

  it('leave no file of what was refused or repeated', async () => {
    await giveQuotas(features.app, ctx, { imports: 1, knowledge_documents: 1 });
    jest.spyOn(features.get(LeadImportsRepository), 'claim').mockResolvedValue(null);
    jest.spyOn(features.get(KnowledgeDocumentsRepository), 'claim').mockResolvedValue(null);
    const kept = (): Promise<number> =>
      features.app
        .get<Connection>(getConnectionToken())
        .collection('uploadParts')
        .countDocuments({ accountId: ctx.accountId });
    const importOf = async (text: string, importBatchId = newId()): Promise<unknown> =>
      features.get(LeadImports).begin(ctx, { importBatchId, uploadId: await upload(ctx, text) });
    await expect(importOf('')).rejects.toMatchObject({ code: 'validation_failed' });
    const [first, document] = [newId(), newId()];
    await importOf('Name\nAda', first);
    await importOf('Name\nAda', first);
    await expect(importOf('Name\nBea')).rejects.toMatchObject({ code: 'conflict' });
    expect(await kept()).toBe(1);
    await addDocument(ctx, document);
    await addDocument(ctx, document);
    await expect(addDocument(ctx)).rejects.toMatchObject({ code: 'conflict' });
    const elsewhere = { uploadId: await upload(ctx, 'x'), size: 1, title: 'Hours', format: 'txt' as const };
    await expect(knowledge.addDocument(ctx, newId(), elsewhere)).rejects.toMatchObject({ code: 'not_found' });
    expect(await kept()).toBe(2);
  });

  it('count a file that waits by its whole size from its first part on, until it is read or goes with its document', async () => {
    await giveQuotas(features.app, ctx, { upload_bytes: 20 });
    jest.spyOn(features.get(KnowledgeDocumentsRepository), 'claim').mockResolvedValue(null);
    const uploads = features.get(UploadsRepository);
    const put = (id: string, size: number): Promise<void> => uploads.put(ctx.accountId, id, 0, Buffer.from('x'), size);
    const used = async (): Promise<unknown> => (await features.get(Quotas).countsOf(ctx.accountId)).upload_bytes;
    await put('first', 12);
    await put('first', 12);
    await expect(put('second', 9)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Quota reached: 20 bytes of uploads that wait (upload_bytes)',
    });
    expect(await used()).toBe(12);
    await uploads.remove(ctx.accountId, 'first');
    expect(await used()).toBe(0);
    const baseId = await shelfOf(ctx);
    const [document, other] = [newId(), newId()];
    await addDocument(ctx, document);
    expect(await used()).toBe(18);
    await knowledge.deleteDocument(ctx, baseId, document);
    expect(await used()).toBe(0);
    await addDocument(ctx, other);
    await knowledge.delete(ctx, baseId);
    expect(await used()).toBe(0);
  });

  it('let a few files of leads be looked at together, and nobody else wait for them', async () => {
    await giveQuotas(features.app, ctx, { lead_files: 2 });
    const imports = features.get(LeadImports);
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const { read } = features.get(UploadsRepository);
    const reads = jest
      .spyOn(features.get(UploadsRepository), 'read')
      .mockImplementation(async (accountId, uploadId) => {
        if (accountId === ctx.accountId) await gate;
        return read.call(features.get(UploadsRepository), accountId, uploadId);
      });
    // Imports of the tests before are still read beside these.
    const readsHere = (): number => reads.mock.calls.filter(([accountId]) => accountId === ctx.accountId).length;
    const look = async (account: RequestContext) =>
      imports.preview(account, { uploadId: await upload(account, 'Name\nAda') });
    const looking = [look(ctx), look(ctx)];
    await eventually('both to be looked at', () => readsHere() === 2);
    const refused = { code: 'rate_limited', message: quotaMessage('lead_files', 2) };
    await expect(look(ctx)).rejects.toMatchObject(refused);
    await expect(
      imports.begin(ctx, { importBatchId: newId(), uploadId: await upload(ctx, 'Name\nAda') }),
    ).rejects.toMatchObject(refused);
    expect(await look(newAccount())).toMatchObject({ total: 1 });
    open();
    await Promise.all(looking);
    expect(await look(ctx)).toMatchObject({ total: 1 });
    expect((await features.get(Quotas).countsOf(ctx.accountId)).upload_bytes).toBe(0);
  });

  it('let an import begin when another has ended', async () => {
    await giveQuotas(features.app, ctx, { imports: 1 });
    const stuck = jest.spyOn(features.get(LeadImportsRepository), 'claim').mockResolvedValue(null);
    const [first, second] = [newId(), newId()];
    const begin = async (importBatchId: string): Promise<unknown> =>
      features.get(LeadImports).begin(ctx, { importBatchId, uploadId: await upload(ctx, 'Name\nAda') });
    await begin(first);
    await expect(begin(second)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Quota reached: 1 running imports (imports)',
    });
    await expect(features.get(LeadImports).get(ctx, second)).rejects.toMatchObject({ code: 'not_found' });
    stuck.mockRestore();
    // Those of the test before are read first, one after the other.
    await eventually(
      'the first to end',
      async () => (await features.get(LeadImports).get(ctx, first)).status === 'completed',
      120_000,
    );
    await begin(second);
  }, 180_000);

  describe('documents being read', () => {
    const inHand = new Map<string, number>();
    const most = new Map<string, number>();
    let gate: Promise<void>;
    let open: () => void;

    beforeEach(() => {
      gate = new Promise((resolve) => (open = resolve));
      jest.spyOn(features.get(DocumentEmbedder), 'embed').mockImplementation(async ({ accountId }) => {
        const count = (inHand.get(accountId) ?? 0) + 1;
        inHand.set(accountId, count);
        most.set(accountId, Math.max(most.get(accountId) ?? 0, count));
        await gate;
        inHand.set(accountId, (inHand.get(accountId) ?? 0) - 1);
        return {};
      });
    });

    const ready = async ({ accountId }: RequestContext): Promise<number> =>
      features.app
        .get<Connection>(getConnectionToken(), { strict: false })
        .collection('knowledgeDocuments')
        .countDocuments({ accountId, status: 'ready' });

    it('wait for a place, show so, hold up nobody else, and are all read', async () => {
      const other = newAccount();
      for (let count = 0; count < 7; count += 1) await addDocument(ctx);
      await eventually('two in hand', () => inHand.get(ctx.accountId) === 2);
      await addDocument(other);
      await eventually("the other's", () => inHand.get(other.accountId) === 1);
      // One that looks for a place counts for a moment.
      await eventually(
        'two places to be taken',
        async () => (await features.get(Quotas).usedOf(ctx.accountId)).ingestions === 2,
      );
      const { items } = await knowledge.listDocuments(ctx, { knowledgeBaseId: await shelfOf(ctx), limit: 50 });
      expect(items).toHaveLength(7);
      expect(items.every(({ status, failedReason }) => status === 'processing' && failedReason === undefined)).toBe(
        true,
      );
      open();
      await eventually('all to be read', async () => (await ready(ctx)) === 7 && (await ready(other)) === 1, 120_000);
      expect(most.get(ctx.accountId)).toBe(2);
      await eventually(
        'no place to be taken',
        async () => (await features.get(Quotas).usedOf(ctx.accountId)).ingestions === 0,
      );
    }, 180_000);

    it('are found again whatever their number, one of each account', async () => {
      const accounts = [newAccount(), newAccount()];
      const documents = features.get(KnowledgeDocumentsRepository);
      for (const account of accounts) await giveQuotas(features.app, account, { ingestions: 0 });
      for (const account of [...Array<RequestContext>(5).fill(accounts[0]!), accounts[1]!]) await addDocument(account);
      const found = await eventually('both', async () => {
        const overdue = await documents.overdue(2);
        return overdue.length === 2 && overdue;
      });
      expect(found.map(({ accountId }) => accountId)).toEqual(accounts.map(({ accountId }) => accountId));
      for (const account of accounts) await giveQuotas(features.app, account, {});
      open();
      await eventually(
        'all to be read',
        async () => (await ready(accounts[0]!)) === 5 && (await ready(accounts[1]!)) === 1,
        120_000,
      );
    }, 180_000);
  });
});
