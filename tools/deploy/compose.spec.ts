import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import type { ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import { parse } from 'yaml';
import { deployedApps, root } from './manifests.ts';
import { secretsOf } from './secrets.ts';

type Service = {
  image?: string;
  build?: { args: { APP: string } };
  read_only?: boolean;
  cap_drop?: string[];
  healthcheck?: object;
  environment?: Record<string, string>;
  env_file?: object[];
  stop_grace_period?: string;
  ports?: string[];
  restart?: string;
  command?: string[];
  depends_on?: Record<string, { condition: string }>;
};

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const compose = parse(read('docker-compose.yml'), { merge: true }) as { services: Record<string, Service> };
const built = Object.entries(compose.services).filter(([, { build }]) => build !== undefined);
const isMigration = (name: string): boolean => name.endsWith('-migrate') || name === 'admin';
const apps = built.filter(([name]) => !isMigration(name));

/** The Compose Specification's own schema, as the package `dclint` carries it. */
function composeSchema(): ValidateFunction {
  const schema = JSON.parse(read('node_modules/dclint/schemas/compose.schema.json')) as Record<string, unknown>;
  const ajv = new Ajv({ strict: false, allErrors: true });
  formats.default(ajv);
  // Only ajv's spelling of the same draft differs.
  return ajv.compile({ ...schema, $schema: 'http://json-schema.org/draft-07/schema#' });
}

describe('docker-compose.yml', () => {
  it('fits the published schema of Compose', () => {
    const validate = composeSchema();
    validate(compose);
    expect(validate.errors ?? []).toEqual([]);
  });

  it('would be refused with an unknown field', () => {
    expect(composeSchema()({ services: { gateway: { imagee: 'x' } } })).toBe(false);
  });

  it('runs every app and the real data services, and no sandbox', () => {
    expect(apps.map(([name]) => name).toSorted()).toEqual(deployedApps);
    expect(Object.keys(compose.services).toSorted()).toEqual(
      [
        ...deployedApps,
        ...deployedApps.map((app) => `${app}-migrate`),
        'admin',
        'mongodb',
        'mongodb-setup',
        'nats',
        'redis',
      ].toSorted(),
    );
    expect(compose.services['mongodb']?.image).toMatch(/^mongo:8/);
  });

  it.each(apps)('builds %s from the one Dockerfile, with no more rights than it needs', (name, service) => {
    expect(service.build?.args.APP).toBe(name);
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    expect(service.environment?.['NODE_ENV']).toBe('production');
    // The three phases of stopping have SHUTDOWN_GRACE_MS each, 10 s by default.
    expect(Number.parseInt(service.stop_grace_period ?? '', 10)).toBeGreaterThan(30);
  });

  /** The settings of .env.example that are of one app, of make up, or set here. */
  const apart =
    /^(?:PORT|METRICS_PORT|MONGODB_URI|NATS_URL|REDIS_URL|SANDBOX|NORTHLINE_\w+|SECRETS_KEY|\w+_API_KEY|\w+_PASSWORD)$/;
  const settings = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].flatMap(([, name = '']) =>
    apart.test(name) ? [] : [name],
  );

  it.each(apps)(
    'hands the settings in .env on to %s, and of its secrets what it reads',
    (name, { env_file, environment = {} }) => {
      expect(env_file).toBeUndefined();
      expect(Object.keys(environment)).toEqual(expect.arrayContaining(settings));
      const secrets = Object.keys(environment).filter((setting) => /^SECRETS_KEY$|_API_KEY$|_PASSWORD$/.test(setting));
      const reads = secretsOf[name] ?? [];
      expect(secrets.toSorted()).toEqual(reads.toSorted());
      expect(environment['NATS_URL']).toMatch(
        `nats://${name}:\${NATS_${name.toUpperCase().replaceAll('-', '_')}_PASSWORD:?`,
      );
      expect(environment['REDIS_URL']).toMatch(
        `redis://${name}:\${REDIS_${name.toUpperCase().replaceAll('-', '_')}_PASSWORD:?`,
      );
    },
  );

  it.each(apps)(
    'migrates the database of %s before it starts, with the same settings',
    (name, { build, depends_on, environment }) => {
      const migration = compose.services[`${name}-migrate`];
      expect(depends_on).toMatchObject({ [`${name}-migrate`]: { condition: 'service_completed_successfully' } });
      expect(migration).toMatchObject({
        build,
        restart: 'no',
        command: ['node', `dist/apps/${name}/src/migrate.js`],
        depends_on: { 'mongodb-setup': { condition: 'service_completed_successfully' } },
      });
      expect(migration?.depends_on).not.toHaveProperty(`${name}-migrate`);
      expect(environment).toMatchObject(migration?.environment ?? {});
    },
  );

  it.each(Object.entries(compose.services).filter(([name]) => !isMigration(name) && name !== 'mongodb-setup'))(
    'knows when %s is ready',
    (_name, { healthcheck }) => {
      expect(healthcheck).toBeDefined();
    },
  );

  it.each(apps)('signs %s in to MongoDB by its own user, once this is made', (name, { environment, depends_on }) => {
    expect(environment?.['MONGODB_URI']).toBe(
      `mongodb://${name}:\${MONGODB_${name.toUpperCase().replaceAll('-', '_')}_PASSWORD}@mongodb:27017/?replicaSet=northline`,
    );
    expect(depends_on?.['mongodb-setup']).toEqual({ condition: 'service_completed_successfully' });
  });

  it('opens the gateway alone, on loopback', () => {
    const open = Object.entries(compose.services).flatMap(([name, { ports = [] }]) =>
      ports.map((port) => [name, port]),
    );
    expect(open).toEqual([['gateway', '127.0.0.1:${PORT:-3000}:3000']]);
  });
});

describe('Dockerfile', () => {
  const lines = read('Dockerfile').split('\n');
  const image = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));

  it('ships Node 24, an ordinary user and production dependencies only', () => {
    expect(image[0]).toMatch(/^FROM node:24/);
    expect(image).toContain('USER node');
    expect(image).toContain('COPY --from=build /app/node_modules node_modules');
    expect(lines.join('\n')).toContain('npm prune --omit=dev');
  });

  it('refuses to make an image of the sandbox', () => {
    expect(lines.join('\n')).toContain('test "$APP" != sandbox');
  });
});
