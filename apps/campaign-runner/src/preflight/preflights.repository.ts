import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AccountId, accountId } from '@northline/common/contracts';
import { isDuplicateKey, setAndUnset } from '@northline/common/mongo';
import type { Model, QueryFilter } from 'mongoose';
import type { PreflightRow } from './preflight.schema';

/** What a count writes of itself. */
export type PreflightChanges = Partial<
  Pick<PreflightRow, 'point' | 'tally' | 'stretches' | 'counting' | 'large' | 'keptUntil' | 'dueAt'>
>;

/** The collection `preflights`: audiences that are counted, and those that were, for a while. */
@Injectable()
export class PreflightsRepository {
  constructor(@InjectModel('Preflight') private readonly preflights: Model<PreflightRow>) {}

  /** The count that answers now, or is on its way to; it is asked for from now on, and others of the campaign no more. */
  async ask({ _id: _, accountId, campaignId, environment, key, askedAt }: PreflightRow): Promise<PreflightRow | null> {
    const campaigns = { accountId, campaignId, environment };
    const outdated: QueryFilter<PreflightRow> = { ...campaigns, key: { $ne: key }, counting: true };
    await this.preflights.updateMany(outdated, { $set: { askedAt: new Date(0), dueAt: askedAt } });
    const answers: QueryFilter<PreflightRow>[] = [{ counting: true }, { large: true, keptUntil: { $gt: askedAt } }];
    return this.preflights
      .findOneAndUpdate({ ...campaigns, key, $or: answers }, { $set: { askedAt } }, { returnDocument: 'after' })
      .lean<PreflightRow | null>();
  }

  /** False when the same is counted already. */
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

  /** How many of an account are being counted. */
  countUnfinished(accountId: AccountId): Promise<number> {
    return this.preflights.countDocuments({ accountId, counting: true });
  }

  /** The account's oldest one that there is something to do for. */
  firstDue(accountId: AccountId): Promise<PreflightRow | null> {
    return this.preflights
      .findOne({ accountId, dueAt: { $lte: new Date() } })
      .sort({ createdAt: 1 })
      .lean<PreflightRow | null>();
  }

  /** Accounts of which something is due since before `before`: for the ticker. */
  async accountsDue(before: Date): Promise<AccountId[]> {
    return (await this.preflights.distinct('accountId', { dueAt: { $lt: before } })).map(accountId);
  }

  /** Takes the lease, when nobody holds it. */
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

  /** Writes `changes` and keeps the lease; null when that is lost. */
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

  /** Gives the lease back. */
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

/** While it is held nothing is due. */
function leased(owner: string, leaseMs: number): Pick<Required<PreflightRow>, 'lease' | 'dueAt'> {
  const until = new Date(Date.now() + leaseMs);
  return { lease: { owner, until }, dueAt: until };
}
