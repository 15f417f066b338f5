/** A record's details without a `before` or `after` that names nothing: absent says the same. */
export function withoutEmptySides({ before, after, ...details }: Record<string, unknown>): Record<string, unknown> {
  return { ...details, ...(saysAnything(before) && { before }), ...(saysAnything(after) && { after }) };
}

function saysAnything(side: unknown): boolean {
  return typeof side === 'object' && side !== null ? Object.keys(side).length > 0 : side !== undefined;
}
