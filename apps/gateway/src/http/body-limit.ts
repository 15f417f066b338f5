import { DomainError } from '@northline/common/vocabulary/errors';

const megabyte = 1024 * 1024;

/** The largest body of a route that sets no limit (DECISIONS 12). */
export const defaultBodyLimit = megabyte;

/** 413, naming the route's limit. */
export function bodyTooLarge(limit: number): DomainError {
  return new DomainError('payload_too_large', `Request body too large (limit ${limit / megabyte} MB)`);
}
