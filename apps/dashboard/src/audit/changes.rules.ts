/** A field that an action changed, as text. */
export interface Change {
  field: string;
  before?: string;
  after?: string;
}

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The fields of a record's details: what was compared, before and after; and what else was recorded. */
export function changesIn({ before, after, ...recorded }: Record<string, unknown>): Change[] {
  const [was, is] = [before, after].map((side) => (isObject(side) ? side : {})) as [Fields, Fields];
  const compared = [...new Set([...Object.keys(was), ...Object.keys(is)])].map((field) => ({
    field,
    ...(was[field] !== undefined && { before: asText(was[field]) }),
    ...(is[field] !== undefined && { after: asText(is[field]) }),
  }));
  return [...compared, ...Object.entries(recorded).map(([field, value]) => ({ field, after: asText(value) }))];
}
