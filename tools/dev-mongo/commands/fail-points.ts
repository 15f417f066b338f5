import { type Call, type Reply, checkOptions, documentOption, textOption } from './call.ts';
import { MongoError, refuse } from '../errors.ts';
import type { Work } from '../slices.ts';
import { type Raw, T, numberOf, pick } from '../values/raw.ts';

/** Errors of a write that drivers try again (specification "Retryable Writes", determining retryable errors). */
const RETRYABLE = new Set([6, 7, 89, 91, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);

/** `configureFailPoint` of `failCommand`, with `errorCode` (nothing is done) or `writeConcernError` (all is done). */
export function* configureFailPoint(call: Call): Work<Reply> {
  checkOptions(call.body, ['configureFailPoint', 'mode', 'data'], 'configureFailPoint');
  if (textOption(call.body, 'configureFailPoint') !== 'failCommand') refuse('another fail point than failCommand');
  const mode = pick(call.body, 'mode');
  const data = documentOption(call.body, 'data');
  checkOptions(data, ['failCommands', 'errorCode', 'writeConcernError'], 'failCommand');
  if (mode?.type === T.object)
    call.failPoint.set(numberOf(pick(mode, 'times') ?? refuse('a mode without times')), data);
  else call.failPoint.set(textOption(call.body, 'mode') === 'alwaysOn' ? Infinity : 0, data);
  return {};
}

/** Does what a command does, unless a fail point has it fail. */
export function* failing(call: Call, work: Work<Reply>): Work<Reply> {
  const trouble = call.failPoint.meets(call.name);
  const code = trouble && pick(trouble, 'errorCode');
  if (code)
    throw new MongoError(
      numberOf(code),
      'FailPoint',
      "Failing command via 'failCommand' failpoint",
      labels(call, code),
    );
  const reply = yield* work;
  const error = trouble && pick(trouble, 'writeConcernError');
  return error ? { ...reply, writeConcernError: error, ...labels(call, pick(error, 'code')) } : reply;
}

function labels({ retry }: Call, code: Raw | undefined): Reply {
  return retry && code && RETRYABLE.has(numberOf(code)) ? { errorLabels: ['RetryableWriteError'] } : {};
}
