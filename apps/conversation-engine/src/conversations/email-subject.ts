import type { ConversationRow, MessageRow } from './conversation.schema';

/** The longest subject that is read with a mail, in characters. */
const longestSubject = 300;

/** The marks that mail programs put before the subject of a reply, by language; a forwarded mail's mark is not one. */
const replyMarks =
  /^(?:(?:re|aw|antw|sv|vs|rif|r|odp|ynt|res|vá|bls|atb|απ|σχετ|رد|השב|תגובה|回复|回覆|答复|返信|회신)(?:\[\d+\])?\s?[:：]\s*)+/iu;

/** A subject without the marks that the mail programs of both sides have added: the answer has one instead of all. */
export function bareSubject(subject: string): string {
  return subject.trim().replace(replyMarks, '').trim();
}

/** A subject as one line of a message. */
export function subjectLine(subject: string): string {
  return subject.replace(/\s+/g, ' ').slice(0, longestSubject).toWellFormed();
}

/** The longest line that is shown as a subject. */
const subjectLength = 70;

/** A subject for a text without one: its first sentence after the greeting, cut at the end of a word. */
export function subjectOf(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const [first = '', second] = lines;
  const line = second !== undefined && first.length < subjectLength && /[,，:]$/.test(first) ? second : first;
  const sentence = /^.{3,}?[.!?。！？](?=\s|$)/u.exec(line)?.[0] ?? line;
  if (sentence.length <= subjectLength) return sentence.replace(/[.。]$/u, '');
  const cut = sentence.slice(0, subjectLength - 1).toWellFormed();
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), subjectLength / 2))}…`;
}

/** The subject of a mail of ours: that of its thread, marked as an answer where we have written before. */
export function threadSubject(
  { emailSubject, messages, pagedUntilSeq }: Pick<ConversationRow, 'emailSubject' | 'messages' | 'pagedUntilSeq'>,
  { seq, content }: Pick<MessageRow, 'seq' | 'content'>,
): string {
  const subject = emailSubject ?? subjectOf(content);
  // Where the oldest messages are on pages, ours are among them.
  const isLater =
    (pagedUntilSeq > 0 && seq > pagedUntilSeq) ||
    messages.some((earlier) => earlier.seq < seq && earlier.role !== 'lead');
  return isLater ? `Re: ${bareSubject(subject)}` : subject;
}
