import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allScopes, type Role, roles, roleScopes, type Scope } from '@northline/auth';
import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { allRoutes, type Route } from '../src/http/route-check';
import { type Answer, GatewayHarness } from './harness';

const committed = join(__dirname, '../openapi.json');
const ids: Record<string, string> = { token: 'x' };

/** A path of the route with an id that nobody has. */
function pathOf({ path }: Route): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? (path.startsWith('/api/leads/') || name === 'leadId' ? '999' : 'f'.repeat(24)));
}

/** Who may use a route, by scope; undefined where no scope is asked for. */
function scopeOf({ rules }: Route): Scope | undefined {
  return rules.access?.kind === 'scope' ? rules.access.scope : undefined;
}

describe('the interface as a whole', () => {
  let gateway: GatewayHarness;
  let routes: readonly Route[];
  beforeAll(async () => {
    gateway = await GatewayHarness.start({ RATE_LIMITS: 'off', RPC_TIMEOUT_MS: '100' });
    routes = allRoutes(gateway.app.getHttpAdapter().getInstance());
  });
  afterAll(() => gateway.stop());

  const askAll = async (wanted: readonly Route[], ask: { key?: string; session?: string }): Promise<{ route: Route; answer: Answer }[]> => {
    const answers: { route: Route; answer: Answer }[] = [];
    for (const route of wanted) {
      const body = route.method === 'GET' ? undefined : '{';
      answers.push({ route, answer: await gateway.ask(route.method, pathOf(route), { ...ask, body, headers: { 'content-type': 'application/json' } }) });
    }
    return answers;
  };

  it('asks for a key on every route but those of DECISIONS 26', async () => {
    const open = ({ rules }: Route): boolean => rules.access === undefined || rules.access.kind === 'open' || rules.access.kind === 'callback';
    expect(routes.filter(open).map(({ path }) => path).filter((path) => !/^\/(health|docs|openapi\.json|u\/|api\/webhooks\/(email|whatsapp|telegram)|api\/auth\/login)/.test(path))).toEqual([]);
    for (const { route, answer } of await askAll(routes.filter((route) => !open(route)), {})) {
      expect({ route: `${route.method} ${route.path}`, status: answer.status }).toEqual({ route: `${route.method} ${route.path}`, status: 401 });
    }
  });

  it('refuses a key without the scope by name, whatever else is wrong', async () => {
    const { session } = await gateway.account();
    for (const scope of allScopes) {
      const own = routes.filter((route) => scopeOf(route) === scope);
      const key = await gateway.key(session, allScopes.filter((other) => other !== scope));
      for (const { route, answer } of await askAll(own, { key })) {
        const message = `API key does not have the required scope (requires: ${scope}).`;
        expect({ path: route.path, status: answer.status, body: answer.body }).toEqual({ path: route.path, status: 403, body: { error: 'Forbidden', message } });
      }
    }
  });

  it.each(roles)('lets the role %s do what the table says', async (role: Role) => {
    const { session: owner } = await gateway.account();
    const member = { email: `${role}-${Date.now()}@example.com`, role, password: 'long enough' };
    await gateway.ask('POST', '/api/team/members', { session: owner, body: member });
    const session = await gateway.login(member.email, member.password);
    const scoped = routes.filter((route) => scopeOf(route) !== undefined && !route.rules.syncTier);
    for (const { route, answer } of await askAll(scoped, { session })) {
      const scope = scopeOf(route)!;
      if (roleScopes[role].includes(scope)) expect([401, 403]).not.toContain(answer.status);
      else expect(answer).toMatchObject({ status: 403, body: { error: 'Forbidden', message: `You do not have permission to perform this action (requires: ${scope}).` } });
    }
  });

  it('answers 404 where an interface was removed', async () => {
    const { key } = await gateway.account();
    for (const path of ['/api/insight-definitions', '/api/evaluations', '/api/evaluations/1']) {
      expect(await gateway.ask('GET', path, { key })).toMatchObject({ status: 404, body: { error: 'Not found' } });
    }
  });

  it('describes every route in OpenAPI 3.1, with all its errors and an example of every body', async () => {
    const { body: document } = await gateway.ask('GET', '/openapi.json');
    expect(document.openapi).toBe('3.1.0');
    const ajv = addFormats(new Ajv({ strict: false, validateFormats: true }));
    ajv.addSchema({ $id: 'api', components: document.components });
    const text = JSON.stringify(document);
    expect(text).not.toContain('"nullable"');
    for (const [, pointer = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const found = pointer.split('/').reduce<Record<string, unknown> | undefined>((at, name) => at?.[name] as never, document);
      expect({ pointer, found: found !== undefined }).toEqual({ pointer, found: true });
    }
    for (const route of routes.filter(({ path }) => path.startsWith('/api/'))) {
      const operation = document.paths[route.path]?.[route.method.toLowerCase()];
      expect({ route: `${route.method} ${route.path}`, described: operation?.summary !== undefined }).toEqual({ route: `${route.method} ${route.path}`, described: true });
      const scope = scopeOf(route);
      if (scope) expect(operation).toMatchObject({ 'x-required-scope': scope, responses: { 401: expect.anything(), 403: expect.anything(), 429: expect.anything() } });
      const media = operation.requestBody?.content['application/json'];
      if (!media) continue;
      const schema = JSON.parse(JSON.stringify(media.schema).replaceAll('#/components', 'api#/components')) as object;
      const valid = ajv.validate(schema, media.example);
      expect({ route: `${route.method} ${route.path}`, errors: valid ? [] : ajv.errors, example: media.example }).toMatchObject({ errors: [] });
    }
  });

  it('is the interface that was committed (UPDATE_OPENAPI=1 writes it anew)', async () => {
    const { body: document } = await gateway.ask('GET', '/openapi.json');
    const json = `${JSON.stringify(document, null, 2)}\n`;
    if (process.env['UPDATE_OPENAPI']) await writeFile(committed, json);
    expect(json).toBe(await readFile(committed, 'utf8'));
  });

  it('can be read without scripts at /docs', async () => {
    const { text, headers } = await gateway.ask('GET', '/docs');
    expect(headers.get('content-type')).toContain('text/html');
    for (const part of ['/api/leads/{id}', 'not_contains', 'customFields.&lt;key&gt;']) expect(text).toContain(part);
  });
});
