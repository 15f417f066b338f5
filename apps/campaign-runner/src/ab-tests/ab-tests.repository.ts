import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type AbTestListQuery,
  type AbTestStatus,
  type AccountId,
  accountId,
  type Page,
} from '@northline/common/contracts';
import { countOf, isDuplicateKey, pageOf } from '@northline/common/platform/mongo';
import { Quotas } from '@northline/common/platform/quotas';
import { containing } from '@northline/common/validation/filters';
import type { Model, QueryFilter } from 'mongoose';
import type { AbTestRow } from './ab-test.schema';

const listed = { sortable: ['createdAt', 'updatedAt', 'name'], defaultSort: '-createdAt' };

/** The collection `abTests`. */
@Injectable()
export class AbTestsRepository {
  constructor(
    @InjectModel('AbTest') private readonly tests: Model<AbTestRow>,
    private readonly quotas: Quotas,
  ) {
    quotas.countBy('ab_tests', (accountId, except) => countOf(tests, accountId, except));
  }

  find(accountId: AccountId, id: string): Promise<AbTestRow | null> {
    return this.tests.findOne({ _id: id, accountId }).lean<AbTestRow | null>();
  }

  list(accountId: AccountId, { ids, status, search, ...query }: AbTestListQuery): Promise<Page<AbTestRow>> {
    const filter: QueryFilter<AbTestRow> = {
      accountId,
      ...(ids && { _id: { $in: ids } }),
      ...(status && { status }),
      ...(search !== undefined && { name: containing(search) }),
    };
    return pageOf(this.tests, filter, query, listed);
  }

  /** Inserts a test; false when one with its id exists. Errors: 409 past the quota. */
  async insert(row: AbTestRow): Promise<boolean> {
    try {
      await this.quotas.admit(accountId(row.accountId), 'ab_tests', () => this.tests.insertOne(row), {
        except: row._id,
      });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Changes a test that is in one of the statuses; null when it is not. */
  change(
    accountId: AccountId,
    id: string,
    statuses: readonly AbTestStatus[],
    changes: Partial<AbTestRow>,
  ): Promise<AbTestRow | null> {
    const update = { $set: { ...changes, updatedAt: new Date() } };
    return this.tests
      .findOneAndUpdate({ _id: id, accountId, status: { $in: [...statuses] } }, update, { returnDocument: 'after' })
      .lean<AbTestRow | null>();
  }

  /** The tests that have the agent among their variants, at most a thousand. */
  async withVariant(accountId: AccountId, agentConfigId: string): Promise<string[]> {
    const rows = await this.tests
      .find({ accountId, 'variants.agentConfigId': agentConfigId }, { _id: 1 })
      .limit(1_000)
      .lean<Pick<AbTestRow, '_id'>[]>();
    return rows.map(({ _id }) => _id);
  }

  /** True when a test that is not completed has the agent among its variants. */
  async usesAgent(accountId: AccountId, agentConfigId: string): Promise<boolean> {
    return (
      (await this.tests.exists({
        accountId,
        status: { $ne: 'completed' },
        'variants.agentConfigId': agentConfigId,
      })) !== null
    );
  }

  /** Deletes a draft; false when it is not a draft, or does not exist. */
  async deleteDraft(accountId: AccountId, id: string): Promise<boolean> {
    const { deletedCount } = await this.tests.deleteOne({ _id: id, accountId, status: 'draft' });
    return deletedCount === 1;
  }
}
