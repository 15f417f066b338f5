import type { Actor } from '@northline/common/vocabulary/context';
import type {
  ConversationMove,
  ConversationState,
  OutboundContent,
  OutboundRequested,
} from '@northline/common/contracts';
import type { ConversationRow, MessageRow } from './conversation.schema';
import { threadSubject } from './email-subject';

/** The whole state of a conversation, for other services. */
export function stateOf(row: ConversationRow): ConversationState {
  return {
    conversationId: row._id,
    rev: row.rev,
    leadId: row.leadId,
    channel: row.channel,
    status: row.status,
    agentConfigId: row.agentConfigId,
    agentVersion: row.agentVersion,
    agentName: row.agentName,
    campaignId: row.campaignId,
    abTestId: row.abTestId,
    agentAssignedBy: row.agentAssignedBy,
    environment: row.environment,
    stage: row.stage,
    stageEntry: row.stageEntry,
    stagesReached: row.stagesReached,
    evaluate: row.evaluate,
    messageCount: row.messageCount,
    unsent: row.unsent,
    firstLeadMessageAt: row.firstLeadMessageAt?.toISOString(),
    firstReplyAt: row.firstReplyAt?.toISOString(),
    firstAgentMessageAt: row.firstAgentMessageAt?.toISOString(),
    openedAt: row.openedAt?.toISOString(),
    qualifiedAt: row.qualifiedAt?.toISOString(),
    inactivityMinutes: row.inactivityMinutes,
    handedOffAt: row.handedOffAt?.toISOString(),
    followUpsSent: row.followUpsSent,
    finishedAt: row.finishedAt?.toISOString(),
    startedAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    leadCreatedAt: row.leadCreatedAt?.toISOString(),
    messagesByDay: row.messagesByDay,
  };
}

/** The fields that every event of a conversation has, with those of its kind. */
export function eventData(row: ConversationRow, more: Record<string, unknown>): Record<string, unknown> {
  return {
    conversationId: row._id,
    previousConversationId: row.previousConversationId,
    leadId: row.leadId,
    externalId: row.leadExternalId,
    agentConfigId: row.agentConfigId,
    campaignId: row.campaignId,
    channel: row.channel,
    currentStageName: row.stage?.name,
    currentStageIndex: row.stage?.index,
    status: row.status,
    ...(row.environment === 'test' && { test: true }),
    ...more,
  };
}

/** What events about a message add. */
export function messageData(message: MessageRow): Record<string, unknown> {
  return {
    messageId: message._id,
    role: message.role,
    content: message.content,
    ...(message.subject !== undefined && { subject: message.subject }),
    ...(message.quoted !== undefined && { quoted: message.quoted }),
    timestamp: message.timestamp.toISOString(),
    ...(message.attachments && { attachments: message.attachments }),
  };
}

/** The delivery that `channels` is requested to make. */
export function requestData(
  row: ConversationRow,
  message: MessageRow,
  { round, test, readdressed, after }: Pick<OutboundRequested, 'round' | 'test' | 'readdressed' | 'after'>,
): OutboundRequested {
  const { opening, sentFollowUp, campaignId } = row;
  const opens = opening?.messageId === message._id;
  const { validUntil } = [opening, sentFollowUp].find((one) => one?.messageId === message._id) ?? {};
  const outreach = message.role === 'agent' && !row.lastInboundAt;
  return {
    messageId: message._id,
    round,
    conversationId: row._id,
    leadId: row.leadId,
    agentConfigId: row.agentConfigId,
    channel: row.channel,
    test,
    to: {
      phone: addressOf(row, 'phone'),
      email: addressOf(row, 'email'),
      chatId: addressOf(row, 'chat'),
      userId: addressOf(row, 'user'),
      name: row.leadName,
    },
    content: contentOf(row, message),
    ...(readdressed && { readdressed }),
    ...(after !== undefined && { after }),
    ...(validUntil && { validUntil: validUntil.toISOString() }),
    ...(opens && campaignId && { campaign: { campaignId, ratePerMinute: opening.ratePerMinute ?? 60 } }),
    ...(outreach && { outreach: message.seq === 1 ? 'opening' : 'follow_up' }),
    ...(campaignId && !opens && { campaignId }),
  };
}

/**
 * The changes that a write makes, for the audit log: the fields that describe a conversation's progress; undefined when
 * none changes. Without `before` the conversation begins.
 */
export function moveData(
  before: ConversationRow | undefined,
  after: ConversationRow,
  by: { actor: Actor; reason: string },
): ConversationMove | undefined {
  const to = standing(after);
  const from: Partial<typeof to> = before ? standing(before) : {};
  const changed = (Object.keys(to) as (keyof typeof to)[]).filter((field) => from[field] !== to[field]);
  const of = (values: typeof from): Record<string, unknown> =>
    Object.fromEntries(changed.map((field) => [field, values[field]]));
  return changed.length > 0 ? { ...by, before: before ? of(from) : {}, after: of(to) } : undefined;
}

/** Whether a write changes what the row of a campaign follows: its status and the times that are counted. */
export function movesRow(before: ConversationRow, after: ConversationRow): boolean {
  return followedByRow.some((field) => before[field] !== after[field]);
}

const followedByRow = ['status', 'stage', 'unsent', 'firstReplyAt', 'firstAgentMessageAt', 'openedAt'] as const;

/** The key under which a message is counted: its quarter hour in UTC, as every zone's days are whole quarter hours. */
export function quarterHour(at: Date): string {
  const quarter = Math.floor(at.getUTCMinutes() / 15) * 15;
  return `${at.toISOString().slice(0, 14)}${String(quarter).padStart(2, '0')}Z`;
}

function standing({ status, stage, assigneeId }: ConversationRow) {
  return { status, currentStageName: stage?.name, currentStageIndex: stage?.index, assigneeId };
}

/**
 * The lead's address of one kind, without its prefix: of several phones and mails the one that the conversation began
 * with, of chats and user ids the newest.
 */
export function addressOf(
  row: Pick<ConversationRow, 'addresses'>,
  kind: 'phone' | 'email' | 'chat' | 'user',
): string | undefined {
  const known = row.addresses.filter((address) => address.startsWith(`${kind}:`));
  return (kind === 'chat' || kind === 'user' ? known.at(-1) : known[0])?.slice(kind.length + 1);
}

/** What a message says on its channel; an agent's email has the agent's name and signature. */
export function contentOf(row: ConversationRow, message: MessageRow): OutboundContent {
  const { role, content, outbound } = message;
  if (outbound) return outbound;
  if (row.channel === 'email') {
    // A person signs for themselves: the agent's name and signature would put their words into its mouth.
    const { fromName, signature } = role === 'human' ? {} : (row.sender ?? {});
    const text = signature === undefined ? content : `${content}\n\n${signature}`;
    return {
      type: 'email',
      subject: threadSubject(row, message),
      text,
      language: row.agentLanguage,
      ...(fromName !== undefined && { fromName }),
    };
  }
  return { type: 'text', text: content };
}
