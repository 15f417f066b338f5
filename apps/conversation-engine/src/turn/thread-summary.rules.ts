import { tokensOf } from '@northline/common/features/prompts';
import type { ConversationRow, MessageRow } from '../conversations/conversation.schema';

/** A summary is made when more messages than that have none; the newest stay as they are. */
export const summarised = { from: 60, leaves: 30 } as const;

/** The least messages that stay as they are, however long they are. */
const leastLeft = 4;

/** What a message has around its text in a request, in tokens. */
const around = 40;

/** Whether a thread has become so long that older messages need a summary; `tokens`: what a request may have. */
export function isSummaryDue(
  { messages, summary }: Pick<ConversationRow, 'messages' | 'summary'>,
  tokens: number,
): boolean {
  const open = uncovered(messages, summary?.untilSeq);
  if (open.length <= leastLeft) return false;
  return open.length > summarised.from || tokensIn(open) > tokens / 3;
}

/** The messages that the next summary covers, as many as one request reads; none: all but the newest are covered. */
export function nextToSum(messages: readonly MessageRow[], untilSeq: number | undefined, tokens: number): MessageRow[] {
  const open = uncovered(messages, untilSeq);
  const stay = Math.max(leastLeft, newestWithin(open, tokens / 4));
  const older = open.slice(0, Math.max(0, open.length - Math.min(stay, summarised.leaves)));
  let sum = 0;
  const end = older.findIndex((message) => (sum += tokensIn([message])) > tokens / 2);
  return older.slice(0, end < 0 ? older.length : Math.max(1, end)).map((message) => ({
    ...message,
    content: message.content.slice(0, tokens / 2),
  }));
}

function uncovered(messages: readonly MessageRow[], untilSeq = 0): MessageRow[] {
  return messages.filter(({ seq }) => seq > untilSeq);
}

function newestWithin(messages: readonly MessageRow[], tokens: number): number {
  let sum = 0;
  const before = messages.findLastIndex((message) => (sum += tokensIn([message])) > tokens);
  return messages.length - 1 - before;
}

function tokensIn(messages: readonly Pick<MessageRow, 'content'>[]): number {
  return messages.reduce((sum, { content }) => sum + tokensOf(content) + around, 0);
}
