import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  askedBy,
  type EventName,
  eventRoutes,
  type Principal,
  rpcContract,
  type ServiceName,
  services,
  subjectsOf,
} from '../../contracts';
import { natsPermissions, natsUsersConf } from './nats-users';

const root = resolve(__dirname, '../../../../..');
const file = join(root, 'k8s/config/nats-users.conf');

const app = (service: ServiceName) => `apps/${service}/src/**/*.ts`;
const admin = ['apps/gateway/src/admin.ts', 'apps/gateway/src/admin/**/*.ts'];

/** The code of an app without the types of requests. */
function codeOf(principal: Principal): string {
  const files =
    principal === 'operator'
      ? globSync(admin, { cwd: root })
      : globSync(app(principal), { cwd: root, exclude: ['**/*.spec.ts', ...admin] });
  return files
    .map((name) => readFileSync(join(root, name), 'utf8').replace(/Rpc(?:Request|Response)<.*?>/g, ''))
    .join('\n');
}

const found = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted();
const eventsWhere = (side: 'from' | 'to', service: ServiceName): string[] =>
  (Object.keys(eventRoutes) as EventName[]).filter((event) => eventRoutes[event][side].includes(service)).toSorted();

describe('the contracts', () => {
  it.each([...services, 'operator'] as const)('name what %s asks, and nothing that it does not', (principal) => {
    // It answers its own.
    const own: string[] = principal === 'operator' ? [] : subjectsOf(principal);
    const named = found(codeOf(principal), /'([a-z]+\.[a-z_]+\.[a-z_]+)'/g).filter(
      (subject) => subject in rpcContract && !own.includes(subject),
    );
    // Requested by name in the code of an app, or by the name given to `@Audited`.
    const asked = askedBy(principal).toSorted();
    expect(named.filter((subject) => !asked.some((one) => one === subject))).toEqual([]);
    expect(asked.filter((subject) => !named.includes(subject))).toEqual([]);
  });

  it.each(services)('name the events that %s publishes', (service) => {
    const code = codeOf(service);
    // Every service records the quotas that it applies.
    const counted = code.includes('counts.keep(') ? ['costs.counted'] : [];
    const published = [
      'audit.recorded',
      ...counted,
      ...found(code, /(?:newEvent|pages\.tell)\([\w.()]+, '([a-z.]+)'/g),
    ];
    expect([...new Set(published)].toSorted()).toEqual(eventsWhere('from', service));
  });

  it.each(services)('name the events that %s handles', (service) => {
    const code = codeOf(service);
    const handled = found(code, /@OnEvents?\('([a-z.]+)'/g);
    if (/\bAccountSettingsConsumer\b/.test(code)) handled.push('account.changed');
    if (/\bBudgetStatesConsumer\b/.test(code)) handled.push('budget.changed');
    expect(handled.toSorted()).toEqual(eventsWhere('to', service));
  });
});

describe('the users of NATS', () => {
  it('are those that the contracts ask for', () => {
    if (process.env['UPDATE_NATS_USERS']) writeFileSync(file, natsUsersConf());
    expect(readFileSync(file, 'utf8')).toBe(natsUsersConf());
  });

  it('may none of them write or listen where it pleases, but for the operator who looks on', () => {
    for (const service of services) {
      const { publish, subscribe } = natsPermissions(service);
      expect(
        publish.filter((subject) =>
          /^[>*]|^\$JS\.API\.[*>]|^facts\.[*>]|^parked\.[*>]|DELETE|UPDATE|PURGE/.test(subject),
        ),
      ).toEqual([]);
      expect(subscribe).toHaveLength(2);
    }
    expect(natsPermissions('operator').publish.filter((subject) => subject.startsWith('_'))).toEqual([]);
  });
});
