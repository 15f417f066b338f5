import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId } from '@northline/common/contracts';
import { isDuplicateKey } from '@northline/common/platform/mongo';
import type { Model } from 'mongoose';
import type { IdempotencyKeyRow } from './idempotency-key.schema';

/** Identifies one use of a key. */
export interface KeyUse {
  accountId: AccountId;
  method: string;
  path: string;
  /** As it is stored, see `IdempotencyKeyRow`. */
  key: string;
}

/** The collection `idempotencyKeys`. */
@Injectable()
export class IdempotencyKeysRepository {
  constructor(@InjectModel('IdempotencyKey') private readonly model: Model<IdempotencyKeyRow>) {}

  /** Inserts the first use; false when there is one already. */
  async begin(row: IdempotencyKeyRow): Promise<boolean> {
    try {
      await this.model.create(row);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async find({ accountId, method, path, key }: KeyUse): Promise<IdempotencyKeyRow | null> {
    return this.model.findOne({ accountId, method, path, key }).lean<IdempotencyKeyRow>();
  }

  /** Takes over a use that is open, or whose process died; false when another repeat was faster. */
  async takeOver(row: IdempotencyKeyRow, runsUntil: Date): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { _id: row._id, state: row.state, runsUntil: row.runsUntil },
      { $set: { state: 'running', runsUntil } },
    );
    return modifiedCount > 0;
  }

  async renew(id: string, runsUntil: Date): Promise<void> {
    await this.model.updateOne({ _id: id, state: 'running' }, { $set: { runsUntil } });
  }

  async finish(id: string, { answer, leadId }: Pick<IdempotencyKeyRow, 'answer' | 'leadId'>): Promise<void> {
    await this.model.updateOne(
      { _id: id },
      { $set: { state: 'done', ...(answer !== undefined && { answer }), ...(leadId !== undefined && { leadId }) } },
    );
  }

  /** Erases kept answers about a lead; a repeat of such a request still does nothing. */
  async forget(accountId: AccountId, leadId: string): Promise<void> {
    await this.model.updateMany({ accountId, leadId }, { $set: { answer: '{}' } });
  }

  async leaveOpen(id: string): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { state: 'open' } });
  }

  async remove(id: string): Promise<void> {
    await this.model.deleteOne({ _id: id });
  }
}
