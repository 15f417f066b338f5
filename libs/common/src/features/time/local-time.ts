const dayNumbers: Record<string, number> = { Mon: 1, Tue: 2, Wed: 3, Thu: 4, Fri: 5, Sat: 6, Sun: 7 };
const formats = new Map<string, Intl.DateTimeFormat>();

/** A zone's local time: ISO weekday (Monday 1 to Sunday 7) and minutes since midnight. */
export interface LocalTime {
  day: number;
  minute: number;
}

/** Reads a zone's clock. Always from instants to local time, never back: so no clock change is a special case. */
export function localTime(zone: string, at: number): LocalTime {
  const read: Record<string, string> = {};
  for (const { type, value } of formatOf(zone).formatToParts(at)) read[type] = value;
  return { day: dayNumbers[read.weekday ?? ''] ?? 0, minute: Number(read.hour) * 60 + Number(read.minute) };
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(zone, made);
  return made;
}
