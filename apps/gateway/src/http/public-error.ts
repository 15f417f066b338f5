import { HttpException } from '@nestjs/common';
import type { RouteRules } from '@northline/auth';
import type { FastifyRequest } from 'fastify';
import { DomainError, errorTable } from '@northline/common/vocabulary/errors';
import { domainErrorOf } from '@northline/common/platform/mongo';
import { type SaidSentence, withSentence } from '@northline/common/vocabulary/sentences';

/** An error as callers see it (DECISIONS 4). */
export interface PublicError {
  error: string;
  message?: string;
  sentence?: SaidSentence;
  details?: { field: string; message: string; sentence?: SaidSentence }[];
}

/** 429 that says when to come again, in whole seconds. */
export class RetryLater extends DomainError {
  constructor(
    message: string,
    readonly seconds: number,
  ) {
    super('rate_limited', message);
  }
}

const httpWords: Record<number, () => DomainError> = {
  400: () => new DomainError('validation_failed', 'Bad request'),
  404: () => new DomainError('not_found', 'Not found'),
  413: () => new DomainError('payload_too_large', 'Request body too large (limit 1 MB)'),
  414: () => new DomainError('not_found', 'Not found'),
  415: () => new DomainError('unsupported_media_type', 'Unsupported content type'),
};

/** Anything thrown, as a `DomainError`: Fastify's refusals get our texts; other errors keep theirs. */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const status = error instanceof HttpException ? error.getStatus() : statusOf(error);
  const words = httpWords[status];
  if (words) return words();
  if (status >= 400 && status < 500) return new DomainError('validation_failed', 'Bad request');
  return domainErrorOf(error);
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;
}

/** An internal error with the text that the specification fixes for the route; any other error as it is. */
export function withPublicText(error: DomainError, words: RouteRules['failures']): DomainError {
  if (!words || errorTable[error.code].status < 500 || error.code === 'upstream_failed') return error;
  return words === 'preferences'
    ? new DomainError('internal', 'Failed to fetch preferences')
    : new DomainError(error.code, 'Failed to process request');
}

/** Where the status alone does not say what is wrong. */
const decidable: ReadonlySet<number> = new Set([400, 409, 413, 429, 502]);

/** Whether a request asks for the sentences of an error: `Prefer: sentences` (RFC 7240, DECISIONS 319). */
export function prefersSentences({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const wishes = [headers['prefer'] ?? []].flat().join(',').toLowerCase().split(',');
  return wishes.some((wish) => wish.trim() === 'sentences');
}

/** Status and body of an error. Internal details are not shown. */
export function publicError(error: DomainError): { status: number; body: PublicError } {
  const { status } = errorTable[error.code];
  if (error.code === 'forbidden') return { status, body: { error: 'Forbidden', message: error.message } };
  if (status === 500 && error.code !== 'internal') return { status, body: { error: 'Failed to process request' } };
  return { status, body: { error: error.message, ...(error.details && { details: error.details }) } };
}

/** The same with the sentences of its texts. */
export function withSentences({ status, body }: ReturnType<typeof publicError>): ReturnType<typeof publicError> {
  if (!decidable.has(status)) return { status, body };
  const { details } = body;
  const named = details && { details: details.map((one) => ({ ...one, ...withSentence(one.message) })) };
  return { status, body: { ...body, ...withSentence(body.error), ...named } };
}
