import { Context, evalExpr } from 'mingo/core';
import * as operators from 'mingo/operators/expression/date';
import type { Encodable } from '../values/encode.ts';
import { fail, refuse } from '../errors.ts';
import { type Raw, T, type Value, fieldsOf, isThere, textOf, typeName } from '../values/raw.ts';

/** The formats and zones that both read alike; mingo would take a text that begins with `$` for a path. */
const FORMAT = /^(?!\$)(?:[^%]|%[YmdHMSL])*$/;
const ZONE = /^(?:(?!-00)[+-]\d\d:\d\d|[A-Z][\w/+-]*)$/;
const PARTS = new Map([
  ['date', T.date],
  ['timezone', T.string],
  ['format', T.string],
] as const);
const options = { context: Context.init({ expression: operators }), scriptEnabled: false };

/**
 * The calendar, which mingo knows: what goes in and comes out is plain, so that no type is lost on the way. Mingo does
 * no more, because it differs from MongoDB in types, order, nulls and arrays, and in formats other than {@link FORMAT}'s.
 */
export function computeWithMingo(name: string, arg: Value): Encodable {
  if (!isThere(arg)) return null;
  const given = arg.type === T.object ? fieldsOf(arg) : [{ name: 'date', value: arg }];
  if (!given.some((part) => part.name === 'date') || !given.every((part) => isThere(part.value))) return null;
  const parts = Object.fromEntries(given.map((part) => [part.name, plain(name, part.name, part.value)]));
  // Mingo knows it by its full name alone.
  if (parts['timezone'] === 'UTC') parts['timezone'] = 'Etc/UTC';
  const { format, timezone } = parts;
  const isKnown =
    name === '$dateToString' && format
      ? FORMAT.test(String(format))
      : !format && (name !== '$dateToString' || !timezone);
  if (!isKnown || (timezone && !ZONE.test(String(timezone)))) refuse(`this format or zone of ${name}`);
  return evalExpr({}, { [name]: parts }, options as unknown as Parameters<typeof evalExpr>[2]) as Encodable;
}

function plain(name: string, part: string, value: Raw): Date | string {
  const type = PARTS.get(part as 'date') ?? refuse(`${part} of ${name}`);
  if (value.type !== type) fail('BadValue', `${name} does not take the type ${typeName(value)} for its ${part}`);
  return type === T.date ? new Date(Number(value.buf.readBigInt64LE(value.start))) : textOf(value);
}
