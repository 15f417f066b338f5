import parsePhoneNumber from 'libphonenumber-js';
import { LRUCache } from 'lru-cache';

/** A week; a country's clocks are compared this often through a year. */
const stepMs = 7 * 24 * 60 * 60_000;

const zones = new LRUCache<string, { zone?: string }>({ max: 500, ttl: 24 * 60 * 60_000 });

/**
 * The time zone of a phone number (E.164), as an IANA name: that of its country, where the whole country has one time all
 * the year. Zones of countries are CLDR's, as in V8.
 */
export function zoneOfPhone(e164: string | undefined): string | undefined {
  const country = e164 === undefined ? undefined : parsePhoneNumber(e164)?.country;
  if (country === undefined) return undefined;
  const known = zones.get(country) ?? { zone: zoneOfCountry(country, Date.now()) };
  zones.set(country, known);
  return known.zone;
}

/** The one zone of a country (ISO 3166 alpha-2) in the year from `from`; undefined where it has several times. */
export function zoneOfCountry(country: string, from: number): string | undefined {
  const [zone, ...others] = zonesOf(country);
  if (zone === undefined) return undefined;
  const times = timesIn(zone, from);
  return others.every((other) => timesIn(other, from) === times) ? zone : undefined;
}

// TypeScript does not have it yet (ECMA-402 Intl Locale Info).
function zonesOf(country: string): string[] {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones?(): string[] | undefined };
  return locale.getTimeZones?.() ?? [];
}

function timesIn(timeZone: string, from: number): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return Array.from({ length: 53 }, (_, week) => format.format(from + week * stepMs)).join();
}
