import { Error as MongooseErrors, mongo } from 'mongoose';
import { DomainError } from '../../vocabulary/errors';

/** What the driver throws when it reaches no server, loses one, or waits too long for one. */
const away: readonly string[] = [
  'MongoClientClosedError',
  'MongoNotConnectedError',
  'MongoOperationTimeoutError',
  'MongoServerClosedError',
  'MongoServerSelectionError',
  'MongoTopologyClosedError',
  'MongoWaitQueueTimeoutError',
];

/** What a server answers when it has no primary, is stopping, or did not reach its majority or an end in time. */
const passing: readonly unknown[] = [6, 7, 50, 64, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436];

/** Anything thrown, as the API tells it: a database that is down is `unavailable`, whatever else was not expected `internal`. */
export function domainErrorOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  return isDatabaseAway(error)
    ? new DomainError('unavailable', 'Service unavailable')
    : new DomainError('internal', 'Failed to process request');
}

function isDatabaseAway(error: unknown): boolean {
  if (error instanceof mongo.MongoServerError) return passing.includes(error.code);
  if (error instanceof mongo.MongoNetworkError) return true;
  if (error instanceof mongo.MongoError) return away.includes(error.name);
  return error instanceof MongooseErrors && error.message.includes('buffering timed out');
}
