import { z } from 'zod';
import { asksForTls, carriesCredential, readNatsUrl } from './addresses';
import { configOf, inProduction } from './config-of';
import { certificateFile, privateKeyFile, whyNoCertificate, whyNoKey } from './tls';

const schema = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  NATS_URL: z
    .string()
    .default('nats://127.0.0.1:4222')
    .transform(readNatsUrl)
    .refine(
      (address) => address !== undefined,
      'must be nats://user:password@host:4222 (tls:// to insist on TLS), or a comma list of such with the same user and password',
    )
    .describe('NATS server, with JetStream on, and our user there'),
  NATS_REPLICAS: z.coerce
    .number()
    .int()
    .refine((count) => [1, 3, 5].includes(count), 'must be 1, 3 or 5')
    .default(1)
    .describe('How many servers of the NATS cluster keep each event'),
  NATS_SPACE_MB: z.coerce
    .number()
    .int()
    .min(1)
    .default(8_192)
    .describe('What the event stream may take of the disk (max_file_store of the NATS server): an alarm at 70 %'),
  REDIS_URL: z.string().default('redis://127.0.0.1:6379').describe('Redis, append-only and noeviction'),
  MONGODB_URI: z.string().default('mongodb://127.0.0.1:27017').describe('MongoDB; every service adds its own database'),
  TLS_CA_FILE: certificateFile
    .optional()
    .describe('Authorities that sign for the data services whose addresses ask for TLS'),
  TLS_CERT_FILE: certificateFile.optional().describe('Our certificate there'),
  TLS_KEY_FILE: privateKeyFile.optional().describe('Its private key'),
  HOST: z.string().default('127.0.0.1').describe('Address that the service listens on'),
  HEALTH_PORT: z.coerce.number().int().min(0).max(65535).default(0).describe('Port of health and metrics'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  RPC_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(5_000).describe('Deadline of a request'),
  EVENT_LOOP_LIMIT_MS: z.coerce
    .number()
    .int()
    .min(500)
    .max(120_000)
    .default(15_000)
    .describe('A process whose event loop is blocked for longer is ended'),
  SHUTDOWN_GRACE_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(120_000)
    .default(10_000)
    .describe('How long each phase of stopping may take: requests, jobs, events still to be told'),
};

type Addresses = { NATS_URL?: { tls: boolean } | undefined; REDIS_URL?: string; MONGODB_URI?: string };

// Certificate files without a TLS address mean a mistyped address, whose traffic would be in plain text.
const whyNoUse = ({ NATS_URL, REDIS_URL = '', MONGODB_URI = '' }: Addresses): string | false =>
  !NATS_URL?.tls &&
  !asksForTls(REDIS_URL) &&
  !asksForTls(MONGODB_URI) &&
  'is of no use: no address asks for TLS (tls:// in NATS_URL, rediss:// in REDIS_URL, tls=true in MONGODB_URI)';

/** The settings that every service shares. */
export class ServiceConfig extends configOf(schema, {
  NATS_URL: inProduction(
    ({ NATS_URL }) =>
      NATS_URL?.password === undefined &&
      'must have a user and a password in production: nats://<user>:<password>@<host>:4222',
  ),
  REDIS_URL: inProduction(
    ({ REDIS_URL = '' }) =>
      !carriesCredential(REDIS_URL) &&
      'must have a user and a password in production: redis://<user>:<password>@<host>:6379',
  ),
  MONGODB_URI: inProduction(
    ({ MONGODB_URI = '' }) =>
      !carriesCredential(MONGODB_URI) &&
      'must have a user and a password in production: mongodb://<user>:<password>@<host>:27017/?replicaSet=<name>',
  ),
  TLS_CA_FILE: (settings) => settings.TLS_CA_FILE !== undefined && whyNoUse(settings),
  TLS_CERT_FILE: (settings) =>
    whyNoCertificate(settings) || (settings.TLS_CERT_FILE !== undefined && whyNoUse(settings)),
  TLS_KEY_FILE: whyNoKey,
}) {}
