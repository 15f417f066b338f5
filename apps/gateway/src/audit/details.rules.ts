/** A record's details without a `before` or `after` that names nothing: absent says the same. */
export function spoken({ before, after, ...details }: Record<string, unknown>): Record<string, unknown> {
  return { ...details, ...(isSpoken(before) && { before }), ...(isSpoken(after) && { after }) };
}

function isSpoken(side: unknown): boolean {
  return typeof side === 'object' && side !== null ? Object.keys(side).length > 0 : side !== undefined;
}
