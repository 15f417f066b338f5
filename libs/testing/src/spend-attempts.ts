import type { INestApplicationContext } from '@nestjs/common';
import { maxAttempts } from '@northline/common/platform/attempts';
import { beginScript } from '@northline/common/platform/attempts/attempts-scripts';
import type { ServiceName, Work } from '@northline/common/contracts';
import { SharedRedis } from '@northline/common/platform/redis';

/** Leaves work as processes do that died of it: every attempt begun and counted, none ended, their leases expired. */
export async function spendAttempts(
  app: INestApplicationContext,
  service: ServiceName,
  { kind, name, id }: Work,
): Promise<void> {
  const redis = app.get(SharedRedis, { strict: false }).client;
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    await redis.eval(
      beginScript,
      1,
      `northline:${service}:attempts:${kind}:${name}:${id}`,
      maxAttempts,
      0,
      1,
      0,
      60_000,
    );
  }
}
