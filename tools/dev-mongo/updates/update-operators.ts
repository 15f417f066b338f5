import { operand, resultOf } from '../expressions/arithmetic.ts';
import { addToSet, pop, pull, pullAll, push } from './array-operators.ts';
import type { Encodable } from '../values/encode.ts';
import { fail } from '../errors.ts';
import { keyOf } from '../values/keys.ts';
import { type Raw, isNumber, typeName } from '../values/raw.ts';
import { rawNode } from '../values/tree.ts';
import type { Action } from './update-parse.ts';

/** What becomes of a value; `undefined` leaves things as they are, {@link GONE} takes the field away. */
export type Outcome = Encodable | typeof GONE;

/** The field is to go. */
export const GONE = Symbol('gone');

/** Operators that do nothing, rather than create the path, when a part of it is missing. */
export const NEVER_CREATES = new Set(['$unset', '$pull', '$pullAll', '$pop']);

/** Applies one operator to the value that its path reaches (undefined: missing). */
export function operate(action: Action, before: Encodable | undefined): Outcome {
  const { op, arg, path } = action;
  const value = before === undefined ? undefined : rawNode(before);
  switch (op) {
    case '$set':
    case '$setOnInsert':
      return arg;
    case '$unset':
      return value ? GONE : undefined;
    case '$inc':
    case '$mul':
      return number(action, value);
    case '$min':
    case '$max':
      return extreme(op, value, arg);
    case '$push':
      return push(value, arg, path.text);
    case '$addToSet':
      return addToSet(value, arg, path.text);
    case '$pop':
      return value && pop(value, arg, path.text);
    case '$pull':
      return value && pull(value, arg);
    default:
      return value && pullAll(value, arg);
  }
}

function number({ op, arg, path }: Action, value: Raw | undefined): Raw {
  const y = operand(arg);
  if (!value) return op === '$inc' ? arg : resultOf(0, arg);
  if (!isNumber(value))
    fail(
      'TypeMismatch',
      `Cannot apply ${op} to a value of non-numeric type: the field '${path.text}' is of type ${typeName(value)}`,
    );
  const x = operand(value);
  return resultOf(op === '$inc' ? x + y : x * y, value, arg);
}

function extreme(op: '$min' | '$max', value: Raw | undefined, arg: Raw): Raw | undefined {
  if (!value) return arg;
  const order = keyOf(arg).compare(keyOf(value));
  return (op === '$min' ? order < 0 : order > 0) ? arg : undefined;
}
