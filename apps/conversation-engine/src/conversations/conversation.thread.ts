import { quarterHour } from './conversation.events';
import type { ConversationRow, MessageRow } from './conversation.schema';

/** Messages that stay beside their conversation; past either limit the older half moves to a page. */
export const embedded = { messages: 200, bytes: 512 * 1024 } as const;

/** What a message takes beside its words, in bytes: ids, time, how its delivery stands. */
const restBytes = 200;

/** The size of messages as JSON, in bytes. */
export function sizeOf(messages: readonly { content: string }[]): number {
  return messages.reduce((sum, { content }) => sum + Buffer.byteLength(JSON.stringify(content)) + restBytes, 0);
}

/** Whether older messages have to move to a page. */
export function isFull({ messages }: Pick<ConversationRow, 'messages'>): boolean {
  return messages.length > embedded.messages || sizeOf(messages) > embedded.bytes;
}

/** The newest messages that fit into so many bytes together; the last one in any case. */
export function newest<Message extends { content: string }>(messages: Message[], bytes: number): Message[] {
  let left = bytes;
  const tooMuch = messages.findLastIndex((message) => (left -= sizeOf([message])) < 0);
  return messages.slice(Math.min(tooMuch + 1, Math.max(messages.length - 1, 0)));
}

/** Two runs of messages as one, each message once. */
export function merged(paged: MessageRow[], rest: MessageRow[]): MessageRow[] {
  const last = paged.at(-1)?.seq ?? 0;
  return [...paged, ...rest.filter(({ seq }) => seq > last)];
}

/** How many messages there are by quarter hour: what a conversation keeps when its messages before `since` go to a page. */
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
