import { Injectable } from '@nestjs/common';
import type { AccountId } from '@northline/common/contracts';
import { ExternalIndex, NoExternalIndex, type Shelved } from './external-index';
import { Ingestions } from './ingestions.service';
import { KnowledgeBasesRepository } from './knowledge-bases.repository';
import { KnowledgeDocumentsRepository } from './knowledge-documents.repository';
import { KnowledgeChunksRepository } from './knowledge-chunks.repository';
import { storingLeaseMs } from './knowledge-document.schema';
import type { KnowledgeRemovalRow } from './knowledge-removal.schema';
import { KnowledgeRemovalsRepository } from './knowledge-removals.repository';

/** How long a removal waits for an external index that does not answer. */
const retryMs = 15_000;

/**
 * Deletes what deleted documents and knowledge bases have left, in the database and in the external index. Each is noted
 * before it is deleted, and cleared twice more: at once, and when nobody who saw it before can still be storing pieces.
 * So nothing stays, whichever process dies.
 */
@Injectable()
export class KnowledgeRemovals {
  constructor(
    private readonly index: ExternalIndex,
    private readonly removals: KnowledgeRemovalsRepository,
    private readonly documents: KnowledgeDocumentsRepository,
    private readonly bases: KnowledgeBasesRepository,
    private readonly chunks: KnowledgeChunksRepository,
    private readonly ingestions: Ingestions,
  ) {}

  /** Before a document or a knowledge base is deleted; may be repeated. */
  note(accountId: AccountId, of: Shelved): Promise<void> {
    return this.removals.insert(accountId, of);
  }

  /** Deletes from the database what a document or a knowledge base that is gone has left; may be repeated. */
  async clear(accountId: AccountId, { knowledgeBaseId, documentId }: Shelved): Promise<void> {
    if (documentId !== undefined) return this.chunks.removeOfDocument(accountId, documentId);
    await this.ingestions.forget(accountId, ...(await this.documents.uploadsOf(accountId, knowledgeBaseId)));
    await this.documents.removeAll(accountId, knowledgeBaseId);
    await this.chunks.removeOfBase(accountId, knowledgeBaseId);
  }

  /** Carries out what is due. While the external index does not answer, the database is cleared all the same. */
  async carryOut(limit: number): Promise<void> {
    let answers = true;
    for (const row of await this.removals.due(limit)) {
      const { accountId, _id } = row;
      const now = new Date();
      if (!(await this.isThere(row))) {
        await this.clear(accountId, row);
        answers &&= await this.takeOut(row);
      }
      if (answers) await this.settle(row, now);
      else await this.removals.putOff(accountId, _id, new Date(now.getTime() + retryMs));
    }
  }

  /** False when the external index does not answer; health and the metric say so. */
  private async takeOut({ accountId, knowledgeBaseId, documentId }: KnowledgeRemovalRow): Promise<boolean> {
    if (this.index.edition === undefined) return true;
    try {
      await this.index.remove(accountId, { knowledgeBaseId, ...(documentId !== undefined && { documentId }) });
      return true;
    } catch (error) {
      if (error instanceof NoExternalIndex) return false;
      throw error;
    }
  }

  private async settle({ accountId, _id, createdAt }: KnowledgeRemovalRow, clearedAt: Date): Promise<void> {
    const last = new Date(createdAt.getTime() + storingLeaseMs);
    if (last <= clearedAt) await this.removals.remove(accountId, _id);
    else await this.removals.putOff(accountId, _id, last);
  }

  // Who noted it may have died before deleting it.
  private async isThere({ accountId, knowledgeBaseId, documentId }: KnowledgeRemovalRow): Promise<boolean> {
    const found =
      documentId === undefined
        ? await this.bases.find(accountId, knowledgeBaseId)
        : await this.documents.find(accountId, documentId);
    return found !== null;
  }
}
