import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AccountId, accountId } from '@northline/common/contracts';
import { isDuplicateKey, setAndUnset } from '@northline/common/platform/mongo';
import type { Model, QueryFilter } from 'mongoose';
import type { PreflightRow } from './preflight.schema';

/** The fields that a count writes. */
export type PreflightChanges = Partial<
  Pick<PreflightRow, 'point' | 'tally' | 'stretches' | 'counting' | 'large' | 'keptUntil' | 'dueAt'>
>;

/** The collection `preflights`: audiences that are being counted, and for a while those that were. */
@Injectable()
export class PreflightsRepository {
  constructor(@InjectModel('Preflight') private readonly preflights: Model<PreflightRow>) {}

  /** The campaign's current count; it is wanted from now on, and others of the campaign no longer are. */
  async ask({ _id: _, accountId, campaignId, environment, key, askedAt }: PreflightRow): Promise<PreflightRow | null> {
    const campaigns = { accountId, campaignId, environment };
    const outdated: QueryFilter<PreflightRow> = { ...campaigns, key: { $ne: key }, counting: true };
    await this.preflights.updateMany(outdated, { $set: { askedAt: new Date(0), dueAt: askedAt } });
    const answers: QueryFilter<PreflightRow>[] = [{ counting: true }, { large: true, keptUntil: { $gt: askedAt } }];
    return this.preflights
      .findOneAndUpdate({ ...campaigns, key, $or: answers }, { $set: { askedAt } }, { returnDocument: 'after' })
      .lean<PreflightRow | null>();
  }

  /** False when the same is already being counted. */
  async insert(row: PreflightRow): Promise<boolean> {
    try {
      await this.preflights.insertOne(row);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  find(accountId: AccountId, id: string): Promise<PreflightRow | null> {
    return this.preflights.findOne({ accountId, _id: id }).lean<PreflightRow | null>();
  }

  /** The newest one of a campaign, with its rows as far as they are made; null when none is kept. */
  newest(
    accountId: AccountId,
    campaignId: string,
    environment: PreflightRow['environment'],
  ): Promise<PreflightRow | null> {
    const kept: QueryFilter<PreflightRow>[] = [{ counting: true }, { keptUntil: { $gt: new Date() } }];
    return this.preflights
      .findOne({ accountId, campaignId, environment, $or: kept })
      .sort({ createdAt: -1, _id: -1 })
      .lean<PreflightRow | null>();
  }

  /** Lets go of the results of a campaign that are older than this one. */
  async supersede({ _id, accountId, campaignId, environment }: PreflightRow): Promise<void> {
    const former = { accountId, campaignId, environment, _id: { $ne: _id }, keptUntil: { $exists: true } };
    await this.preflights.updateMany(former, { $set: { dueAt: new Date() } });
  }

  /** How many of an account are being counted. */
  countUnfinished(accountId: AccountId): Promise<number> {
    return this.preflights.countDocuments({ accountId, counting: true });
  }

  /** The account's oldest one that needs work. */
  firstDue(accountId: AccountId): Promise<PreflightRow | null> {
    return this.preflights
      .findOne({ accountId, dueAt: { $lte: new Date() } })
      .sort({ createdAt: 1 })
      .lean<PreflightRow | null>();
  }

  /** Accounts with something due since before `before`: for the ticker. */
  async accountsDue(before: Date): Promise<AccountId[]> {
    return (await this.preflights.distinct('accountId', { dueAt: { $lt: before } })).map(accountId);
  }

  /** Takes the lease, when nobody has it. */
  acquire(accountId: AccountId, id: string, owner: string, leaseMs: number): Promise<PreflightRow | null> {
    const free = [{ lease: { $exists: false } }, { 'lease.until': { $lt: new Date() } }];
    return this.preflights
      .findOneAndUpdate(
        { _id: id, accountId, $or: free },
        { $set: leased(owner, leaseMs) },
        { returnDocument: 'after' },
      )
      .lean<PreflightRow | null>();
  }

  /** Writes `changes` and renews the lease; null when that is lost. */
  renew(
    accountId: AccountId,
    id: string,
    owner: string,
    leaseMs: number,
    changes: PreflightChanges,
  ): Promise<PreflightRow | null> {
    return this.preflights
      .findOneAndUpdate(
        { _id: id, accountId, 'lease.owner': owner },
        { $set: { ...leased(owner, leaseMs), ...changes } },
        { returnDocument: 'after' },
      )
      .lean<PreflightRow | null>();
  }

  /** Releases the lease. */
  async release(accountId: AccountId, id: string, owner: string, changes: PreflightChanges): Promise<void> {
    await this.preflights.updateOne(
      { _id: id, accountId, 'lease.owner': owner },
      setAndUnset({ ...changes, lease: undefined }),
    );
  }

  async remove(accountId: AccountId, id: string): Promise<void> {
    await this.preflights.deleteOne({ _id: id, accountId });
  }
}

/** While it is leased nothing is due. */
function leased(owner: string, leaseMs: number): Pick<Required<PreflightRow>, 'lease' | 'dueAt'> {
  const until = new Date(Date.now() + leaseMs);
  return { lease: { owner, until }, dueAt: until };
}
