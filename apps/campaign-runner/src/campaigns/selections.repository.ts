import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId } from '@northline/common/contracts';
import { newId } from '@northline/common/platform/mongo';
import type { Model } from 'mongoose';
import type { SelectionRow } from './campaign.schema';

/**
 * How long after its creation or replacement a list is checked: anybody who reads or writes its campaign has finished
 * by then.
 */
const doubtMs = 60 * 60_000;
const atOnce = 100;

/** A list that its campaign may not use. */
export type DoubtedSelection = Required<Omit<SelectionRow, 'manualLeadIds'>>;

/**
 * The collection `campaignSelections`: immutable lists of named leads. A list is created before its campaign is
 * written, and replaced after: so for a while it may be unused, and is removed when it is.
 */
@Injectable()
export class SelectionsRepository {
  constructor(@InjectModel('Selection') private readonly selections: Model<SelectionRow>) {}

  /** Stores a list and answers its id; undefined for an empty one. */
  async insert(accountId: AccountId, campaignId: string, manualLeadIds: string[]): Promise<string | undefined> {
    if (manualLeadIds.length === 0) return undefined;
    const _id = newId();
    await this.selections.insertOne({ _id, accountId, campaignId, manualLeadIds, dueAt: doubted() });
    return _id;
  }

  /** All of a list; empty without one. */
  async read(accountId: AccountId, id: string | undefined): Promise<string[]> {
    if (!id) return [];
    const row = await this.selections.findOne({ accountId, _id: id }).lean<SelectionRow | null>();
    return row?.manualLeadIds ?? [];
  }

  /** A slice of a list. */
  async slice(accountId: AccountId, id: string | undefined, from: number, count: number): Promise<string[]> {
    if (!id) return [];
    const row = await this.selections
      .findOne({ accountId, _id: id }, { manualLeadIds: { $slice: [from, count] } })
      .lean<SelectionRow | null>();
    return row?.manualLeadIds ?? [];
  }

  /** Schedules a check of a list, because its campaign is about to use another. */
  async doubt(accountId: AccountId, id: string | undefined): Promise<void> {
    if (id) await this.selections.updateOne({ accountId, _id: id }, { $set: { dueAt: doubted() } });
  }

  /** Lists of all accounts that are due for a check: for the ticker. */
  findDoubted(): Promise<DoubtedSelection[]> {
    return this.selections
      .find({ dueAt: { $lte: new Date() } }, { manualLeadIds: 0 })
      .sort({ dueAt: 1 })
      .limit(atOnce)
      .lean<DoubtedSelection[]>();
  }

  /** Ends a check: the list stays or is removed, unless another check was scheduled since. */
  async settle(accountId: AccountId, { _id, dueAt }: DoubtedSelection, stays: boolean): Promise<void> {
    if (stays) await this.selections.updateOne({ accountId, _id, dueAt }, { $unset: { dueAt: 1 } });
    else await this.selections.deleteOne({ accountId, _id, dueAt });
  }

  /** Removes the list of a deleted campaign. */
  async remove(accountId: AccountId, id: string | undefined): Promise<void> {
    if (id) await this.selections.deleteOne({ accountId, _id: id });
  }
}

function doubted(): Date {
  return new Date(Date.now() + doubtMs);
}
