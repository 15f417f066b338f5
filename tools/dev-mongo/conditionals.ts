import { Tree, rawOf } from './encode.ts';
import { fail } from './errors.ts';
import { type Expression, type Scope, type Value, elementsOf, isThere, isTrue, parseExpression } from './expressions.ts';
import { type Raw, T, fieldsOf, pick, textOf, valuesOf } from './raw.ts';
import { arrayOf } from './tree.ts';

/** The operators that decide which of their arguments are computed, or with which variables. */
export const CONDITIONAL = new Map<string, (arg: Raw) => Expression>(
  Object.entries({
    $and: (arg) => {
      const parts = listOf(arg);
      return (scope) => rawOf(parts.every((part) => isTrue(part(scope))));
    },
    $or: (arg) => {
      const parts = listOf(arg);
      return (scope) => rawOf(parts.some((part) => isTrue(part(scope))));
    },
    $cond: (arg) => {
      const [test, yes, no] = arg.type === T.array ? listOf(arg) : partsOf(arg, '$cond', ['if', 'then', 'else']);
      if (!test || !yes || !no) return fail('BadValue', '$cond needs if, then and else');
      return (scope) => (isTrue(test(scope)) ? yes(scope) : no(scope));
    },
    $ifNull: (arg) => {
      const parts = listOf(arg);
      return (scope) => {
        let value: Value;
        for (const part of parts) if (isThere((value = part(scope)))) return value;
        return value;
      };
    },
    $switch: (arg) => {
      const branches = elementsOf(pick(arg, 'branches'), '$switch').map((branch) => partsOf(branch, '$switch', ['case', 'then']));
      const otherwise = pick(arg, 'default');
      const last = otherwise ? parseExpression(otherwise) : () => fail('BadValue', '$switch could not find a matching branch for an input, and no default was specified.');
      return (scope) => (branches.find(([test]) => isTrue(test?.(scope)))?.[1] ?? last)(scope);
    },
    $let: (arg) => {
      const [into] = partsOf(arg, '$let', ['in']);
      const variables = fieldsOf(pick(arg, 'vars') ?? arg).map(({ name, value }) => [name, parseExpression(value)] as const);
      return (scope) => into?.(inside(scope, Object.fromEntries(variables.map(([name, value]) => [name, value(scope)]))));
    },
    $filter: (arg) => {
      const [input, test] = partsOf(arg, '$filter', ['input', 'cond'], ['as']);
      const name = nameOf(arg);
      return (scope) => {
        const list = input?.(scope);
        return rawOf(isThere(list) ? arrayOf(elementsOf(list, '$filter').filter((item) => isTrue(test?.(inside(scope, { [name]: item }))))) : null);
      };
    },
    $map: (arg) => {
      const [input, into] = partsOf(arg, '$map', ['input', 'in'], ['as']);
      const name = nameOf(arg);
      return (scope) => {
        const list = input?.(scope);
        return rawOf(isThere(list) ? arrayOf(elementsOf(list, '$map').map((item) => into?.(inside(scope, { [name]: item })) ?? null)) : null);
      };
    },
    $reduce: (arg) => {
      const [input, initial, into] = partsOf(arg, '$reduce', ['input', 'initialValue', 'in']);
      return (scope) => {
        const list = input?.(scope);
        if (!isThere(list)) return rawOf(null);
        return elementsOf(list, '$reduce').reduce<Value>((value, item) => into?.(inside(scope, { value, this: item })), initial?.(scope));
      };
    },
    $setField: (arg) => {
      const [field, input, into] = partsOf(arg, '$setField', ['field', 'input', 'value']);
      return (scope) => {
        const [name, document, value] = [field?.(scope), input?.(scope), into?.(scope)];
        if (!isThere(document)) return rawOf(null);
        if (name?.type !== T.string || document.type !== T.object) return fail('BadValue', '$setField needs the name of a field and a document');
        const others = fieldsOf(document).filter((other) => value !== undefined || other.name !== textOf(name));
        return rawOf(Tree.of(value ? [...others, { name: textOf(name), value }] : others));
      };
    },
  } satisfies Record<string, (arg: Raw) => Expression>),
);

function listOf(arg: Raw): Expression[] {
  return (arg.type === T.array ? valuesOf(arg) : [arg]).map(parseExpression);
}

/** The named parts of an operator's document, each of them needed, and no others but those in `more`. */
function partsOf(arg: Raw, operator: string, names: string[], more: string[] = []): Expression[] {
  if (arg.type !== T.object) fail('BadValue', `${operator} needs a document`);
  const other = fieldsOf(arg).find(({ name }) => !names.includes(name) && !more.includes(name) && name !== 'vars');
  if (other) fail('BadValue', `Unrecognized parameter to ${operator}: ${other.name}`);
  return names.map((name) => parseExpression(pick(arg, name) ?? fail('BadValue', `Missing '${name}' parameter to ${operator}`)));
}

function nameOf(arg: Raw): string {
  const name = pick(arg, 'as');
  return name ? textOf(name) : 'this';
}

function inside({ root, variables }: Scope, more: Record<string, Value>): Scope {
  return { root, variables: { ...variables, ...more } };
}
