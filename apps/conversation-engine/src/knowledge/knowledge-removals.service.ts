import { Injectable } from '@nestjs/common';
import type { AccountId } from '@northline/common/contracts';
import { ExternalIndex, type Shelved } from './external-index';
import { indexingLeaseMs } from './indexing.processor';
import { KnowledgeBasesRepository } from './knowledge-bases.repository';
import { KnowledgeDocumentsRepository } from './knowledge-documents.repository';
import type { KnowledgeRemovalRow } from './knowledge-removal.schema';
import { KnowledgeRemovalsRepository } from './knowledge-removals.repository';

/**
 * Takes deleted documents and knowledge bases out of the external index. Each is noted before it is deleted, and taken
 * out twice: at once, and when nobody who saw it before can still be putting it in.
 */
@Injectable()
export class KnowledgeRemovals {
  constructor(
    private readonly index: ExternalIndex,
    private readonly removals: KnowledgeRemovalsRepository,
    private readonly documents: KnowledgeDocumentsRepository,
    private readonly bases: KnowledgeBasesRepository,
  ) {}

  /** Before a document or a knowledge base is deleted; may be repeated. Without an external index it does nothing. */
  async note(accountId: AccountId, of: Shelved): Promise<void> {
    if (this.index.edition !== undefined) await this.removals.insert(accountId, of);
  }

  /** Errors: NoExternalIndex. */
  async carryOut(limit: number): Promise<void> {
    for (const row of await this.removals.due(limit)) await this.takeOut(row);
  }

  private async takeOut(row: KnowledgeRemovalRow): Promise<void> {
    const { accountId, _id, knowledgeBaseId, documentId, createdAt } = row;
    const last = new Date(createdAt.getTime() + indexingLeaseMs);
    const isLast = last <= new Date();
    if (!(await this.isThere(row)))
      await this.index.remove(accountId, { knowledgeBaseId, ...(documentId !== undefined && { documentId }) });
    if (isLast) await this.removals.remove(accountId, _id);
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
