import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { serversOf } from './servers.ts';
import { UserError } from './user-error.ts';

/** The checkout. */
export const root = resolve(import.meta.dirname, '../..');

/** Channel → the variable that names its provider's address. */
const providerUrls = { whatsapp: 'WHATSAPP_API_URL', telegram: 'TELEGRAM_API_URL', email: 'RESEND_API_URL' } as const;

/** A channel, as `/api/integrations/{channel}` names it. */
export type Channel = keyof typeof providerUrls;

/** Settings of `make up` from the environment; see "Running it" in docs/architecture.md. */
export type Settings = {
  /** Everything we write: data, logs, run.json. */
  dataDir: string;
  /** The gateway's first choice; the next free one is taken when it is occupied. */
  port: number;
  metricsPort: number | undefined;
  publicUrl: string | undefined;
  sandbox: boolean;
  /** Data services that somebody else runs; ours are started for those left out. */
  given: { mongodbUri?: string; natsUrl?: string; redisUrl?: string };
  /** As given: the services have the rule for it, and end at start-up when it is broken. */
  secretsKey: string | undefined;
  /** The whole environment: what we do not set ourselves reaches the apps as it is. */
  env: NodeJS.ProcessEnv;
};

/**
 * Reads the settings.
 * @throws UserError naming every wrong one at once.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const mistakes: string[] = [];
  const given = (name: string): string | undefined => {
    const value = env[name]?.trim();
    return value === '' ? undefined : value;
  };
  const check = (name: string, right: (value: string) => boolean, what: string): string | undefined => {
    const value = given(name);
    if (value !== undefined && !right(value))
      mistakes.push(`${name} must be ${what}, not "${withoutCredentials(value)}"`);
    return value;
  };
  const port = (name: string): string | undefined => check(name, isPort, 'a port from 1 to 65535');
  const url = (name: string, ...schemes: string[]): string | undefined =>
    check(name, (value) => isUrl(value, schemes), `a URL (${schemes.map((scheme) => `${scheme}//…`).join(' or ')})`);

  const servers = (name: string, ...schemes: string[]): string | undefined =>
    check(
      name,
      (value) => serversOf(value, schemes) !== undefined,
      `an address of a server or several (${schemes.map((scheme) => `${scheme}://…`).join(' or ')})`,
    );

  for (const name of [
    ...Object.values(providerUrls),
    'LLM_BASE_URL',
    'EMBEDDINGS_BASE_URL',
    'TRANSCRIBE_BASE_URL',
    'QDRANT_URL',
  ])
    url(name, 'http:', 'https:');
  for (const name of ['TURN_DEBOUNCE_MS', 'TURN_DEBOUNCE_MAX_MS', 'ATTACHMENT_WAIT_MS'])
    check(name, isCount, 'a number of milliseconds');
  const settings: Settings = {
    dataDir: resolve(root, given('NORTHLINE_DATA_DIR') ?? '.northline'),
    port: Number(port('PORT') ?? 3000),
    metricsPort: optionalNumber(port('METRICS_PORT')),
    publicUrl: url('PUBLIC_URL', 'http:', 'https:'),
    sandbox: check('SANDBOX', isOnOff, '"on" or "off"') !== 'off',
    given: {
      mongodbUri: servers('MONGODB_URI', 'mongodb', 'mongodb+srv'),
      natsUrl: servers('NATS_URL', 'nats', 'tls'),
      redisUrl: servers('REDIS_URL', 'redis', 'rediss'),
    },
    secretsKey: given('SECRETS_KEY'),
    env,
  };
  if (mistakes.length > 0) throw new UserError(`Wrong settings: ${mistakes.join('; ')}`);
  return settings;
}

/** Whether the environment names a language model; else the sandbox plays it. */
export function namesModel({ env }: Pick<Settings, 'env'>): boolean {
  return ['LLM_PROVIDER', 'LLM_BASE_URL', 'LLM_API_KEY'].some((name) => env[name]);
}

/** The channels whose provider the sandbox plays: those that were given no address of their own. */
export function playedChannels({ sandbox, env }: Settings): Channel[] {
  if (!sandbox) return [];
  return Object.entries(providerUrls).flatMap(([channel, variable]) => (env[variable] ? [] : [channel as Channel]));
}

/** The key of secrets at rest: the given one, else one that is made once and kept beside the data. */
export function secretsKeyOf(settings: Settings): string {
  if (settings.secretsKey !== undefined) return settings.secretsKey;
  const file = join(settings.dataDir, 'secrets.key');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const key = randomBytes(32).toString('base64');
  writeFileSync(file, `${key}\n`, { mode: 0o600 });
  return key;
}

/**
 * Makes the folder of everything we write, for its owner alone.
 * @throws UserError when it cannot be written.
 */
export function makeDataDir({ dataDir }: Settings): void {
  try {
    mkdirSync(join(dataDir, 'logs'), { recursive: true });
    chmodSync(dataDir, 0o700);
  } catch (error) {
    throw new UserError(
      `Cannot write to ${dataDir} (${(error as Error).message}); set NORTHLINE_DATA_DIR to a folder of yours`,
    );
  }
}

const isPort = (value: string): boolean => /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535;
const isCount = (value: string): boolean => /^\d+$/.test(value);
const isOnOff = (value: string): boolean => value === 'on' || value === 'off';
const isUrl = (value: string, schemes: string[]): boolean => schemes.includes(URL.parse(value)?.protocol ?? '');
const withoutCredentials = (value: string): string => value.replace(/[^/,]*@/g, '…@');
const optionalNumber = (value: string | undefined): number | undefined =>
  value === undefined ? undefined : Number(value);
