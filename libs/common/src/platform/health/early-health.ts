import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * Answers health checks on a port while a service starts, until `start` has ended: it is live, but not ready. So a
 * service that waits for a store is not restarted. Port 0, which nobody could call, is left alone.
 */
export async function liveDuring<T>(port: number, host: string, start: () => Promise<T>): Promise<T> {
  if (port === 0) return start();
  const server = createServer(answer);
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  try {
    return await start();
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

function answer({ url }: IncomingMessage, response: ServerResponse): void {
  const live = url === '/health/live';
  const body = live
    ? { status: 'live' }
    : url === '/health/ready'
      ? { status: 'not_ready', dependencies: {} }
      : { error: 'Service unavailable' };
  response
    .writeHead(live ? 200 : 503, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      connection: 'close',
    })
    .end(JSON.stringify(body));
}
