import { type InboundReceived, longestQuote, type StoppedOutreach, withoutText } from '@northline/common/contracts';
import { leadOf } from '../conversations/conversation-actors';
import { type ConversationDraft, later } from '../conversations/conversation-draft';
import type { ConversationRow, DropReason, MessageRow } from '../conversations/conversation.schema';
import { dropFollowUp } from '../conversations/follow-up.rules';
import { awaitPerson } from '../conversations/hand-off';
import { noteOpening } from '../conversations/delivery-outcome.rules';
import { bareSubject, subjectLine } from '../conversations/email-subject';
import { appendText, type InboundText } from '../conversations/inbound-text';
import { contactAddresses, overlap } from '../leads/person-addresses';
import { type Debounce, turnDue } from './debounce';

/** A conversation dropped for one of these reasons is reopened by the lead's next message. */
const reopenedByLead: readonly DropReason[] = ['inactivity', 'unreachable', 'not_sent'];

/** The sender's addresses as conversations keep them. */
export function addressesOf({ channel, from }: Pick<InboundReceived, 'channel' | 'from'>): string[] {
  return contactAddresses(channel === 'whatsapp' ? from : { ...from, userId: undefined });
}

/**
 * The content of an inbound message; that of a mail without a text is its subject. What it refers to is looked for among
 * `messages`.
 */
export function inboundTextOf(inbound: InboundReceived, messages: readonly MessageRow[] = []): InboundText {
  const { inboundId, text, receivedAt, takenAt = receivedAt, email, attachments } = inbound;
  const quoted = quotedIn(inbound, messages);
  // Providers give whole seconds; ids of one process count up.
  const order = `${receivedAt} ${takenAt} ${inboundId}`;
  const subject = bareSubject(email?.subject ?? '');
  return {
    inboundId,
    content: text === withoutText && subject !== '' ? subjectLine(subject) : text,
    at: new Date(receivedAt),
    order,
    from: addressesOf(inbound),
    ...(subject !== '' && { emailSubject: `Re: ${subject}` }),
    ...(quoted !== undefined && { quoted }),
    ...(attachments && { attachments }),
  };
}

function quotedIn({ quoted }: InboundReceived, messages: readonly MessageRow[]): string | undefined {
  return !quoted || 'text' in quoted ? quoted?.text : beginningOf(messages, quoted.messageId);
}

/** The beginning of one of the messages; undefined when it is not among them, or erased. */
export function beginningOf(messages: readonly MessageRow[], id: string): string | undefined {
  const content = messages.find(({ _id }) => _id === id)?.content;
  return content === undefined || content === '' ? undefined : content.slice(0, longestQuote).toWellFormed();
}

/**
 * Appends what a lead wrote, once, with its consequences (DECISIONS 41): an opt-out drops the conversation, a message
 * reopens a dormant one, an active one gets a turn, and in a handed-off or completed one the lead waits for a person.
 * `stops`: the outreach that it ends, elsewhere too. `paged`: the message as a page already holds it.
 */
export function appendInbound(
  draft: ConversationDraft,
  inbound: InboundReceived,
  debounce: Debounce,
  { stops, paged }: { stops?: StoppedOutreach; paged?: MessageRow } = {},
): void {
  const { row } = draft;
  const held = row.messages.find(({ inboundId }) => inboundId === inbound.inboundId) ?? paged;
  if (held) return settleAttachments(draft, held, inbound, debounce);
  if (row.told?.includes(inbound.inboundId)) return;
  const known = addressesOf(inbound).filter((address) => !overlap([address], row.addresses));
  if (known.length > 0) draft.note({ addresses: [...row.addresses, ...known] });
  const message = appendText(draft, inboundTextOf(inbound, row.messages), {
    wantsAnswer: inbound.intent === 'message',
    ...optInOf(inbound),
  });
  if (message && awaits(message))
    draft.note({ attachmentsUntil: new Date(draft.now.getTime() + debounce.attachmentsMs) });
  if (message && stops) draft.stopOutreach(stops);
  // Whatever the lead wrote is an answer.
  dropFollowUp(draft);
  if (inbound.intent === 'opt_out') return optOut(draft, message);
  if (message && !row.firstReplyAt) {
    draft.set({ firstReplyAt: message.timestamp });
    noteOpening(draft);
  }
  if (inbound.intent === 'opt_in') {
    resume(draft, debounce);
    return;
  }
  // A lead who was silent, had blocked us, or never received anything is reachable again once they write.
  const isBack = row.dropReason !== undefined && reopenedByLead.includes(row.dropReason);
  if (row.status === 'dropped' && isBack) {
    draft.changeStatus('active', 'lead');
    draft.by(leadOf(row), 'lead_wrote');
  }
  if (row.status === 'active') dueTurn(draft, debounce);
  else if (row.status !== 'dropped' && !row.waitingSince) awaitPerson(draft, draft.now);
}

function optInOf({ intent }: InboundReceived): Pick<MessageRow, 'optIn'> {
  return intent === 'opt_in' ? { optIn: true } : {};
}

/** Ends the conversation; nothing up to the words that ended it waits for an answer any more. */
function optOut(draft: ConversationDraft, words?: MessageRow): void {
  const { row } = draft;
  if (row.status === 'active') draft.changeStatus('dropped', 'lead', { dropReason: 'opt_out' });
  else if (row.status === 'completed' && row.waitingSince) draft.set({ waitingSince: undefined });
  if (words && row.dropReason === 'opt_out') draft.note({ answeredSeq: Math.max(row.answeredSeq ?? 0, words.seq) });
  draft.by(leadOf(row), 'opt_out');
}

/** A lead who ended the conversation resumes it; what they have asked since is answered, or else their next message. */
function resume(draft: ConversationDraft, debounce: Debounce): void {
  const { row } = draft;
  if (row.status !== 'dropped' || row.dropReason !== 'opt_out') return;
  draft.changeStatus('active', 'lead');
  draft.by(leadOf(row), 'opt_in');
  if (hasAsked(row)) dueTurn(draft, debounce);
}

/** Whether the lead has written anything but START since they opted out, and since our last message. */
function hasAsked({ messages, answeredSeq }: Pick<ConversationRow, 'messages' | 'answeredSeq'>): boolean {
  // A former release did not keep with which words they did.
  if (answeredSeq === undefined) return false;
  return messages
    .slice(messages.findLastIndex(({ role }) => role !== 'lead') + 1)
    .some(({ seq, optIn }) => seq > answeredSeq && !optIn);
}

/**
 * Replaces what is known of a message's attachments, and tells it, once. What is spoken in them may end or resume the
 * conversation; a turn that waited for them becomes due, and one that did not wait any longer is overtaken.
 */
function settleAttachments(
  draft: ConversationDraft,
  message: MessageRow,
  inbound: InboundReceived,
  debounce: Debounce,
): void {
  const { row } = draft;
  const { attachments, intent } = inbound;
  if (!settles(message, inbound)) return;
  const known = { ...message, attachments, ...optInOf(inbound) };
  draft.replace(known);
  draft.emitMessage('attachment.settled', known);
  if (intent === 'opt_out') return optOut(draft, known);
  if (intent === 'opt_in') resume(draft, debounce);
  if (row.messages.some(awaits)) return;
  draft.note({ attachmentsUntil: undefined });
  if (row.status !== 'active' || !row.turnDueAt) return;
  if (row.lease) draft.note({ inboundSeq: row.inboundSeq + 1 });
  dueTurn(draft, debounce);
}

/** Whether a message tells what became of files that came with it. */
export function settles(message: MessageRow, { attachments }: Pick<InboundReceived, 'attachments'>): boolean {
  return attachments !== undefined && awaits(message) && !awaits({ attachments });
}

/** Whether it is not known yet what came with a message. */
function awaits({ attachments = [] }: Pick<MessageRow, 'attachments'>): boolean {
  return attachments.some(({ status }) => status === 'fetching');
}

/** Makes a turn due in an active conversation, unless the agent is silent for good. */
export function dueTurn(draft: ConversationDraft, debounce: Debounce): void {
  const { row, now } = draft;
  const { waitingSince = now } = row;
  if (row.agentPaused && !row.waitingSince) awaitPerson(draft, waitingSince);
  draft.note({ waitingSince });
  const { agentPausedUntil, attachmentsUntil = now } = row;
  const silentUntil = later(agentPausedUntil, attachmentsUntil);
  if (!row.agentPaused) draft.note({ turnDueAt: turnDue(now, waitingSince, debounce, silentUntil) });
}
