import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId, NewDocument, Page, PageQuery } from '@northline/common/contracts';
import { isDuplicateKey, pageOf } from '@northline/common/mongo';
import { Model, Types } from 'mongoose';
import type { KnowledgeDocumentRow } from './knowledge-document.schema';

const listed = { sortable: ['createdAt', 'updatedAt', 'title'], defaultSort: '-createdAt' };

/** The collection `knowledgeDocuments`. */
@Injectable()
export class KnowledgeDocumentsRepository {
  constructor(@InjectModel('KnowledgeDocument') private readonly documents: Model<KnowledgeDocumentRow>) {}

  find(accountId: AccountId, id: string): Promise<KnowledgeDocumentRow | null> {
    return this.documents.findOne({ accountId, _id: id }).lean<KnowledgeDocumentRow | null>();
  }

  list(accountId: AccountId, { knowledgeBaseId, ...query }: PageQuery & { knowledgeBaseId: string }): Promise<Page<KnowledgeDocumentRow>> {
    return pageOf(this.documents, { accountId, knowledgeBaseId }, query, listed);
  }

  /** A document that waits to be read. A repeat with the same `_id` answers the row that the first call made. */
  async insert(accountId: AccountId, knowledgeBaseId: string, document: NewDocument, _id?: string): Promise<KnowledgeDocumentRow> {
    const now = new Date();
    const state = { status: 'processing' as const, progress: 0, chunkCount: 0, attempts: 0, dueAt: now };
    const row: KnowledgeDocumentRow = { _id: new Types.ObjectId(_id), accountId, knowledgeBaseId, ...document, ...state, createdAt: now, updatedAt: now };
    try {
      await this.documents.create(row);
      return row;
    } catch (error) {
      const made = isDuplicateKey(error) && _id !== undefined ? await this.find(accountId, _id) : null;
      if (!made) throw error;
      return made;
    }
  }

  /** Takes a waiting document for `leaseMs`; null when it is done, gone, or in another's hands. */
  claim(accountId: AccountId, id: string, leaseMs: number): Promise<KnowledgeDocumentRow | null> {
    const now = Date.now();
    const waiting = { accountId, _id: id, status: 'processing' as const, dueAt: { $lte: new Date(now) } };
    const update = { $set: { dueAt: new Date(now + leaseMs) }, $inc: { attempts: 1 } };
    return this.documents.findOneAndUpdate(waiting, update, { returnDocument: 'after' }).lean<KnowledgeDocumentRow | null>();
  }

  /** Shows how far a document is, and keeps it in hand. False when it was deleted meanwhile. */
  async advance(accountId: AccountId, id: Types.ObjectId, progress: number, leaseMs: number): Promise<boolean> {
    const $set = { progress, dueAt: new Date(Date.now() + leaseMs), updatedAt: new Date() };
    const { matchedCount } = await this.documents.updateOne({ accountId, _id: id }, { $set });
    return matchedCount > 0;
  }

  /** The end of reading: searchable, or why not. */
  async settle(accountId: AccountId, id: Types.ObjectId, end: { status: 'ready'; chunkCount: number } | { status: 'failed'; failedReason: string }): Promise<void> {
    const $set = { ...end, updatedAt: new Date(), ...(end.status === 'ready' && { progress: 100 }) };
    await this.documents.updateOne({ accountId, _id: id }, { $set, $unset: { dueAt: 1 } });
  }

  /** The searchable documents of a knowledge base. */
  async readyIds(accountId: AccountId, knowledgeBaseId: string): Promise<string[]> {
    const rows = await this.documents.find({ accountId, knowledgeBaseId, status: 'ready' }, { _id: 1 }).lean<Pick<KnowledgeDocumentRow, '_id'>[]>();
    return rows.map(({ _id }) => _id.toHexString());
  }

  /** Documents that nobody has in hand, of any account. */
  overdue(limit: number): Promise<KnowledgeDocumentRow[]> {
    return this.documents.find({ dueAt: { $lte: new Date() } }).sort({ dueAt: 1 }).limit(limit).lean<KnowledgeDocumentRow[]>();
  }

  /** False when it was gone already. */
  async remove(accountId: AccountId, knowledgeBaseId: string, id: string): Promise<boolean> {
    const { deletedCount } = await this.documents.deleteOne({ accountId, knowledgeBaseId, _id: id });
    return deletedCount > 0;
  }

  async removeAll(accountId: AccountId, knowledgeBaseId: string): Promise<void> {
    await this.documents.deleteMany({ accountId, knowledgeBaseId });
  }
}
