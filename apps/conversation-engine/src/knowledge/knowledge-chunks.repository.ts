import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId } from '@northline/common/contracts';
import { Model, Types } from 'mongoose';
import type { KnowledgeChunkRow } from './knowledge-document.schema';

/** The collection `knowledgeChunks`. */
@Injectable()
export class KnowledgeChunksRepository {
  constructor(@InjectModel('KnowledgeChunk') private readonly chunks: Model<KnowledgeChunkRow>) {}

  async insert(chunks: Omit<KnowledgeChunkRow, '_id'>[]): Promise<void> {
    const rows = chunks.map((chunk) => ({ _id: new Types.ObjectId(), ...chunk }));
    await this.chunks.insertMany(rows, { ordered: false, lean: true });
  }

  /** All pieces of some documents, in batches. */
  ofDocuments(accountId: AccountId, documentIds: string[]): AsyncIterable<KnowledgeChunkRow> {
    const rows = this.chunks.find({ accountId, documentId: { $in: documentIds } }).sort({ _id: 1 });
    return rows.lean<KnowledgeChunkRow[]>().cursor({ batchSize: 1_000 }) as AsyncIterable<KnowledgeChunkRow>;
  }

  async removeOfDocument(accountId: AccountId, documentId: string): Promise<void> {
    await this.chunks.deleteMany({ accountId, documentId });
  }

  async removeOfBase(accountId: AccountId, knowledgeBaseId: string): Promise<void> {
    await this.chunks.deleteMany({ accountId, knowledgeBaseId });
  }
}
