import { defaultFollowUpSchedule, isAccepted, type WritingHours } from '@northline/common/contracts';
import { activeWindow, closesAt, opensAt, windowIn } from '@northline/common/features/time';
import type { ConversationDraft } from './conversation-draft';
import type { ConversationRow, MessageRow } from './conversation.schema';

const minuteMs = 60_000;

/** How long until a follow-up looks again whether the message before it has left. */
const unsentMs = 10 * minuteMs;

/** Plans the next follow-up behind a message of the agent, as long as the lead has never written. */
export function planFollowUp(draft: ConversationDraft): void {
  const { row, now } = draft;
  const step = (row.followUpStep ?? 0) + 1;
  const at = followUpAt(row, step, now);
  if (!at || row.status !== 'active' || row.agentPaused || row.firstLeadMessageAt) return;
  draft.set({ followUp: { step, at } });
  draft.note({ turnDueAt: at });
}

/** Counts the time of the planned follow-up again: the message before it has left only now. */
export function replanFollowUp(draft: ConversationDraft): void {
  const { row, now } = draft;
  const at = row.followUp && followUpAt(row, row.followUp.step, now);
  if (at) postponeFollowUp(draft, at);
}

/** Plans the follow-up that was sent last once more: the hours in which it may leave ended before it did. */
export function planAgain(draft: ConversationDraft, messageId: string): void {
  const { row, now } = draft;
  const { followUpStep: step, sentFollowUp } = row;
  const isLast = sentFollowUp?.messageId === messageId && row.lastOutboundId === messageId;
  if (!isLast || step === undefined || !row.followUpMinutes) return;
  if (row.status !== 'active' || row.agentPaused || row.firstLeadMessageAt) return;
  draft.set({ followUp: { step, at: now } });
  draft.note({ turnDueAt: now });
}

function followUpAt({ followUpMinutes }: ConversationRow, step: number, from: Date): Date | undefined {
  const minutes = followUpMinutes?.[step - 1];
  return minutes === undefined ? undefined : new Date(from.getTime() + minutes * minuteMs);
}

/** The planned follow-up is not sent; a turn in hand loses its claim. */
export function dropFollowUp(draft: ConversationDraft): void {
  if (!draft.row.followUp) return;
  draft.set({ followUp: undefined });
  draft.note({ turnDueAt: undefined, putOff: undefined, lease: undefined });
}

/** No follow-up is sent in this conversation any more. */
export function cancelFollowUps(draft: ConversationDraft): void {
  dropFollowUp(draft);
  if (draft.row.followUpMinutes) draft.note({ followUpMinutes: undefined });
}

/** Moves the planned follow-up; its turn is free for whoever comes first. */
export function postponeFollowUp(draft: ConversationDraft, at: Date): void {
  const { followUp } = draft.row;
  if (followUp) draft.set({ followUp: { ...followUp, at } });
  draft.note({ turnDueAt: at, lease: undefined, modelDownSince: undefined });
}

/** Ends a step that cannot be written, and plans the next. */
export function skipFollowUp(draft: ConversationDraft): void {
  draft.note({ followUpStep: draft.row.followUp?.step });
  draft.endTurn();
  planFollowUp(draft);
}

/**
 * Sends a step, which may leave until `validUntil`: it is counted in the write that has its message, so no process can
 * send it twice.
 */
export function sendFollowUp(
  draft: ConversationDraft,
  message: Pick<MessageRow, '_id' | 'content'> & Partial<Pick<MessageRow, 'outbound'>>,
  validUntil?: Date,
): MessageRow {
  const { followUp, followUpsSent = 0 } = draft.row;
  draft.set({ followUpStep: followUp?.step, followUpsSent: followUpsSent + 1 });
  draft.note({ sentFollowUp: { messageId: message._id, ...(validUntil && { validUntil }) } });
  const sent = draft.send({ ...message, role: 'agent' });
  draft.endTurn();
  planFollowUp(draft);
  return sent;
}

/** Requests the follow-up that was sent last again, as it was written; undefined: there is none. */
export function resendFollowUp(draft: ConversationDraft, validUntil?: Date): MessageRow | undefined {
  const { messages, sentFollowUp } = draft.row;
  const message = messages.find(({ _id }) => _id === sentFollowUp?.messageId);
  if (message) {
    draft.note({ sentFollowUp: { messageId: message._id, ...(validUntil && { validUntil }) } });
    draft.request(message, (message.delivery?.round ?? 1) + 1);
  }
  draft.endTurn();
  planFollowUp(draft);
  return message;
}

/**
 * Whether the message before a due follow-up has reached the provider: `ended` when it never will, or nobody knows;
 * `expired`: it is the follow-up itself, whose hours ended before it left.
 */
export function messageBefore({
  messages,
  lastOutboundId,
  sentFollowUp,
}: ConversationRow): 'left' | 'waits' | 'ended' | 'expired' {
  const status = messages.find(({ _id }) => _id === lastOutboundId)?.delivery?.status;
  if (status === 'expired' && sentFollowUp?.messageId === lastOutboundId) return 'expired';
  if (status === undefined || isAccepted(status)) return 'left';
  return status === 'queued' || status === 'sending' ? 'waits' : 'ended';
}

/** When a follow-up looks again for the message before it. */
export function nextLook(now: Date): Date {
  return new Date(now.getTime() + unsentMs);
}

/** The hours in which a follow-up may leave: now where `opensAt` has come, and until `closesAt`, if they end. */
export interface FollowUpHours {
  opensAt: Date;
  closesAt?: Date;
}

/** When a follow-up of no campaign may leave, by the account's schedule; `lead`: the lead's own zone. */
export function hoursFrom(
  now: Date,
  zones: { account: string; lead?: string | undefined },
  schedule: WritingHours = defaultFollowUpSchedule,
): FollowUpHours {
  const window = windowIn(activeWindow(schedule, zones.account), schedule.timezone === 'lead' ? zones.lead : undefined);
  const opens = opensAt(window, now);
  const closes = closesAt(window, opens);
  return { opensAt: opens, ...(closes && { closesAt: closes }) };
}
