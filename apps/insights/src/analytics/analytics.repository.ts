import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId, AnalyticsQuery, ConversationStatus, StageCount } from '@northline/common/contracts';
import type { Model, QueryFilter } from 'mongoose';
import type { ConversationRecordRow } from '../conversations/conversation-record.schema';
import type { AnalyticsRange } from './analytics-range';

/** The conversations that are counted, apart from the range. */
export type AnalyticsFilter = Pick<AnalyticsQuery, 'agentConfigId' | 'channel' | 'campaignId'>;

/** What happens once in a conversation. */
export type Moment = 'startedAt' | 'firstLeadMessageAt' | 'handedOffAt' | 'finishedAt';

/** Sums over conversations by status. */
export interface StatusSums {
  _id: ConversationStatus;
  conversations: number;
  messages: number;
  handedOff: number;
  /** Not active any more, or in a stage with an outcome, from which a person may have given them back. */
  finished: number;
  qualified: number;
  messagesToQualify: number;
}

const quarterMs = 15 * 60 * 1_000;
const dayMs = 24 * 60 * 60 * 1_000;

/** For how long providers repeat a message; Meta does the longest. */
const repeatedDays = 7;

/** Counts over live rows of `conversationFacts`; the account leads every filter. */
@Injectable()
export class AnalyticsRepository {
  constructor(@InjectModel('ConversationRecord') private readonly records: Model<ConversationRecordRow>) {}

  /** Sums of the conversations started in the range, by status. */
  sumsByStatus(accountId: AccountId, filter: AnalyticsFilter, range: AnalyticsRange): Promise<StatusSums[]> {
    const qualified = { $eq: ['$stage.outcome', 'qualified'] };
    const finished = { $or: [{ $ne: ['$status', 'active'] }, { $gt: ['$stage.outcome', null] }] };
    return this.records.aggregate<StatusSums>([
      { $match: matching(accountId, filter, 'startedAt', range) },
      {
        $group: {
          _id: '$status',
          conversations: { $sum: 1 },
          messages: { $sum: '$messageCount' },
          handedOff: { $sum: { $cond: [{ $gt: ['$handedOffAt', null] }, 1, 0] } },
          finished: { $sum: { $cond: [finished, 1, 0] } },
          qualified: { $sum: { $cond: [qualified, 1, 0] } },
          messagesToQualify: { $sum: { $cond: [qualified, '$messageCount', 0] } },
        },
      },
    ]);
  }

  /** How many different leads have a conversation started in the range. */
  leads(accountId: AccountId, filter: AnalyticsFilter, range: AnalyticsRange): Promise<number> {
    return this.distinctLeads(matching(accountId, filter, 'startedAt', range));
  }

  /** How many leads created in the range have a conversation in which `since` happened. */
  leadsWith(
    accountId: AccountId,
    filter: AnalyticsFilter,
    range: AnalyticsRange,
    since?: 'firstLeadMessageAt' | 'firstAgentMessageAt' | 'handedOffAt',
  ): Promise<number> {
    return this.distinctLeads({
      ...matching(accountId, filter, 'leadCreatedAt', range),
      ...(since && { [since]: { $exists: true } }),
    });
  }

  /** How many conversations had a moment in the range, by its quarter of an hour (UTC). */
  momentsByQuarter(
    accountId: AccountId,
    filter: AnalyticsFilter,
    range: Required<AnalyticsRange>,
    moment: Moment,
    status?: ConversationStatus,
  ): Promise<{ _id: Date; count: number }[]> {
    const sinceEpoch = { $subtract: [`$${moment}`, new Date(0)] };
    const quarter = { $subtract: [`$${moment}`, { $mod: [sinceEpoch, quarterMs] }] };
    return this.records.aggregate([
      {
        $match: { ...matching(accountId, filter, moment, range), ...changedSince(range), ...(status && { status }) },
      },
      { $group: { _id: quarter, count: { $sum: 1 } } },
    ]);
  }

  /** Messages by the keys of `messagesByDay`, with quarters outside the range: a message may be older than its conversation. */
  messagesByQuarter(
    accountId: AccountId,
    filter: AnalyticsFilter,
    range: Required<AnalyticsRange>,
  ): Promise<{ _id: string; count: number }[]> {
    return this.records.aggregate([
      { $match: { ...matching(accountId, filter), startedAt: { $lt: startedBy(range) }, ...changedSince(range) } },
      { $project: { told: { $objectToArray: '$messagesByDay' } } },
      { $unwind: '$told' },
      { $group: { _id: '$told.k', count: { $sum: '$told.v' } } },
    ]);
  }

  /** Conversations by agent and present stage. */
  stages(
    accountId: AccountId,
    filter: AnalyticsFilter,
    range: AnalyticsRange,
  ): Promise<{ _id: { agentConfigId: string } & Omit<StageCount, 'count'>; agentName: string; count: number }[]> {
    return this.records.aggregate([
      { $match: { ...matching(accountId, filter, 'startedAt', range), 'stage.id': { $exists: true } } },
      { $sort: { startedAt: 1 } },
      {
        $group: {
          _id: { agentConfigId: '$agentConfigId', stageId: '$stage.id', stage: '$stage.name' },
          agentName: { $last: '$agentName' },
          index: { $last: '$stage.index' },
          count: { $sum: 1 },
        },
      },
      { $sort: { '_id.agentConfigId': 1, index: 1, '_id.stage': 1 } },
    ]);
  }

  private async distinctLeads(match: QueryFilter<ConversationRecordRow>): Promise<number> {
    const [sum] = await this.records.aggregate<{ leads: number }>([
      { $match: match },
      { $group: { _id: '$leadId' } },
      { $count: 'leads' },
    ]);
    return sum?.leads ?? 0;
  }
}

// A row's `updatedAt` is its last change: if that was earlier, nothing of it is in the range. The extra day is for a
// message's own time, which a provider's clock may have set ahead.
function changedSince({ from }: Required<AnalyticsRange>): { updatedAt: { $gte: string } } {
  return { updatedAt: { $gte: new Date(from.getTime() - dayMs).toISOString() } };
}

// A message that we did not take at first begins its conversation when its provider repeats it.
function startedBy({ to }: Required<AnalyticsRange>): Date {
  return new Date(to.getTime() + repeatedDays * dayMs);
}

function matching(
  accountId: AccountId,
  filter: AnalyticsFilter,
  instant?: Moment | 'leadCreatedAt',
  { from, to }: AnalyticsRange = {},
): QueryFilter<ConversationRecordRow> {
  const { agentConfigId, channel, campaignId } = filter;
  return {
    accountId,
    environment: 'live',
    ...(agentConfigId && { agentConfigId }),
    ...(channel && { channel }),
    ...(campaignId && { campaignId }),
    ...(instant && (from ?? to) && { [instant]: { ...(from && { $gte: from }), ...(to && { $lt: to }) } }),
  };
}
