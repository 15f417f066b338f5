import { variantFor } from './assignment';

const shares = (weights: number[], leads = 20_000): number[] => {
  const variants = weights.map((weight, index) => ({ weight, index }));
  const counts = weights.map(() => 0);
  for (let lead = 1; lead <= leads; lead += 1)
    counts[variantFor('665f1f77bcf86cd799439011', String(lead), variants).index]! += 1;
  return counts.map((count) => count / leads);
};

describe('the assignment of variants', () => {
  it.each([[[1, 1]], [[0.5, 1.5]], [[0.2, 0.3, 0.1]], [[70, 20, 10]]])('spreads leads by the weights %j', (weights) => {
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    shares(weights).forEach((share, index) => expect(share).toBeCloseTo(weights[index]! / total, 1.7));
  });

  it('gives a lead the same variant each time, and another test another spread', () => {
    const variants = [
      { weight: 1, name: 'a' },
      { weight: 1, name: 'b' },
    ];
    const of = (test: string): string =>
      Array.from({ length: 64 }, (_, lead) => variantFor(test, String(lead), variants).name).join('');
    expect(of('one')).toBe(of('one'));
    expect(of('one')).not.toBe(of('two'));
  });

  it('gives nothing to a variant without weight', () => expect(shares([0, 1], 500)).toEqual([0, 1]));
});
