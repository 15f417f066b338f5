import { Context, evalExpr } from 'mingo/core';
import * as operators from 'mingo/operators/expression';
import { type Encodable, rawOf } from './encode.ts';
import { fail, refuse } from './errors.ts';
import { type Value, isThere } from './expressions.ts';
import type { Func } from './functions.ts';
import { type Raw, T, fieldsOf, isNumber, numberOf, textOf, typeName } from './raw.ts';

/**
 * The functions on dates and strings that mingo computes: what they take and give is plain, so that no type is lost
 * on the way. Where mingo and MongoDB differ (other formats, `$dateTrunc`, `$dateDiff`, `$trim`) they are refused.
 */
const DATE_PARTS = ['$year', '$month', '$dayOfMonth', '$dayOfWeek', '$dayOfYear', '$hour', '$minute', '$second', '$millisecond'];
const FORMAT = /^(?:[^%]|%[YmdHMSL])*$/;

const context = Context.init({ expression: Object.fromEntries(Object.entries(operators)) } as never);

function compute(name: string, args: unknown): Encodable {
  return evalExpr({}, { [name]: args }, { context, scriptEnabled: false } as never) as Encodable;
}

/** A value as mingo takes it, so that no text of it is read as a path. */
function plain(value: Raw, types: number[], name: string): { $literal: unknown } {
  if (!types.includes(value.type)) fail('BadValue', `${name} does not take the type ${typeName(value)}`);
  if (value.type === T.date) return { $literal: new Date(Number(value.buf.readBigInt64LE(value.start))) };
  return { $literal: isNumber(value) ? numberOf(value) : textOf(value) };
}

function dated(name: string): Func {
  const run = (args: Value[]): Value => {
    const [arg] = args;
    if (!isThere(arg)) return rawOf(null);
    const given = arg.type === T.object ? fieldsOf(arg) : [{ name: 'date', value: arg }];
    const date = given.find((field) => field.name === 'date')?.value;
    if (!date || !given.every(({ value }) => isThere(value))) return rawOf(null);
    const parts = given.map((field) => [field.name, plain(field.value, [field.name === 'date' ? T.date : T.string], name)] as const);
    const { format, timezone, ...others } = Object.fromEntries(parts);
    if (Object.keys(others).some((other) => other !== 'date')) refuse(`${Object.keys(others).join(', ')} of ${name}`);
    if (name === '$dateToString' && (format ? !FORMAT.test(String(format.$literal)) : timezone)) refuse('this format of $dateToString');
    return rawOf(compute(name, Object.fromEntries(parts)));
  };
  return { least: 1, most: 1, run };
}

function onText(name: string, count: number): Func {
  const types = name === '$substrCP' ? [T.string, T.int32] : [T.string];
  const run = (args: Value[]): Value => {
    if (!args.every(isThere)) return rawOf(name === '$split' ? null : name === '$substrCP' ? '' : fail('BadValue', `${name} requires a string argument`));
    const given = args.map((arg) => plain(arg, types, name));
    return rawOf(compute(name, count === 1 ? given[0] : given));
  };
  return { least: count, most: count, run };
}

/** mingo's functions by the names of their operators. */
export const MINGO: [string, Func][] = [
  ...[...DATE_PARTS, '$dateToString'].map((name): [string, Func] => [name, dated(name)]),
  ['$split', onText('$split', 2)],
  ['$substrCP', onText('$substrCP', 3)],
  ['$strLenCP', onText('$strLenCP', 1)],
];
