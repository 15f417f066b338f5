import { certaintyOf } from './sums.rules';

describe('a sum of costs', () => {
  it('is a lower bound with some costs without a price, and unknown with nothing else', () => {
    expect(certaintyOf({ count: 0, unpriced: 0 })).toBe('exact');
    expect(certaintyOf({ count: 3, unpriced: 0 })).toBe('exact');
    expect(certaintyOf({ count: 3, unpriced: 1 })).toBe('atLeast');
    expect(certaintyOf({ count: 3, unpriced: 3 })).toBe('unknown');
  });
});
