import { heldMegabytes } from '@northline/testing';
import { jsonOf } from './json';

describe('jsonOf', () => {
  it.each(['{"a":[1,"[[[\\\\\\"{",null]}', '"\\\\"', '[]', 'true', '" \\"[,] "'])('reads %s', (text) =>
    expect(jsonOf(text)).toEqual(JSON.parse(text)),
  );

  it.each(['', '{', '[1,]', '"', 'gone', '"\\"'])('is nothing for %j', (text) => expect(jsonOf(text)).toBeUndefined());

  it('reads what is as deep and as much as allowed, and no more', () => {
    const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
    expect([jsonOf(nested(64)), jsonOf(nested(65))]).toEqual([JSON.parse(nested(64)), undefined]);
    expect([jsonOf('[1,2,3]', { values: 4 }), jsonOf('[1,2,3,4]', { values: 4 })]).toEqual([[1, 2, 3], undefined]);
    expect([jsonOf('{"a":{"b":":"}}', { names: 2 }), jsonOf('{"a":1,"b":2,"c":3}', { names: 2 })]).toEqual([
      { a: { b: ':' } },
      undefined,
    ]);
  });

  it.each([
    ['brackets', '['.repeat(4_000_000)],
    ['small objects', `[${'{},'.repeat(1_300_000)}0]`],
    ['names', `{${Array.from({ length: 100_001 }, (_, index) => `"k${index}":1`).join(',')}}`],
    ['slashes', `"${'\\\\'.repeat(2_000_000)}`],
    ['quotes', '"\\'.repeat(2_000_000)],
  ])('refuses 4 MB of %s at once', (_, text) => {
    const held = heldMegabytes();
    expect(jsonOf(text)).toBeUndefined();
    expect(held()).toBeLessThan(40);
  });
});
