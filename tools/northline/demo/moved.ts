/** An instant in UTC as the services write it, with or without seconds: also as a key, where something is counted by time. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/;

/** A stored value with all its moments so much earlier, in milliseconds. */
export function moved(value: unknown, byMs: number): unknown {
  if (value instanceof Date) return new Date(value.getTime() - byMs);
  if (typeof value === 'string') return movedText(value, byMs);
  if (Array.isArray(value)) return value.map((one) => moved(one, byMs));
  // Numbers of the database have classes of their own.
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [movedText(key, byMs), moved(inner, byMs)] as const),
  );
}

function movedText(text: string, byMs: number): string {
  if (!instant.test(text)) return text;
  const at = new Date(Date.parse(text) - byMs).toISOString();
  return `${at.slice(0, text.length - 1)}Z`;
}
