import { pausesAt, progressOf } from './progress.rules';

describe('the progress of a campaign', () => {
  it('counts no excluded lead as done, nor as one to write to', () => {
    const excluded = [
      { reason: 'Lead has no email address', count: 80 },
      { reason: 'Lead is suppressed', count: 10 },
    ];
    expect(progressOf(93, excluded, { pending: 1, inHand: 1 })).toEqual({ done: 1, of: 3, excluded: 90 });
    expect(progressOf(90, excluded, { pending: 0, inHand: 0 })).toEqual({ done: 0, of: 0, excluded: 90 });
  });

  it('never falls below nothing while its figures are read one after the other', () => {
    expect(progressOf(1, [{ reason: 'Lead is suppressed', count: 2 }], { pending: 3, inHand: 0 })).toEqual({
      ...{ done: 0, of: 0, excluded: 2 },
    });
  });

  it('pauses with the first message beyond the share of the whole band', () => {
    expect(pausesAt({ of: 200, percent: 10 })).toBe(21);
    expect(pausesAt({ of: 1_000, percent: 0.3 })).toBe(4);
    expect(pausesAt({ of: 50, percent: 5 })).toBe(3);
  });
});
