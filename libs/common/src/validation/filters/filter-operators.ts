import { isClean } from '../rules';
import { comparableDate, comparableNumber } from './comparable';

/** What a field holds; it decides which operators apply (DECISIONS 35). */
export type FieldKind = 'text' | 'word' | 'tags' | 'date' | 'custom';

/** The path of a field in the leads collection; customFields have copies of their numbers and dates beside them. */
export interface FieldPaths {
  value: string;
  number: string;
  date: string;
}

/** A condition whose value was read: the same rule as a MongoDB query and as a plain test. */
export interface Test {
  /** A query that holds no operator of the caller's. `now` is the instant that `within_days` looks back from. */
  query(at: FieldPaths, now: Date): object;
  /** `actual`: text, list of texts, date, or undefined. */
  holds(actual: unknown, now: Date): boolean;
}

/** Reads a condition's value; throws {@link ValueError} with what it must be. */
export type Operator = (value: unknown) => Test;

/** The value of a condition does not suit its operator; the message completes "value must be …". */
export class ValueError extends Error {}

/** Values that one `in` or `not_in` may hold (DECISIONS 12). */
export const maxListValues = 1_000;

/** Characters of a text that a condition compares with: MongoDB refuses expressions of 32 KB. */
export const longestValue = 1_000;

const dayMs = 24 * 60 * 60 * 1000;

function textOf(value: unknown): string {
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  if (typeof text !== 'string' || text === '' || text.length > longestValue || !isClean(text))
    throw new ValueError(`a text of 1 to ${longestValue} characters`);
  return text;
}

function listOf<Item>(value: unknown, read: (item: unknown) => Item): Item[] {
  if (!Array.isArray(value) || value.length < 1 || value.length > maxListValues)
    throw new ValueError(`a list of 1 to ${maxListValues} values`);
  return value.map(read);
}

function numberOf(value: unknown): number {
  const number = comparableNumber(String(value));
  if ((typeof value !== 'string' && typeof value !== 'number') || number === undefined)
    throw new ValueError('a number');
  return number;
}

function dateOf(value: unknown): Date {
  const date = typeof value === 'string' ? comparableDate(value) : undefined;
  if (date === undefined) throw new ValueError('an ISO 8601 date or date-time');
  return date;
}

function daysOf(value: unknown): number {
  const days = numberOf(value);
  if (days < 0 || days > 36_500) throw new ValueError('a number of days from 0 to 36500');
  return days;
}

// In MongoDB's regular expressions `$` alone also matches before a last newline.
const end = '$(?!\\n)';
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
const exactly = (text: string): RegExp => new RegExp(`^${escaped(text)}${end}`, 'iu');
/** Matches texts that contain `text`, whatever the case; nothing in it is an operator. */
export const containing = (text: string): RegExp => new RegExp(escaped(text), 'iu');
const starting = (text: string): RegExp => new RegExp(`^${escaped(text)}`, 'iu');

const isMissing = (actual: unknown): boolean =>
  actual === undefined || actual === null || actual === '' || (Array.isArray(actual) && actual.length === 0);

/** Negates a test: negative operators match missing values, too. */
function not(operator: Operator): Operator {
  return (value) => {
    const test = operator(value);
    return { query: (at, now) => ({ $nor: [test.query(at, now)] }), holds: (actual, now) => !test.holds(actual, now) };
  };
}

/** Any of the patterns matches the text, or one text of the list. */
function matching(patterns: RegExp[]): Test {
  const [first] = patterns;
  const fits = (text: unknown): boolean => typeof text === 'string' && patterns.some((pattern) => pattern.test(text));
  return {
    query: ({ value }) => ({ [value]: patterns.length === 1 ? first : { $in: patterns } }),
    holds: (actual) => (Array.isArray(actual) ? actual.some(fits) : fits(actual)),
  };
}

/** Our own words (statuses, ids) are stored in lower case and compared exactly, so that an index is used. */
function oneOf(words: string[]): Test {
  const lower = words.map((word) => word.toLowerCase());
  return {
    query: ({ value }) => ({ [value]: { $in: lower } }),
    holds: (actual) => typeof actual === 'string' && lower.includes(actual),
  };
}

/** Texts of customFields; a number equals other spellings of it. */
function sameAs(texts: string[]): Test {
  const asText = matching(texts.map(exactly));
  const numbers = texts.map(comparableNumber).filter((number) => number !== undefined);
  if (numbers.length === 0) return asText;
  return {
    query: (at, now) => ({ $or: [asText.query(at, now), { [at.number]: { $in: numbers } }] }),
    holds: (actual, now) =>
      asText.holds(actual, now) ||
      (typeof actual === 'string' && numbers.some((number) => number === comparableNumber(actual))),
  };
}

type Side = '$gt' | '$lt';
const beyond = (side: Side, actual: number, limit: number): boolean =>
  side === '$gt' ? actual > limit : actual < limit;

const compareNumber =
  (side: Side): Operator =>
  (value) => {
    const limit = numberOf(value);
    const read = (actual: unknown): number => comparableNumber(String(actual)) ?? NaN;
    return {
      query: ({ number }) => ({ [number]: { [side]: limit } }),
      holds: (actual) => beyond(side, read(actual), limit),
    };
  };

const instantOf = (actual: unknown): number =>
  (actual instanceof Date ? actual : typeof actual === 'string' ? comparableDate(actual) : undefined)?.getTime() ?? NaN;

const compareDate =
  (side: Side): Operator =>
  (value) => {
    const limit = dateOf(value);
    return {
      query: ({ date }) => ({ [date]: { [side]: limit } }),
      holds: (actual) => beyond(side, instantOf(actual), limit.getTime()),
    };
  };

const withinDays: Operator = (value) => {
  const span = daysOf(value) * dayMs;
  return {
    query: ({ date }, now) => ({ [date]: { $gte: new Date(now.getTime() - span), $lte: now } }),
    holds: (actual, now) => instantOf(actual) >= now.getTime() - span && instantOf(actual) <= now.getTime(),
  };
};

const exists: Operator = () => ({
  query: ({ value }) => ({ [value]: { $nin: [null, ''] } }),
  holds: (actual) => !isMissing(actual),
});
const anyTag: Operator = () => ({
  query: ({ value }) => ({ [`${value}.0`]: { $exists: true } }),
  holds: (actual) => !isMissing(actual),
});

const presence = { exists, not_exists: not(exists) };
const dates = { before: compareDate('$lt'), after: compareDate('$gt'), within_days: withinDays };

const contains: Operator = (value) => matching([containing(textOf(value))]);
const startsWith: Operator = (value) => matching([starting(textOf(value))]);
const parts = { contains, not_contains: not(contains), starts_with: startsWith };

const equalText: Operator = (value) => matching([exactly(textOf(value))]);
const inTexts: Operator = (value) => matching(listOf(value, textOf).map(exactly));
const equalWord: Operator = (value) => oneOf([textOf(value)]);
const inWords: Operator = (value) => oneOf(listOf(value, textOf));
const equalCustom: Operator = (value) => sameAs([textOf(value)]);
const inCustom: Operator = (value) => sameAs(listOf(value, textOf));

/** The published operator table: which operators each kind of field takes (DECISIONS 35). */
export const operators: Record<FieldKind, Record<string, Operator>> = {
  text: { equals: equalText, not_equals: not(equalText), ...parts, in: inTexts, not_in: not(inTexts), ...presence },
  word: { equals: equalWord, not_equals: not(equalWord), in: inWords, not_in: not(inWords), ...presence },
  tags: {
    contains: equalText,
    not_contains: not(equalText),
    in: inTexts,
    not_in: not(inTexts),
    exists: anyTag,
    not_exists: not(anyTag),
  },
  date: { ...dates, ...presence },
  custom: {
    equals: equalCustom,
    not_equals: not(equalCustom),
    ...parts,
    in: inCustom,
    not_in: not(inCustom),
    ...presence,
    greater_than: compareNumber('$gt'),
    less_than: compareNumber('$lt'),
    ...dates,
  },
};
