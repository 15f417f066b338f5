import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Lifecycle } from '@northline/common/platform/process';
import { GatewayConfig } from '../app-config';
import { LiveUpdates } from '../live/live.service';
import { startMetrics } from '../operations/metrics-server';

const lookEveryMs = 20;

/** Starts `/metrics`, and at shutdown answers requests in progress before anything is closed. */
export async function drainOnStop(app: NestFastifyApplication): Promise<void> {
  const config = app.get(GatewayConfig);
  const lifecycle = app.get(Lifecycle);
  const metrics = await startMetrics(config.METRICS_PORT, config.HOST);
  lifecycle.onDrain('intake', async (graceMs) => {
    await wait(config.DRAIN_DELAY_MS);
    // They would never end by themselves.
    app.get(LiveUpdates).endAll();
    await close(app.getHttpServer(), graceMs);
  });
  lifecycle.onDrain('outbox', () => metrics.stop());
}

// Connections are kept alive by their callers; each is closed as soon as its answer is sent.
async function close(server: Server, graceMs: number): Promise<void> {
  let open = true;
  server.close(() => (open = false));
  for (const end = Date.now() + graceMs; open && Date.now() < end; await wait(lookEveryMs))
    server.closeIdleConnections();
}
