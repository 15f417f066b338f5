import { createServer, connect } from 'node:net';

const HIGHEST_PORT = 65_535;

/**
 * A loopback port that nobody listens on.
 * @param from First port to try, then upwards; 0 lets the system choose.
 * @throws Error when every port from `from` up is taken.
 */
export async function freePort(from = 0): Promise<number> {
  for (let port = from; port <= HIGHEST_PORT; port += 1) {
    const free = await tryListen(port);
    if (free !== undefined) return free;
  }
  throw new Error(`No free port from ${from} up; set PORT to a lower one`);
}

function tryListen(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const taken = typeof address === 'object' && address !== null ? address.port : port;
      server.close(() => resolve(taken));
    });
  });
}

/**
 * Sends `question` to a loopback port and tells whether the answer contains `answer`. A server that speaks first
 * (NATS) needs no question. Never throws: refused, silent for 500 ms or another answer is `false`.
 */
export function answers(port: number, answer: string, question = ''): Promise<boolean> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect({ port, host: '127.0.0.1', timeout: 500 });
    const settle = (ready: boolean): void => {
      socket.destroy();
      resolve(ready);
    };
    socket.on('connect', () => socket.write(question));
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      if (received.includes(answer)) settle(true);
    });
    socket.on('error', () => settle(false));
    socket.on('timeout', () => settle(false));
    socket.on('close', () => resolve(false));
  });
}
