import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type {
  CreateKnowledgeBase,
  KnowledgeBase,
  KnowledgeDocument,
  KnowledgeHits,
  KnowledgePassage,
  NewDocument,
  Page,
  PageQuery,
  UpdateKnowledgeBase,
} from '@northline/common/contracts';
import { conflict, DomainError, notFound } from '@northline/common/vocabulary/errors';
import { Ingestions } from './ingestions.service';
import type { KnowledgeBaseRow } from './knowledge-base.schema';
import { KnowledgeBasesRepository } from './knowledge-bases.repository';
import { KnowledgeChunksRepository } from './knowledge-chunks.repository';
import { KnowledgeDocumentsRepository } from './knowledge-documents.repository';
import { KnowledgeRemovals } from './knowledge-removals.service';
import { KnowledgeSearch } from './knowledge-search.service';
import { toKnowledgeBase, toKnowledgeDocument, toPassage } from './knowledge.mapper';
import { maxBasePieces } from './unreadable-document';

/** Knowledge bases and their documents. */
@Injectable()
export class KnowledgeService {
  constructor(
    private readonly bases: KnowledgeBasesRepository,
    private readonly documents: KnowledgeDocumentsRepository,
    private readonly chunks: KnowledgeChunksRepository,
    private readonly search: KnowledgeSearch,
    private readonly ingestions: Ingestions,
    private readonly removals: KnowledgeRemovals,
  ) {}

  async list(ctx: RequestContext, query: PageQuery): Promise<Page<KnowledgeBase>> {
    const page = await this.bases.list(ctx.accountId, query);
    return { ...page, items: await this.shown(ctx, page.items) };
  }

  /** Errors: 409 past the quota. */
  async create(ctx: RequestContext, base: CreateKnowledgeBase, _id?: string): Promise<KnowledgeBase> {
    return this.shownOne(ctx, await this.bases.insert(ctx.accountId, base, _id));
  }

  /** Errors: 404. */
  async get(ctx: RequestContext, id: string): Promise<KnowledgeBase> {
    return this.shownOne(ctx, await this.find(ctx, id));
  }

  /** Errors: 404. */
  async update(ctx: RequestContext, id: string, { name, description }: UpdateKnowledgeBase): Promise<KnowledgeBase> {
    const row = await this.bases.update(ctx.accountId, id, { name, description });
    if (!row) throw notFound('Knowledge base');
    return this.shownOne(ctx, row);
  }

  /** Removes it from every agent and deletes its content. Errors: 404. */
  async delete(ctx: RequestContext, id: string): Promise<void> {
    await this.find(ctx, id);
    await this.removals.note(ctx.accountId, { knowledgeBaseId: id });
    if (!(await this.bases.remove(ctx.accountId, id))) throw notFound('Knowledge base');
    await this.removals.clear(ctx.accountId, { knowledgeBaseId: id });
  }

  /** Errors: 404; 409 when it is too large to be searched; 503 while the external index that holds it does not answer. */
  async hits(ctx: RequestContext, id: string, query: string, limit: number): Promise<KnowledgeHits> {
    await this.find(ctx, id);
    const unsearched = (reason: string): never => {
      throw new DomainError('unavailable', reason);
    };
    const found = await this.search.retrieve(ctx.accountId, { knowledgeBaseIds: [id], query, limit, unsearched });
    if (this.search.leavesOut(id))
      throw conflict(
        `Knowledge base is too large to be searched: at most ${maxBasePieces} pieces, and what fits into memory`,
      );
    return {
      results: found.map(({ documentId, title, text, score, position }) => ({
        documentId,
        title,
        text,
        score,
        position,
      })),
    };
  }

  /** Errors: 404. */
  async listDocuments(
    ctx: RequestContext,
    query: PageQuery & { knowledgeBaseId: string },
  ): Promise<Page<KnowledgeDocument>> {
    await this.find(ctx, query.knowledgeBaseId);
    const page = await this.documents.list(ctx.accountId, query);
    return { ...page, items: page.items.map(toKnowledgeDocument) };
  }

  /** Errors: 404. */
  async document(ctx: RequestContext, id: string): Promise<KnowledgeDocument> {
    const row = await this.documents.find(ctx.accountId, id);
    if (!row) throw notFound('Document');
    return toKnowledgeDocument(row);
  }

  /** The pieces of a document, in its order. Errors: 404 for the base or the document. */
  async passages(
    ctx: RequestContext,
    { knowledgeBaseId, id, ...query }: PageQuery & { knowledgeBaseId: string; id: string },
  ): Promise<Page<KnowledgePassage>> {
    await this.find(ctx, knowledgeBaseId);
    const document = await this.documents.find(ctx.accountId, id);
    if (document?.knowledgeBaseId !== knowledgeBaseId) throw notFound('Document');
    const page = await this.chunks.page(ctx.accountId, id, query);
    return { ...page, items: page.items.map(toPassage) };
  }

  /**
   * Accepts a document; it is read in the background, when the account has a free place. Errors: 404; 409 past the
   * quota.
   */
  async addDocument(
    ctx: RequestContext,
    knowledgeBaseId: string,
    document: NewDocument,
    _id?: string,
  ): Promise<KnowledgeDocument> {
    const row = await this.ingestions.begin(ctx, document.uploadId, async () => {
      await this.find(ctx, knowledgeBaseId);
      return this.documents.insert(ctx.accountId, knowledgeBaseId, document, _id);
    });
    return toKnowledgeDocument(row);
  }

  /** Errors: 404 for the base or the document. */
  async deleteDocument(ctx: RequestContext, knowledgeBaseId: string, id: string): Promise<void> {
    await this.find(ctx, knowledgeBaseId);
    const document = await this.documents.find(ctx.accountId, id);
    if (document?.knowledgeBaseId !== knowledgeBaseId) throw notFound('Document');
    await this.removals.note(ctx.accountId, { knowledgeBaseId, documentId: id });
    if (!(await this.documents.remove(ctx.accountId, knowledgeBaseId, id))) throw notFound('Document');
    await this.ingestions.forget(ctx.accountId, document.uploadId);
    await this.removals.clear(ctx.accountId, { knowledgeBaseId, documentId: id });
    await this.bases.contentChanged(ctx.accountId, knowledgeBaseId);
  }

  /** Errors: 404. */
  private async find(ctx: RequestContext, id: string): Promise<KnowledgeBaseRow> {
    const row = await this.bases.find(ctx.accountId, id);
    if (!row) throw notFound('Knowledge base');
    return row;
  }

  private async shown(ctx: RequestContext, rows: KnowledgeBaseRow[]): Promise<KnowledgeBase[]> {
    const ids = rows.map(({ _id }) => _id.toHexString());
    const counts = await this.documents.countsOf(ctx.accountId, ids);
    return rows.map((row) => toKnowledgeBase(row, counts.get(row._id.toHexString()) ?? 0));
  }

  private async shownOne(ctx: RequestContext, row: KnowledgeBaseRow): Promise<KnowledgeBase> {
    const [shown] = (await this.shown(ctx, [row])) as [KnowledgeBase];
    return shown;
  }
}
