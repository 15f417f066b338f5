import { previousOf } from './turn-state';

describe('the end of the conversation before', () => {
  const at = new Date(2_000);
  const before = {
    summary: { text: 'They have 900 francs.', untilSeq: 40, at },
    messages: [{ _id: 'm', seq: 41, role: 'agent' as const, content: 'Bye', timestamp: at }],
  };

  it.each([
    ['with its summary', undefined, 'They have 900 francs.'],
    ['with a summary that was made after a correction', new Date(1_000), 'They have 900 francs.'],
    ['without one that was made before it', new Date(3_000), undefined],
  ])('is told %s', (_, leftAt, summary) =>
    expect(previousOf(before, { ...(leftAt && { leftAt }) })?.summary).toBe(summary),
  );
});
