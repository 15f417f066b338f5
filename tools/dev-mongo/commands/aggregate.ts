import { type Call, type Reply, type Work, checkOptions, collectionName, collectionOf, countOption, documentOption, hintOf } from '../call.ts';
import type { Collection } from '../collection.ts';
import type { Documents } from '../cursors.ts';
import { fail } from '../errors.ts';
import { runStages } from '../stages.ts';
import { type JsDocument, toJs } from '../js-documents.ts';
import { type Raw, T, bytesOf, pick, textOf } from '../raw.ts';
import { type Pipeline, countedBy, finderIn, parsePipeline, searchOf } from './pipeline.ts';
import { cursorReply } from './read.ts';

/** With more documents than this mingo works in a thread of its own. */
const MANY = 1000;

/** `aggregate` (manual: reference/command/aggregate). */
export function* aggregate(call: Call): Work<Reply> {
  checkOptions(call.body, ['aggregate', 'pipeline', 'cursor', 'allowDiskUse', 'hint', 'bypassDocumentValidation'], 'aggregate');
  const target = pick(call.body, 'aggregate');
  const pipeline = parsePipeline(call.body);
  const namespace = target?.type === T.string ? `${call.db}.${textOf(target)}` : `${call.db}.$cmd.aggregate`;
  if (!pick(call.body, 'cursor')) fail('FailedToParse', "The 'cursor' option is required, except for aggregate with the explain argument");
  const collection = target?.type === T.string ? collectionOf(call) : undefined;
  const counted = collection && (yield* countedBy(collection, pipeline));
  const documents = counted ? counted.values() : results(call, collection, pipeline);
  const batchSize = countOption(documentOption(call.body, 'cursor'), 'batchSize');
  const batch = yield* call.cursors.start(namespace, documents, { batchSize });
  return cursorReply(call, batch, 'firstBatch', namespace);
}

function* results(call: Call, collection: Collection | undefined, pipeline: Pipeline): Documents {
  const rows = collection ? searchOf(collection, pipeline, hintOf(call.body, collection)).rows : [];
  const input: JsDocument[] = [];
  for (const row of rows) {
    if (!row || pipeline.rest.length === 0) yield row?.doc;
    else if (input.length < MANY) input.push(toJs(row.doc));
    else return yield* elsewhere(call);
  }
  if (pipeline.rest.length > 0) yield* runStages(pipeline.rest, input, finderIn(call.store, call.db));
}

function* elsewhere(call: Call): Documents {
  let documents: Raw[] = [];
  let failure: Error | undefined;
  yield call.aggregations
    .run({ db: call.db, collection: collectionName(call), command: bytesOf(call.body) })
    .then((found) => (documents = found), (error: Error) => (failure = error));
  if (failure) throw failure;
  yield* documents;
}
