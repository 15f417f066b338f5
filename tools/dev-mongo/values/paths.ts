import { type Raw, T, get, valuesOf } from './raw.ts';

/** One name of a dotted path; `index` is its number when it can also be an array position, else -1. */
export type Step = { name: string; bytes: Buffer; index: number };

/** A dotted path, split once. */
export type Path = { text: string; steps: Step[] };

const known = new Map<string, Path>();
const KNOWN_LIMIT = 10_000;

/** Splits a dotted path. */
export function pathOf(text: string): Path {
  let path = known.get(text);
  if (!path) {
    if (known.size >= KNOWN_LIMIT) known.clear();
    path = { text, steps: text.split('.').map(stepOf) };
    known.set(text, path);
  }
  return path;
}

/** The path of a field below another path. */
export function below(path: Path, name: string): Path {
  return pathOf(`${path.text}.${name}`);
}

function stepOf(name: string): Step {
  return { name, bytes: Buffer.from(name), index: /^(0|[1-9]\d{0,8})$/.test(name) ? Number(name) : -1 };
}

/** The position in the outermost array that the walk went through by itself; -1 outside of arrays. */
let offset = -1;

/** Where in the outermost implicitly walked array the last successful {@link visitPath} stopped, else -1. */
export function lastOffset(): number {
  return offset;
}

/** Asked for each value that a path reaches (undefined: missing); true ends the walk. */
export type Visit = (value: Raw | undefined) => boolean;

/**
 * Walks a path as MongoDB's matcher does: through documents, through each element of arrays on the way, and
 * by position where a name is a number. An array at the end gives its elements, then itself; with `whole`
 * only itself. Returns whether `visit` said true.
 */
export function visitPath(doc: Raw, path: Path, whole: boolean, visit: Visit): boolean {
  offset = -1;
  return visitObject(doc, path.steps, 0, whole, visit);
}

function visitObject(doc: Raw, steps: Step[], from: number, whole: boolean, visit: Visit): boolean {
  let value: Raw | undefined = doc;
  let i = from;
  while (i < steps.length) {
    value = get(value, (steps[i] as Step).bytes);
    i++;
    if (!value) return visit(undefined);
    if (value.type === T.array) return visitArray(value, steps, i, whole, visit);
    if (i < steps.length && value.type !== T.object) return visit(undefined);
  }
  return visit(value);
}

function visitArray(array: Raw, steps: Step[], i: number, whole: boolean, visit: Visit): boolean {
  if (whole && i === steps.length) return visit(array);
  const atEnd = i === steps.length;
  const index = atEnd ? -1 : (steps[i] as Step).index;
  const outermost = offset < 0;
  let position = 0;
  for (const element of valuesOf(array)) {
    if (outermost) offset = position;
    if (atEnd ? visit(element) : element.type === T.object && visitObject(element, steps, i, whole, visit)) return true;
    if (outermost) offset = -1;
    if (position === index && visitPosition(element, steps, i + 1, whole, visit)) return true;
    position++;
  }
  return atEnd && visit(array);
}

function visitPosition(element: Raw, steps: Step[], i: number, whole: boolean, visit: Visit): boolean {
  if (i === steps.length) return visit(element);
  if (element.type === T.object) return visitObject(element, steps, i, whole, visit);
  return element.type === T.array && visitArray(element, steps, i, whole, visit);
}
