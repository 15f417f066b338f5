import fc from 'fast-check';
import { DomainError, type FieldError } from '../vocabulary/errors';
import { checkBody, checkQuery } from './check';
import { checkBulk, compiledCheck } from './compiled-body';
import { ReadOnly } from './declaration';
import { Bool, Instant, Int, Nested, NestedList, OneOf, Text, TextList, TextMap } from './fields';
import { IdsParam, ListQuery, PolledListQuery, WordsParam } from './query';

class Position {
  @Int({ min: 0, max: 9 })
  x!: number;
}

let stagesMade = 0;

class Stage {
  constructor() {
    stagesMade += 1;
  }

  @Text({ max: 10 })
  name!: string;

  @Nested(() => Position, { optional: true })
  position?: Position;
}

@ReadOnly('_id', 'createdAt')
class Body {
  @Text({ max: 5 })
  name!: string;

  @OneOf(['a', 'b'], { optional: true })
  kind?: string;

  @Text({ optional: true, max: 50, email: true })
  email?: string;

  @TextList({ optional: true, maxItems: 2, max: 3 })
  tags?: string[];

  @Text({ optional: true, max: 3, trimmed: true })
  code?: string;

  @TextList({ optional: true, maxItems: 2, max: 3, trimmed: true })
  codes?: string[];

  @TextMap({ optional: true, nullable: true, maxKeys: 2, maxBytes: 60 })
  fields?: Record<string, string | null>;

  @NestedList(() => Stage, { optional: true, maxItems: 3 })
  stages?: Stage[];

  @Instant({ optional: true })
  at?: string;

  @Bool({ optional: true })
  on?: boolean;
}

class Query extends PolledListQuery {
  @WordsParam({ maxItems: 3 })
  tags?: string[];

  @IdsParam()
  ids?: string[];

  @IdsParam({ of: 'lead' })
  leadIds?: string[];
}

function errorsOf(run: () => unknown): FieldError[] {
  try {
    run();
    return [];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    expect(error.message).toBe(error.details?.[0]?.message);
    return error.details ?? [];
  }
}

const parse = (json: string): unknown => JSON.parse(json) as unknown;

describe.each([
  ['checkBody', (json: unknown): unknown => checkBody(Body, json)],
  ['checkBulk', (json: unknown): unknown => checkBulk(Body, json)],
])('%s', (_name, check) => {
  it('passes what is right, without read-only fields', () => {
    const body = {
      name: 'abc',
      kind: 'a',
      email: '',
      tags: ['x'],
      fields: { a: 'b', c: null },
      stages: [{ name: 's', position: { x: 1 } }],
      on: true,
    };
    expect({ ...(check({ _id: 'x', createdAt: 1, ...body }) as object) }).toEqual(body);
  });

  it('gives instants in UTC', () => {
    expect(check({ name: 'a', at: '2026-01-01T10:00:00+02:00' })).toMatchObject({ at: '2026-01-01T08:00:00.000Z' });
  });

  it('trims where that is declared, before it measures', () => {
    expect(check({ name: ' a ', code: '  abc\n', codes: ['\u00a0x', 'abc '] })).toEqual({
      name: ' a ',
      code: 'abc',
      codes: ['x', 'abc'],
    });
    expect(check({ name: 'a', code: 'b' })).toEqual({ name: 'a', code: 'b' });
    expect(errorsOf(() => check({ name: 'a', code: 'abcd ' })).map(({ field }) => field)).toEqual(['code']);
  });

  it('names every wrong field in the order of declaration, unknown ones last', () => {
    const body = { extra: 1, tags: ['long!', 1], kind: 'c', stages: [{ name: 's' }, { position: { x: 10, y: 1 } }] };
    expect(errorsOf(() => check(body))).toEqual([
      { field: 'name', message: 'name is required' },
      { field: 'kind', message: 'kind must be one of: a, b' },
      { field: 'tags', message: 'each value in tags must be a string' },
      { field: 'stages[1].name', message: 'name is required' },
      { field: 'stages[1].position.x', message: 'x must be an integer from 0 to 9' },
      { field: 'extra', message: 'Unknown field: extra' },
      { field: 'stages[1].position.y', message: 'Unknown field: stages[1].position.y' },
    ]);
  });

  it('names no more than 20 wrong fields, and says that there are more', () => {
    const unknown = (count: number): object =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, 1]));
    expect(errorsOf(() => check({ name: 'a', ...unknown(20) }))).toHaveLength(20);
    const errors = errorsOf(() => check({ name: 'a', ...unknown(99_000) }));
    expect(errors).toHaveLength(21);
    expect(errors.slice(19)).toEqual([
      { field: 'f19', message: 'Unknown field: f19' },
      { field: 'request', message: 'More than 20 fields are wrong' },
    ]);
  });

  it('repeats no more than the beginning of a long name', () => {
    const field = `${'x'.repeat(100)}…`;
    expect(errorsOf(() => check({ name: 'a', ['x'.repeat(1_000_000)]: 1 }))).toEqual([
      { field, message: `Unknown field: ${field}` },
    ]);
  });

  it.each([
    ['stages', {}, 'stages must hold at most 3'],
    ['stages', { name: 's', other: 1 }, 'stages must hold at most 3'],
    ['tags', 'x', 'tags must hold at most 2'],
  ])('refuses a list %s of too many %j by their number, without building each', (list, item, message) => {
    const before = stagesMade;
    const [first] = errorsOf(() => check({ name: 'a', [list]: Array.from({ length: 50_000 }, () => item) }));
    expect(first).toEqual({ field: list, message });
    expect(stagesMade - before).toBeLessThan(10);
  });

  it('takes a required text of white space for a missing one', () => {
    expect(errorsOf(() => check({ name: ' \u00a0\n' }))).toEqual([{ field: 'name', message: 'name is required' }]);
  });

  it.each<[string, unknown, string]>([
    ['no object', [], 'body'],
    ['null', null, 'body'],
    ['an operator object', { name: { $gt: '' } }, 'name'],
    ['a prototype key', parse('{"name":"a","__proto__":{"x":1}}'), '__proto__'],
    ['a constructor', parse('{"name":"a","constructor":{"prototype":{"x":1}}}'), 'constructor'],
    [
      'a constructor among the items of a list',
      { name: 'a', tags: [parse('{"constructor":{"prototype":{}}}')] },
      'tags',
    ],
    ['NUL', { name: 'a\0' }, 'name'],
    ['half a surrogate pair', { name: 'a\ud800' }, 'name'],
    ['a prototype key in a map', { name: 'a', fields: parse('{"__proto__":"x"}') }, 'fields'],
    ['too deep a nest', { name: 'a', deep: parse('['.repeat(5000) + ']'.repeat(5000)) }, 'body'],
    ['a number for a text', { name: 7 }, 'name'],
    ['a text for a list of objects', { name: 'a', stages: 'x' }, 'stages'],
    ['null items', { name: 'a', stages: [null] }, 'stages'],
    ['31 February', { name: 'a', at: '2026-02-31' }, 'at'],
  ])('refuses %s', (_what, body, field) => {
    expect(errorsOf(() => check(body)).map((error) => error.field)).toEqual([field]);
  });
});

it('checks items one by one without throwing', () => {
  const check = compiledCheck(Stage);
  expect(check({ name: 'x' })).toEqual({ value: { name: 'x' } });
  expect(check({})).toEqual({ errors: [{ field: 'name', message: 'name is required' }] });
});

describe('checkQuery', () => {
  it('reads the three forms of a time, ignores what it does not know, and has defaults', () => {
    expect(
      checkQuery(Query, { updatedAfter: '1700000000', updatedBefore: '2026-01-01', tags: 'a, b,', foo: '1' }),
    ).toEqual({
      limit: 50,
      updatedAfter: '2023-11-14T22:13:20.000Z',
      updatedBefore: '2026-01-01T00:00:00.000Z',
      tags: ['a', 'b'],
    });
    expect(checkQuery(Query, { updatedAfter: '1700000000123' }).updatedAfter).toBe('2023-11-14T22:13:20.123Z');
  });

  it.each(Object.entries({ sort: '', cursor: ' ', updatedAfter: '', limit: '', tags: ' , ' }))(
    'refuses an empty %s',
    (field, value) => {
      expect(errorsOf(() => checkQuery(Query, { [field]: value }))).toEqual([
        { field, message: `${field} must not be empty` },
      ]);
    },
  );

  it('names what cannot be read', () => {
    expect(errorsOf(() => checkQuery(Query, { updatedAfter: 'yesterday' }))).toEqual([
      { field: 'updatedAfter', message: 'Invalid updatedAfter' },
    ]);
    expect(errorsOf(() => checkQuery(ListQuery, { limit: '201' }))).toEqual([
      { field: 'limit', message: 'limit must be an integer from 1 to 200' },
    ]);
    expect(errorsOf(() => checkQuery(ListQuery, { limit: ['1', '2'] })).map(({ field }) => field)).toEqual(['limit']);
    const ids = Array.from({ length: 201 }, () => '665f1f77bcf86cd799439011').join();
    expect(errorsOf(() => checkQuery(Query, { ids }))).toEqual([
      { field: 'ids', message: 'ids must hold at most 200' },
    ]);
    expect(errorsOf(() => checkQuery(Query, { ids: '7', leadIds: '7,x' }))).toEqual([
      { field: 'ids', message: 'each value in ids must be an object id' },
      { field: 'leadIds', message: 'each value in leadIds must be the number of a lead' },
    ]);
    expect(errorsOf(() => checkQuery(ListQuery, { skip: '1', cursor: 'x' }))).toEqual([
      { field: 'cursor', message: 'skip and cursor cannot be combined' },
    ]);
  });
});

it('names the field of an email with something invisible', () => {
  expect(errorsOf(() => checkBody(Body, { name: 'Ada', email: 'a\u200bda@example.com' }))).toEqual([
    { field: 'email', message: 'email has a character that is invisible or can be typed in another way' },
  ]);
});

it('takes and refuses the same emails and maps by both ways', () => {
  const compiled = compiledCheck(Body);
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.string({ maxLength: 12 }),
    fc.emailAddress(),
    fc.constantFrom('', '  ', '\u00a0\ufeff', 'a@b.co', 'a\u200b@b.co', 'a..b@c.de', 'a@-b.de', '__proto__'),
  );
  const fields = fc.option(fc.dictionary(text, fc.option(text), { maxKeys: 3 }), { nil: undefined });
  fc.assert(
    fc.property(text, text, fields, (name, email, map) => {
      const body = { name, email, ...(map && { fields: map }) };
      const slow = errorsOf(() => checkBody(Body, body));
      const fast = compiled(body);
      expect('errors' in fast ? fast.errors : []).toEqual(slow);
    }),
    { numRuns: 500 },
  );
});
