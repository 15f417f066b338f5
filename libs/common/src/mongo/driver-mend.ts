import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { Logger } from '@nestjs/common';

/** The driver's own class of a connection, which it does not export; as far as it is needed here. */
export interface DriverConnection {
  readonly socket: Socket;
  /** Ends the connection, and whatever is under way on it, with an error. */
  readonly onClose: (this: DriverConnection) => void;
  /** Called before each write; throws what ended the connection. */
  throwIfAborted: (this: DriverConnection) => void;
}

/** What has to be there to be mended; another version of the driver may have neither. */
type Mendable = Partial<Pick<DriverConnection, 'onClose' | 'throwIfAborted'>>;

const logger = new Logger('Mongo');

let mended = false;

/**
 * Mends the driver's one way to wait forever (mongodb 7.5 to 7.9): a command that it writes to a socket which Node has
 * destroyed, and closes at the end of this turn of the event loop, is neither sent nor refused, and no time-out holds for
 * it. After a kill of the database this met a command in one of 60, and in one of 25 the driver's own watch over the
 * server: that process knew no database any more. With this, such a connection is told of its end before the write. A driver
 * that is made otherwise is left as it is, with a warning; a test fails once a version does without (DECISIONS 193).
 */
export function mendDriver(): void {
  if (mended) return;
  mended = true;
  const load = createRequire(require.resolve('mongoose'));
  let connection: Mendable | undefined;
  try {
    connection = (load('mongodb/lib/cmap/connection') as { Connection?: { prototype: Mendable } }).Connection
      ?.prototype;
  } catch {
    // Moved elsewhere: warned of below.
  }
  if (!connection || !mendConnection(connection))
    logger.warn(
      'This version of the MongoDB driver cannot be patched: a command may hang after the database was killed',
    );
}

/** Mends a class of connections; false when it lacks what the mend needs. */
export function mendConnection(prototype: Mendable): boolean {
  const { throwIfAborted, onClose } = prototype;
  if (typeof throwIfAborted !== 'function' || typeof onClose !== 'function') return false;
  prototype.throwIfAborted = function () {
    if ((this.socket as Socket | undefined)?.destroyed) this.onClose();
    throwIfAborted.call(this);
  };
  return true;
}
