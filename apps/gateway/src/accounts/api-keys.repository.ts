import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AccountId, accountId, type Page, type PageQuery } from '@northline/common/contracts';
import { countOf, isDuplicateKey, type ListSpec, pageOf } from '@northline/common/platform/mongo';
import { Quotas } from '@northline/common/platform/quotas';
import type { Model } from 'mongoose';
import type { ApiKeyRow } from './account.schema';

const list: ListSpec = {
  sortable: ['createdAt', 'name', 'lastUsedAt'],
  optional: ['lastUsedAt'],
  defaultSort: '-createdAt',
  without: ['hash', 'successor'],
};

/** The collection `apiKeys`. */
@Injectable()
export class ApiKeysRepository {
  constructor(
    @InjectModel('ApiKey') private readonly model: Model<ApiKeyRow>,
    private readonly quotas: Quotas,
  ) {
    quotas.countBy('api_keys', (account, except) => countOf(model, account, except));
  }

  /** Errors: 409 past the quota. */
  async create(row: ApiKeyRow): Promise<void> {
    await this.quotas.admit(accountId(row.accountId), 'api_keys', () => this.model.create(row), { except: row._id });
  }

  async findByHash(hash: string): Promise<ApiKeyRow | null> {
    return this.model.findOne({ hash }).lean<ApiKeyRow>();
  }

  async find(account: AccountId, id: string): Promise<ApiKeyRow | null> {
    return this.model.findOne({ accountId: account, _id: id }).lean<ApiKeyRow>();
  }

  async page(account: AccountId, query: PageQuery): Promise<Page<ApiKeyRow>> {
    return pageOf(this.model, { accountId: account }, query, list);
  }

  /** Revokes a key that is not yet revoked: of many callers at once, one gets the row and the others null. */
  async revoke(account: AccountId, id: string): Promise<ApiKeyRow | null> {
    return this.model
      .findOneAndUpdate(
        { accountId: account, _id: id, revokedAt: { $exists: false } },
        { $set: { revokedAt: new Date() } },
        { returnDocument: 'after' },
      )
      .lean<ApiKeyRow>();
  }

  /**
   * Revokes a key, or lets it end at `endsAt`, and names its successor, in one write: of many callers at once, one gets
   * the row and the others null.
   */
  async replace(account: AccountId, id: string, successor: ApiKeyRow, endsAt?: Date): Promise<ApiKeyRow | null> {
    const end = endsAt ? { expiresAt: endsAt, replacedBy: successor._id } : { revokedAt: new Date() };
    return this.model
      .findOneAndUpdate(
        { accountId: account, _id: id, revokedAt: { $exists: false }, replacedBy: { $exists: false } },
        { $set: { ...end, successor } },
        { returnDocument: 'after' },
      )
      .lean<ApiKeyRow>();
  }

  /** Gives the successor of a replaced key a row of its own; a repeat changes nothing. */
  async settle({ _id, successor }: ApiKeyRow): Promise<void> {
    if (!successor) return;
    try {
      await this.model.create(successor);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    await this.model.updateOne({ _id }, { $unset: { successor: 1 } });
  }

  /** Replaced keys whose successor has no row yet, the oldest first. */
  async unsettled(): Promise<ApiKeyRow[]> {
    return this.model
      .find({ successor: { $exists: true } })
      .sort({ revokedAt: 1 })
      .limit(100)
      .lean<ApiKeyRow[]>();
  }

  async revokeOf(account: AccountId, userId: string): Promise<void> {
    await this.model.updateMany(
      { accountId: account, userId, revokedAt: { $exists: false } },
      { $set: { revokedAt: new Date() } },
    );
  }

  async removeRevoked(account: AccountId, id: string): Promise<boolean> {
    const { deletedCount } = await this.model.deleteOne({ accountId: account, _id: id, revokedAt: { $exists: true } });
    return deletedCount > 0;
  }

  /** Notes when keys were last used; one command for all. */
  async noteUse(uses: Map<string, Date>): Promise<void> {
    await this.model.bulkWrite(
      [...uses].map(([id, at]) => ({ updateOne: { filter: { _id: id }, update: { $max: { lastUsedAt: at } } } })),
      { ordered: false },
    );
  }
}
