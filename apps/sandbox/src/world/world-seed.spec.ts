import { AppConfig } from '../app-config';
import { Seed } from './world-seed';

const seedOf = (seed: string) => new Seed(new AppConfig({ SANDBOX_SEED: seed }));

describe('Seed', () => {
  it('repeats its draws under the same seed only', () => {
    expect(seedOf('a').letters(40, 'x')).toBe(seedOf('a').letters(40, 'x'));
    expect(seedOf('a').letters(40, 'x')).not.toBe(seedOf('b').letters(40, 'x'));
    expect(seedOf('a').letters(40, 'x')).not.toBe(seedOf('a').letters(40, 'y'));
  });

  it('draws in the asked form', () => {
    const seed = seedOf('a');
    expect(seed.letters(160, 'token')).toMatch(/^[A-Za-z0-9]{160}$/);
    expect(seed.digits(15, 'id')).toMatch(/^[1-9]\d{14}$/);
    const drawn = Array.from({ length: 200 }, (_, n) => seed.fraction(n));
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...drawn)).toBeLessThan(1);
    expect(new Set(drawn.map((value) => Math.floor(value * 4)))).toEqual(new Set([0, 1, 2, 3]));
    expect(['a', 'b']).toContain(seed.pick(['a', 'b'], 1));
    expect(() => seed.pick([], 1)).toThrow('Nothing to pick from');
  });
});
