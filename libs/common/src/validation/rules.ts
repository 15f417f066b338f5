import { isEmail, ValidateBy, type ValidationArguments, type ValidationOptions } from 'class-validator';
import { isObject } from './check';
import { isPlainEmail } from './email-address';
import { readInstant } from './time';
import { say } from '../vocabulary/sentences';

function rule(
  name: string,
  test: (value: unknown) => boolean,
  words: (named: { field: string }) => string,
  options?: ValidationOptions,
): PropertyDecorator {
  const defaultMessage = (args?: ValidationArguments): string =>
    words({ field: `${options?.each ? 'each value in ' : ''}${args?.property ?? ''}` });
  return ValidateBy({ name, validator: { validate: (value) => test(value), defaultMessage } }, options);
}

/** Present: neither undefined, null nor a text of nothing but white space. `message` replaces `<field> is required`. */
export function IsGiven(message?: string): PropertyDecorator {
  const test = (value: unknown): boolean =>
    value !== undefined && value !== null && (typeof value !== 'string' || value.trim() !== '');
  return rule('isGiven', test, (named) => say('required', named), message === undefined ? undefined : { message });
}

/** Texts up to here are sooner looked through than handed to a built-in function. */
const short = 40;

/** True for text without NUL and without half of a surrogate pair. */
export function isClean(text: string): boolean {
  if (text.length > short) return text.isWellFormed() && !text.includes('\0');
  for (let place = 0; place < text.length; place += 1) {
    const unit = text.charCodeAt(place);
    if (unit === 0) return false;
    if (unit >= 0xd800 && unit < 0xe000) return text.isWellFormed() && !text.includes('\0');
  }
  return true;
}

/** Text that every store and provider can carry: no NUL, no half of a surrogate pair. */
export function IsCleanText(options?: ValidationOptions): PropertyDecorator {
  return rule(
    'isCleanText',
    (value) => typeof value !== 'string' || isClean(value),
    (named) => say('unclean_text', named),
    options,
  );
}

/** No character of an email address is invisible or can be typed in another way: an opt-out must find it. */
export function IsPlainEmail(options?: ValidationOptions): PropertyDecorator {
  return rule(
    'isPlainEmail',
    (value) => typeof value !== 'string' || isPlainEmail(value),
    (named) => say('unclean_email', named),
    options,
  );
}

/** An email address; an empty text passes, as it clears the field. */
export function IsEmailAddress(options?: ValidationOptions): PropertyDecorator {
  return rule(
    'isEmailAddress',
    (value) => value === '' || isEmail(value),
    (named) => say('not_an_email', named),
    options,
  );
}

/** A 24-digit hexadecimal id. */
export function IsObjectIdText(options?: ValidationOptions): PropertyDecorator {
  return rule(
    'isObjectIdText',
    (value) => typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value),
    (named) => say('not_an_object_id', named),
    options,
  );
}

/** A readable ISO 8601 instant. */
export function IsInstant(options?: ValidationOptions): PropertyDecorator {
  return rule(
    'isInstant',
    (value) => typeof value === 'string' && readInstant(value) !== undefined,
    (named) => say('not_an_instant', named),
    options,
  );
}

/** An object that came as `{…}` in JSON: no array, no null. */
export function IsPlainObject(options?: ValidationOptions): PropertyDecorator {
  return rule('isPlainObject', isObject, (named) => say('not_an_object', named), options);
}

/** The limits of a `TextMap`; with `nullable` a value may be null. */
export interface TextMapLimits {
  maxKeys: number;
  maxBytes: number;
  nullable?: boolean;
}

/** True for a map of clean texts within its limits, whose keys MongoDB can carry. */
export function isTextMap(value: unknown, { maxKeys, maxBytes, nullable }: TextMapLimits): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  let units = 2;
  let count = 0;
  for (const key of Object.keys(value)) {
    const item: unknown = value[key as keyof typeof value];
    const text = item === null && nullable === true ? '' : item;
    if (typeof text !== 'string' || !isKey(key) || !isClean(text)) return false;
    units += key.length + text.length + 6;
    count += 1;
  }
  // JSON takes six bytes for a unit at most: only what may be too large is measured.
  return count <= maxKeys && (6 * units <= maxBytes || Buffer.byteLength(JSON.stringify(value)) <= maxBytes);
}

function isKey(key: string): boolean {
  return key !== '' && key !== '__proto__' && !key.startsWith('$') && !key.includes('.') && isClean(key);
}

/** A map of clean texts within its limits; see `TextMap`. */
export function IsTextMap(limits: TextMapLimits & { message?: string }): PropertyDecorator {
  const { maxKeys: keys, maxBytes: bytes } = limits;
  return rule(
    'isTextMap',
    (value) => isTextMap(value, limits),
    (named) => say('not_texts', { ...named, keys, bytes }),
    limits.message === undefined ? undefined : { message: limits.message },
  );
}
