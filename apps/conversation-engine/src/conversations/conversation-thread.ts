import { quarterHour } from './event-data';
import type { ConversationRow, MessageRow } from './conversation.schema';

/** How many messages stay with their conversation; past either limit the older half moves to a page. */
export const embedded = { messages: 200, bytes: 512 * 1024 } as const;

/** What a message takes beside its text, in bytes: ids, time, state of the delivery. */
const restBytes = 200;

/** What takes room in a message. */
interface Sized {
  content: string;
  subject?: string;
  quoted?: string;
  attachments?: readonly object[];
}

/** The size of messages as JSON, in bytes. */
export function sizeOf(messages: readonly Sized[]): number {
  return messages.reduce((sum, { content, subject = '', quoted = '', attachments }) => {
    const attached = attachments ? Buffer.byteLength(JSON.stringify(attachments)) : 0;
    return sum + Buffer.byteLength(JSON.stringify(subject + quoted + content)) + attached + restBytes;
  }, 0);
}

/** Whether older messages have to move to a page. */
export function isFull({ messages }: Pick<ConversationRow, 'messages'>): boolean {
  return messages.length > embedded.messages || sizeOf(messages) > embedded.bytes;
}

/** The newest messages that fit into this many bytes together; the last one in any case. */
export function newest<Message extends Sized>(messages: Message[], bytes: number): Message[] {
  let left = bytes;
  const tooMuch = messages.findLastIndex((message) => (left -= sizeOf([message])) < 0);
  return messages.slice(Math.min(tooMuch + 1, Math.max(messages.length - 1, 0)));
}

/** Merges two runs of messages, each message once. */
export function merged(paged: MessageRow[], rest: MessageRow[]): MessageRow[] {
  const last = paged.at(-1)?.seq ?? 0;
  return [...paged, ...rest.filter(({ seq }) => seq > last)];
}

/** The messages by quarter hour that a conversation keeps when its messages before `since` move to a page. */
export function countsSince(counts: Record<string, number>, since: Date | undefined): Record<string, number> {
  const first = since ? quarterHour(since) : '';
  return Object.fromEntries(Object.entries(counts).filter(([quarter]) => quarter >= first));
}

/** Messages by quarter hour. */
export function countsOf(messages: readonly Pick<MessageRow, 'timestamp'>[]): Record<string, number> {
  return Object.fromEntries(
    [...Map.groupBy(messages, ({ timestamp }) => quarterHour(timestamp))].map(([quarter, { length }]) => [
      quarter,
      length,
    ]),
  );
}
