import type { MessageRow } from '../conversations/conversation.schema';
import { isSummaryDue, nextToSum } from './thread-summary.rules';

const thread = (count: number, content = 'Hi'): MessageRow[] =>
  Array.from({ length: count }, (_, place) => ({
    _id: String(place),
    seq: place + 1,
    role: place % 2 ? 'agent' : 'lead',
    content,
    timestamp: new Date(0),
  }));
const seqs = (messages: MessageRow[]): number[] => messages.map(({ seq }) => seq);
const covering = (untilSeq: number) => ({ text: '', untilSeq, at: new Date(0) });

it.each([
  [60, undefined, false],
  [61, undefined, true],
  [100, 40, false],
  [101, 40, true],
])('a thread of %d messages, covered until %p, needs a summary: %p', (count, untilSeq, due) => {
  const summary = untilSeq === undefined ? undefined : covering(untilSeq);
  expect(isSummaryDue({ messages: thread(count), summary }, 64_000)).toBe(due);
});

it('a thread of few but long messages needs one, a single exchange never', () => {
  const long = 'x'.repeat(6_000);
  expect(isSummaryDue({ messages: thread(12, long) }, 64_000)).toBe(true);
  expect(isSummaryDue({ messages: thread(12, long) }, 640_000)).toBe(false);
  expect(isSummaryDue({ messages: thread(4, long) }, 2_000)).toBe(false);
});

it('covers all but the newest 30, or fewer where these are long', () => {
  expect(seqs(nextToSum(thread(70), undefined, 64_000))).toEqual(seqs(thread(40)));
  expect(seqs(nextToSum(thread(70), 10, 64_000))).toEqual(seqs(thread(40)).slice(10));
  expect(nextToSum(thread(70), 40, 64_000)).toEqual([]);
  expect(seqs(nextToSum(thread(70, 'x'.repeat(3_000)), undefined, 64_000)).at(-1)).toBe(30);
  expect(seqs(nextToSum(thread(6, '語'.repeat(3_000)), undefined, 4_000))).toEqual([1]);
});

it('covers no more at once than a request holds', () => {
  const first = nextToSum(thread(1_000), undefined, 4_000);
  expect(first.length).toBe(48);
  expect(seqs(nextToSum(thread(1_000), 48, 4_000))[0]).toBe(49);
  expect(nextToSum(thread(6, '語'.repeat(9_000)), undefined, 4_000)[0]?.content).toHaveLength(2_000);
});
