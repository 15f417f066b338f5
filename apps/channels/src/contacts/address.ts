import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';

/** The E.164 form of a phone number, or undefined when it cannot be read. Numbers without `+` need a country. */
export function phoneOf(text: string, defaultCountry?: string): string | undefined {
  const parsed = parsePhoneNumberFromString(text, defaultCountry as CountryCode | undefined);
  return parsed?.isPossible() ? parsed.number : undefined;
}

/** The bare address of `a@b` or `Name <a@b>`, in lower case; undefined when there is none. */
export function emailOf(text: string): string | undefined {
  const bare = (/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).trim().toLowerCase();
  return /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(bare) ? bare : undefined;
}

/** The name of `Name <a@b>`, without quotes. */
export function nameOf(text: string): string | undefined {
  const name = /^([^<]*)</.exec(text)?.[1]?.trim().replace(/^"(.*)"$/, '$1');
  return name === '' ? undefined : name;
}
