import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';

/** A readable phone number. */
export interface ReadablePhone {
  e164: string;
  nationalNumber: string;
}

/** How most of the world dials abroad; no number at home begins so. */
const abroad = /^\s*00(?=\s?[1-9])/;

/**
 * Reads a phone number in any common form (DECISIONS 31). `country` (ISO 3166 alpha-2) is assumed when there is neither
 * `+` nor `00`; undefined when it cannot be read, or has a length that no number of its country has.
 */
export function readPhone(phone: string, country?: string): ReadablePhone | undefined {
  if (phone === '') return undefined;
  const assumed: CountryCode | undefined = country !== undefined && isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(phone.replace(abroad, '+'), assumed);
  if (!number?.isPossible()) return undefined;
  return { e164: number.number, nationalNumber: number.nationalNumber };
}
