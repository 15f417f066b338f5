import { nextBudgetRev } from './budget.rules';

describe('the revision of a budget', () => {
  it('is above the one before, also within a millisecond and when the clock is set back', () => {
    expect(nextBudgetRev(1_000, 1_000)).toBe(1_001);
    expect(nextBudgetRev(1_000, 10)).toBe(1_001);
  });

  it('is above those of releases that took it from the clock', () => {
    expect(nextBudgetRev(undefined, 5_000)).toBe(5_000);
    expect(nextBudgetRev(1_000, 5_000)).toBe(5_000);
  });
});
