/** The number that a text is, if it is a plain decimal number. */
export function comparableNumber(text: string): number | undefined {
  return /^\s*[+-]?\d{1,15}(\.\d{1,15})?\s*$/.test(text) ? Number(text) : undefined;
}

/** The instant that a text is, if it is an ISO 8601 date or date-time; without a zone it is UTC. */
export function comparableDate(text: string): Date | undefined {
  const [, day, time, zone] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?)?$/.exec(text.trim()) ?? [];
  if (day === undefined) return undefined;
  const date = new Date(`${day}T${time ?? '00:00'}${zone ?? 'Z'}`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** The numbers and dates among customFields, stored beside them so that they can be compared and indexed as such. */
export function comparables(fields: Record<string, string>): {
  customNumbers: Record<string, number>;
  customDates: Record<string, Date>;
} {
  const customNumbers: Record<string, number> = {};
  const customDates: Record<string, Date> = {};
  for (const [key, text] of Object.entries(fields)) {
    const number = comparableNumber(text);
    const date = comparableDate(text);
    if (number !== undefined) customNumbers[key] = number;
    if (date !== undefined) customDates[key] = date;
  }
  return { customNumbers, customDates };
}
