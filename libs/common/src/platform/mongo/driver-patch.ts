import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { Logger } from '@nestjs/common';

/** The driver's own connection class, which it does not export; as much of it as is needed here. */
export interface DriverConnection {
  readonly socket: Socket;
  /** Ends the connection, and whatever runs on it, with an error. */
  readonly onClose: (this: DriverConnection) => void;
  /** Called before each write; throws what ended the connection. */
  throwIfAborted: (this: DriverConnection) => void;
}

/** What the patch needs; another version of the driver may have neither. */
type Patchable = Partial<Pick<DriverConnection, 'onClose' | 'throwIfAborted'>>;

const logger = new Logger('Mongo');

let patched = false;

/**
 * Patches the driver's one way to wait forever (mongodb 7.5 to 7.9): a command that it writes to a socket which Node
 * has destroyed, but closes only at the end of this turn of the event loop, is neither sent nor refused, and no
 * time-out applies to it. After a kill of the database one command in 60 hung, and one in 25 times the driver's own
 * monitor of the server, after which that process had no database at all. With the patch, such a connection learns of
 * its end before the write. A driver that is built differently is left alone, with a warning; a test fails once a
 * version no longer hangs (DECISIONS 193).
 */
export function patchDriver(): void {
  if (patched) return;
  patched = true;
  const load = createRequire(require.resolve('mongoose'));
  let connection: Patchable | undefined;
  try {
    connection = (load('mongodb/lib/cmap/connection') as { Connection?: { prototype: Patchable } }).Connection
      ?.prototype;
  } catch {
    // Moved elsewhere: the warning follows below.
  }
  if (!connection || !patchConnection(connection))
    logger.warn(
      'This version of the MongoDB driver cannot be patched: a command may hang after the database was killed',
    );
}

/** Patches a class of connections; false when it lacks what the patch needs. */
export function patchConnection(prototype: Patchable): boolean {
  const { throwIfAborted, onClose } = prototype;
  if (typeof throwIfAborted !== 'function' || typeof onClose !== 'function') return false;
  prototype.throwIfAborted = function () {
    if ((this.socket as Socket | undefined)?.destroyed) this.onClose();
    throwIfAborted.call(this);
  };
  return true;
}
