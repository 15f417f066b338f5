import { createRequire } from 'node:module';
import { type DriverConnection, patchConnection } from './driver-patch';

it('finds in the installed driver what it mends', () => {
  const load = createRequire(require.resolve('mongoose'));
  const { Connection } = load('mongodb/lib/cmap/connection') as { Connection: { prototype: DriverConnection } };
  const { onClose, throwIfAborted } = Connection.prototype;
  expect([typeof onClose, typeof throwIfAborted]).toEqual(['function', 'function']);
});

it('leaves a driver alone that is made otherwise', () => {
  const other = { onClose: (): void => undefined };
  expect(patchConnection(other)).toBe(false);
  expect(Object.keys(other)).toEqual(['onClose']);
});

it('tells a connection of its end before a write to a socket that is closing', () => {
  const said: string[] = [];
  const connection = {
    socket: { destroyed: false },
    onClose: () => void said.push('closed'),
    throwIfAborted: () => void said.push('asked'),
  } as Partial<DriverConnection> as DriverConnection;
  expect(patchConnection(connection)).toBe(true);
  connection.throwIfAborted();
  (connection.socket as { destroyed: boolean }).destroyed = true;
  connection.throwIfAborted();
  expect(said).toEqual(['asked', 'closed', 'asked']);
});
