import type { AccountId, Channel, CostOf, Stage, Turn } from '@northline/common/contracts';
import { insightLifetimeMs } from '@northline/common/features/insights';
import {
  type EarlierMessages,
  type LeadData,
  type PreviousConversation,
  type ThreadLine,
  upToLead,
  wordsOf,
} from '@northline/common/features/prompts';
import { anothersIn } from '../conversations/anothers-messages';
import type { ConversationRow, HandOffBrief, MessageRow } from '../conversations/conversation.schema';
import { nobodyCame } from '../conversations/hand-off-brief';
import { oneLine } from '../conversations/one-line';
import type { PreviousRow } from '../conversations/previous-conversations.repository';
import { isUnworded } from '../agents/template';
import type { LeadRow } from '../leads/lead.schema';
import { type Corrected, mayBeAnothers } from '../leads/person-addresses';
import type { CallsKept } from './tool-calls';
import type { SpeakingAgent } from '../languages/lead-language';

/** The input of a turn: a live conversation, or a playground. */
export interface TurnState {
  accountId: AccountId;
  agent: SpeakingAgent;
  channel: Channel;
  /** Whose cost is what the turn needs beside its own row. */
  costOf: Omit<CostOf, 'kind'>;
  /** The lead's time zone, where it is known. */
  zone?: string;
  stageId?: string;
  /** The first message of a stranger: the stage is still to be chosen among the inbound entries. */
  landing: boolean;
  stageMessages: number;
  /** Messages that count towards the agent's limit. */
  messageCount: number;
  transcript: ThreadLine[];
  /** What stands for the messages before it. */
  earlier?: EarlierMessages;
  /** The end of the conversation that this one continues. */
  previous?: PreviousConversation;
  lead: LeadData;
  /** The lead's phone and emails. */
  addresses: string[];
  insights: { topic: string; preference: string }[];
  allowTools: boolean;
  toolCalls: CallsKept;
  /** The step that follows up, with what the operator says of it; absent: no follow-up. */
  followUp?: { step: number; instructions: string };
  /** The lead was handed over, nobody came in time, and the agent has the conversation again. */
  resumed: boolean;
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
  | 'cachedTokens'
  | 'outputTokens'
  | 'modelMs'
  | 'edge'
  | 'edges'
  | 'reason'
> &
  Required<Pick<Turn, 'models'>>;

/** The lead's words by which they opt out, and when they wrote them. */
export interface OptOut {
  quote: string;
  saidAt?: Date;
}

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
  /** The lead may not want to be written to: neither the hand-off nor a missed deadline sends them a message. */
  untold?: true;
  /** The lead opts out: nothing is sent. */
  optOut?: OptOut;
  /** What the model tells the person who takes over. */
  brief?: Partial<Omit<HandOffBrief, 'reason'>>;
  /**
   * Why it lands, moves or hands over, in our words and the operator's alone: the audit log outlives what the lead
   * said.
   */
  because?: string;
}

/** An empty record, for a turn about to begin. */
export function newRecord(): TurnRecord {
  const lists = { guardrails: [], knowledge: [], tools: [], models: [] };
  return { ...lists, modelCalls: 0, inputTokens: 0, outputTokens: 0, modelMs: 0 };
}

/** The insights of a lead that have not expired. */
export function freshInsights({ insights = [] }: Pick<LeadRow, 'insights'>): NonNullable<LeadRow['insights']> {
  const since = Date.now() - insightLifetimeMs;
  return insights.filter(({ at, deleted }) => !deleted && at.getTime() > since);
}

/** The lines of the lead since anybody on our side last wrote, without those that somebody else may have written. */
export function unansweredLines(transcript: ThreadLine[]): ThreadLine[] {
  const last = transcript.findLastIndex(({ role }) => role !== 'lead');
  return transcript.slice(last + 1).filter(({ former }) => !former);
}

/** What is said in {@link unansweredLines}. */
export function unansweredOf(transcript: ThreadLine[]): string[] {
  return unansweredLines(transcript).map(wordsOf);
}

/** What the lead's last lines may refer to: our line before them and the lead's line before that. */
export function exchangeBefore(transcript: ThreadLine[]): string[] {
  const last = transcript.findLastIndex(({ role }) => role !== 'lead');
  const asked = transcript.slice(0, Math.max(0, last)).findLast(({ role }) => role === 'lead');
  return [asked, transcript[last]].flatMap((line) => (line ? [wordsOf(line)] : []));
}

/** In characters: about what an embeddings model reads. */
const longestQuery = 8_000;
const longestContext = 2_000;

/**
 * What knowledge is looked up with: the lead's unanswered lines and what they may refer to, in characters at most; else
 * what the stage is about.
 */
export function questionOf(
  { transcript: thread, previous, agent, resumed }: Pick<TurnState, 'transcript' | 'previous' | 'agent' | 'resumed'>,
  stage: Stage | undefined,
): { query: string; context?: string } {
  const transcript = upToLead(thread, resumed);
  const written = unansweredOf(transcript).join('\n').slice(-longestQuery);
  if (written === '') return { query: stage?.prompt ?? agent.goal };
  const around = [stage?.name ?? '', ...exchangeBefore([...(previous?.lines ?? []), ...transcript])]
    .filter(Boolean)
    .join('\n');
  return { query: written, context: around.slice(-longestContext) };
}

/** The state of a turn in a conversation. */
export function turnState(
  row: ConversationRow,
  agent: SpeakingAgent,
  {
    lead,
    insights,
    allowTools,
    zone,
    previous,
    mayWait = false,
    keepToolCall,
  }: { lead: LeadData & Corrected } & Pick<TurnState, 'insights' | 'allowTools' | 'zone' | 'previous'> &
    Partial<Pick<TurnState, 'mayWait'>> & { keepToolCall?: CallsKept['keep'] },
): TurnState {
  return {
    accountId: row.accountId,
    agent,
    channel: row.channel,
    costOf: costOf(row),
    zone,
    stageId: row.stage?.id,
    landing: row.landing,
    ...(row.followUp && {
      followUp: {
        step: row.followUp.step,
        instructions: agent.followUps?.[row.followUp.step - 1]?.instructions ?? '',
      },
    }),
    stageMessages: row.stageMessages,
    messageCount: row.messageCount - (row.limitFrom ?? 0),
    transcript: transcriptOf(row, lead),
    previous,
    ...(row.summary && { earlier: { count: row.summary.untilSeq, summary: row.summary.text } }),
    lead: { name: lead.name, tags: lead.tags, customFields: lead.customFields },
    addresses: row.addresses.filter((address) => /^(?:phone|email):/.test(address)),
    insights: insights.map(({ topic, preference }) => ({ topic, preference })),
    allowTools,
    toolCalls: {
      span: `${row._id}:${row.lastOutboundId ?? 'first'}`,
      kept: row.toolCalls ?? [],
      keep: keepToolCall ?? (() => Promise.resolve()),
    },
    resumed: nobodyCame(row),
    mayWait,
  };
}

/** Whose cost is what a conversation needs. */
export function costOf({
  agentConfigId,
  campaignId,
  channel,
}: Pick<ConversationRow, 'agentConfigId' | 'campaignId' | 'channel'>): Omit<CostOf, 'kind'> {
  return { agentConfigId, ...(campaignId && { campaignId }), channel };
}

function transcriptOf({ messages, answeredSeq, summary }: ConversationRow, lead: Corrected): ThreadLine[] {
  const since = messages.filter(({ seq }) => seq > (summary?.untilSeq ?? 0));
  const anothers = anothersIn(messages, lead);
  return asAnswered({ messages: since, answeredSeq }).map((message) => lineOf(message, anothers));
}

/** The messages of the lead that nobody on our side has answered, in their order. */
export function leadMessagesAwaiting(
  row: Pick<ConversationRow, 'messages' | 'answeredSeq' | 'deadlineSpent' | 'inboundSeq'>,
): MessageRow[] {
  const messages = upToLead(asAnswered(row), nobodyCame(row));
  return messages.slice(messages.findLastIndex(({ role }) => role !== 'lead') + 1);
}

/** Whether all that waits for an answer came from addresses that the lead has left: whoever wrote it, it is not theirs. */
export function awaitsAnother(row: Parameters<typeof leadMessagesAwaiting>[0], lead: Corrected): boolean {
  const awaiting = leadMessagesAwaiting(row);
  return awaiting.length > 0 && awaiting.every((message) => mayBeAnothers(lead, message));
}

// What superseded the last reply comes before it in the thread; it is still to be answered, so it comes last.
function asAnswered({
  messages,
  answeredSeq = Infinity,
}: Pick<ConversationRow, 'messages' | 'answeredSeq'>): MessageRow[] {
  const waits = ({ role, seq }: MessageRow): boolean => role === 'lead' && seq > answeredSeq;
  return [...messages.filter((message) => !waits(message)), ...messages.filter(waits)];
}

/** The longest message of the conversation before that a turn reads, in characters. */
const longestPrevious = 800;

/**
 * The end of the conversation before, as a turn reads it; undefined: the lead was erased from it, or it may have been
 * with somebody else.
 */
export function previousOf(
  { stage, finishedAt, summary, messages }: PreviousRow,
  lead: Corrected,
): PreviousConversation | undefined {
  if (messages.some((message) => mayBeAnothers(lead, message))) return undefined;
  const lines = messages
    .filter(({ content }) => content !== '')
    .map((message) => ({
      role: message.role,
      content: oneLine(wordsOf(message), longestPrevious),
      at: message.timestamp,
    }));
  if (lines.length === 0) return undefined;
  const isTold = summary && !(lead.leftAt && summary.at < lead.leftAt);
  return { stage: stage?.name, endedAt: finishedAt, ...(isTold && { summary: summary.text }), lines };
}

/** A message in a thread with a lead, as the model reads it; `anothers`: see {@link anothersIn}. */
export function lineOf(message: MessageRow, anothers: Set<string>): ThreadLine {
  const { role, content, subject, quoted, timestamp, optIn, attachments, outbound } = message;
  return {
    role,
    content,
    ...(subject !== undefined && { subject }),
    ...(quoted !== undefined && { quoted }),
    at: timestamp,
    ...(anothers.has(message._id) && { former: true }),
    ...(optIn && !anothers.has(message._id) && { optIn }),
    ...(attachments && { attachments }),
    ...(outbound?.type === 'template' && isUnworded(outbound) && { unworded: true }),
  };
}
