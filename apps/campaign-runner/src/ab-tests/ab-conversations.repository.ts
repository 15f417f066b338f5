import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId } from '@northline/common/contracts';
import { replaceOlder } from '@northline/common/mongo';
import type { Model } from 'mongoose';
import type { AgentTotals } from './ab-conversation';
import type { AbConversationRow } from './ab-test.schema';

/** The collection `abConversations`: the latest state of each conversation that an A/B test assigned. */
@Injectable()
export class AbConversationsRepository {
  constructor(@InjectModel('AbConversation') private readonly conversations: Model<AbConversationRow>) {}

  /** Replaces rows that are older than these. */
  async keep(accountId: AccountId, rows: AbConversationRow[]): Promise<void> {
    await replaceOlder(this.conversations, rows.map((row) => ({ ...row, accountId })));
  }

  /** Adds the conversations of a test up, per agent and by whether a person chose it; the agent is called as in the newest one. */
  totals(accountId: AccountId, abTestId: string): Promise<AgentTotals[]> {
    const one = (condition: object): { $sum: object } => ({ $sum: { $cond: [condition, 1, 0] } });
    const finished = { $gt: ['$finishedAt', null] };
    return this.conversations.aggregate<AgentTotals>([
      { $match: { accountId, abTestId } },
      {
        $group: {
          _id: { agentConfigId: '$agentConfigId', manual: { $eq: ['$assignedBy', 'manual'] } },
          newest: { $max: { startedAt: '$startedAt', agentName: '$agentName' } },
          conversations: { $sum: 1 },
          finished: one(finished),
          qualified: one({ $eq: ['$outcome', 'qualified'] }),
          disqualified: one({ $eq: ['$outcome', 'disqualified'] }),
          messages: { $sum: '$messages' },
          duration: { $sum: { $cond: [finished, { $subtract: ['$finishedAt', '$startedAt'] }, 0] } },
        },
      },
      { $addFields: { agentConfigId: '$_id.agentConfigId', manual: '$_id.manual', agentName: '$newest.agentName' } },
      { $project: { _id: 0, newest: 0 } },
    ]);
  }
}
