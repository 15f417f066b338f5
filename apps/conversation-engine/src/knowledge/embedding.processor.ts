import { Injectable } from '@nestjs/common';
import { type JobData, OnJob, OnOverdue, type OverdueJob } from '@northline/common/platform/jobs';
import { systemContext } from '@northline/common/vocabulary/context';
import { Embeddings } from './adapters/embeddings';
import { DocumentEmbedder } from './document-embedder.service';
import { KnowledgeBasesRepository } from './knowledge-bases.repository';
import { KnowledgeDocumentsRepository } from './knowledge-documents.repository';

const leaseMs = 120_000;
const atOnce = 20;

/**
 * Catches up on vectors: for documents read while the embeddings server was down, before there was one, or with another
 * model. They can be searched by words meanwhile.
 */
@Injectable()
export class EmbeddingProcessor {
  constructor(
    private readonly embeddings: Embeddings,
    private readonly embedder: DocumentEmbedder,
    private readonly documents: KnowledgeDocumentsRepository,
    private readonly bases: KnowledgeBasesRepository,
  ) {}

  @OnJob('embedding')
  async run({ ctx, id }: JobData): Promise<boolean> {
    const { model } = this.embeddings;
    const document =
      model === undefined ? null : await this.documents.claimWithoutVectors(ctx.accountId, id, model, leaseMs);
    if (!document) return false;
    const { accountId, _id, knowledgeBaseId } = document;
    const vectors = await this.embedder.embed(document, () =>
      this.documents.noteVectors(accountId, _id, { embedDueAt: new Date(Date.now() + leaseMs) }),
    );
    const noted = await this.documents.noteVectors(accountId, _id, vectors);
    if (noted && vectors.embeddedBy !== undefined) await this.bases.contentChanged(accountId, knowledgeBaseId);
    return true;
  }

  @OnOverdue('embedding')
  async overdue(): Promise<OverdueJob[]> {
    const { model } = this.embeddings;
    const found = model === undefined ? [] : await this.documents.withoutVectors(model, atOnce);
    return found.map(({ accountId, _id }) => ({ ctx: systemContext(accountId), id: _id.toHexString() }));
  }
}
