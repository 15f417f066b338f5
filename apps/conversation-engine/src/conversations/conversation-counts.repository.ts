import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId, ConversationStatus } from '@northline/common/contracts';
import { readLimitMs } from '@northline/common/mongo';
import type { Model, mongo } from 'mongoose';
import type { ConversationRow } from './conversation.schema';
import { conversationModel } from './conversations.repository';

/** Conversations of one version of an agent in one status. */
export interface StatusCount {
  _id: { status: ConversationStatus; version: number };
  count: number;
  messages: number;
  qualified: number;
  followUps: number;
  repliesToFollowUps: number;
}

/** Conversations of one version that ever entered a stage. */
export interface StageCount {
  _id: { version: number; stageId: string };
  count: number;
}

/** Conversations of one version that moved from one stage to another. */
export interface EdgeCount {
  _id: { version: number; from: string; to: string };
  count: number;
}

/** The collection `conversations`, counted. */
@Injectable()
export class ConversationCounts {
  private readonly rows: mongo.Collection<ConversationRow>;

  constructor(@InjectModel(conversationModel) model: Model<ConversationRow>) {
    this.rows = model.db.collection<ConversationRow>('conversations');
  }

  /** An agent's conversations by status and version, without tests; `qualified`: those in a stage of that outcome. */
  byStatus(accountId: AccountId, agentConfigId: string): Promise<StatusCount[]> {
    const qualified = { $sum: { $cond: [{ $eq: ['$stage.outcome', 'qualified'] }, 1, 0] } };
    const key = { status: '$status', version: '$agentVersion' };
    const answered = { $and: [{ $gt: ['$followUpsSent', 0] }, { $gt: ['$firstReplyAt', null] }] };
    const followedUp = {
      followUps: { $sum: '$followUpsSent' },
      repliesToFollowUps: { $sum: { $cond: [answered, 1, 0] } },
    };
    return this.counts(accountId, agentConfigId, [
      { $group: { _id: key, count: { $sum: 1 }, messages: { $sum: '$messageCount' }, qualified, ...followedUp } },
    ]);
  }

  /** How many of an agent's conversations of each version ever entered each stage, by its id; without tests. */
  byStageReached(accountId: AccountId, agentConfigId: string): Promise<StageCount[]> {
    return this.counts(accountId, agentConfigId, [
      { $project: { agentVersion: 1, stagesReached: 1 } },
      { $unwind: '$stagesReached' },
      { $group: { _id: { version: '$agentVersion', stageId: '$stagesReached.id' }, count: { $sum: 1 } } },
    ]);
  }

  /** How many of an agent's conversations of each version moved from one stage to another; without tests. */
  byEdgeTaken(accountId: AccountId, agentConfigId: string): Promise<EdgeCount[]> {
    const key = { version: '$agentVersion', from: '$edgesTaken.from', to: '$edgesTaken.to' };
    return this.counts(accountId, agentConfigId, [
      { $project: { agentVersion: 1, edgesTaken: 1 } },
      { $unwind: '$edgesTaken' },
      { $group: { _id: key, count: { $sum: 1 } } },
    ]);
  }

  private counts<Count extends object>(
    accountId: AccountId,
    agentConfigId: string,
    grouped: mongo.Document[],
  ): Promise<Count[]> {
    const counted = { $match: { accountId, agentConfigId, environment: 'live' } };
    return this.rows.aggregate<Count>([counted, ...grouped], { maxTimeMS: readLimitMs }).toArray();
  }
}
