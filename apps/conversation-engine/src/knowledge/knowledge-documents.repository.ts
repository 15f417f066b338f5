import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId, DocumentStatus, NewDocument, Page, PageQuery } from '@northline/common/contracts';
import { countOf, insertOnce, pageOf } from '@northline/common/platform/mongo';
import { Quotas } from '@northline/common/platform/quotas';
import { isObjectIdOrHexString, Model, type QueryFilter, Types } from 'mongoose';
import type { DocumentVectors, KnowledgeDocumentRow } from './knowledge-document.schema';
import { documentStates } from './knowledge-document.states';

const listed = { sortable: ['createdAt', 'updatedAt', 'title'], defaultSort: '-createdAt' };

/** The collection `knowledgeDocuments`. */
@Injectable()
export class KnowledgeDocumentsRepository {
  constructor(
    @InjectModel('KnowledgeDocument') private readonly documents: Model<KnowledgeDocumentRow>,
    private readonly quotas: Quotas,
  ) {
    quotas.countBy('knowledge_documents', (accountId, except) => countOf(documents, accountId, except));
    quotas.countBy('knowledge_chunks', (accountId, except) => this.pieces(accountId, { except }));
  }

  /** Null for what is no id, too: the audit log looks for whatever a request names. */
  async find(accountId: AccountId, id: string): Promise<KnowledgeDocumentRow | null> {
    if (!isObjectIdOrHexString(id)) return null;
    return this.documents.findOne({ accountId, _id: id }).lean<KnowledgeDocumentRow | null>();
  }

  list(
    accountId: AccountId,
    { knowledgeBaseId, ...query }: PageQuery & { knowledgeBaseId: string },
  ): Promise<Page<KnowledgeDocumentRow>> {
    return pageOf(this.documents, { accountId, knowledgeBaseId }, query, listed);
  }

  /** How many documents each of these knowledge bases has; those without any are left out. */
  async countsOf(accountId: AccountId, knowledgeBaseIds: string[]): Promise<Map<string, number>> {
    const rows = await this.documents.aggregate<{ _id: string; count: number }>([
      { $match: { accountId, knowledgeBaseId: { $in: knowledgeBaseIds } } },
      { $group: { _id: '$knowledgeBaseId', count: { $sum: 1 } } },
    ]);
    return new Map(rows.map(({ _id, count }) => [_id, count]));
  }

  /** A document that waits to be read. A repeat with the same `_id` answers the row that the first call made. Errors: 409 past the quota. */
  async insert(
    accountId: AccountId,
    knowledgeBaseId: string,
    document: NewDocument,
    _id?: string,
  ): Promise<KnowledgeDocumentRow> {
    const now = new Date();
    const state = { status: 'processing' as const, progress: 0, chunkCount: 0, attempts: 0, dueAt: now };
    const row: KnowledgeDocumentRow = {
      _id: new Types.ObjectId(_id),
      accountId,
      knowledgeBaseId,
      ...document,
      ...state,
      createdAt: now,
      updatedAt: now,
    };
    return insertOnce(
      row,
      () => this.quotas.admit(accountId, 'knowledge_documents', () => this.documents.create(row), { except: _id }),
      () => this.find(accountId, row._id.toString()),
    );
  }

  /** Whether a document waits to be read. */
  async isDue(accountId: AccountId, id: string): Promise<boolean> {
    return (await this.documents.exists({ ...due(), accountId, _id: id })) !== null;
  }

  /** The account's document that has waited longest to be read. */
  nextDue(accountId: AccountId): Promise<Pick<KnowledgeDocumentRow, '_id'> | null> {
    return this.documents
      .findOne({ ...due(), accountId }, { _id: 1 })
      .sort({ dueAt: 1 })
      .lean<Pick<KnowledgeDocumentRow, '_id'> | null>();
  }

  /** Claims a waiting document for `leaseMs`; null when it is finished, gone, or claimed by another process. */
  claim(accountId: AccountId, id: string, leaseMs: number): Promise<KnowledgeDocumentRow | null> {
    const update = { $set: { dueAt: new Date(Date.now() + leaseMs) }, $inc: { attempts: 1 } };
    return this.documents
      .findOneAndUpdate({ ...due(), accountId, _id: id }, update, { returnDocument: 'after' })
      .lean<KnowledgeDocumentRow | null>();
  }

  /** Records a document's progress and renews its claim. False when it was deleted meanwhile. */
  async advance(accountId: AccountId, id: Types.ObjectId, progress: number, leaseMs: number): Promise<boolean> {
    const $set = { progress, dueAt: new Date(Date.now() + leaseMs), updatedAt: new Date() };
    const { matchedCount } = await this.documents.updateOne({ accountId, _id: id }, { $set });
    return matchedCount > 0;
  }

  /** The end of reading: searchable, or why not; with `dueAt` it is still to be picked up then. */
  async settle(
    accountId: AccountId,
    id: Types.ObjectId,
    end: ({ status: 'ready'; chunkCount: number } & DocumentVectors) | { status: 'failed'; failedReason: string },
    dueAt?: Date,
  ): Promise<void> {
    const shown = {
      ...end,
      updatedAt: new Date(),
      ...(end.status === 'ready' ? { progress: 100 } : { chunkCount: 0 }),
    };
    const status = { $in: documentStates.before(end.status) };
    await this.documents.updateOne(
      { accountId, _id: id, status },
      dueAt ? { $set: { ...shown, dueAt } } : { $set: shown, $unset: { dueAt: 1 } },
    );
  }

  /** Shows that a document failed, and leaves it due until it is a dead letter ({@link noteAside}). */
  async giveUp(accountId: AccountId, id: Types.ObjectId, failedReason: string, leaseMs: number): Promise<void> {
    await this.settle(accountId, id, { status: 'failed', failedReason }, new Date(Date.now() + leaseMs));
  }

  /** Records that a document that failed is a dead letter; nothing when it was released meanwhile. */
  async noteAside(accountId: AccountId, id: Types.ObjectId): Promise<void> {
    await this.documents.updateOne({ accountId, _id: id, status: 'failed' }, { $unset: { dueAt: 1 } });
  }

  /** Has a document that failed read again, by all its attempts; false when it is gone. */
  async reopen(accountId: AccountId, id: string): Promise<boolean> {
    const now = new Date();
    const $set = { status: 'processing' as const, progress: 0, attempts: 0, dueAt: now, updatedAt: now };
    const failed = { accountId, _id: id, status: { $in: documentStates.before('processing') } };
    const { matchedCount } = await this.documents.updateOne(failed, { $set, $unset: { failedReason: 1 } });
    return matchedCount > 0;
  }

  /** The uploads of a knowledge base's documents that may still be kept. */
  async uploadsOf(accountId: AccountId, knowledgeBaseId: string): Promise<string[]> {
    const unread = { accountId, knowledgeBaseId, status: { $ne: 'ready' as const } };
    const rows = await this.documents.find(unread, { uploadId: 1 }).lean<Pick<KnowledgeDocumentRow, 'uploadId'>[]>();
    return rows.map(({ uploadId }) => uploadId);
  }

  /**
   * How many pieces an account or one of its knowledge bases has; those of documents that are being stored count, those
   * of `except` do not.
   */
  async pieces(
    accountId: AccountId,
    { knowledgeBaseId, except }: { knowledgeBaseId?: string; except?: string } = {},
  ): Promise<number> {
    const filter = {
      accountId,
      ...(knowledgeBaseId !== undefined && { knowledgeBaseId }),
      ...(except !== undefined && { _id: { $ne: new Types.ObjectId(except) } }),
    };
    const [row] = await this.documents.aggregate<{ pieces: number }>([
      { $match: filter },
      { $group: { _id: null, pieces: { $sum: '$chunkCount' } } },
    ]);
    return row?.pieces ?? 0;
  }

  /** Records how many pieces a document is about to be stored in. Errors: 409 past the quota. */
  async willHave(accountId: AccountId, id: Types.ObjectId, chunkCount: number): Promise<void> {
    const note = () => this.documents.updateOne({ accountId, _id: id }, { $set: { chunkCount } });
    await this.quotas.admit(accountId, 'knowledge_chunks', note, { amount: chunkCount, except: id.toHexString() });
  }

  /** The searchable documents of a knowledge base, each with its edition: the model of its vectors, empty without. */
  async editions(accountId: AccountId, knowledgeBaseId: string): Promise<Map<string, string>> {
    const rows = await this.documents
      .find({ accountId, knowledgeBaseId, status: 'ready' }, { embeddedBy: 1 })
      .lean<Pick<KnowledgeDocumentRow, '_id' | 'embeddedBy'>[]>();
    return new Map(rows.map(({ _id, embeddedBy }) => [_id.toHexString(), embeddedBy ?? '']));
  }

  /** Searchable documents, of any account, whose vectors are due to be made by this model. */
  withoutVectors(model: string, limit: number): Promise<KnowledgeDocumentRow[]> {
    return this.documents.find(lacking(model)).limit(limit).lean<KnowledgeDocumentRow[]>();
  }

  /** Claims such a document for `leaseMs`; null when it has them, is gone, or is claimed by another process. */
  claimWithoutVectors(
    accountId: AccountId,
    id: string,
    model: string,
    leaseMs: number,
  ): Promise<KnowledgeDocumentRow | null> {
    const update = { $set: { embedDueAt: new Date(Date.now() + leaseMs) } };
    return this.documents
      .findOneAndUpdate({ accountId, _id: id, ...lacking(model) }, update, { returnDocument: 'after' })
      .lean<KnowledgeDocumentRow | null>();
  }

  /** New vectors have to be put into the external index, too. False when the document was deleted meanwhile. */
  async noteVectors(accountId: AccountId, id: Types.ObjectId, vectors: DocumentVectors): Promise<boolean> {
    const update = { $set: vectors, ...(vectors.embeddedBy !== undefined && { $unset: { indexedAs: 1 } }) };
    const { matchedCount } = await this.documents.updateOne({ accountId, _id: id }, update);
    return matchedCount > 0;
  }

  /** Searchable documents, of any account, that are due to be put into the external index as this edition. */
  unindexed(edition: string, limit: number): Promise<KnowledgeDocumentRow[]> {
    return this.documents.find(unindexedAs(edition)).limit(limit).lean<KnowledgeDocumentRow[]>();
  }

  /** Claims such a document for `leaseMs`; null when it is there, gone, or claimed by another process. */
  claimUnindexed(
    accountId: AccountId,
    id: string,
    edition: string,
    leaseMs: number,
  ): Promise<KnowledgeDocumentRow | null> {
    const update = { $set: { indexDueAt: new Date(Date.now() + leaseMs) } };
    return this.documents
      .findOneAndUpdate({ accountId, _id: id, ...unindexedAs(edition) }, update, { returnDocument: 'after' })
      .lean<KnowledgeDocumentRow | null>();
  }

  /** Puts the next attempt off. False when the document was deleted meanwhile. */
  async indexLater(accountId: AccountId, id: Types.ObjectId, waitMs: number): Promise<boolean> {
    const $set = { indexDueAt: new Date(Date.now() + waitMs) };
    const { matchedCount } = await this.documents.updateOne({ accountId, _id: id }, { $set });
    return matchedCount > 0;
  }

  /** Records what the external index holds, unless the document got other vectors meanwhile: then it is due again. */
  async noteIndexed({ accountId, _id, embeddedBy }: KnowledgeDocumentRow, indexedAs: string): Promise<void> {
    const $unset = { indexDueAt: 1 as const };
    const unchanged = { accountId, _id, embeddedBy: embeddedBy ?? { $exists: false } };
    const { matchedCount } = await this.documents.updateOne(unchanged, { $set: { indexedAs }, $unset });
    if (matchedCount === 0) await this.documents.updateOne({ accountId, _id }, { $unset });
  }

  /** The external index has lost all documents, of all accounts: each is due to be put there again. */
  async forgetIndexed(): Promise<void> {
    const indexed = { status: 'ready' as const, indexedAs: { $exists: true } };
    await this.documents.updateMany(indexed, { $unset: { indexedAs: 1, indexDueAt: 1 } });
  }

  /** For each account the document that has been due longest, so that no account's many hide another's. */
  async overdue(limit: number): Promise<Pick<KnowledgeDocumentRow, '_id' | 'accountId' | 'status'>[]> {
    const first = { id: { $first: '$_id' }, status: { $first: '$status' }, dueAt: { $first: '$dueAt' } };
    const rows = await this.documents.aggregate<{ _id: AccountId; id: Types.ObjectId; status: DocumentStatus }>([
      { $match: { dueAt: { $lte: new Date() } } },
      { $sort: { dueAt: 1 } },
      { $group: { _id: '$accountId', ...first } },
      { $sort: { dueAt: 1 } },
      { $limit: limit },
    ]);
    return rows.map(({ _id, id, status }) => ({ accountId: _id, _id: id, status }));
  }

  /** False when it was already gone. */
  async remove(accountId: AccountId, knowledgeBaseId: string, id: string): Promise<boolean> {
    const { deletedCount } = await this.documents.deleteOne({ accountId, knowledgeBaseId, _id: id });
    return deletedCount > 0;
  }

  async removeAll(accountId: AccountId, knowledgeBaseId: string): Promise<void> {
    await this.documents.deleteMany({ accountId, knowledgeBaseId });
  }
}

function due() {
  return { status: 'processing' as const, dueAt: { $lte: new Date() } };
}

function lacking(model: string): QueryFilter<KnowledgeDocumentRow> {
  return { status: 'ready', embeddedBy: { $ne: model }, embedDueAt: { $not: { $gt: new Date() } } };
}

function unindexedAs(edition: string): QueryFilter<KnowledgeDocumentRow> {
  return { status: 'ready', indexedAs: { $ne: edition }, indexDueAt: { $not: { $gt: new Date() } } };
}
