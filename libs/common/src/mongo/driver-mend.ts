import { createRequire } from 'node:module';
import type { Socket } from 'node:net';

/** The driver's own class of a connection, which it does not export; as far as it is needed here. */
interface DriverConnection {
  readonly socket: Socket;
  /** Ends the connection, and whatever is under way on it, with an error. */
  readonly onClose: (this: DriverConnection) => void;
  /** Called before each write; throws what ended the connection. */
  throwIfAborted: (this: DriverConnection) => void;
}

let mended = false;

/**
 * Mends the driver's one way to wait for ever (mongodb 7.5 to 7.9): a command that it writes to a socket which Node has
 * destroyed, and closes at the end of this turn of the event loop, is neither sent nor refused, and no time-out holds for
 * it. After a kill of the database this met a command in one of 60, and in one of 25 the driver's own watch over the
 * server: that process knew no database any more. With this, such a connection is told of its end before the write.
 */
export function mendDriver(): void {
  if (mended) return;
  mended = true;
  const load = createRequire(require.resolve('mongoose'));
  const { Connection } = load('mongodb/lib/cmap/connection') as { Connection: { prototype: DriverConnection } };
  const { prototype } = Connection;
  const { throwIfAborted } = prototype;
  prototype.throwIfAborted = function () {
    if (this.socket.destroyed) this.onClose();
    throwIfAborted.call(this);
  };
}
