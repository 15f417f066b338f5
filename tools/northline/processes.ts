import { join } from 'node:path';
import { startChild } from './child.ts';
import type { Child } from './child.ts';
import type { Log } from './logs.ts';
import { namesModel, root } from './settings.ts';
import type { Settings } from './settings.ts';

/** The apps, in the order in which `make status` lists them. */
export const appNames = [
  'gateway',
  'conversation-engine',
  'campaign-runner',
  'insights',
  'channels',
  'sandbox',
] as const;
export type AppName = (typeof appNames)[number];

/** Everything that runs. */
export const processNames = [...appNames, 'mongo', 'nats', 'redis'] as const;

/** Where everything listens; chosen once per `make up`, kept over restarts. */
export type Addresses = {
  mongodbUri: string;
  natsUrl: string;
  redisUrl: string;
  /** The gateway's and the sandbox's port. */
  ports: { gateway: number; gatewayMetrics: number; sandbox: number };
  /** The ports of health and metrics of the others. */
  healthPorts: Record<Exclude<AppName, 'gateway' | 'sandbox'>, number>;
};

/** The address of one app on loopback. */
export function baseUrlOf(app: AppName, { ports, healthPorts }: Addresses): string {
  const port = app === 'gateway' || app === 'sandbox' ? ports[app] : healthPorts[app];
  return `http://127.0.0.1:${port}`;
}

/** Answers 200 when the app is ready. */
export const readyUrlOf = (app: AppName, addresses: Addresses): string => `${baseUrlOf(app, addresses)}/health/ready`;

/** Answers 200 as long as the app's event loop runs. */
export const liveUrlOf = (app: AppName, addresses: Addresses): string => `${baseUrlOf(app, addresses)}/health/live`;

/** Which apps run under these settings. */
export const appsOf = ({ sandbox }: Settings): AppName[] => appNames.filter((app) => sandbox || app !== 'sandbox');

/** Starts the built app; its environment is that of `make up` plus where everything is. */
export function startApp(app: AppName, env: NodeJS.ProcessEnv, log: Log): Child {
  const main = join(root, `dist/apps/${app}/src/main.js`);
  return startChild(process.execPath, ['--enable-source-maps', main], { cwd: root, env, log });
}

/** The whole environment of an app. What the person set is passed on as it is; the addresses are ours. */
export function envOf(app: AppName, settings: Settings, addresses: Addresses, secretsKey: string): NodeJS.ProcessEnv {
  const { PORT: _port, METRICS_PORT: _metricsPort, ...given } = withoutEmpty(settings.env);
  const common = { HOST: '127.0.0.1', APP_NAME: app };
  if (app === 'sandbox') return { ...given, ...common, PORT: String(addresses.ports.sandbox) };
  const { mongodbUri, natsUrl, redisUrl } = addresses;
  const services = { MONGODB_URI: mongodbUri, NATS_URL: natsUrl, REDIS_URL: redisUrl, SECRETS_KEY: secretsKey };
  const base = {
    ...outsideWorld(settings, addresses),
    ...given,
    ...allowedHosts(settings, addresses),
    ...common,
    ...services,
  };
  const publicUrl = settings.publicUrl ?? baseUrlOf('gateway', addresses);
  if (app !== 'gateway') return { ...base, PUBLIC_URL: publicUrl, HEALTH_PORT: String(addresses.healthPorts[app]) };
  const ports = { PORT: String(addresses.ports.gateway), METRICS_PORT: String(addresses.ports.gatewayMetrics) };
  return { ...base, PUBLIC_URL: publicUrl, ...ports };
}

/** The sandbox in place of the providers and of the language model; each can be set to another by its variable. */
function outsideWorld(settings: Settings, addresses: Addresses): NodeJS.ProcessEnv {
  if (!settings.sandbox) return {};
  const url = baseUrlOf('sandbox', addresses);
  const providers = {
    WHATSAPP_API_URL: `${url}/whatsapp`,
    TELEGRAM_API_URL: `${url}/telegram`,
    RESEND_API_URL: `${url}/resend`,
    TRANSCRIBE_BASE_URL: `${url}/v1`,
  };
  if (namesModel(settings)) return providers;
  const model = {
    LLM_PROVIDER: 'openai-compatible',
    LLM_BASE_URL: `${url}/v1`,
    LLM_API_KEY: 'sandbox',
    LLM_MODEL: 'sandbox',
  };
  return { ...providers, ...model };
}

/** Private addresses are refused as targets, except the sandbox's and those that the person names. */
function allowedHosts({ sandbox, env }: Settings, addresses: Addresses): NodeJS.ProcessEnv {
  const own = sandbox ? [`127.0.0.1:${addresses.ports.sandbox}`] : [];
  const allow = (name: string): string => [...own, ...(env[name] ? [env[name]] : [])].join(',');
  const names = ['WEBHOOK_ALLOWED_HOSTS', 'TOOL_SERVER_ALLOWED_HOSTS'];
  return Object.fromEntries(names.map((name) => [name, allow(name)]));
}

function withoutEmpty(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}
