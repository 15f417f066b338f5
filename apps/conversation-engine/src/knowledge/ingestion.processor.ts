import { Injectable, Logger } from '@nestjs/common';
import { spentReason } from '@northline/common/platform/attempts';
import {
  type JobData,
  OnDeadJob,
  OnJob,
  OnOverdue,
  OnReleasedJob,
  type OverdueJob,
} from '@northline/common/platform/jobs';
import { Unreadable } from '@northline/common/platform/parsing';
import { systemContext } from '@northline/common/vocabulary/context';
import { say } from '@northline/common/vocabulary/sentences';
import type { Chunk } from './chunks';
import { DocumentEmbedder } from './document-embedder.service';
import { DocumentReader } from './document-reader';
import { Ingestions } from './ingestions.service';
import { type KnowledgeDocumentRow, storingLeaseMs } from './knowledge-document.schema';
import { KnowledgeBasesRepository } from './knowledge-bases.repository';
import { KnowledgeChunksRepository } from './knowledge-chunks.repository';
import { KnowledgeDocumentsRepository } from './knowledge-documents.repository';

/** Attempts at a document whose reading failed; a document that ends its process is given up by its job. */
const maxAttempts = 3;
const unreadable = say('document_unreadable');
const storedAtOnce = 500;
const foundAtOnce = 20;

/** Reads uploaded documents in the background. */
@Injectable()
export class IngestionProcessor {
  private readonly logger = new Logger('Ingestion');

  constructor(
    private readonly documents: KnowledgeDocumentsRepository,
    private readonly chunks: KnowledgeChunksRepository,
    private readonly bases: KnowledgeBasesRepository,
    private readonly embedder: DocumentEmbedder,
    private readonly ingestions: Ingestions,
    private readonly reader: DocumentReader,
  ) {}

  @OnJob('ingestion')
  async run({ ctx, id }: JobData): Promise<boolean> {
    if (!(await this.documents.isDue(ctx.accountId, id))) return false;
    return this.ingestions.inPlace(ctx, async () => {
      const document = await this.documents.claim(ctx.accountId, id, storingLeaseMs);
      if (document) await this.read(document);
      return document !== null;
    });
  }

  @OnOverdue('ingestion')
  async overdue(): Promise<OverdueJob[]> {
    const found = await this.documents.overdue(foundAtOnce);
    for (const { accountId, _id } of found.filter(({ status }) => status === 'failed')) {
      const document = await this.documents.find(accountId, _id.toHexString());
      // The process that gave it up died before it was a dead letter. It may have been released since it was found.
      if (document?.status === 'failed') await this.ingestions.setAside(document, unreadable);
    }
    return found
      .filter(({ status }) => status === 'processing')
      .map(({ accountId, _id }) => ({ ctx: systemContext(accountId), id: _id.toHexString() }));
  }

  @OnDeadJob('ingestion')
  async giveUp({ ctx, id }: JobData): Promise<boolean> {
    const document = await this.documents.claim(ctx.accountId, id, storingLeaseMs);
    if (document) await this.setAside(document, spentReason);
    return document !== null;
  }

  @OnReleasedJob('ingestion')
  release({ ctx, id }: JobData): Promise<boolean> {
    return this.documents.reopen(ctx.accountId, id);
  }

  private async read(document: KnowledgeDocumentRow): Promise<void> {
    try {
      await this.ingest(document);
    } catch (error) {
      if (!(error instanceof Unreadable) && document.attempts < maxAttempts) throw error;
      if (error instanceof Unreadable) return this.fail(document, error.message);
      const { _id: documentId, attempts } = document;
      this.logger.error({ documentId, attempts, err: error }, 'Ingestion failed for good; the document shows it');
      return this.setAside(document, String(error));
    }
    const { accountId, _id, knowledgeBaseId } = document;
    await this.bases.contentChanged(accountId, knowledgeBaseId);
    if (await this.documents.find(accountId, _id.toHexString())) await this.reader.forget(document);
    else await this.forget(document);
  }

  private async ingest(document: KnowledgeDocumentRow): Promise<void> {
    const { accountId, _id } = document;
    const chunks = await this.reader.read(document);
    await this.chunks.removeOfDocument(accountId, _id.toHexString());
    await this.ingestions.makeRoom(document, chunks.length);
    if (!(await this.store(document, chunks))) return;
    const vectors = await this.embedder.embed(document, (done) =>
      this.advance(document, 0.5 + done / chunks.length / 2),
    );
    await this.documents.settle(accountId, _id, { status: 'ready', chunkCount: chunks.length, ...vectors });
  }

  // False when the document was deleted meanwhile.
  private async store(document: KnowledgeDocumentRow, chunks: Chunk[]): Promise<boolean> {
    const { accountId, knowledgeBaseId, title, _id } = document;
    const shared = { accountId, knowledgeBaseId, title, documentId: _id.toHexString() };
    for (let from = 0; from < chunks.length; from += storedAtOnce) {
      const some = chunks.slice(from, from + storedAtOnce);
      await this.chunks.insert(some.map((chunk, place) => ({ ...shared, index: from + place, ...chunk })));
      if (!(await this.advance(document, (from + some.length) / chunks.length / 2))) return false;
    }
    return true;
  }

  /** Shows how much is done, 0 to 1: half is storing, half are the vectors. False when the document was deleted. */
  private advance({ accountId, _id }: KnowledgeDocumentRow, share: number): Promise<boolean> {
    return this.documents.advance(accountId, _id, Math.min(Math.floor(100 * share), 99), storingLeaseMs);
  }

  private async fail(document: KnowledgeDocumentRow, failedReason: string): Promise<void> {
    await this.forget(document);
    await this.documents.settle(document.accountId, document._id, { status: 'failed', failedReason });
  }

  /** The document may not be to blame: its file is kept, and an operator can have it read again. */
  private async setAside(document: KnowledgeDocumentRow, reason: string): Promise<void> {
    const { accountId, _id } = document;
    await this.chunks.removeOfDocument(accountId, _id.toHexString());
    await this.documents.giveUp(accountId, _id, unreadable, storingLeaseMs);
    await this.ingestions.setAside(document, reason);
  }

  private async forget(document: KnowledgeDocumentRow): Promise<void> {
    await this.chunks.removeOfDocument(document.accountId, document._id.toHexString());
    await this.reader.forget(document);
  }
}
