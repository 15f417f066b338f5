import { historyOf } from './history.rules';
import type { Insight, Lead } from './queries';

const day = (n: number): string => `2026-11-${n}T10:00:00.000Z`;
const lead = { id: 7, createdAt: day(20) } as Lead;
type Conversation = Parameters<typeof historyOf>[0]['conversations'][number];

describe('the history of a lead', () => {
  it('has all that happened, the newest first, and the lead before its conversation', () => {
    const begun = { _id: 'c', createdAt: day(20), handOff: { at: day(23) } } as Conversation;
    const history = historyOf({
      lead,
      conversations: [{ _id: 'd', createdAt: day(24) } as Conversation, begun],
      insights: [{ topic: 'budget', updatedAt: day(22) } as Insight],
      suppressions: [{ _id: 's', accountId: 'a', reason: 'opt_out', createdAt: day(25), updatedAt: day(25) }],
    });
    expect(history.map(({ kind, at }) => [kind, at])).toEqual([
      ['suppressed', day(25)],
      ['begun', day(24)],
      ['handedOff', day(23)],
      ['learned', day(22)],
      ['begun', day(20)],
      ['added', day(20)],
    ]);
  });
});
