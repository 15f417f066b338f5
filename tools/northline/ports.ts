import { createSocket } from 'node:dgram';
import { createServer, connect } from 'node:net';

const HIGHEST_PORT = 65_535;
/** Below the range from which systems take the ports of outgoing calls, which could occupy ours while a service restarts. */
const OWN_RANGE = { from: 20_000, size: 10_000 };

/**
 * A loopback port that nobody listens on, never the same one twice, nor one that another running Northline was given.
 * @param from First port to try, then upwards; without it one is drawn from 20000 up.
 * @throws Error when every port from `from` up is taken.
 */
export async function freePort(from = OWN_RANGE.from + Math.floor(Math.random() * OWN_RANGE.size)): Promise<number> {
  for (let port = from; port <= HIGHEST_PORT; port += 1) {
    if ((await isFree(port)) && (await claim(port))) return port;
  }
  throw new Error(`No free port from ${from} up; choose a lower one`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/**
 * Makes a port ours until this process ends, by taking the UDP port of its number: the app that will listen has not
 * begun yet, and whoever starts at the same moment must not choose the same. False when it is somebody else's.
 */
function claim(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4').unref();
    socket.once('error', () => resolve(false));
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true));
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

/** Whether somebody listens there; waits 2 s at most. */
export function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 2_000 });
    const settle = (open: boolean): void => {
      socket.destroy();
      resolve(open);
    };
    socket.on('connect', () => settle(true));
    socket.on('error', () => settle(false));
    socket.on('timeout', () => settle(false));
  });
}
