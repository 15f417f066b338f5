import type { Audience } from './audience';
import { type DomainError, invalid, quoted } from '../../vocabulary/errors';
import { say } from '../../vocabulary/sentences';
import { filterField, type FilterableLead } from './filter-fields';
import { operators, ValueError } from './filter-operators';
import { isObject } from '../check';

/** Conditions that one filter may hold, those within `any` included (DECISIONS 12). */
export const maxConditions = 50;

/** Checked conditions: the same rule as a MongoDB query over the leads collection and as a test of one lead. */
export interface LeadFilter {
  /** Holds only our own operators; to be joined with the account by `$and`. No conditions: `{}`. */
  query(now: Date): object;
  matches(lead: FilterableLead, now: Date): boolean;
}

/** A filter that every lead passes. */
export const everyLead: LeadFilter = { query: () => ({}), matches: () => true };

function all(given: LeadFilter[]): LeadFilter {
  const filters = given.filter((filter) => filter !== everyLead);
  if (filters.length === 0) return everyLead;
  return {
    query: (now) => ({ $and: filters.map((filter) => filter.query(now)) }),
    matches: (lead, now) => filters.every((filter) => filter.matches(lead, now)),
  };
}

function any(filters: LeadFilter[]): LeadFilter {
  return {
    query: (now) => ({ $or: filters.map((filter) => filter.query(now)) }),
    matches: (lead, now) => filters.some((filter) => filter.matches(lead, now)),
  };
}

/**
 * Checks conditions (`filters.conditions`, `advancedFilter.conditions`) and makes them a filter; several mean AND,
 * `{any: […]}` is OR, one level deep. `at` is where they stand in the body, for messages.
 * Errors: 400 naming the unknown field or operator, or what the value must be.
 */
export function leadFilter(conditions: unknown, at: string): LeadFilter {
  const items = listAt(conditions ?? [], at);
  const size = items.reduce<number>(
    (sum, item) => sum + (isObject(item) && Array.isArray(item.any) ? item.any.length : 1),
    0,
  );
  if (size > maxConditions) throw invalid(at, say('too_many_conditions', { field: at, limit: maxConditions }));
  return all(items.map((item, index) => itemAt(item, `${at}[${index}]`)));
}

/** The leads that both filters of a campaign describe (DECISIONS 60); the caller adds the named leads. */
export function audienceFilter({
  leadFilter: basic = {},
  advancedFilter,
}: Pick<Audience, 'leadFilter' | 'advancedFilter'>): LeadFilter {
  const conditions = [
    ...(basic.statuses?.length ? [{ field: 'status', operator: 'in', value: basic.statuses }] : []),
    ...(basic.tags?.length ? [{ field: 'tags', operator: 'in', value: basic.tags }] : []),
    ...(basic.importedAfter ? [{ field: 'createdAt', operator: 'after', value: basic.importedAfter }] : []),
  ];
  return all([
    leadFilter(conditions, 'leadFilter'),
    leadFilter(advancedFilter?.conditions, 'advancedFilter.conditions'),
  ]);
}

/**
 * The query of the leads that an audience finds by its filters; undefined: it finds none. A filter without a criterion
 * means every lead, unless leads are `named`: then only these.
 */
export function foundByFilters(
  audience: Pick<Audience, 'leadFilter' | 'advancedFilter'>,
  { named, now }: { named: boolean; now: Date },
): object | undefined {
  const filter = audienceFilter(audience);
  if (named && filter === everyLead) return undefined;
  return (audience.leadFilter ?? audience.advancedFilter) ? filter.query(now) : undefined;
}

function itemAt(item: unknown, at: string): LeadFilter {
  if (!isObject(item)) throw invalid(at, say('not_an_object', { field: at }));
  if (!('any' in item)) return conditionAt(item, at);
  onlyKeys(item, ['any'], at);
  const inner = listAt(item.any, `${at}.any`);
  if (inner.length === 0) throw invalid(`${at}.any`, say('no_condition', { field: `${at}.any` }));
  return any(inner.map((condition, index) => innerAt(condition, `${at}.any[${index}]`)));
}

function innerAt(condition: unknown, at: string): LeadFilter {
  if (!isObject(condition)) throw invalid(at, say('not_an_object', { field: at }));
  if ('any' in condition) throw invalid(`${at}.any`, say('any_inside_any'));
  return conditionAt(condition, at);
}

function conditionAt(condition: Record<string, unknown>, at: string): LeadFilter {
  onlyKeys(condition, ['field', 'operator', 'value'], at);
  const { field: name, operator: word, value } = condition;
  if (typeof name !== 'string' || name === '') throw invalid(`${at}.field`, say('required', { field: `${at}.field` }));
  const field = filterField(name);
  if (!field) throw invalid(`${at}.field`, say('unknown_filter_field', { name: quoted(name) }));
  if (typeof word !== 'string' || word === '')
    throw invalid(`${at}.operator`, say('required', { field: `${at}.operator` }));
  const table = operators[field.kind];
  const operator = Object.hasOwn(table, word) ? table[word] : undefined;
  if (!operator) throw unknownOperator(word, name, at);
  try {
    const test = operator(value);
    return { query: (now) => test.query(field.paths, now), matches: (lead, now) => test.holds(field.read(lead), now) };
  } catch (error) {
    if (error instanceof ValueError) throw invalid(`${at}.value`, `${at}.value must be ${error.message}`);
    throw error;
  }
}

function unknownOperator(word: string, name: string, at: string): DomainError {
  const known = Object.values(operators).some((table) => Object.hasOwn(table, word));
  return invalid(
    `${at}.operator`,
    known
      ? say('wrong_operator', { operator: word, name: quoted(name) })
      : say('unknown_operator', { name: quoted(word) }),
  );
}

function listAt(value: unknown, at: string): unknown[] {
  if (!Array.isArray(value)) throw invalid(at, say('not_a_list', { field: at }));
  return value;
}

function onlyKeys(object: object, known: string[], at: string): void {
  const foreign = Object.keys(object).find((key) => !known.includes(key));
  if (foreign === undefined) return;
  const field = `${at}.${quoted(foreign)}`;
  throw invalid(field, say('unknown_field', { field }));
}
