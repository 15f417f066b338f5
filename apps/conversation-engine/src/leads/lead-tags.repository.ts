import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId, LeadTag } from '@northline/common/contracts';
import type { Model } from 'mongoose';
import type { LeadRow } from './lead.schema';
import { live } from './lead-writes';

/** Of how many leads the tags are told, and how many tags. */
const among = 10_000;
const mostTags = 500;

/** The tags in the collection `leads`. */
@Injectable()
export class LeadTagsRepository {
  constructor(@InjectModel('Lead') private readonly leads: Model<LeadRow>) {}

  /** The tags in use, the most used first; of very many leads, those of the newest. */
  list(accountId: AccountId): Promise<LeadTag[]> {
    return this.leads.aggregate<LeadTag>([
      { $match: live(accountId, {}) },
      { $sort: { createdAt: -1, id: -1 } },
      { $limit: among },
      { $unwind: '$tags' },
      { $group: { _id: '$tags', leads: { $sum: 1 } } },
      { $sort: { leads: -1, _id: 1 } },
      { $limit: mostTags },
      { $project: { _id: 0, tag: '$_id', leads: 1 } },
    ]);
  }
}
