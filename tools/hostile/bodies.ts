import { filled, many, named } from './cases.ts';
import type { Case } from './cases.ts';

/** A body that is posted to a path of the interface. */
export type Body = { path: string; json: string };

const body = (path: string, json: string): Body => ({ path, json });
const objects = (count: number): string => `[${filled('{},', 3 * count)}{}]`;
const names = (count: number, value: string): string => `{${many(count, (n) => `"k${n}":${value}`).join(',')}}`;
const megabyte = 1_000_000;

/** What somebody posts who knows the paths, at login without any key. Each is wrong. */
export const bodies: Case<Body>[] = named({
  'a login of 99,000 unknown names': () => body('/api/auth/login', names(99_000, '1')),
  'a login of as many names as it takes': () => body('/api/auth/login', names(90, '1')),
  'a login of a name of 15 KB': () => body('/api/auth/login', `{"${'x'.repeat(15_000)}":1}`),
  'a login of a megabyte of white space': () => body('/api/auth/login', ' '.repeat(megabyte)),
  'a body for nobody': () => body('/api/nothing', names(50_000, '1')),
  'an agent of 330,000 stages': () => body('/api/agent-config', `{"stages":${objects(330_000)}}`),
  'an agent of 40,000 empty stages': () => body('/api/agent-config', `{"stages":${objects(40_000)}}`),
  'an agent of 20,000 stages with unknown names': () =>
    body('/api/agent-config', `{"stages":[${many(20_000, (n) => `{"k${n}":1}`).join(',')}]}`),
  'an agent of 50 stages with 400 unknown names each': () =>
    body('/api/agent-config', `{"stages":[${many(50, () => names(400, '1')).join(',')}]}`),
  'an agent of 90,000 tools': () => body('/api/agent-config', `{"mcpServerIds":[${filled('1,', 180_000)}1]}`),
  'a lead with an unknown name of a megabyte': () => body('/api/leads', `{"${'x'.repeat(megabyte)}":1}`),
  'a lead with 39,000 unknown names': () => body('/api/leads', names(39_000, '"x"')),
  'a lead with 39,000 custom fields': () => body('/api/leads', `{"customFields":${names(39_000, '"x"')}}`),
  'a filter of a value of 900,000 characters': () =>
    body(
      '/api/leads/preview',
      `{"channel":"email","filters":{"conditions":[{"field":"name","operator":"contains","value":"${'x'.repeat(900_000)}"}]}}`,
    ),
  ...Object.fromEntries(
    many(10, (n) => [
      `a sync of 499,000 leads, no. ${n + 1}`,
      () => body('/api/leads/sync', `{"leads":${objects(499_000)}}`),
    ]),
  ),
  ...Object.fromEntries(
    many(10, (n) => [
      `a sync of 120,000 leads, no. ${n + 1}`,
      () => body('/api/leads/sync', `{"leads":${objects(120_000)}}`),
    ]),
  ),
});
