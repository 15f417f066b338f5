import { Injectable, Logger } from '@nestjs/common';
import { OtherCosts } from '@northline/common/features/costs';
import { Embeddings, NoEmbeddings, textsPerCall } from './adapters/embeddings';
import type { DocumentVectors, KnowledgeDocumentRow } from './knowledge-document.schema';
import { KnowledgeChunksRepository } from './knowledge-chunks.repository';

const callMs = 20_000;

/** A server that is down is tried again after a minute; texts that it refuses, after a day. */
const retryMs = 60_000;
const refusedRetryMs = 24 * 60 * 60_000;

/** Gives the pieces of documents their vectors. */
@Injectable()
export class DocumentEmbedder {
  private readonly logger = new Logger('DocumentEmbedder');

  constructor(
    private readonly embeddings: Embeddings,
    private readonly chunks: KnowledgeChunksRepository,
    private readonly costs: OtherCosts,
  ) {}

  /**
   * Embeds the pieces that have no vector of the present model, in batches; stored ones stay, so that a retry continues
   * there. `advance` gets the progress, and stops it by answering false.
   * @returns What to record with the document; nothing when no server is configured. Never throws because a server
   * fails.
   */
  async embed(
    { accountId, _id }: Pick<KnowledgeDocumentRow, 'accountId' | '_id'>,
    advance: (done: number) => Promise<boolean>,
  ): Promise<DocumentVectors> {
    const { model } = this.embeddings;
    if (model === undefined) return {};
    const documentId = _id.toHexString();
    try {
      for (let done = 0; ; ) {
        const some = await this.chunks.withoutVector(accountId, documentId, model, textsPerCall);
        if (some.length === 0) return { embeddedBy: model };
        const { vectors, used } = await this.embeddings.patiently(
          accountId,
          some.map(({ title, text }) => `${title}\n${text}`),
          callMs,
        );
        await this.costs.add(accountId, { kind: 'embedding' }, [used]);
        await this.chunks.setVectors(accountId, model, some, vectors);
        done += some.length;
        if (!(await advance(done))) return {};
      }
    } catch (error) {
      if (!(error instanceof NoEmbeddings)) throw error;
      this.logger.warn(
        { documentId, reason: error.message },
        'Embedding a document failed; it is searched by words until a retry succeeds',
      );
      return { embedDueAt: new Date(Date.now() + (error.final ? refusedRetryMs : retryMs)) };
    }
  }
}
