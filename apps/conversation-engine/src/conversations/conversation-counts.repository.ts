import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId, ConversationStatus } from '@northline/common/contracts';
import { readLimitMs } from '@northline/common/platform/mongo';
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

/** When the counted conversations were created: from a moment on, before another; absent: without that bound. */
export interface CreationSpan {
  from?: Date;
  to?: Date;
}

/** The collection `conversations`, counted; each count is of all of an agent's, or of those created in a span. */
@Injectable()
export class ConversationCounts {
  private readonly rows: mongo.Collection<ConversationRow>;

  constructor(@InjectModel(conversationModel) model: Model<ConversationRow>) {
    this.rows = model.db.collection<ConversationRow>('conversations');
  }

  /** An agent's conversations by status and version, without tests; `qualified`: those in a stage of that outcome. */
  byStatus(accountId: AccountId, agentConfigId: string, span?: CreationSpan): Promise<StatusCount[]> {
    const qualified = { $sum: { $cond: [{ $eq: ['$stage.outcome', 'qualified'] }, 1, 0] } };
    const key = { status: '$status', version: '$agentVersion' };
    const answered = { $and: [{ $gt: ['$followUpsSent', 0] }, { $gt: ['$firstReplyAt', null] }] };
    const followedUp = {
      followUps: { $sum: '$followUpsSent' },
      repliesToFollowUps: { $sum: { $cond: [answered, 1, 0] } },
    };
    return this.counts({ accountId, agentConfigId, environment: 'live', ...createdIn(span) }, [
      { $group: { _id: key, count: { $sum: 1 }, messages: { $sum: '$messageCount' }, qualified, ...followedUp } },
    ]);
  }

  /** How many of an agent's conversations of each version ever entered each stage, by its id; without tests. */
  byStageReached(accountId: AccountId, agentConfigId: string, span?: CreationSpan): Promise<StageCount[]> {
    return this.counts({ accountId, agentConfigId, environment: 'live', ...createdIn(span) }, [
      { $project: { agentVersion: 1, stagesReached: 1 } },
      { $unwind: '$stagesReached' },
      { $group: { _id: { version: '$agentVersion', stageId: '$stagesReached.id' }, count: { $sum: 1 } } },
    ]);
  }

  /** How many of an agent's conversations of each version moved from one stage to another; without tests. */
  byEdgeTaken(accountId: AccountId, agentConfigId: string, span?: CreationSpan): Promise<EdgeCount[]> {
    const key = { version: '$agentVersion', from: '$edgesTaken.from', to: '$edgesTaken.to' };
    return this.counts({ accountId, agentConfigId, environment: 'live', ...createdIn(span) }, [
      { $project: { agentVersion: 1, edgesTaken: 1 } },
      { $unwind: '$edgesTaken' },
      { $group: { _id: key, count: { $sum: 1 } } },
    ]);
  }

  private counts<Count extends object>(
    counted: mongo.Filter<ConversationRow>,
    grouped: mongo.Document[],
  ): Promise<Count[]> {
    return this.rows.aggregate<Count>([{ $match: counted }, ...grouped], { maxTimeMS: readLimitMs }).toArray();
  }
}

function createdIn({ from, to }: CreationSpan = {}): mongo.Filter<ConversationRow> {
  if (!from && !to) return {};
  return { createdAt: { ...(from && { $gte: from }), ...(to && { $lt: to }) } };
}
