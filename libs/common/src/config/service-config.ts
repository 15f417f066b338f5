import { z } from 'zod';
import { carriesCredential, readNatsUrl } from './addresses';
import { configOf, inProduction } from './config-of';

const schema = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  NATS_URL: z
    .string()
    .default('nats://127.0.0.1:4222')
    .transform(readNatsUrl)
    .refine((address) => address !== undefined, 'must be nats://user:password@host:4222 (tls:// to insist on TLS), or a comma list of such with the same user and password')
    .describe('NATS server, with JetStream on, and our user there'),
  NATS_REPLICAS: z.coerce.number().int().refine((count) => [1, 3, 5].includes(count), 'must be 1, 3 or 5').default(1).describe('How many servers of the NATS cluster keep each event'),
  REDIS_URL: z.string().default('redis://127.0.0.1:6379').describe('Redis, append-only and noeviction'),
  MONGODB_URI: z.string().default('mongodb://127.0.0.1:27017').describe('MongoDB; every service adds its own database'),
  HOST: z.string().default('127.0.0.1').describe('Address that the service listens on'),
  HEALTH_PORT: z.coerce.number().int().min(0).max(65535).default(0).describe('Port of health and metrics'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  RPC_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(5_000).describe('Deadline of a question'),
  EVENT_LOOP_LIMIT_MS: z.coerce.number().int().min(500).max(120_000).default(15_000).describe('A process whose event loop is blocked for longer is ended'),
  SHUTDOWN_GRACE_MS: z.coerce.number().int().min(0).max(120_000).default(10_000).describe('How long each phase of stopping may take: questions, jobs, facts still to be told'),
};

/** The settings that every service shares. */
export class ServiceConfig extends configOf(schema, {
  NATS_URL: inProduction(({ NATS_URL }) => NATS_URL?.password === undefined && 'must have a user and a password in production: nats://<user>:<password>@<host>:4222'),
  REDIS_URL: inProduction(({ REDIS_URL = '' }) => !carriesCredential(REDIS_URL) && 'must have a user and a password in production: redis://<user>:<password>@<host>:6379'),
}) {}
