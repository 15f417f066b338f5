import parsePhoneNumber from 'libphonenumber-js';

/**
 * The time zone of a lead, as an IANA name: that of the phone number's country where the whole country has one time
 * now, else the account's. Zones of countries are CLDR's, as in V8.
 */
export function leadZone(e164: string | undefined, accountZone: string, now = new Date()): string {
  const country = e164 === undefined ? undefined : parsePhoneNumber(e164)?.country;
  const [zone, ...others] = country === undefined ? [] : zonesOf(country);
  if (zone === undefined) return accountZone;
  const time = timeIn(zone, now);
  return others.every((other) => timeIn(other, now) === time) ? zone : accountZone;
}

// TypeScript does not have it yet (ECMA-402 Intl Locale Info).
function zonesOf(country: string): string[] {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones?(): string[] | undefined };
  return locale.getTimeZones?.() ?? [];
}

function timeIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(now);
}
