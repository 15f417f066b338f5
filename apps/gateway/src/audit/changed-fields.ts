/** Fields that always change and say nothing. */
const stamps = new Set(['updatedAt', 'rev']);

/** The fields in which a resource differs from what it was before: of a write that names none, such as a launch. */
export function changedFields(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter(
    (name) => !stamps.has(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const of = (values: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(changed.filter((name) => name in values).map((name) => [name, values[name]]));
  return { before: of(before), after: of(after) };
}
