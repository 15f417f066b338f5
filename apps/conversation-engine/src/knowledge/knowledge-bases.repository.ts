import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId, Page, PageQuery } from '@northline/common/contracts';
import { countOf, omitUndefined, insertOnce, pageOf } from '@northline/common/platform/mongo';
import { Quotas } from '@northline/common/platform/quotas';
import { isObjectIdOrHexString, Model, Types } from 'mongoose';
import type { KnowledgeBaseRow } from './knowledge-base.schema';

const listed = { sortable: ['createdAt', 'updatedAt', 'name'], defaultSort: '-createdAt' };

/** The collection `knowledgeBases`. */
@Injectable()
export class KnowledgeBasesRepository {
  constructor(
    @InjectModel('KnowledgeBase') private readonly bases: Model<KnowledgeBaseRow>,
    private readonly quotas: Quotas,
  ) {
    quotas.countBy('knowledge_bases', (accountId, except) => countOf(bases, accountId, except));
  }

  async find(accountId: AccountId, id: string): Promise<KnowledgeBaseRow | null> {
    const [row] = await this.findMany(accountId, [id]);
    return row ?? null;
  }

  /** In no order; unknown ones are left out. */
  findMany(accountId: AccountId, ids: string[]): Promise<KnowledgeBaseRow[]> {
    const known = ids.filter((id) => isObjectIdOrHexString(id));
    if (known.length === 0) return Promise.resolve([]);
    return this.bases.find({ accountId, _id: { $in: known } }).lean<KnowledgeBaseRow[]>();
  }

  list(accountId: AccountId, query: PageQuery): Promise<Page<KnowledgeBaseRow>> {
    return pageOf(this.bases, { accountId }, query, listed);
  }

  /** A repeat with the same `_id` answers the row that the first call made. Errors: 409 past the quota. */
  async insert(
    accountId: AccountId,
    { name, description = '' }: { name: string; description?: string },
    _id?: string,
  ): Promise<KnowledgeBaseRow> {
    const now = new Date();
    const row: KnowledgeBaseRow = {
      _id: new Types.ObjectId(_id),
      accountId,
      name,
      description,
      contentVersion: 0,
      createdAt: now,
      updatedAt: now,
    };
    return insertOnce(
      row,
      () => this.quotas.admit(accountId, 'knowledge_bases', () => this.bases.create(row), { except: _id }),
      () => this.find(accountId, row._id.toString()),
    );
  }

  /** Null when it is gone. */
  update(
    accountId: AccountId,
    id: string,
    fields: { name?: string; description?: string },
  ): Promise<KnowledgeBaseRow | null> {
    const $set = { ...omitUndefined(fields), updatedAt: new Date() };
    return this.bases
      .findOneAndUpdate({ accountId, _id: id }, { $set }, { returnDocument: 'after' })
      .lean<KnowledgeBaseRow | null>();
  }

  /** Tells every process that the chunks have changed. */
  async contentChanged(accountId: AccountId, id: string): Promise<void> {
    await this.bases.updateOne(
      { accountId, _id: id },
      { $inc: { contentVersion: 1 }, $set: { updatedAt: new Date() } },
    );
  }

  /** False when it was already gone. */
  async remove(accountId: AccountId, id: string): Promise<boolean> {
    const { deletedCount } = await this.bases.deleteOne({ accountId, _id: id });
    return deletedCount > 0;
  }
}
