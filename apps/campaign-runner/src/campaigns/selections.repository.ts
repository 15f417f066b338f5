import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId } from '@northline/common/contracts';
import { newId } from '@northline/common/mongo';
import type { Model } from 'mongoose';
import type { SelectionRow } from './campaign.schema';

/** The collection `campaignSelections`: immutable lists of named leads. */
@Injectable()
export class SelectionsRepository {
  constructor(@InjectModel('Selection') private readonly selections: Model<SelectionRow>) {}

  /** Keeps a list and answers its id; undefined for an empty one. */
  async insert(accountId: AccountId, manualLeadIds: string[]): Promise<string | undefined> {
    if (manualLeadIds.length === 0) return undefined;
    const _id = newId();
    await this.selections.insertOne({ _id, accountId, manualLeadIds });
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
    const row = await this.selections.findOne({ accountId, _id: id }, { manualLeadIds: { $slice: [from, count] } }).lean<SelectionRow | null>();
    return row?.manualLeadIds ?? [];
  }

  async remove(accountId: AccountId, id: string | undefined): Promise<void> {
    if (id) await this.selections.deleteOne({ accountId, _id: id });
  }
}
