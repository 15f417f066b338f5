import fc from 'fast-check';
import { Query } from 'mingo';
import { comparables } from './comparable';
import type { FilterableLead } from './filter-fields';
import { filterField, filterFields } from './filter-fields';
import { operators } from './filter-operators';
import { filterTable } from './filter-table';
import { audienceFilter, foundByFilters, leadFilter } from './lead-filter';

const now = new Date('2026-05-20T12:00:00.000Z');

function lead(over: Partial<FilterableLead> = {}): FilterableLead {
  return {
    name: 'Ada Lovelace',
    phone: '+41 44 668 18 00',
    email: 'ada@example.com',
    status: 'new',
    source: 'api',
    tags: ['Spring', 'vip'],
    customFields: { age: '36', born: '1815-12-10' },
    createdAt: new Date('2026-05-01T00:00:00.000Z'),
    updatedAt: new Date('2026-05-19T00:00:00.000Z'),
    ...over,
  };
}

/** The lead as it is stored: with the readable copies of its customFields. */
const stored = (one: FilterableLead): Record<string, unknown> => ({ ...one, ...comparables(one.customFields) });

function both(conditions: unknown, one: FilterableLead): boolean {
  const filter = leadFilter(conditions, 'conditions');
  const inMemory = filter.matches(one, now);
  expect(new Query(filter.query(now) as never).test(stored(one))).toBe(inMemory);
  return inMemory;
}

const is = (field: string, operator: string, value?: unknown): unknown => [
  { field, operator, ...(value !== undefined && { value }) },
];

describe('lead filters', () => {
  it.each([
    ['name', 'equals', 'ADA lovelace', true],
    ['name', 'equals', 'Ada', false],
    ['name', 'not_equals', 'Ada', true],
    ['name', 'contains', 'LOVE', true],
    ['name', 'contains', '.*', false],
    ['name', 'starts_with', 'ada ', true],
    ['name', 'in', ['x', 'ada lovelace'], true],
    ['externalId', 'not_in', ['crm-1'], true],
    ['externalId', 'exists', undefined, false],
    ['externalId', 'not_exists', undefined, true],
    ['status', 'equals', 'NEW', true],
    ['status', 'in', ['contacted'], false],
    ['tags', 'contains', 'spring', true],
    ['tags', 'contains', 'spr', false],
    ['tags', 'not_contains', 'autumn', true],
    ['tags', 'not_in', ['VIP', 'x'], false],
    ['createdAt', 'before', '2026-05-02', true],
    ['createdAt', 'after', '2026-05-01T00:00:00Z', false],
    ['updatedAt', 'within_days', 2, true],
    ['updatedAt', 'within_days', 1, false],
    ['lastContactedAt', 'not_exists', undefined, true],
    ['customFields.age', 'greater_than', 9, true],
    ['customFields.age', 'less_than', '36', false],
    ['customFields.age', 'equals', '36.0', true],
    ['customFields.born', 'before', '1900-01-01', true],
    ['customFields.city', 'not_equals', 'Bern', true],
    ['customFields.city', 'greater_than', 1, false],
    ['currentStage.name', 'equals', 'intro', false],
  ])('%s %s %j is %s', (field, operator, value, expected) => {
    expect(both(is(field, operator, value), lead())).toBe(expected);
  });

  it('takes an empty text as missing', () => {
    expect(both(is('email', 'exists'), lead({ email: '' }))).toBe(false);
    expect(both(is('tags', 'exists'), lead({ tags: [] }))).toBe(false);
  });

  it('joins conditions by AND, and those of any by OR', () => {
    const [yes, no] = [
      { field: 'status', operator: 'equals', value: 'new' },
      { field: 'status', operator: 'equals', value: 'contacted' },
    ];
    expect(both([yes, no], lead())).toBe(false);
    expect(both([{ any: [yes, no] }], lead())).toBe(true);
    expect(both([], lead())).toBe(true);
  });

  it.each([
    [is('shoeSize', 'equals', 1), 'Unknown filter field: shoeSize'],
    [is('customFields.a.b', 'equals', 1), 'Unknown filter field: customFields.a.b'],
    [is('__proto__', 'equals', 1), 'Unknown filter field: __proto__'],
    [is('name', 'regex', '.*'), 'Unknown filter operator: regex'],
    [is('name', 'constructor', '.*'), 'Unknown filter operator: constructor'],
    [is('name', 'before', '2026-01-01'), 'Operator before does not apply to name'],
    [is('name', 'equals', { $ne: 1 }), 'c[0].value must be a text of 1 to 1000 characters'],
    [is('name', 'contains', '.'.repeat(1_001)), 'c[0].value must be a text of 1 to 1000 characters'],
    [is('x'.repeat(1_000), 'equals', 1), `Unknown filter field: ${'x'.repeat(100)}…`],
    [is('name', 'x'.repeat(1_000), 1), `Unknown filter operator: ${'x'.repeat(100)}…`],
    [is('name', 'in', []), 'c[0].value must be a list of 1 to 1000 values'],
    [is('name', 'in', [['x']]), 'c[0].value must be a text of 1 to 1000 characters'],
    [is('createdAt', 'before', 'soon'), 'c[0].value must be an ISO 8601 date or date-time'],
    [is('createdAt', 'within_days', -1), 'c[0].value must be a number of days from 0 to 36500'],
    [is('customFields.age', 'greater_than', 'old'), 'c[0].value must be a number'],
    [[{ any: [{ any: [] }] }], 'any cannot stand inside any'],
    [[{ any: [] }], 'c[0].any must hold at least 1 condition'],
    [[{ field: 'name', operator: 'exists', $where: '1' }], 'Unknown field: c[0].$where'],
    [[{ field: 'name', operator: 'exists', ['x'.repeat(1_000)]: 1 }], `Unknown field: c[0].${'x'.repeat(100)}…`],
    [{}, 'c must be an array'],
    [Array.from({ length: 51 }, () => ({ field: 'name', operator: 'exists' })), 'c must hold at most 50 conditions'],
  ])('refuses %j', (conditions, message) => {
    expect(() => leadFilter(conditions, 'c')).toThrow(message);
  });

  it('publishes the very table that it runs by', () => {
    for (const name of [
      ...Object.keys(filterFields),
      ...Object.values(operators).flatMap((table) => Object.keys(table)),
    ])
      expect(filterTable).toContain(name);
    expect(filterTable).toContain('| `tags` (tags) | contains, not_contains, in, not_in, exists, not_exists |');
  });

  it('joins the two filters of a campaign', () => {
    const filter = audienceFilter({
      leadFilter: { statuses: ['new'], tags: ['vip'] },
      advancedFilter: { conditions: [{ field: 'name', operator: 'exists' }] },
    });
    expect(filter.matches(lead(), now)).toBe(true);
    expect(filter.matches(lead({ tags: [] }), now)).toBe(false);
  });

  it.each([
    ['every lead where it has no criterion', { leadFilter: {} }, false, {}],
    [
      'no lead where it has no criterion and leads are named',
      { leadFilter: {}, advancedFilter: { conditions: [] } },
      true,
      undefined,
    ],
    ['no lead where there is none', {}, false, undefined],
    ['the leads that match, named ones or not', { leadFilter: { tags: ['vip'] } }, true, expect.objectContaining({})],
  ])('finds %s', (_, audience, named, query) => expect(foundByFilters(audience, { named, now })).toEqual(query));
});

const text = fc.oneof(
  fc.constantFrom(
    '',
    'a',
    'A',
    'ab',
    'B.',
    '$x',
    '(',
    'a|b',
    '12',
    '12.0',
    '-3.5',
    '2026-05-19',
    '2026-05-20T11:00:00Z',
    'new',
    'API',
  ),
  fc.string({ maxLength: 4, unit: 'grapheme-ascii' }),
);
const date = fc.date({ min: new Date('2026-05-10'), max: new Date('2026-05-30'), noInvalidDate: true });
const leads = fc
  .record({
    name: text,
    phone: text,
    email: text,
    status: fc.constantFrom('new', 'contacted'),
    source: fc.constantFrom('api', 'sync'),
    tags: fc.array(
      text.filter((tag) => tag !== ''),
      { maxLength: 3 },
    ),
    customFields: fc.dictionary(
      fc.constantFrom('k', 'age'),
      text.filter((value) => value !== ''),
    ),
    createdAt: date,
    updatedAt: date,
  })
  .chain((base) =>
    fc
      .record(
        {
          externalId: text,
          assignedAgentId: fc.constantFrom('aa', 'bb'),
          abTestId: fc.constantFrom('aa'),
          importBatchId: fc.constantFrom('aa', 'cc'),
          lastContactedAt: date,
          latest: fc.record({ stageName: text }),
        },
        { requiredKeys: [] },
      )
      .map((optional): FilterableLead => ({ ...base, ...optional })),
  );

const day = 24 * 60 * 60 * 1000;
const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
const numberIn = (one: string): number => (/^[+-]?\d+(\.\d+)?$/.test(one.trim()) ? Number(one) : NaN);
const timeOf = (one: unknown): number =>
  one instanceof Date
    ? one.getTime()
    : typeof one === 'string' && /^\d{4}-\d{2}-\d{2}/.test(one)
      ? Date.parse(one)
      : NaN;
const equal = (kind: string, one: string, other: string): boolean =>
  same(one, other) || (kind === 'custom' && numberIn(one) === numberIn(other));

/** DECISIONS 35 in plain words, without the tested code: what a field holds, an operator, a value. */
const reference: Record<string, (kind: string, held: unknown, value: unknown) => boolean> = {
  equals: (kind, held, value) => textsOf(held).some((one) => equal(kind, one, String(value))),
  in: (kind, held, value) =>
    (value as unknown[]).some((item) => textsOf(held).some((one) => equal(kind, one, String(item)))),
  contains: (kind, held, value) =>
    textsOf(held).some((one) =>
      kind === 'tags' ? same(one, String(value)) : one.toLowerCase().includes(String(value).toLowerCase()),
    ),
  starts_with: (_, held, value) =>
    textsOf(held).some((one) => one.toLowerCase().startsWith(String(value).toLowerCase())),
  exists: (_, held) => held instanceof Date || textsOf(held).some((one) => one !== ''),
  greater_than: (_, held, value) => textsOf(held).some((one) => numberIn(one) > Number(value)),
  less_than: (_, held, value) => textsOf(held).some((one) => numberIn(one) < Number(value)),
  before: (_, held, value) => timeOf(held) < timeOf(value),
  after: (_, held, value) => timeOf(held) > timeOf(value),
  within_days: (_, held, value) => timeOf(held) <= now.getTime() && timeOf(held) >= now.getTime() - Number(value) * day,
  not_equals: (...asked) => !reference['equals']?.(...asked),
  not_in: (...asked) => !reference['in']?.(...asked),
  not_contains: (...asked) => !reference['contains']?.(...asked),
  not_exists: (...asked) => !reference['exists']?.(...asked),
};

function textsOf(held: unknown): string[] {
  return Array.isArray(held) ? (held as string[]) : typeof held === 'string' ? [held] : [];
}

const fieldsOfKind: Record<string, string[]> = Object.fromEntries(
  Object.keys(operators).map((kind) => [
    kind,
    kind === 'custom'
      ? ['customFields.k', 'customFields.age']
      : Object.entries(filterFields).flatMap(([name, field]) => (field.kind === kind ? [name] : [])),
  ]),
);
const published = Object.entries(operators).flatMap(([kind, table]) =>
  Object.keys(table).map((operator): [string, string] => [kind, operator]),
);

describe('every operator of the published table, on leads of all sorts', () => {
  const given = text.filter((value) => value !== '');
  const instant = fc.constantFrom('2026-05-12', '2026-05-19', '2026-05-20T11:00:00Z', '2026-06-01');
  const values: Record<string, fc.Arbitrary<unknown>> = {
    in: fc.array(given, { minLength: 1, maxLength: 3 }),
    not_in: fc.array(given, { minLength: 1, maxLength: 3 }),
    before: instant,
    after: instant,
    within_days: fc.integer({ min: 0, max: 20 }),
    greater_than: fc.integer({ min: -5, max: 20 }),
    less_than: fc.integer({ min: -5, max: 20 }),
  };

  it.each(published)('a %s field: %s', (kind, operator) => {
    fc.assert(
      fc.property(
        leads,
        fc.constantFrom(...(fieldsOfKind[kind] ?? [])),
        values[operator] ?? given,
        (one, field, value) => {
          const condition = operator.endsWith('exists') ? { field, operator } : { field, operator, value };
          const held = filterField(field)?.read(one);
          expect(both([condition], one)).toBe(reference[operator]?.(kind, held, value));
        },
      ),
      { numRuns: 100 },
    );
  });
});
