import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';

/** A readable phone number. */
export interface ReadablePhone {
  /** As it was given, in E.164; {@link phoneForms} has the others. */
  e164: string;
  nationalNumber: string;
}

/** How most of the world dials abroad; no number at home begins so. */
const abroad = /^\s*00(?=\s?[1-9])/;

/**
 * Mobile numbers that are written with and without one digit, and whether their country writes it today. WhatsApp keeps
 * the other form of some.
 */
const optionalDigits: readonly { digit: string; written: boolean; number: RegExp }[] = [
  // Mexico
  { digit: '1', written: false, number: /^(\+52)1?(\d{10})$/ },
  // Argentina
  { digit: '9', written: true, number: /^(\+54)9?(\d{10})$/ },
  // Brazil; what begins with 2 to 5 after the area code is a landline.
  { digit: '9', written: true, number: /^(\+55[1-9]{2})9?([6-9]\d{7})$/ },
];

/**
 * Reads a phone number in any common form (DECISIONS 31). `country` (ISO 3166 alpha-2) is assumed when there is neither
 * `+` nor `00`; undefined when it cannot be read, or has a length that no number of its country has.
 */
export function readPhone(phone: string, country?: string): ReadablePhone | undefined {
  if (phone === '') return undefined;
  const assumed: CountryCode | undefined = country !== undefined && isSupportedCountry(country) ? country : undefined;
  const given = parsePhoneNumberFromString(phone.replace(abroad, '+'), assumed);
  if (!given) return undefined;
  const possible = given.isPossible() ? given : parsePhoneNumberFromString(phoneForms(given.number)[0]);
  if (!possible?.isPossible()) return undefined;
  return { e164: given.number, nationalNumber: possible.nationalNumber };
}

/**
 * All forms of a number in E.164 that reach the same phone, first the one that its country writes today: whoever looks for
 * a phone looks for all of them. Any other text is its only form.
 */
export function phoneForms(e164: string): [string, ...string[]] {
  for (const { digit, written, number } of optionalDigits) {
    const [, before, rest] = number.exec(e164) ?? [];
    if (before === undefined || rest === undefined) continue;
    const [longer, shorter] = [`${before}${digit}${rest}`, `${before}${rest}`];
    return written ? [longer, shorter] : [shorter, longer];
  }
  return [e164];
}
