import fc from 'fast-check';
import { hostileText } from '../hostile/texts.ts';

const nest = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

/** Values that break what was not written with them in mind. */
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  {
    arbitrary: fc.constantFrom<unknown>(null, true, 0, -1, 0.1, 1e308, 2 ** 53 + 2, '', ' ', [], {}, [null], [[]]),
    weight: 4,
  },
  {
    arbitrary: fc.constantFrom(
      '\0',
      'a\0b',
      '\ud800',
      'x\udfff',
      '\u202e',
      '{{name}}',
      '$where',
      '../../etc/passwd',
      "' OR 1=1 --",
      'NaN',
      '9'.repeat(400),
    ),
    weight: 4,
  },
  {
    arbitrary: fc.constantFrom(
      '2026-02-31',
      '2026-13-45T99:99:99Z',
      '-271821-04-20T00:00:00Z',
      '+275760-09-14T00:00:00Z',
      '1e400',
    ),
    weight: 1,
  },
  {
    arbitrary: fc.constantFrom<unknown>(
      { $gt: '' },
      { $ne: null },
      { $where: '1' },
      { $expr: {} },
      { 'a.b': 1 },
      { '': 1 },
    ),
    weight: 3,
  },
  {
    arbitrary: fc
      .constantFrom(
        '{"__proto__":{"admin":true}}',
        '{"constructor":{"prototype":{}}}',
        '{"toString":1}',
        '{"length":-1}',
      )
      .map((json): unknown => JSON.parse(json)),
    weight: 2,
  },
  {
    arbitrary: fc.constantFrom(
      nest(40),
      nest(60),
      'x'.repeat(70_000),
      Array.from({ length: 1_100 }, (_, index) => `${index}`),
    ),
    weight: 1,
  },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 3 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 60 }), weight: 2 },
  { arbitrary: hostileText(20_000), weight: 2 },
);

/** Bodies that are no JSON, or not the JSON that anybody asked for. */
export const nastyBody: fc.Arbitrary<string | Uint8Array> = fc.constantFrom<string | Uint8Array>(
  ...[
    '{',
    '',
    'null',
    '[]',
    '""',
    '1e999',
    'true',
    '{"a":1,}',
    '\ufeff{}',
    '{"a":1}{"b":2}',
    '[{}]',
    '{"__proto__":{}}',
    '{"a":"\\ud800"}',
  ],
  '['.repeat(20_000) + ']'.repeat(20_000),
  '{"a":'.repeat(3_000) + '1' + '}'.repeat(3_000),
  new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
);

const unknownNames = [
  '$set',
  '$where',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'a.b',
  '',
  'accountId2',
  '_id.$gt',
  'x'.repeat(300),
  '\0',
];

/** A valid body with one thing wrong: a value of another kind, a name too many, a field too few. */
export function broken(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(
      valid,
      nastyValue,
      fc.nat(),
      fc.constantFrom('replace', 'replace', 'add', 'remove'),
      fc.constantFrom(...unknownNames),
    )
    .map(([body, value, pick, how, name]) => {
      const copy = JSON.parse(JSON.stringify(body ?? {})) as unknown;
      const places = placesIn(copy);
      const place = places[pick % Math.max(1, places.length)];
      if (how === 'add' && typeof copy === 'object' && copy !== null)
        Object.defineProperty(copy, name, { value, enumerable: true });
      else if (place === undefined) return value;
      else if (how === 'remove') Reflect.deleteProperty(place.holder, place.key);
      else Reflect.set(place.holder, place.key, value);
      return copy;
    });
}

type Place = { holder: object; key: string };

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => [{ holder: value, key }, ...placesIn(item)]);
}
