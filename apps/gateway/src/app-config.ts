import { Global, Module } from '@nestjs/common';
import { configOf, flag, inProduction, list } from '@northline/common/platform/config';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);

const schema = {
  PORT: port.default(3000).describe('Port of the API'),
  METRICS_PORT: port.default(0).describe('Port of /metrics'),
  PUBLIC_URL: z.url().optional().describe('Address under which the API is reached from outside'),
  REQUEST_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(1_000)
    .max(600_000)
    .default(60_000)
    .describe('How long a request may take to arrive, its body included'),
  RATE_LIMITS: flag.default(true).describe('off: no tier refuses (development only)'),
  TRUSTED_PROXIES: list.default([]).describe('Addresses or CIDR ranges whose X-Forwarded-For is believed'),
  LIVE_HEARTBEAT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(60_000)
    .default(15_000)
    .describe('How often a stream of live updates gives a sign of life, and its key or session is checked'),
  HOST: z.string().default('127.0.0.1'),
  DRAIN_DELAY_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60_000)
    .default(0)
    .describe('How long requests are still taken after SIGTERM, until nobody is sent here any more'),
};

/** The gateway's settings. Refuses in production what is for development only. */
export class GatewayConfig extends configOf(schema, {
  RATE_LIMITS: inProduction(({ RATE_LIMITS }) => RATE_LIMITS === false && 'off is refused in production'),
  PUBLIC_URL: inProduction(
    ({ PUBLIC_URL }) => !PUBLIC_URL?.startsWith('https://') && 'an https address is required in production',
  ),
}) {}

/** Makes {@link GatewayConfig} injectable in every feature. */
@Global()
@Module({ providers: [{ provide: GatewayConfig, useFactory: () => new GatewayConfig() }], exports: [GatewayConfig] })
export class GatewayConfigModule {}
