import { figureRow, interleave, ratioRow, reachesAim, spread } from './rounds.ts';

const title = { id: 'a', title: 'A', reference: 'b', aim: 0.5, better: 'higher' } as const;

describe('interleave', () => {
  it('warms up once, then measures all by turns in alternating order', async () => {
    const order: string[] = [];
    const measure = (name: string) => (): Promise<number> => {
      order.push(name);
      return Promise.resolve(order.length);
    };
    const figures = await interleave({ a: measure('a'), b: measure('b') }, 2);
    expect(order.join('')).toBe('abab' + 'ba');
    expect(figures).toEqual({ a: [3, 6], b: [4, 5] });
  });
});

describe('rows', () => {
  it('take the median of the ratios round by round, and their spread', () => {
    expect(ratioRow(title, [1, 2, 9], [2, 2, 3])).toMatchObject({ ratio: 1, low: 0.5, high: 3 });
  });

  it('average the two middle figures of an even number', () => {
    expect(spread([4, 1, 3, 2])).toEqual({ median: 2.5, low: 1, high: 4 });
  });

  it('know when the aim is reached', () => {
    expect(reachesAim(figureRow(title, [0.5]))).toBe(true);
    expect(reachesAim(figureRow(title, [0.49]))).toBe(false);
    expect(reachesAim(figureRow({ ...title, better: 'lower' }, [0.51]))).toBe(false);
  });
});
