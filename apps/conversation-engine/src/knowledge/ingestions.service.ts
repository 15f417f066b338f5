import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { AccountId } from '@northline/common/contracts';
import { DomainError } from '@northline/common/vocabulary/errors';
import { Jobs } from '@northline/common/platform/jobs';
import { Unreadable } from '@northline/common/platform/parsing';
import { Quotas } from '@northline/common/platform/quotas';
import { SetAside } from '../uploads/set-aside.service';
import { UploadsRepository } from '../uploads/uploads.repository';
import { ExternalIndex } from './external-index';
import type { KnowledgeDocumentRow } from './knowledge-document.schema';
import { KnowledgeDocumentsRepository } from './knowledge-documents.repository';
import { fullBase, maxBasePieces } from './unreadable-document';

/** Who may read a document now: each account as many at once as its quota `ingestions` allows. The others wait. */
@Injectable()
export class Ingestions {
  constructor(
    private readonly documents: KnowledgeDocumentsRepository,
    private readonly uploads: UploadsRepository,
    private readonly quotas: Quotas,
    private readonly jobs: Jobs,
    private readonly index: ExternalIndex,
    private readonly aside: SetAside,
  ) {}

  /** Queues the document that `take` makes of a file, to be read in the background. */
  async begin(
    ctx: RequestContext,
    uploadId: string,
    take: () => Promise<KnowledgeDocumentRow>,
  ): Promise<KnowledgeDocumentRow> {
    const row = await this.uploads.hand(ctx.accountId, uploadId, take);
    await this.jobs.wake(ctx, 'ingestion', row._id.toHexString());
    return row;
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

  /** Errors: {@link Unreadable} naming the limit that this many pieces would exceed. */
  async makeRoom({ accountId, _id, knowledgeBaseId }: KnowledgeDocumentRow, amount: number): Promise<void> {
    const others = await this.documents.pieces(accountId, { knowledgeBaseId, except: _id.toHexString() });
    if (this.index.edition === undefined && amount + others > maxBasePieces) throw new Unreadable(fullBase);
    try {
      await this.documents.willHave(accountId, _id, amount);
    } catch (error) {
      throw error instanceof DomainError && error.code === 'conflict' ? new Unreadable(error.message) : error;
    }
  }

  /** Lets an operator have a document read again that was given up, without another upload. */
  async setAside({ accountId, _id, uploadId, attempts }: KnowledgeDocumentRow, reason: string): Promise<void> {
    await this.aside.add({ accountId, uploadId, job: 'ingestion', id: _id.toHexString(), attempts, reason });
    await this.documents.noteAside(accountId, _id);
  }

  /** Deletes the files of documents that go before they were read. */
  forget(accountId: AccountId, ...uploadIds: string[]): Promise<void> {
    return this.uploads.remove(accountId, ...uploadIds);
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
