import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allScopes, type Role, roles, roleScopes, type Scope } from '@northline/auth';
import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { routed } from '../../../tools/deploy/manifests.ts';
import { allRoutes, type Route } from '../src/http/route-check';
import { type Answer, GatewayHarness } from './harness';

const committed = join(__dirname, '../openapi.json');
const generateClient = join(__dirname, '../../../packages/client/generate.ts');
const ids: Record<string, string> = { token: 'x', version: '1', channel: 'email' };

/** What an upload is sent with. */
const file: Record<string, object> = {
  '/api/leads/import': { body: 'name', headers: { 'content-type': 'text/csv' } },
  '/api/lead-imports/preview': { body: 'name', headers: { 'content-type': 'text/csv' } },
  '/api/knowledge-bases/{id}/documents': { body: {} },
};

/** A path of the route with an id that nobody has. */
function pathOf({ path }: Route): string {
  return path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => ids[name] ?? (path.startsWith('/api/leads/') || name === 'leadId' ? '999' : 'f'.repeat(24)),
  );
}

/** Who may use a route, by scope; undefined where no scope is asked for. */
function scopeOf({ rules }: Route): Scope | undefined {
  return rules.access?.kind === 'scope' ? rules.access.scope : undefined;
}

function notPermitted(scope: Scope): object {
  return {
    status: 403,
    body: { error: 'Forbidden', message: `You do not have permission to perform this action (requires: ${scope}).` },
  };
}

/** Actions that say all by their path. */
const withoutBody =
  /\/(launch|pause|resume|cancel|repin|restore|publish|opening|follow-up|lock|unlock|retry-failed|test|rotate-secret|deliveries\/\{id\}\/redeliver|refresh|release|return|take-over|viewers|revoke|logout|telegram-link|(knowledge-bases|mcp-servers)\/\{(kbId|serverId)\})$/;

/** A schema, as far as it is looked into here. */
interface Schema {
  $ref?: string;
  type?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  allOf?: Schema[];
  readOnly?: boolean;
}

type Document = Answer['body'];

function fieldsOf(document: Document, { $ref, properties = {}, allOf = [] }: Schema = {}): Record<string, Schema> {
  if ($ref !== undefined)
    return fieldsOf(document, document.components.schemas[$ref.replace('#/components/schemas/', '')] as Schema);
  return Object.assign({}, properties, ...allOf.map((one) => fieldsOf(document, one))) as Record<string, Schema>;
}

/** The fields of what a write changes, as they are read: at its own path, in the list above it, or as a part of what is read there. */
function readAt(document: Document, path: string): Record<string, Schema> {
  const above = path.slice(0, path.lastIndexOf('/'));
  const answerOf = (at: string): Record<string, Schema> =>
    fieldsOf(document, document.paths[at]?.get?.responses[200].content['application/json']?.schema);
  const [own, parent] = [answerOf(path), answerOf(above)];
  if (Object.keys(own).length > 0) return own;
  const item = Object.values(parent).find(({ type }) => type === 'array')?.items;
  const part = path.endsWith('}') ? item : parent[path.slice(above.length + 1)];
  return part?.$ref === undefined ? parent : fieldsOf(document, part);
}

/** What of a schema that is read is none of a body that is taken: names of fields, those within others with their paths. */
function refusedOf(
  document: Document,
  read: Record<string, Schema>,
  taken: Record<string, Schema>,
  within = '',
): string[] {
  return Object.entries(read).flatMap(([name, schema]) => {
    const other = taken[name];
    if (!other) return [`${within}${name}`];
    const [inside, expected] = [schema, other].map((one) => fieldsOf(document, one.items ?? one));
    return other.readOnly || Object.keys(expected ?? {}).length === 0
      ? []
      : refusedOf(document, inside ?? {}, expected ?? {}, `${within}${name}.`);
  });
}

describe('the interface as a whole', () => {
  let gateway: GatewayHarness;
  let routes: readonly Route[];
  beforeAll(async () => {
    gateway = await GatewayHarness.start({ RATE_LIMITS: 'off', RPC_TIMEOUT_MS: '500' });
    routes = allRoutes(gateway.app.getHttpAdapter().getInstance());
  });
  afterAll(() => gateway.stop());

  const askAll = async (
    wanted: readonly Route[],
    ask: { key?: string; session?: string },
  ): Promise<{ route: Route; answer: Answer }[]> => {
    const answers: { route: Route; answer: Answer }[] = [];
    for (const route of wanted) {
      const body = route.method === 'GET' ? undefined : '{';
      answers.push({
        route,
        answer: await gateway.ask(route.method, pathOf(route), {
          ...ask,
          body,
          headers: { 'content-type': 'application/json' },
        }),
      });
    }
    return answers;
  };

  it('asks for a key on every route but those of DECISIONS 26', async () => {
    const open = ({ rules }: Route): boolean =>
      rules.access === undefined || rules.access.kind === 'open' || rules.access.kind === 'callback';
    expect(
      routes
        .filter(open)
        .map(({ path }) => path)
        .filter(
          (path) =>
            !/^\/(health|docs|app|openapi\.json|u\/|api\/webhooks\/(email|whatsapp|telegram)|api\/auth\/login)/.test(
              path,
            ),
        ),
    ).toEqual([]);
    for (const { route, answer } of await askAll(
      routes.filter((route) => !open(route)),
      {},
    )) {
      expect({ route: `${route.method} ${route.path}`, status: answer.status }).toEqual({
        route: `${route.method} ${route.path}`,
        status: 401,
      });
    }
  });

  it('is reached through the Ingress of k8s/, but for the health checks', () => {
    const isRouted = routed();
    const isHealth = (path: string): boolean => path.startsWith('/health/');
    const paths = [...new Set(routes.map(({ path }) => path))];
    expect(paths.filter((path) => isRouted(path) === isHealth(path))).toEqual([]);
    expect(paths).toEqual(expect.arrayContaining(['/app', '/app/*', '/docs/files/{name}', '/u/{token}']));
  });

  it('refuses a key without the scope by name, whatever else is wrong', async () => {
    const { session } = await gateway.account();
    for (const scope of allScopes) {
      const own = routes.filter((route) => scopeOf(route) === scope);
      const key = await gateway.key(
        session,
        allScopes.filter((other) => other !== scope),
      );
      for (const { route, answer } of await askAll(own, { key })) {
        const message = `API key does not have the required scope (requires: ${scope}).`;
        expect({ path: route.path, status: answer.status, body: answer.body }).toEqual({
          path: route.path,
          status: 403,
          body: { error: 'Forbidden', message },
        });
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
      else expect(answer).toMatchObject(notPermitted(scope));
    }
  });

  it.each(roles.filter((role) => roleScopes[role].length < allScopes.length))(
    "refuses a key that outlived its owner's powers, now %s, by the permission",
    async (role: Role) => {
      const { session: owner } = await gateway.account();
      const member = { email: `key-${role}-${Date.now()}@example.com`, role: 'admin', password: 'long enough' };
      const { body } = await gateway.ask('POST', '/api/team/members', { session: owner, body: member });
      const key = await gateway.key(await gateway.login(member.email, member.password), allScopes);
      await gateway.ask('PATCH', `/api/team/members/${body._id}`, { session: owner, body: { role } });
      const scoped = routes.flatMap((route) => scopeOf(route) ?? []);
      expect(new Set(scoped)).toEqual(new Set(allScopes));
      for (const scope of allScopes.filter((candidate) => !roleScopes[role].includes(candidate))) {
        for (const { answer } of await askAll(
          routes.filter((route) => scopeOf(route) === scope),
          { key },
        ))
          expect(answer).toMatchObject(notPermitted(scope));
      }
    },
  );

  it('takes a key alone for a sync, and a session alone where a person is meant', async () => {
    const { session, key } = await gateway.account();
    const [syncs, personal] = [
      routes.filter(({ rules }) => rules.syncTier),
      routes.filter(({ rules }) => rules.access?.kind === 'session'),
    ];
    expect([syncs.length, personal.length]).toEqual([2, 5]);
    for (const { answer } of await askAll(syncs, { session }))
      expect(answer).toMatchObject({
        status: 401,
        body: { error: expect.stringContaining('Authentication required') },
      });
    for (const { answer } of await askAll(personal, { key }))
      expect(answer).toMatchObject({ status: 401, body: { error: 'Invalid or expired session' } });
  });

  it('answers 404 where an interface was removed', async () => {
    const { key } = await gateway.account();
    for (const path of ['/api/insight-definitions', '/api/evaluations', '/api/evaluations/1']) {
      expect(await gateway.ask('GET', path, { key })).toMatchObject({ status: 404, body: { error: 'Not found' } });
    }
  });

  it('describes every route in OpenAPI 3.1, with all its errors, their causes and an example of every body', async () => {
    const { body: document } = await gateway.ask('GET', '/openapi.json');
    expect(document.openapi).toBe('3.1.0');
    const ajv = addFormats(new Ajv({ strict: false, validateFormats: true }));
    ajv.addSchema({ $id: 'api', components: document.components });
    const text = JSON.stringify(document);
    expect(text).not.toContain('"nullable"');
    for (const [, pointer = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const found = pointer
        .split('/')
        .reduce<Record<string, unknown> | undefined>((at, name) => at?.[name] as never, document);
      expect({ pointer, found: found !== undefined }).toEqual({ pointer, found: true });
    }
    for (const route of routes.filter(({ path }) => path.startsWith('/api/'))) {
      const operation = document.paths[route.path]?.[route.method.toLowerCase()];
      const described = operation?.summary.length > 5 && operation.description.length > 20;
      expect({ route: `${route.method} ${route.path}`, described }).toEqual({
        route: `${route.method} ${route.path}`,
        described: true,
      });
      const scope = scopeOf(route);
      if (scope)
        expect(operation).toMatchObject({
          'x-required-scope': scope,
          responses: { 401: expect.anything(), 403: expect.anything(), 429: expect.anything() },
        });
      const takesBody = ['POST', 'PUT', 'PATCH'].includes(route.method) && !withoutBody.test(route.path);
      if (takesBody)
        expect({ route: `${route.method} ${route.path}`, body: operation.requestBody !== undefined }).toEqual({
          route: `${route.method} ${route.path}`,
          body: true,
        });
      const media = operation.requestBody?.content['application/json'];
      if (!media) continue;
      const schema = JSON.parse(JSON.stringify(media.schema).replaceAll('#/components', 'api#/components')) as object;
      const valid = ajv.validate(schema, media.example);
      expect({
        route: `${route.method} ${route.path}`,
        errors: valid ? [] : ajv.errors,
        example: media.example,
      }).toMatchObject({ errors: [] });
    }
  });

  it('takes back whatever it answers: each field of a resource is one of those that its writes take or ignore', async () => {
    const { body: document } = await gateway.ask('GET', '/openapi.json');
    const compared: string[] = [];
    for (const { method, path } of routes.filter(
      ({ method: name }) => name === 'PATCH' || name === 'PUT' || name === 'POST',
    )) {
      const taken = fieldsOf(
        document,
        document.paths[path][method.toLowerCase()].requestBody?.content['application/json']?.schema,
      );
      const read = readAt(document, method === 'POST' ? `${path}/{id}` : path);
      if (Object.keys(taken).length === 0 || Object.keys(read).length === 0) continue;
      compared.push(path);
      expect({ route: `${method} ${path}`, refused: refusedOf(document, read, taken) }).toEqual({
        route: `${method} ${path}`,
        refused: [],
      });
    }
    const made = [
      'leads',
      'campaigns',
      'ab-tests',
      'agent-config',
      'mcp-servers',
      'knowledge-bases',
      'knowledge-bases/{id}/documents',
      'playground/sessions',
      'webhooks/endpoints',
      'suppressions',
      'api-keys',
      'team/members',
    ];
    expect(compared).toEqual(expect.arrayContaining(made.map((name) => `/api/${name}`)));
    expect(compared).toEqual(
      expect.arrayContaining([
        '/api/account',
        '/api/leads/{id}/tags',
        '/api/conversations/{id}/status',
        '/api/ab-tests/{id}/status',
        '/api/webhooks/endpoints/{id}',
        '/api/integrations/email',
        '/api/team/members/{id}',
      ]),
    );
  });

  it('refuses a query parameter that a route does not know, by name, and takes each that the document has', async () => {
    const { key, session } = await gateway.account();
    const { body: document } = await gateway.ask('GET', '/openapi.json');
    const asked = routes.filter(({ path, rules }) => path.startsWith('/api/') && rules.access?.kind !== 'callback');
    expect(asked.length).toBeGreaterThan(100);
    for (const route of asked) {
      const parameters = document.paths[route.path][route.method.toLowerCase()].parameters as
        | { in: string; name: string }[]
        | undefined;
      const documented = (parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name);
      const credential = route.rules.access?.kind === 'session' ? { session } : { key };
      const query = [...documented, 'tag_', 'Limit'].map((name) => `${encodeURIComponent(name)}=x`).join('&');
      const { status, body } = await gateway.ask(route.method, `${pathOf(route)}?${query}`, {
        ...credential,
        ...(route.method === 'POST' && file[route.path]),
      });
      const details = ['tag_', 'Limit'].map((name) => ({ field: name, message: `Unknown parameter: ${name}` }));
      expect({ route: `${route.method} ${route.path}`, status, body }).toEqual({
        route: `${route.method} ${route.path}`,
        status: 400,
        body: { error: 'Unknown parameter: tag_', details },
      });
    }
    expect(await gateway.ask('POST', '/api/webhooks/email?anything=1', { body: { type: 'x' } })).toMatchObject({
      body: { error: expect.not.stringContaining('Unknown parameter') as string },
    });
  });

  it('refuses each query parameter of a read that has no value, by name', async () => {
    const { key, session } = await gateway.account();
    const { body: document } = await gateway.ask('GET', '/openapi.json');
    const asked: string[] = [];
    for (const route of routes.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/'))) {
      const parameters = (document.paths[route.path].get.parameters ?? []) as { in: string; name: string }[];
      const names = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
      if (names.length === 0 || route.rules.access?.kind === 'callback') continue;
      asked.push(...names);
      const credential = route.rules.access?.kind === 'session' ? { session } : { key };
      const query = names.map((name) => `${name}=`).join('&');
      const { status, body } = await gateway.ask('GET', `${pathOf(route)}?${query}`, credential);
      const fields = (body.details as { field: string; message: string }[]).filter(
        ({ field, message }) => message === `${field} must not be empty`,
      );
      expect({ path: route.path, status, empty: fields.map(({ field }) => field).toSorted() }).toEqual({
        path: route.path,
        status: 400,
        empty: names.toSorted(),
      });
    }
    expect(asked.length).toBeGreaterThan(100);
  });

  it('names the part of a path that is none, as the document does', async () => {
    const { key, session } = await gateway.account();
    const named: string[] = [];
    for (const route of routes.filter(({ path, rules }) => path.includes('{') && rules.access?.kind !== 'callback')) {
      if (!route.path.startsWith('/api/')) continue;
      const credential = route.rules.access?.kind === 'session' ? { session } : { key };
      for (const [, name = ''] of route.path.matchAll(/\{(\w+)\}/g)) {
        // An unknown channel is an unknown path.
        if (name === 'channel') continue;
        const path = pathOf({ ...route, path: route.path.replace(`{${name}}`, 'none') });
        const { status, body } = await gateway.ask(route.method, path, {
          ...credential,
          ...(route.method === 'POST' && file[route.path]),
        });
        expect({ route: `${route.method} ${route.path}`, status, fields: body.details }).toEqual({
          route: `${route.method} ${route.path}`,
          status: 400,
          fields: [{ field: name, message: expect.stringMatching(/^Invalid /) as string }],
        });
        named.push(name);
      }
    }
    expect([...new Set(named)]).toEqual(
      expect.arrayContaining(['id', 'kbId', 'serverId', 'docId', 'deliveryId', 'attachmentId', 'version']),
    );
  });

  it('is the interface that was committed (UPDATE_OPENAPI=1 writes it again, and the client)', async () => {
    const { body: document } = await gateway.ask('GET', '/openapi.json');
    const json = `${JSON.stringify(document, null, 2)}\n`;
    if (process.env['UPDATE_OPENAPI']) {
      await writeFile(committed, json);
      execFileSync(process.execPath, [generateClient]);
    }
    expect(json).toBe(await readFile(committed, 'utf8'));
  });

  it('shows nobody a page that only we have', async () => {
    const { text } = await gateway.ask('GET', '/openapi.json');
    expect(text.match(/DECISIONS|INTERFACE|\bSPEC\b|decision \d+|docs\/[a-z]+\.md/g)).toBeNull();
  });

  it('has its reference at /docs, from its own address alone', async () => {
    const { text, headers } = await gateway.ask('GET', '/docs');
    expect(headers.get('content-type')).toContain('text/html');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    const links = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link = '']) => link);
    expect(links).toEqual([
      'data:,',
      '/docs/files/swagger-ui.css',
      '/openapi.json',
      '/docs/files/swagger-ui-bundle.js',
      '/docs/files/start.js',
    ]);
    const files = await Promise.all(
      links.filter((link) => link.startsWith('/docs/')).map((link) => gateway.ask('GET', link)),
    );
    expect(files.map((file) => [file.status, file.headers.get('content-type'), file.text.length > 100])).toEqual([
      [200, 'text/css; charset=utf-8', true],
      [200, 'text/javascript; charset=utf-8', true],
      [200, 'text/javascript; charset=utf-8', true],
    ]);
    expect(await gateway.ask('GET', '/docs/files/package.json')).toMatchObject({ status: 404 });
  });
});

describe('what is thrown at the gateway', () => {
  let gateway: GatewayHarness;
  beforeAll(async () => {
    gateway = await GatewayHarness.start({ RATE_LIMITS: 'off', RPC_TIMEOUT_MS: '500', TRUSTED_PROXIES: '127.0.0.1' });
  });
  afterAll(() => gateway.stop());

  const nested = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
  const thrown: [string, string][] = [
    ['an operator', '{"email":{"$gt":""},"password":{"$ne":1}}'],
    ['a prototype key', '{"email":"a@b.co","password":"x","__proto__":{"admin":true}}'],
    ['a constructor', '{"email":"a@b.co","password":"x","constructor":{"prototype":{"admin":true}}}'],
    ['NUL', '{"email":"a@b.co\\u0000","password":"x"}'],
    ['half a surrogate pair', '{"email":"a@b.co","password":"\\ud800"}'],
    ['a deep nest', `{"email":${nested},"password":"x"}`],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number', '1e999'],
    ['nothing', ''],
    ['half a body', '{"email":'],
    ['an unknown field', '{"email":"a@b.co","password":"x","role":"owner"}'],
    ['oversize text', JSON.stringify({ email: 'a@b.co', password: 'x'.repeat(201) })],
  ];

  it.each(thrown)('refuses %s', async (_what, body) => {
    const answer = await gateway.ask('POST', '/api/auth/login', {
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer).toMatchObject({ status: 400, body: { error: expect.any(String) } });
  });

  it.each([
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), 'application/json', 400],
    ['another type', 'a=b', 'application/x-www-form-urlencoded', 415],
    ['a form', '--x--', 'multipart/form-data; boundary=x', 415],
    ['no type', 'x', '', 415],
  ])('refuses %s', async (_what, body, type, status) => {
    expect((await gateway.ask('POST', '/api/auth/login', { body, headers: { 'content-type': type } })).status).toBe(
      status,
    );
  });

  it('names unknown fields, and ignores those that are only read', async () => {
    const { key } = await gateway.account();
    const { body: account } = await gateway.ask('GET', '/api/account', { key });
    expect((await gateway.ask('PATCH', '/api/account', { key, body: account })).status).toBe(200);
    const body = { ...account, plan: 'gold' };
    expect((await gateway.ask('PATCH', '/api/account', { key, body })).body).toEqual({
      error: 'Unknown field: plan',
      details: [{ field: 'plan', message: 'Unknown field: plan' }],
    });
  });

  it('adds sentences to an error for whoever prefers them', async () => {
    const { key } = await gateway.account();
    const headers = { prefer: 'wait=5, Sentences' };
    const sentence = { code: 'unknown_field', facts: { field: 'plan' } };
    expect((await gateway.ask('PATCH', '/api/account', { key, headers, body: { plan: 'gold' } })).body).toEqual({
      error: 'Unknown field: plan',
      sentence,
      details: [{ field: 'plan', message: 'Unknown field: plan', sentence }],
    });
    expect((await gateway.ask('GET', '/api/nothing', { key, headers })).body).toEqual({ error: 'Not found' });
  });

  it.each([
    '/api/api-keys?limit=201',
    '/api/api-keys?limit=0',
    '/api/api-keys?limit=x',
    '/api/api-keys?skip=1&cursor=a',
    '/api/api-keys?cursor=e30',
    '/api/api-keys?sort=hash',
    '/api/audit-logs?from=yesterday',
    '/api/audit-logs?action=%00',
    '/api/api-keys?limit=1&limit=2',
  ])('refuses %s', async (path) => {
    const { key } = await gateway.account();
    expect(await gateway.ask('GET', path, { key })).toMatchObject({
      status: 400,
      body: { details: [expect.anything()] },
    });
  });

  it("never tells another account's key or member from a missing one", async () => {
    const [own, other] = [await gateway.account(), await gateway.account()];
    const { body: me } = await gateway.ask('GET', '/api/auth/me', { key: other.key });
    const missing = 'f'.repeat(24);
    const routes: [string, string, string][] = [
      ['PATCH', '/api/api-keys/ID/revoke', other.keyId],
      ['POST', '/api/api-keys/ID/rotate', other.keyId],
      ['DELETE', '/api/api-keys/ID', other.keyId],
      ['PATCH', '/api/team/members/ID', me.user._id],
      ['DELETE', '/api/team/members/ID', me.user._id],
    ];
    for (const [method, path, foreign] of routes) {
      const body = method === 'PATCH' && path.includes('team') ? { name: 'x' } : undefined;
      const [theirs, nobodys] = await Promise.all(
        [foreign, missing].map((id) => gateway.ask(method, path.replace('ID', id), { key: own.key, body })),
      );
      expect({ path, status: theirs?.status, text: theirs?.text }).toEqual({ path, status: 404, text: nobodys?.text });
    }
  });

  it('believes X-Forwarded-For of trusted proxies alone', async () => {
    const { key } = await gateway.account();
    await gateway.ask('PATCH', '/api/account', {
      key,
      body: { name: 'n' },
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    const { body } = await gateway.ask('GET', '/api/audit-logs?action=account.updated', { key });
    expect(body.auditLogs[0].ip).toBe('203.0.113.9');
  });
});
