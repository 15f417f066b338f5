import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId } from '@northline/common/contracts';
import { replaceOlder } from '@northline/common/platform/mongo';
import type { Model } from 'mongoose';
import type { AgentDay, AgentTotals } from './ab-conversation';
import type { AbConversationRow } from './ab-test.schema';

/** The collection `abConversations`: the latest state of each conversation that an A/B test assigned. */
@Injectable()
export class AbConversationsRepository {
  constructor(@InjectModel('AbConversation') private readonly conversations: Model<AbConversationRow>) {}

  /** Replaces rows that are older than these. */
  async keep(accountId: AccountId, rows: AbConversationRow[]): Promise<void> {
    await replaceOlder(
      this.conversations,
      rows.map((row) => ({ ...row, accountId })),
    );
  }

  /** The longest inactivity timeout among the conversations of a test, in minutes; undefined before the first. */
  async longestTimeout(accountId: AccountId, abTestId: string): Promise<number | undefined> {
    const [found] = await this.conversations.aggregate<{ minutes: number | null }>([
      { $match: { accountId, abTestId } },
      { $group: { _id: null, minutes: { $max: '$inactivityMinutes' } } },
    ]);
    return found?.minutes ?? undefined;
  }

  /**
   * Sums the conversations of a test, per agent and by whether a person chose it; the agent has the name from the
   * newest one. The cohort consists of those started at least `windowMs` before `now`.
   */
  totals(
    accountId: AccountId,
    abTestId: string,
    { windowMs, now }: { windowMs: number; now: Date },
  ): Promise<AgentTotals[]> {
    const mature = [has('$openedAt'), { $lte: ['$openedAt', new Date(now.getTime() - windowMs)] }];
    return this.conversations.aggregate<AgentTotals>([
      { $match: { accountId, abTestId } },
      {
        $group: {
          _id: { agentConfigId: '$agentConfigId', manual: { $eq: ['$assignedBy', 'manual'] } },
          newest: { $max: { startedAt: '$startedAt', agentName: '$agentName' } },
          conversations: { $sum: 1 },
          finished: one({ $or: [has('$finishedAt'), has('$outcome')] }),
          begun: one(...mature),
          succeeded: one(...mature, ...qualifiedIn(windowMs)),
          qualified: one({ $eq: ['$outcome', 'qualified'] }),
          disqualified: one({ $eq: ['$outcome', 'disqualified'] }),
          messages: { $sum: '$messages' },
          followUps: { $sum: '$followUps' },
          handedOff: one({ $or: [has('$handedOffAt'), { $eq: ['$status', 'handed_off'] }] }),
          duration: { $avg: { $cond: [has('$finishedAt'), { $subtract: ['$finishedAt', '$startedAt'] }, null] } },
        },
      },
      { $addFields: { agentConfigId: '$_id.agentConfigId', manual: '$_id.manual', agentName: '$newest.agentName' } },
      { $project: { _id: 0, newest: 0 } },
    ]);
  }

  /** The conversations of a test by agent and by the day on which their opening left; those chosen by hand left out. */
  days(
    accountId: AccountId,
    abTestId: string,
    { windowMs, zone }: { windowMs: number; zone: string },
  ): Promise<AgentDay[]> {
    const day = { $dateToString: { date: '$openedAt', format: '%Y-%m-%d', timezone: zone } };
    return this.conversations.aggregate<AgentDay>([
      { $match: { accountId, abTestId, openedAt: { $exists: true }, assignedBy: { $ne: 'manual' } } },
      {
        $group: {
          _id: { agentConfigId: '$agentConfigId', day },
          conversations: { $sum: 1 },
          qualified: one(...qualifiedIn(windowMs)),
        },
      },
      { $addFields: { agentConfigId: '$_id.agentConfigId', day: '$_id.day' } },
      { $project: { _id: 0 } },
    ]);
  }
}

function one(...conditions: object[]): { $sum: object } {
  return { $sum: { $cond: [{ $and: conditions }, 1, 0] } };
}

function has(field: string): object {
  return { $gt: [field, null] };
}

function qualifiedIn(windowMs: number): object[] {
  return [
    has('$qualifiedAt'),
    { $eq: ['$outcome', 'qualified'] },
    { $lte: [{ $subtract: ['$qualifiedAt', '$openedAt'] }, windowMs] },
  ];
}
