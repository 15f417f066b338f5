/** A field that an action changed, as text. */
export interface Change {
  field: string;
  before?: string;
  after?: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * The fields of a record's details: those with `before` and `after` as changes, others with what was recorded as `after`.
 */
export function changesIn(details: Record<string, unknown>): Change[] {
  return Object.entries(details).flatMap(([field, value]): Change[] => {
    if (isObject(value) && ('before' in value || 'after' in value))
      return [
        {
          field,
          ...(value['before'] !== undefined && { before: asText(value['before']) }),
          ...(value['after'] !== undefined && { after: asText(value['after']) }),
        },
      ];
    if (field === 'changes' && isObject(value)) return changesIn(value);
    return value === undefined ? [] : [{ field, after: asText(value) }];
  });
}
