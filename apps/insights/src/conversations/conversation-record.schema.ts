import type { ConversationChanged, ConversationState } from '@northline/common/contracts';
import { Schema } from 'mongoose';

/** One conversation from its newest event, with its instants as dates. All analytics are counted from these rows. */
export interface ConversationRecordRow
  extends Omit<
    ConversationState,
    'startedAt' | 'firstLeadMessageAt' | 'firstAgentMessageAt' | 'handedOffAt' | 'finishedAt' | 'leadCreatedAt'
  > {
  _id: string;
  accountId: string;
  startedAt: Date;
  leadCreatedAt: Date;
  firstLeadMessageAt?: Date;
  firstAgentMessageAt?: Date;
  handedOffAt?: Date;
  finishedAt?: Date;
}

/** The collection `conversationFacts`. */
export const conversationRecordSchema = new Schema<ConversationRecordRow>(
  { _id: String, accountId: String, rev: Number, startedAt: Date },
  { collection: 'conversationFacts', versionKey: false, strict: false, minimize: false },
);
conversationRecordSchema.index({ accountId: 1, startedAt: 1 });
conversationRecordSchema.index({ accountId: 1, leadCreatedAt: 1 });
conversationRecordSchema.index({ accountId: 1, updatedAt: 1 });
conversationRecordSchema.index({ accountId: 1, agentConfigId: 1 });

/** The row of an event: the state alone, without what else the write published and requested. */
export function toRow(
  accountId: string,
  { events: _events, requests: _requests, move: _move, ...state }: ConversationChanged,
): ConversationRecordRow {
  const { startedAt, leadCreatedAt, firstLeadMessageAt, firstAgentMessageAt, handedOffAt, finishedAt, ...rest } = state;
  return {
    ...rest,
    _id: state.conversationId,
    accountId,
    startedAt: new Date(startedAt),
    leadCreatedAt: new Date(leadCreatedAt ?? startedAt),
    ...dates({ firstLeadMessageAt, firstAgentMessageAt, handedOffAt, finishedAt }),
  };
}

function dates<Key extends string>(instants: Record<Key, string | undefined>): Partial<Record<Key, Date>> {
  const given = Object.entries<string | undefined>(instants).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return Object.fromEntries(given.map(([key, instant]) => [key, new Date(instant)])) as Partial<Record<Key, Date>>;
}
