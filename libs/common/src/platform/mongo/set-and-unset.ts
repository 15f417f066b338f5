/** What an update sets and removes. */
export interface SetAndUnset {
  $set: Record<string, unknown>;
  $unset?: Record<string, 1>;
}

/** The update that sets a row's fields to `fields`; `undefined` removes one. */
export function setAndUnset(fields: object): SetAndUnset {
  const entries = Object.entries<unknown>(fields as Record<string, unknown>);
  const removed = entries.filter(([, value]) => value === undefined).map(([name]): [string, 1] => [name, 1]);
  const $set = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  return removed.length === 0 ? { $set } : { $set, $unset: Object.fromEntries(removed) };
}
