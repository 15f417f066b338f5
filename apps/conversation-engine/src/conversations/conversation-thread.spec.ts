import { embedded, isFull, newest, sizeOf } from './conversation-thread';
import type { MessageRow } from './conversation.schema';

const message = (content: string, seq = 1): MessageRow => ({
  _id: 'm',
  seq,
  role: 'lead',
  content,
  timestamp: new Date(),
});

describe('a thread', () => {
  it('is full by its number of messages, and by their size however few they are', () => {
    const short = Array.from({ length: embedded.messages }, () => message('Hi'));
    expect(isFull({ messages: short })).toBe(false);
    expect(isFull({ messages: [...short, message('one more')] })).toBe(true);
    const long = message('x'.repeat(20_000));
    expect(isFull({ messages: Array.from({ length: 25 }, () => long) })).toBe(false);
    expect(isFull({ messages: Array.from({ length: 26 }, () => long) })).toBe(true);
    expect(isFull({ messages: Array.from({ length: 9 }, () => message('€'.repeat(20_000))) })).toBe(true);
  });

  it('is measured as it is sent', () => {
    const sent = [message('Line one\n"two"'), message('€')];
    expect(sizeOf(sent)).toBeGreaterThanOrEqual(Buffer.byteLength(JSON.stringify(sent)));
  });

  it('shows the newest that fit, and the last one in any case', () => {
    const thread = ['a', 'b', 'c'].map((content) => message(content));
    const one = sizeOf([message('a')]);
    const shown = (bytes: number) =>
      newest(thread, bytes)
        .map(({ content }) => content)
        .join('');
    expect([3 * one, 3 * one - 1, 2 * one, one, one - 1, 0].map(shown)).toEqual(['abc', 'bc', 'bc', 'c', 'c', 'c']);
    expect(newest([], 100)).toEqual([]);
  });
});
