import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ServiceConfig, settingNames } from '../../libs/common/src/platform/config/index.ts';
import './apps.ts';
import { deployedApps, root } from './manifests.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, { environment: Record<string, string>; stop_grace_period: string; volumes?: object[] }>;
};

/** What each container has its own value of. */
const ofContainers =
  /^(?:NODE_ENV|HOST|PORT|HEALTH_PORT|METRICS_PORT|(?:NATS|REDIS)_URL|MONGODB_URI|SECRETS_KEY|\w+_API_KEY)$/;

it('knows the settings of all apps, those of their jobs included', () => {
  expect(settingNames()).toEqual(
    expect.arrayContaining(['LOG_LEVEL', 'LLM_TIMEOUT_MS', 'INBOUND_CONCURRENCY', 'EVALUATION_CONCURRENCY']),
  );
});

it.each(deployedApps)('Compose hands every setting on to %s: none in .env is dropped', (app) => {
  const { environment } = compose.services[app]!;
  const handedOn = settingNames().filter((name) => !ofContainers.test(name));
  expect(handedOn.filter((name) => !environment[name]?.startsWith(`\${${name}:`))).toEqual([]);
});

it('.env.example names only settings that there are', () => {
  const others = /^(?:NORTHLINE_(?:DATA_DIR|MONGO)|SANDBOX|\w+_PASSWORD)$/;
  const explained = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
  expect(explained.filter((name) => !settingNames().includes(name) && !others.test(name))).toEqual([]);
});

it.each(deployedApps)('Compose gives %s the time to stop that its settings may give it', (app) => {
  const seconds = Number.parseInt(compose.services[app]!.stop_grace_period, 10);
  // Three phases, and DRAIN_DELAY_MS of a minute at most.
  const phaseMs = ((seconds - 60) / 3) * 1_000;
  expect(() => new ServiceConfig({ SHUTDOWN_GRACE_MS: String(phaseMs) })).toThrow('SHUTDOWN_GRACE_MS');
});

it.each(deployedApps)('Compose shows %s the price list that .env names', (app) => {
  const { environment, volumes = [] } = compose.services[app]!;
  expect(environment['PRICES_FILE']).toBe('${PRICES_FILE:+/etc/northline/prices.json}');
  expect(volumes).toContainEqual({
    type: 'bind',
    source: '${PRICES_FILE:-/dev/null}',
    target: '/etc/northline/prices.json',
    read_only: true,
  });
});
