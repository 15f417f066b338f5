import type { Channel } from '@northline/common/contracts';
import { windowStart } from '@northline/common/features/whatsapp';
import type { LeadRow, UnansweredText } from '../leads/lead.schema';
import { type ConversationDraft, later } from './conversation-draft';
import { bareSubject, subjectLine } from './email-subject';
import { heard } from './read-marks.rules';
import type { ConversationRow, MessageRow } from './conversation.schema';

/** What a lead wrote; an empty text still shows that the lead is there. */
export type InboundText = Omit<UnansweredText, 'channel'>;

/**
 * Appends what the lead wrote: to the thread, to the counts, and as an event. Answers the message, unless it is empty.
 */
export function appendText(
  draft: ConversationDraft,
  { inboundId, content, at, order, from, emailSubject, quoted, attachments }: InboundText,
  { wantsAnswer = true, optIn }: Pick<MessageRow, 'optIn'> & { wantsAnswer?: boolean } = {},
): MessageRow | undefined {
  const { row } = draft;
  draft.note({ lastInboundAt: later(row.lastInboundAt, at) });
  // Only a message that needs an answer supersedes a turn in progress.
  if (wantsAnswer && content !== '') draft.note({ inboundSeq: row.inboundSeq + 1 });
  if (content === '') {
    draft.note({ told: [...(row.told ?? []), inboundId].slice(-30) });
    return undefined;
  }
  const subject = newSubject(row, { content, emailSubject });
  const message = draft.append({
    role: 'lead',
    content,
    ...(subject !== undefined && { subject }),
    ...(quoted !== undefined && { quoted }),
    timestamp: at,
    inboundId,
    order,
    from,
    ...(optIn && { optIn }),
    ...(attachments && { attachments }),
  });
  if (row.followers) draft.note(heard(row));
  if (emailSubject !== undefined && row.messages.at(-1) === message) draft.note({ emailSubject });
  if (!row.firstLeadMessageAt) draft.set({ firstLeadMessageAt: message.timestamp });
  draft.emitMessage('message.received', message);
  return message;
}

// A mail program repeats the thread's subject; any other was written by the lead.
function newSubject(
  { emailSubject: known = '' }: Pick<ConversationRow, 'emailSubject'>,
  { emailSubject = '', content }: Pick<InboundText, 'emailSubject' | 'content'>,
): string | undefined {
  const [subject, thread] = [emailSubject, known].map((given) => subjectLine(bareSubject(given)));
  const repeats = [thread, content].some((said) => said?.toLowerCase() === subject?.toLowerCase());
  return subject === '' || repeats ? undefined : subject;
}

/**
 * A message of a lead on a channel where nobody answers and no conversation exists; kept as long as WhatsApp would let
 * us answer it freely.
 */
export function pendingMessages(
  { unanswered = [] }: Pick<LeadRow, 'unanswered'>,
  channel: Channel,
  now = new Date(),
): UnansweredText[] {
  const since = windowStart(now);
  return unanswered.filter((words) => words.channel === channel && words.at > since);
}

/**
 * Begins a conversation with what the lead wrote before, so that its agent knows (DECISIONS 48). It is no reply, as
 * nobody had written to the lead. A test uses none of it up.
 */
export function adoptPending(draft: ConversationDraft, lead: Pick<LeadRow, 'unanswered'>): void {
  if (draft.row.environment === 'test') return;
  for (const words of pendingMessages(lead, draft.row.channel, draft.now)) appendText(draft, words);
}
