import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/context';
import { DomainError } from '@northline/common/errors';
import { Jobs } from '@northline/common/jobs';
import { Quotas } from '@northline/common/quotas';
import { UploadsRepository } from '../uploads/uploads.repository';
import type { KnowledgeDocumentRow } from './knowledge-document.schema';
import { KnowledgeDocumentsRepository } from './knowledge-documents.repository';

/** Who may read a document now: each account as many at once as its quota `ingestions` allows. The others wait. */
@Injectable()
export class Ingestions {
  constructor(
    private readonly documents: KnowledgeDocumentsRepository,
    private readonly uploads: UploadsRepository,
    private readonly quotas: Quotas,
    private readonly jobs: Jobs,
  ) {}

  /** Queues a new document to be read in the background. */
  async begin(ctx: RequestContext, { _id, uploadId }: KnowledgeDocumentRow): Promise<void> {
    await this.uploads.keep(ctx.accountId, uploadId);
    await this.jobs.wake(ctx, 'ingestion', _id.toHexString());
  }

  /** Runs `read` when there is a place; false when the document has to wait. Leaving a place queues the next. */
  async inPlace(ctx: RequestContext, read: () => Promise<boolean>): Promise<boolean> {
    const release = await this.place(ctx);
    if (!release) return false;
    try {
      return await read();
    } finally {
      release();
      const next = await this.documents.nextDue(ctx.accountId);
      if (next) await this.jobs.wake(ctx, 'ingestion', next._id.toHexString());
    }
  }

  private async place({ accountId }: RequestContext): Promise<(() => void) | null> {
    try {
      return await this.quotas.hold(accountId, 'ingestions');
    } catch (error) {
      if (error instanceof DomainError && error.code === 'rate_limited') return null;
      throw error;
    }
  }
}
