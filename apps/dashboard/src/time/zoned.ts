/** The moment of a local time like `2026-11-23T09:30` in a zone; one that a clock change skips is the moment after it. */
export function momentOf(local: string, zone: string): Date {
  const wanted = Date.parse(`${local}Z`);
  const guess = wanted - (wallOf(wanted, zone) - wanted);
  return new Date(guess - (wallOf(guess, zone) - wanted));
}

/** The local time in a zone, like `2026-11-23T09:30`, as fields for date and time take it. */
export const localOf = (at: string, zone: string): string =>
  new Date(wallOf(Date.parse(at), zone)).toISOString().slice(0, 16);

/** What clocks in a zone show at a moment, as if it were UTC. */
function wallOf(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at);
  return Date.parse(`${parts.replace(' ', 'T')}Z`);
}
