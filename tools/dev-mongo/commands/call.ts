import type { Collection, Index } from '../storage/collection.ts';
import type { Cursors } from '../search/cursors.ts';
import type { Encodable } from '../values/encode.ts';
import { fail, refuse } from '../errors.ts';
import {
  type Raw,
  T,
  documentOf,
  fieldsOf,
  isNumber,
  isTruthy,
  numberOf,
  pick,
  textOf,
  valuesOf,
} from '../values/raw.ts';
import { encode } from '../values/encode.ts';
import type { Work } from '../slices.ts';
import type { RetryKey } from '../storage/retries.ts';
import type { Store, Turn } from '../storage/store.ts';
import type { FailPoint } from '../fail-point.ts';
import type { SignIn } from '../sign-in.ts';
import type { ReplicaSet } from '../storage/replica-set.ts';

/** One command on its way: what it asks, and what it may use. */
export type Call = {
  store: Store;
  cursors: Cursors;
  /** Absent on a standalone server. */
  replicaSet: ReplicaSet | undefined;
  failPoint: FailPoint;
  /** Who speaks on the connection; it matters `withAuth` only. */
  signIn: SignIn;
  withAuth: boolean;
  /** Which of its session's writes this is, if it may be sent twice. */
  retry: RetryKey | undefined;
  db: string;
  /** The command's name, the first field of its body. */
  name: string;
  body: Raw;
  /** Document sequences of the message (`documents`, `updates`, `deletes`). */
  lists: Map<string, Raw[]>;
};

/** The body of an answer, without `ok`. */
export type Reply = Record<string, Encodable>;

/** A command's implementation. */
export type Handler = (call: Call) => Work<Reply>;

/** The empty document. */
export const NOTHING = documentOf(encode({}));

/** Options that every command may carry and that are dealt with before it, or change no answer. */
const COMMON = new Set([
  'lsid',
  'txnNumber',
  '$db',
  '$readPreference',
  '$clusterTime',
  'readConcern',
  'writeConcern',
  'maxTimeMS',
  'comment',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  '$audit',
  '$client',
  '$configServerState',
  '$queryOptions',
]);

/**
 * A command's writes: one transaction, which also keeps the answer when its driver may send it twice. One that was done
 * before is not done again, and is answered as it was then.
 */
export function* write({ store, retry }: Call, work: (turn: Turn) => Work<Reply>): Work<Reply> {
  if (!retry) return yield* store.write(work);
  return yield* store.retries.alone(retry, function* () {
    const answered = store.retries.find(retry);
    if (answered === 'older')
      return fail(
        'TransactionTooOld',
        `Retryable write with txnNumber ${retry.number} is prohibited on a session that has gone on.`,
      );
    if (answered) return Object.fromEntries(fieldsOf(answered).map(({ name, value }) => [name, value]));
    return yield* store.write(function* (turn) {
      const reply = yield* work(turn);
      if (turn.hasWritten()) store.retries.keep(retry, encode(reply));
      return reply;
    });
  });
}

/** Refuses by name every option that is neither known nor switched off. */
export function checkOptions(body: Raw, known: string[], owner: string): void {
  for (const { name, value } of fieldsOf(body)) {
    if (COMMON.has(name) || known.includes(name)) continue;
    if (name === 'collation' && isSimpleCollation(value)) continue;
    if (isTruthy(value)) refuse(`the option ${name} of ${owner}`);
  }
}

function isSimpleCollation(value: Raw): boolean {
  const locale = value.type === T.object ? pick(value, 'locale') : undefined;
  return locale?.type === T.string && textOf(locale) === 'simple';
}

/** The name of the collection that the command is about. */
export function collectionName(call: Call): string {
  const value = pick(call.body, call.name);
  if (value?.type !== T.string)
    fail('InvalidNamespace', `collection name has invalid type ${value?.type ?? 'missing'}`);
  if (textOf(value) === '') fail('InvalidNamespace', `Invalid namespace specified '${call.db}.'`);
  return textOf(value);
}

/** `<database>.<collection>`. */
export function namespaceOf(call: Call): string {
  return `${call.db}.${collectionName(call)}`;
}

/** The collection of the command; undefined when it does not exist (which reads as empty). */
export function collectionOf(call: Call): Collection | undefined {
  return call.store.collection(call.db, collectionName(call));
}

/** A list that stands in the body or came as a document sequence. */
export function listOf(call: Call, name: string): Raw[] {
  const sequence = call.lists.get(name);
  if (sequence) return sequence;
  const value = pick(call.body, name);
  if (value?.type !== T.array)
    fail('TypeMismatch', `BSON field '${call.name}.${name}' is missing or has the wrong type`);
  return valuesOf(value);
}

/** A document option; empty when missing. */
export function documentOption(body: Raw, name: string): Raw {
  const value = pick(body, name);
  if (!value || value.type === T.null) return NOTHING;
  if (value.type !== T.object) fail('TypeMismatch', `BSON field '${name}' is the wrong type, expected type 'object'`);
  return value;
}

/** A whole number of 0 or more; undefined when missing. */
export function countOption(body: Raw, name: string): number | undefined {
  const value = pick(body, name);
  if (!value || value.type === T.null) return undefined;
  if (!isNumber(value))
    fail('TypeMismatch', `BSON field '${name}' is the wrong type, expected types '[long, int, decimal, double]'`);
  const number = numberOf(value);
  if (!(number >= 0)) failNegative(name, number);
  return Math.trunc(number);
}

function failNegative(name: string, number: number): never {
  fail('BadValue', `BSON field '${name}' value must be >= 0, actual value '${number}'`);
}

/** A text option; undefined when missing. */
export function textOption(body: Raw, name: string): string | undefined {
  const value = pick(body, name);
  return value?.type === T.string ? textOf(value) : undefined;
}

/** Is an option switched on? */
export function flag(body: Raw, name: string, otherwise = false): boolean {
  const value = pick(body, name);
  return value ? isTruthy(value) : otherwise;
}

/** The index that `hint` names, by name or key pattern. */
export function hintOf(body: Raw, collection: Collection | undefined): Index | 'natural' | undefined {
  const hint = pick(body, 'hint');
  if (!hint || (hint.type === T.object && fieldsOf(hint).length === 0)) return undefined;
  if (hint.type === T.object && pick(hint, '$natural')) return 'natural';
  const found = collection?.indexes.find((index) => isHinted(index, hint));
  if (!found && collection)
    fail(
      'BadValue',
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    );
  return found;
}

/** Does this name or key pattern mean the index? */
export function isHinted(index: Index, hint: Raw): boolean {
  if (hint.type === T.string) return index.spec.name === textOf(hint);
  const key = pick(documentOf(index.spec.raw), 'key') as Raw;
  const [a, b] = [fieldsOf(key), fieldsOf(hint)];
  return (
    a.length === b.length &&
    a.every((field, i) => field.name === b[i]?.name && numberOf(field.value) === numberOf(b[i].value))
  );
}
