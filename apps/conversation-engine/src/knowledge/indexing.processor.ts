import { Injectable, Logger } from '@nestjs/common';
import { type JobData, OnJob } from '@northline/common/platform/jobs';
import { ExternalIndex, type ExternalPiece, NoExternalIndex } from './external-index';
import { type KnowledgeChunkRow, type KnowledgeDocumentRow, storingLeaseMs } from './knowledge-document.schema';
import { KnowledgeChunksRepository } from './knowledge-chunks.repository';
import { KnowledgeDocumentsRepository } from './knowledge-documents.repository';
import { QuestionVectors } from './question-vectors.service';
import { vectorOf } from './vectors';
import { indexedWords } from './word-match.rules';

const retryMs = 60_000;
/** Pieces in one call: vectors of 3,072 numbers, written out, are 2 MB. */
const putAtOnce = 32;

/** Puts the pieces of read documents into the external index, in the background (`KnowledgeSweep` finds them). */
@Injectable()
export class IndexingProcessor {
  private readonly logger = new Logger('Indexing');

  constructor(
    private readonly index: ExternalIndex,
    private readonly documents: KnowledgeDocumentsRepository,
    private readonly chunks: KnowledgeChunksRepository,
    private readonly questions: QuestionVectors,
  ) {}

  @OnJob('indexing')
  async run({ ctx, id }: JobData): Promise<boolean> {
    const { edition } = this.index;
    if (edition === undefined) return false;
    const document = await this.documents.claimUnindexed(ctx.accountId, id, edition, storingLeaseMs);
    if (!document) return false;
    try {
      if (await this.putAll(document)) await this.documents.noteIndexed(document, edition);
    } catch (error) {
      if (!(error instanceof NoExternalIndex)) throw error;
      const { accountId, _id: documentId } = document;
      this.logger.warn(
        { accountId, documentId, reason: error.message },
        'Could not put a document into the external index; trying again later',
      );
      await this.documents.indexLater(accountId, documentId, retryMs);
    }
    return true;
  }

  /** False when the document was deleted meanwhile; its removal takes out what was put in. */
  private async putAll({ accountId, _id, knowledgeBaseId }: KnowledgeDocumentRow): Promise<boolean> {
    const documentId = _id.toHexString();
    let some: ExternalPiece[] = [];
    const put = async (): Promise<boolean> => {
      if (!(await this.documents.indexLater(accountId, _id, storingLeaseMs))) return false;
      await this.index.put(accountId, { knowledgeBaseId, documentId }, some);
      some = [];
      return true;
    };
    for await (const row of this.chunks.ofDocuments(accountId, [documentId], this.questions.model !== undefined)) {
      some.push(this.pieceOf(row));
      if (some.length >= putAtOnce && !(await put())) return false;
    }
    return some.length === 0 || put();
  }

  private pieceOf({ _id, title, text, vector, embeddedBy }: KnowledgeChunkRow): ExternalPiece {
    const comparable = vector !== undefined && embeddedBy === this.questions.model;
    return {
      chunkId: _id.toHexString(),
      words: indexedWords(`${title}\n${text}`),
      ...(comparable && { vector: vectorOf(vector) }),
    };
  }
}
