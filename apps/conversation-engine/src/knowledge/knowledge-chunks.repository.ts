import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId, Page, PageQuery } from '@northline/common/contracts';
import { pageOf } from '@northline/common/platform/mongo';
import { isObjectIdOrHexString, Model, Types } from 'mongoose';
import type { KnowledgeChunkRow } from './knowledge-document.schema';
import { bytesOf } from './vectors';

/** The collection `knowledgeChunks`. */
@Injectable()
export class KnowledgeChunksRepository {
  constructor(@InjectModel('KnowledgeChunk') private readonly chunks: Model<KnowledgeChunkRow>) {}

  async insert(chunks: Omit<KnowledgeChunkRow, '_id'>[]): Promise<void> {
    const rows = chunks.map((chunk) => ({ _id: new Types.ObjectId(), ...chunk }));
    await this.chunks.insertMany(rows, { ordered: false, lean: true });
  }

  /** All pieces of some documents, in batches; with their vectors or without. */
  ofDocuments(accountId: AccountId, documentIds: string[], vectors: boolean): AsyncIterable<KnowledgeChunkRow> {
    const rows = this.chunks
      .find({ accountId, documentId: { $in: documentIds } }, vectors ? {} : { vector: 0 })
      .sort({ _id: 1 });
    return rows.lean<KnowledgeChunkRow[]>().cursor({ batchSize: 500 }) as AsyncIterable<KnowledgeChunkRow>;
  }

  /** Pieces of a document, in its order, without their vectors. */
  page(accountId: AccountId, documentId: string, query: PageQuery): Promise<Page<KnowledgeChunkRow>> {
    const inOrder = { sortable: ['_id'], defaultSort: '_id', without: ['vector'] };
    return pageOf(this.chunks, { accountId, documentId }, query, inOrder);
  }

  /** Those of some pieces that belong to these knowledge bases, without their vectors, in no order. */
  async ofIds(accountId: AccountId, ids: string[], knowledgeBaseIds: string[]): Promise<KnowledgeChunkRow[]> {
    const known = ids.filter((id) => isObjectIdOrHexString(id));
    if (known.length === 0) return [];
    return this.chunks
      .find({ accountId, _id: { $in: known }, knowledgeBaseId: { $in: knowledgeBaseIds } }, { vector: 0 })
      .lean<KnowledgeChunkRow[]>();
  }

  /** The first pieces of a document that have no vector of this model. */
  withoutVector(accountId: AccountId, documentId: string, model: string, limit: number): Promise<KnowledgeChunkRow[]> {
    return this.chunks
      .find({ accountId, documentId, embeddedBy: { $ne: model } }, { vector: 0 })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<KnowledgeChunkRow[]>();
  }

  /** Gives pieces their vectors, in the same order. */
  async setVectors(
    accountId: AccountId,
    embeddedBy: string,
    chunks: Pick<KnowledgeChunkRow, '_id'>[],
    vectors: Float32Array[],
  ): Promise<void> {
    const writes = vectors.map((vector, place) => ({
      updateOne: {
        filter: { accountId, _id: chunks[place]?._id },
        update: { $set: { vector: bytesOf(vector), embeddedBy } },
      },
    }));
    await this.chunks.bulkWrite(writes, { ordered: false });
  }

  async removeOfDocument(accountId: AccountId, documentId: string): Promise<void> {
    await this.chunks.deleteMany({ accountId, documentId });
  }

  async removeOfBase(accountId: AccountId, knowledgeBaseId: string): Promise<void> {
    await this.chunks.deleteMany({ accountId, knowledgeBaseId });
  }
}
