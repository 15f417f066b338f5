import type {
  Conversation,
  ConversationNote,
  ConversationSummary,
  HandOff,
  Message,
} from '@northline/common/contracts';
import { withSentence } from '@northline/common/vocabulary/sentences';
import type { ConversationRow, MessageRow, NoteRow } from './conversation.schema';

/** A conversation as the API shows it; with `messages` when they are given. */
export function toConversation(row: ConversationRow, messages?: MessageRow[]): Conversation {
  return {
    _id: row._id,
    leadId: row.leadId,
    accountId: row.accountId,
    agentConfigId: row.agentConfigId,
    channel: row.channel,
    leadPhone: row.leadPhone,
    leadEmail: row.leadEmail,
    status: row.status,
    currentStageIndex: row.stage?.index,
    currentStageName: row.stage?.name,
    ...(messages && { messages: messages.map(toMessage), notes: row.notes?.map(toNote), summary: toSummary(row) }),
    messageCount: row.messageCount,
    lastMessageAt: (row.lastMessageAt ?? row.createdAt).toISOString(),
    campaignId: row.campaignId,
    previousConversationId: row.previousConversationId,
    ...(row.environment === 'test' && { test: true }),
    ...(row.agentPaused && { agentPaused: true }),
    ...(row.agentPausedUntil &&
      row.agentPausedUntil > new Date() && { agentPausedUntil: row.agentPausedUntil.toISOString() }),
    handOff: toHandOff(row),
    assigneeId: row.assigneeId,
    ...(waitsForPerson(row) && { waitingSince: row.waitingSince?.toISOString() }),
    ...(row.followUp && { plannedFollowUp: { at: row.followUp.at.toISOString(), step: row.followUp.step } }),
    ...(isAnswerDue(row) && { answerDueAt: row.turnDueAt?.toISOString() }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Whether the agent is to write by itself, and not to follow up. */
const isAnswerDue = ({ status, agentPaused, turnDueAt, followUp }: ConversationRow): boolean =>
  turnDueAt !== undefined && followUp === undefined && status === 'active' && !agentPaused;

/** Whether it is a person who owes the lead an answer. */
export function waitsForPerson({
  status,
  agentPaused,
  waitingSince,
}: Pick<ConversationRow, 'status' | 'agentPaused' | 'waitingSince'>): boolean {
  return waitingSince !== undefined && (status !== 'active' || agentPaused);
}

/** The last hand-off as the API and events show it. */
export function toHandOff({ handOff, handOffDueAt }: ConversationRow): HandOff | undefined {
  if (!handOff) return undefined;
  const { sentence: summarySentence } = withSentence(handOff.summary);
  return {
    ...handOff,
    ...withSentence(handOff.reason),
    ...(summarySentence && { summarySentence }),
    at: handOff.at.toISOString(),
    ...(handOffDueAt && { deadlineAt: handOffDueAt.toISOString() }),
  };
}

function toSummary({ summary }: ConversationRow): ConversationSummary | undefined {
  return summary && { text: summary.text, messages: summary.untilSeq, at: summary.at.toISOString() };
}

function toNote({ at, ...note }: NoteRow): ConversationNote {
  return { ...note, ...withSentence(note.text), at: at.toISOString() };
}

/** A message as the API shows it. */
export function toMessage({
  _id,
  role,
  content,
  subject,
  quoted,
  timestamp,
  attachments,
  agentConfigId,
  by,
  delivery,
}: MessageRow): Message {
  return {
    _id,
    role,
    content,
    ...(subject !== undefined && { subject }),
    ...(quoted !== undefined && { quoted }),
    timestamp: timestamp.toISOString(),
    ...(attachments && { attachments: attachments.map((one) => ({ ...one, ...withSentence(one.reason) })) }),
    agentConfigId,
    by,
    ...(delivery && { deliveryStatus: delivery.status }),
    ...(delivery?.error !== undefined && { deliveryError: delivery.error, ...withSentence(delivery.error) }),
  };
}
