import { APICallError, EmptyResponseBodyError, type FinishReason, InvalidResponseDataError } from 'ai';
import { z } from 'zod';
import { retryAfterMs } from '../../../platform/http';
import { ModelFailure } from '../model-failure';

/** Why an answer does not have the wanted shape: judged by why the model stopped and by what it said. */
export function unfit(finishReason: FinishReason | undefined, raw: string): ModelFailure {
  if (finishReason === 'content-filter') return new ModelFailure('refused', 'The model declined to answer', { raw });
  if (finishReason === 'length')
    return new ModelFailure('truncated', 'The answer was cut off at the token limit', { raw });
  if (raw.trim() === '') return new ModelFailure('empty', 'The model said nothing');
  return new ModelFailure('malformed', 'The answer does not have the wanted shape', { raw });
}

/** Classifies whatever the SDK threw. */
export function failureOf(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  // The second: an answer without choices.
  if (EmptyResponseBodyError.isInstance(error) || InvalidResponseDataError.isInstance(error))
    return new ModelFailure('empty', 'The model server sent nothing');
  if (APICallError.isInstance(error)) return callFailure(error);
  return new ModelFailure(
    'unavailable',
    `The model could not be asked: ${error instanceof Error ? error.name : typeof error}`,
  );
}

function callFailure({ statusCode, responseHeaders, responseBody }: APICallError): ModelFailure {
  if (statusCode === undefined) return new ModelFailure('unavailable', 'The model server cannot be reached');
  if (statusCode < 300 && responseBody === undefined)
    return new ModelFailure('unavailable', 'The connection to the model server broke off');
  if (statusCode < 300) return new ModelFailure('malformed', "The model server's answer cannot be read");
  const message = `The model server answered ${statusCode}`;
  if (statusCode === 408 || statusCode === 409 || statusCode === 429 || statusCode >= 500) {
    return new ModelFailure('unavailable', message, { retryAfterMs: retryAfterMs(responseHeaders?.['retry-after']) });
  }
  const ofOurAccess = statusCode === 401 || statusCode === 402 || statusCode === 403 || statusCode === 404;
  return new ModelFailure(ofOurAccess ? 'unavailable' : 'refused', message, {
    final: true,
    said: wordsIn(responseBody),
  });
}

const message = z.object({ message: z.string() }).transform((told) => told.message);
const errorBody = z.union([
  z.object({ error: z.union([z.string(), message]) }).transform(({ error }) => error),
  message,
]);

// OpenAI's form, similar ones, and vLLM's; anything else is not shown.
function wordsIn(body = ''): string | undefined {
  try {
    return errorBody.parse(JSON.parse(body)).slice(0, 300);
  } catch {
    return undefined;
  }
}
