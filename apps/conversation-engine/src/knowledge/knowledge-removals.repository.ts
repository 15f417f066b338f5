import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId } from '@northline/common/contracts';
import { Model, Types } from 'mongoose';
import type { Shelved } from './external-index';
import type { KnowledgeRemovalRow } from './knowledge-removal.schema';

/** The collection `knowledgeRemovals`. */
@Injectable()
export class KnowledgeRemovalsRepository {
  constructor(@InjectModel('KnowledgeRemoval') private readonly removals: Model<KnowledgeRemovalRow>) {}

  async insert(accountId: AccountId, { knowledgeBaseId, documentId }: Shelved): Promise<void> {
    const now = new Date();
    const row = { _id: new Types.ObjectId(), accountId, knowledgeBaseId, createdAt: now, dueAt: now };
    await this.removals.create({ ...row, ...(documentId !== undefined && { documentId }) });
  }

  /** Due ones of any account, the oldest first. */
  due(limit: number): Promise<KnowledgeRemovalRow[]> {
    return this.removals
      .find({ dueAt: { $lte: new Date() } })
      .sort({ dueAt: 1 })
      .limit(limit)
      .lean<KnowledgeRemovalRow[]>();
  }

  async putOff(accountId: AccountId, _id: Types.ObjectId, dueAt: Date): Promise<void> {
    await this.removals.updateOne({ accountId, _id }, { $set: { dueAt } });
  }

  async remove(accountId: AccountId, _id: Types.ObjectId): Promise<void> {
    await this.removals.deleteOne({ accountId, _id });
  }
}
