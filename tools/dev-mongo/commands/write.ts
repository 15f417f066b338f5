import {
  type Call,
  type Reply,
  checkOptions,
  collectionName,
  collectionOf,
  countOption,
  documentOption,
  flag,
  hintOf,
  listOf,
  write,
} from './call.ts';
import type { Collection } from '../storage/collection.ts';
import { type Encodable, MAX_DOCUMENT } from '../values/encode.ts';
import { MongoError, fail } from '../errors.ts';
import { compile } from '../filters/filter.ts';
import { type Raw, T, bytesOf, documentOf, pick } from '../values/raw.ts';
import { modify } from '../updates/modify.ts';
import type { Work } from '../slices.ts';
import type { Turn } from '../storage/store.ts';
import { withId } from '../updates/stored.ts';
import { parseUpdate } from '../updates/update-parse.ts';

type WriteError = { index: number; code: number; errmsg: string; [detail: string]: Encodable };

/** `insert`. */
export function* insert(call: Call): Work<Reply> {
  checkOptions(call.body, ['insert', 'documents', 'ordered', 'bypassDocumentValidation'], 'insert');
  const documents = listOf(call, 'documents');
  checkBatch(documents, 'documents');
  let n = 0;
  let collection: Collection | undefined;
  return yield* batch(
    call,
    documents,
    () => ({ n }),
    function* (document, _, turn) {
      if (document.end - document.start > MAX_DOCUMENT) {
        fail(
          'BadValue',
          `object to insert too large. size in bytes: ${document.end - document.start}, max size: ${MAX_DOCUMENT}`,
        );
      }
      collection ??= yield* turn.ensure(call.db, collectionName(call));
      collection.insert(withId(documentOf(bytesOf(document))));
      n++;
    },
  );
}

const UPDATE = ['q', 'u', 'upsert', 'multi', 'hint', 'arrayFilters'];

/** `update`: operators, replacements and pipelines, one or many, upserts. */
export function* update(call: Call): Work<Reply> {
  checkOptions(call.body, ['update', 'updates', 'ordered', 'bypassDocumentValidation'], 'update');
  const updates = listOf(call, 'updates');
  checkBatch(updates, 'updates');
  let n = 0;
  let nModified = 0;
  const upserted: Encodable[] = [];
  const done = (): Reply => ({ n, nModified, ...(upserted.length > 0 && { upserted }) });
  return yield* batch(call, updates, done, function* (spec, index, turn) {
    checkOptions(spec, UPDATE, 'update');
    const multi = flag(spec, 'multi');
    const parsed = parseUpdate(
      pick(spec, 'u') ?? fail('FailedToParse', "BSON field 'update.updates.u' is missing"),
      pick(spec, 'arrayFilters'),
    );
    if (multi && parsed.kind === 'replacement')
      fail('FailedToParse', 'multi update is not supported for replacement-style update');
    const query = compile(documentOption(spec, 'q'));
    const upsert = flag(spec, 'upsert');
    const collection = collectionOf(call) ?? (upsert ? yield* turn.ensure(call.db, collectionName(call)) : undefined);
    if (!collection) return;
    const target = { collection, query, multi, upsert, hint: hintOf(spec, collection) };
    const result = yield* modify(turn, target, parsed, (one) => {
      n += one.matched;
      nModified += one.modified;
    });
    if (!result.upserted) return;
    n++;
    upserted.push({ index, _id: pick(result.upserted, '_id') as Raw });
  });
}

/** `delete`. */
export function* remove(call: Call): Work<Reply> {
  checkOptions(call.body, ['delete', 'deletes', 'ordered'], 'delete');
  const deletes = listOf(call, 'deletes');
  checkBatch(deletes, 'deletes');
  let n = 0;
  return yield* batch(
    call,
    deletes,
    () => ({ n }),
    function* (spec, _, turn) {
      checkOptions(spec, ['q', 'limit', 'hint'], 'delete');
      const limit = countOption(spec, 'limit') ?? 0;
      if (limit > 1) fail('FailedToParse', `The limit field in delete objects must be 0 or 1. Got ${limit}`);
      const query = compile(documentOption(spec, 'q'));
      const collection = collectionOf(call);
      if (!collection) return;
      const target = { collection, query, multi: limit === 0, upsert: false, hint: hintOf(spec, collection) };
      yield* modify(turn, target, 'remove', (one) => {
        n += one.matched;
      });
    },
  );
}

const MAX_BATCH = 100_000;

function checkBatch(list: Raw[], name: string): void {
  if (list.length === 0 || list.length > MAX_BATCH) {
    fail(
      'InvalidLength',
      `Write batch sizes must be between 1 and ${MAX_BATCH}. Got ${list.length} operations. (${name})`,
    );
  }
  for (const item of list)
    if (item.type !== T.object) fail('TypeMismatch', `BSON field '${name}' holds a value of the wrong type`);
}

type Item = (item: Raw, index: number, turn: Turn) => Work<void>;

/** Runs a batch as one transaction, in which others are served between items; `done` tells what of it was done. Ordered, it stops at the first error; what came before stays, unless its time ran out. */
function* batch(call: Call, items: Raw[], done: () => Reply, each: Item): Work<Reply> {
  const ordered = flag(call.body, 'ordered', true);
  return yield* write(call, function* (turn) {
    const writeErrors: WriteError[] = [];
    for (const [index, item] of items.entries()) {
      try {
        yield* each(item, index, turn);
      } catch (error) {
        if (!(error instanceof MongoError) || error.codeName === 'MaxTimeMSExpired') throw error;
        writeErrors.push({
          index,
          code: error.code,
          errmsg: error.message,
          ...(error.details as Record<string, Encodable>),
        });
        if (ordered) break;
      }
      yield* turn.pause();
    }
    return { ...done(), ...(writeErrors.length > 0 && { writeErrors }) };
  });
}
