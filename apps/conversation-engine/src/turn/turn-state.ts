import type { AccountId, AgentDefinition, Channel, Stage, Turn } from '@northline/common/contracts';
import type { LeadData, ThreadLine } from '@northline/common/prompts';
import type { ConversationRow, MessageRow } from '../conversations/conversation.schema';
import { isUnworded } from '../agents/template';
import type { CallsKept } from './tool-calls';

/** The input of a turn: a live conversation, or a playground. */
export interface TurnState {
  accountId: AccountId;
  agent: AgentDefinition;
  channel: Channel;
  /** The lead's, in E.164: its country gives the time zone. */
  phone?: string;
  stageId?: string;
  /** The first message of a stranger: the stage is still to be chosen among the inbound entries. */
  landing: boolean;
  stageMessages: number;
  /** Messages that count towards the agent's limit. */
  messageCount: number;
  transcript: ThreadLine[];
  lead: LeadData;
  insights: { topic: string; preference: string }[];
  allowTools: boolean;
  toolCalls: CallsKept;
  /** No lead waits for it: an opening, a rehearsal. */
  mayWait: boolean;
}

/** How a turn came to its decision. */
export type TurnRecord = Pick<
  Turn,
  | 'guardrails'
  | 'knowledge'
  | 'tools'
  | 'model'
  | 'modelCalls'
  | 'inputTokens'
  | 'outputTokens'
  | 'modelMs'
  | 'edge'
  | 'reason'
>;

/** What the agent does. */
export interface TurnDecision {
  /** The stage that a first message lands on. */
  landed?: Stage;
  /** The stage that an edge leads to. */
  moved?: Stage;
  /** Absent: a human takes over; an opening is not sent. */
  reply?: string;
  /** The subject of an opening email, as the model wrote it. */
  subject?: string;
  /** The server refuses the request as such, for everybody: set on an opening alone. */
  blocked?: string;
  handOffReason?: string;
  /**
   * Why it lands, moves or hands over, in our words and the operator's alone: the audit log outlives what the lead
   * said.
   */
  because?: string;
}

/** An empty record, for a turn about to begin. */
export function newRecord(): TurnRecord {
  return { guardrails: [], knowledge: [], tools: [], modelCalls: 0, inputTokens: 0, outputTokens: 0, modelMs: 0 };
}

/** What the lead wrote since anybody on our side last did. */
export function unansweredOf(transcript: ThreadLine[]): string[] {
  const last = transcript.findLastIndex(({ role }) => role !== 'lead');
  return transcript.slice(last + 1).map(({ content }) => content);
}

/** The state of a turn in a conversation. */
export function turnState(
  row: ConversationRow,
  agent: AgentDefinition,
  {
    lead,
    insights,
    allowTools,
    phone,
    mayWait = false,
    keepToolCall,
  }: Pick<TurnState, 'lead' | 'insights' | 'allowTools' | 'phone'> &
    Partial<Pick<TurnState, 'mayWait'>> & { keepToolCall?: CallsKept['keep'] },
): TurnState {
  return {
    accountId: row.accountId,
    agent,
    channel: row.channel,
    phone,
    stageId: row.stage?.id,
    landing: row.landing,
    stageMessages: row.stageMessages,
    messageCount: row.messageCount - (row.limitFrom ?? 0),
    transcript: transcriptOf(row),
    lead: { name: lead.name, tags: lead.tags, customFields: lead.customFields },
    insights: insights.map(({ topic, preference }) => ({ topic, preference })),
    allowTools,
    toolCalls: {
      span: `${row._id}:${row.lastOutboundId ?? 'first'}`,
      kept: row.toolCalls ?? [],
      keep: keepToolCall ?? (() => Promise.resolve()),
    },
    mayWait,
  };
}

// What superseded the last reply comes before it in the thread; it is still to be answered, so it comes last.
function transcriptOf({ messages, answeredSeq = Infinity }: ConversationRow): ThreadLine[] {
  const waits = ({ role, seq }: MessageRow): boolean => role === 'lead' && seq > answeredSeq;
  return [...messages.filter((message) => !waits(message)), ...messages.filter(waits)].map(lineOf);
}

function lineOf({ role, content, timestamp, outbound }: MessageRow): ThreadLine {
  return {
    role,
    content,
    at: timestamp,
    ...(outbound?.type === 'template' && isUnworded(outbound) && { unworded: true }),
  };
}
