import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import { register } from 'prom-client';
import '@northline/common/platform/metrics';

const logger = new Logger('Metrics');

/** `/metrics` on a port of its own, so that it is never public with the API. */
export async function startMetrics(port: number, host: string): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const refuse = (error: unknown): void => {
      logger.error(error);
      response.writeHead(500).end();
    };
    register
      .metrics()
      .then((text) => response.writeHead(200, { 'content-type': register.contentType }).end(text), refuse);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
