const isoForm = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?)?$/i;
const epochForm = /^\d{1,15}(\.\d{1,9})?$/;

/** Epochs below this are seconds, the rest milliseconds (DECISIONS 9). */
const secondsBelow = 1e11;

/** ISO 8601 as ISO 8601 UTC with milliseconds; without a zone it is UTC. Undefined when it cannot be read. */
export function readInstant(text: string): string | undefined {
  const [, date, time = '00:00', zone = 'Z'] = isoForm.exec(text) ?? [];
  if (date === undefined || !isCalendarDay(date)) return undefined;
  return toIso(Date.parse(`${date}T${time}${zone.toUpperCase()}`));
}

/** What {@link readInstant} reads, or a Unix epoch in seconds or milliseconds. */
export function readTime(text: string): string | undefined {
  if (!epochForm.test(text)) return readInstant(text);
  const epoch = Number(text);
  return toIso(epoch < secondsBelow ? epoch * 1000 : epoch);
}

// Date.parse takes 31 February for 3 March.
function isCalendarDay(date: string): boolean {
  const midnight = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(date);
}

function toIso(ms: number): string | undefined {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999 ? undefined : date.toISOString();
}
