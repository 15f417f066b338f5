import { GROUP_ACCUMULATORS } from '../expressions/accumulators.ts';
import type { Documents } from '../search/cursors.ts';
import { Tree, encode, rawOf } from '../values/encode.ts';
import { fail, failLocation, refuse } from '../errors.ts';
import { parseExpression } from '../expressions/expressions.ts';
import { compile } from '../filters/filter.ts';
import { keyText } from '../values/keys.ts';
import { matches } from '../filters/matcher.ts';
import { pathOf, visitPath } from '../values/paths.ts';
import { parseAddedFields, parseProjection, project } from './projection.ts';
import {
  Raw,
  T,
  type Value,
  documentOf,
  fieldsOf,
  firstName,
  numberOf,
  pick,
  textOf,
  valuesOf,
} from '../values/raw.ts';
import { limited, search } from '../search/search.ts';
import { ordered, parseSort, sortKey } from '../search/sort.ts';
import type { Store } from '../storage/store.ts';

/** A stage at work: documents in, documents out. What is no document passes: a place where others may be served. */
export type Stage = (input: Documents) => Documents;

/** The database that `$lookup` reads from. */
export type Source = { store: Store; db: string };

const isDocument = (item: Raw | Promise<unknown> | undefined): item is Raw => item instanceof Raw;

/** Documents one by one; those that become undefined are dropped. */
function each(change: (doc: Raw) => Raw | undefined): Stage {
  return function* (input) {
    for (const item of input) {
      const result = isDocument(item) ? change(item) : item;
      if (result !== undefined || !isDocument(item)) yield result;
    }
  };
}

const sorts = (spec: Raw): Stage => {
  const fields = parseSort(spec);
  return (input) => ordered(input, isDocument, (doc) => sortKey(doc, fields));
};

const cuts =
  (skip: number, limit: number): Stage =>
  (input) =>
    limited(input, isDocument, skip, limit);

/** The stages by name (manual: reference/operator/aggregation-pipeline); all others are refused. */
const STAGES: Record<string, (arg: Raw, source: Source | undefined) => Stage> = {
  $match: (filter) => {
    const query = compile(filter);
    return each((doc) => (matches(query, doc) ? doc : undefined));
  },
  $sort: sorts,
  $skip: (count) => cuts(numberOf(count), 0),
  $limit: (count) => cuts(0, numberOf(count)),
  $group: groups,
  $count: counts,
  $project: (spec) => {
    const projection =
      parseProjection(spec) ??
      failLocation(51272, 'Invalid $project :: caused by :: projection specification must have at least one field');
    return each((doc) => project(projection, doc));
  },
  $addFields: adds,
  $set: adds,
  $unset: (names) => {
    const spec = (names.type === T.array ? valuesOf(names) : [names]).map((name) => [textOf(name), 0] as const);
    const projection = parseProjection(documentOf(encode(Object.fromEntries(spec))));
    return each((doc) => (projection ? project(projection, doc) : doc));
  },
  $replaceRoot: (spec) =>
    replaces(pick(spec, 'newRoot') ?? failLocation(40231, 'no newRoot specified for the $replaceRoot stage')),
  $replaceWith: replaces,
  $unwind: unwinds,
  $lookup: joins,
};

/** Reads and checks stages; without a source they cannot read other collections. */
export function parseStages(stages: Raw[], source?: Source): Stage {
  const all = stages.map((stage) => {
    const name = firstName(stage) ?? '';
    const make = Object.hasOwn(STAGES, name) ? STAGES[name] : undefined;
    return (make ?? refuse(`the aggregation stage ${name}`))(pick(stage, name) as Raw, source);
  });
  return (input) => all.reduce((documents, stage) => stage(documents), input);
}

const UPDATE_STAGES = ['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith'];

/** The document after an update that is given as stages; its `_id` stays. */
export function runUpdateStages(stages: Raw, before: Raw): Raw {
  for (const stage of valuesOf(stages)) {
    const name = firstName(stage) ?? '';
    if (!UPDATE_STAGES.includes(name)) fail('InvalidOptions', `${name} is not allowed to be used within an update`);
  }
  const [after] = [...parseStages(valuesOf(stages))([before].values())] as [Raw];
  const id = pick(before, '_id');
  if (!id || pick(after, '_id')) return after;
  return documentOf(encode(Tree.of([{ name: '_id', value: id }, ...fieldsOf(after)])));
}

function groups(spec: Raw): Stage {
  const [id, ...others] = fieldsOf(spec).toSorted((a, b) => Number(b.name === '_id') - Number(a.name === '_id'));
  if (id?.name !== '_id') return failLocation(15955, 'a group specification must include an _id');
  const idOf = parseExpression(id.value);
  const fields = others.map(({ name, value }) => {
    const operator = firstName(value) ?? '';
    const start = Object.hasOwn(GROUP_ACCUMULATORS, operator) ? GROUP_ACCUMULATORS[operator] : undefined;
    return {
      name,
      start: start ?? refuse(`the accumulator ${operator}`),
      value: parseExpression(pick(value, operator) as Raw),
    };
  });
  return function* (input) {
    const found = new Map<string, { id: Value; accumulators: ReturnType<(typeof fields)[0]['start']>[] }>();
    for (const item of input) {
      if (!isDocument(item)) yield item;
      else {
        const key = idOf(item);
        const text = keyText(key);
        let group = found.get(text);
        if (!group) found.set(text, (group = { id: key, accumulators: fields.map(({ start }) => start()) }));
        group.accumulators.forEach((accumulator, i) => accumulator.add(fields[i]?.value(item)));
      }
    }
    for (const group of found.values()) {
      const named = fields.map(({ name }, i) => ({ name, value: group.accumulators[i]?.result() }));
      yield documentOf(encode(Tree.of([{ name: '_id', value: group.id ?? null }, ...named])));
    }
  };
}

function counts(arg: Raw): Stage {
  const name = textOf(arg);
  return function* (input) {
    let count = 0;
    for (const item of input) {
      if (isDocument(item)) count++;
      else yield item;
    }
    if (count > 0) yield documentOf(encode({ [name]: count }));
  };
}

function adds(spec: Raw): Stage {
  const projection = parseAddedFields(spec);
  return each((doc) => project(projection, doc));
}

function replaces(expression: Raw): Stage {
  const newRoot = parseExpression(expression);
  return each((doc) => {
    const root = newRoot(doc);
    return root?.type === T.object ? root : failLocation(40228, "'newRoot' expression must evaluate to an object");
  });
}

function unwinds(spec: Raw): Stage {
  const path = spec.type === T.object ? pick(spec, 'path') : spec;
  const more = spec.type === T.object ? fieldsOf(spec).filter(({ name }) => name !== 'path') : [];
  const keeps = more.some(({ name, value }) => name === 'preserveNullAndEmptyArrays' && value.buf[value.start] === 1);
  const other = more.find(({ name }) => name !== 'preserveNullAndEmptyArrays');
  if (other) refuse(`${other.name} of $unwind`);
  if (path?.type !== T.string || !textOf(path).startsWith('$'))
    return failLocation(28818, "path option to $unwind stage should be prefixed with a '$'");
  const name = textOf(path).slice(1);
  if (name.includes('.')) refuse('a dotted path of $unwind');
  return function* (input) {
    for (const item of input) {
      const value = isDocument(item) ? pick(item, name) : undefined;
      if (!isDocument(item)) yield item;
      else if (value?.type === T.array && valuesOf(value).length > 0) {
        for (const element of valuesOf(value)) yield withField(item, name, element);
      } else if (value && value.type !== T.array && value.type !== T.null) yield item;
      else if (keeps) yield value?.type === T.array ? withField(item, name, undefined) : item;
    }
  };
}

function withField(doc: Raw, name: string, value: Raw | undefined): Raw {
  const fields = fieldsOf(doc).flatMap((field) => (field.name !== name ? field : value ? { name, value } : []));
  return documentOf(encode(Tree.of(fields)));
}

/** `$lookup` by fields: the other collection is searched by our planner, document by document. */
function joins(spec: Raw, source: Source | undefined): Stage {
  const names = ['from', 'localField', 'foreignField', 'as'];
  const other = fieldsOf(spec).find(({ name }) => !names.includes(name));
  if (!source || other) return refuse(`${other?.name ?? 'this place'} of $lookup`);
  const [from = '', local = '', foreign = '', as = ''] = names.map((name) =>
    textOf(pick(spec, name) ?? fail('FailedToParse', `$lookup needs '${name}'`)),
  );
  return function* (input) {
    for (const item of input) {
      if (!isDocument(item)) yield item;
      else {
        const found: Raw[] = [];
        const collection = source.store.collection(source.db, from);
        const query = compile(documentOf(encode({ [foreign]: { $in: localValues(item, local) } })));
        for (const row of collection ? search(collection, query, {}).rows : []) {
          if (row) found.push(row.doc);
          else yield undefined;
        }
        yield project(parseAddedFields(rawOf({ [as]: { $literal: found } })), item);
      }
    }
  };
}

function localValues(doc: Raw, path: string): (Raw | null)[] {
  const found: (Raw | null)[] = [];
  visitPath(doc, pathOf(path), true, (value) => {
    found.push(...(value?.type === T.array ? valuesOf(value) : [value ?? null]));
    return false;
  });
  return found.length > 0 ? found : [null];
}
