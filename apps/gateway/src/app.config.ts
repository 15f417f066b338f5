import { ConfigError, configOf, flag, list } from '@northline/common/config';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);

const schema = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: port.default(3000).describe('Port of the API'),
  METRICS_PORT: port.default(0).describe('Port of /metrics'),
  PUBLIC_URL: z.url().optional().describe('Address under which the API is reached from outside'),
  RATE_LIMITS: flag.default(true).describe('off: no tier refuses (development only)'),
  TRUSTED_PROXIES: list.default([]).describe('Addresses or CIDR ranges whose X-Forwarded-For is believed'),
  HOST: z.string().default('127.0.0.1'),
  DRAIN_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(0).describe('How long the door stays open after SIGTERM, until nobody is sent here any more'),
};

/** The gateway's settings. Refuses in production what is for development only. */
export class GatewayConfig extends configOf(schema) {
  constructor(env?: NodeJS.ProcessEnv) {
    super(env);
    if (this.NODE_ENV !== 'production') return;
    const problems = [
      ...(this.RATE_LIMITS ? [] : ['RATE_LIMITS: off is refused in production']),
      ...(this.PUBLIC_URL?.startsWith('https://') ? [] : ['PUBLIC_URL: an https address is required in production']),
    ];
    if (problems.length > 0) throw new ConfigError(problems);
  }
}
