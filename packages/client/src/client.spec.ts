import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { changes, createClient, each, follow, must, NorthlineError, verifyWebhook, WebhookError } from './index.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let baseUrl: string;
let handle: Handler;

beforeEach(async () => {
  server = createServer((request, response) => handle(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const json = (response: ServerResponse, status: number, body: unknown, headers = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};

it('says who calls, by key or by session, with the headers given', async () => {
  const seen: unknown[] = [];
  handle = ({ headers }, response) => {
    seen.push([headers['x-api-key'], headers.authorization, headers['x-request-id']]);
    json(response, 200, {});
  };
  await createClient({ baseUrl, apiKey: 'nl_test_1', headers: { 'x-request-id': 'r1' } }).GET('/api/auth/me');
  await createClient({ baseUrl, session: 'nl_session_1' }).GET('/api/auth/me');
  expect(seen).toEqual([
    ['nl_test_1', undefined, 'r1'],
    [undefined, 'Bearer nl_session_1', undefined],
  ]);
});

it('sends a body as JSON, and as a form when it holds a file', async () => {
  const client = createClient({ baseUrl });
  const sent = async (
    body: { title: string; text: string } | { title: string; file: Blob },
  ): Promise<[string | undefined, string]> => {
    let [type, received]: [string | undefined, string] = ['', ''];
    handle = (request, response) => {
      type = request.headers['content-type'];
      request.on('data', (chunk: Buffer) => (received += chunk.toString()));
      request.once('end', () => json(response, 201, {}));
    };
    await client.POST('/api/knowledge-bases/{id}/documents', { params: { path: { id: 'base' } }, body });
    return [type, received];
  };
  expect(await sent({ title: 'Hours', text: 'Always' })).toEqual([
    'application/json',
    '{"title":"Hours","text":"Always"}',
  ]);
  const [type, form] = await sent({ title: 'Hours', file: new File(['Always'], 'hours.txt') });
  expect(type).toMatch(/^multipart\/form-data; boundary=/);
  expect(form).toMatch(/name="title"\s+Hours[^]*name="file"; filename="hours.txt"[^]*Always/);
});

it('gives the data of an answer, or throws what the interface says', async () => {
  const client = createClient({ baseUrl });
  const call = () => must(client.GET('/api/leads/{id}', { params: { path: { id: 7 } } }));
  handle = ({ url }, response) => json(response, 200, { url });
  expect(await call()).toEqual({ url: '/api/leads/7' });

  const details = [{ field: 'id', message: 'Invalid lead ID' }];
  handle = (_, response) =>
    json(response, 429, { error: 'Too many', details }, { 'retry-after': '12', 'x-request-id': 'r2' });
  const error = await call().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(NorthlineError);
  expect(error).toMatchObject({
    message: 'Too many (429 from /api/leads/7)',
    status: 429,
    error: 'Too many',
    details,
    requestId: 'r2',
    retryAfter: 12,
  });

  handle = (_, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<p>');
  expect(await call().catch((thrown: unknown) => thrown)).toMatchObject({
    status: 502,
    error: '502 Bad Gateway',
    details: [],
    retryAfter: undefined,
  });
});

it.each([
  ['seconds', '12', 12],
  ['no time at all', '0', 0],
  ['a date', () => new Date(Date.now() + 60_000).toUTCString(), 60],
  ['a date that is past', 'Wed, 21 Oct 2015 07:28:00 GMT', undefined],
  ['what nobody can read', 'soon', undefined],
  ['longer than a timer can run', '9999999999', 86_400],
])('reads a wait of %s', (_what, header, seconds) => {
  const value = typeof header === 'string' ? header : header();
  const { retryAfter } = new NorthlineError(new Response('', { status: 429, headers: { 'retry-after': value } }), {});
  expect(retryAfter === undefined ? undefined : Math.ceil(retryAfter)).toBe(seconds);
});

it('is an error without an address, too', () => {
  expect(new NorthlineError(new Response('', { status: 404 }), { error: 'Lead not found' }).message).toBe(
    'Lead not found (404)',
  );
});

it('waits for the whole answer no longer than it is told to', async () => {
  handle = (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{');
  const client = createClient({ baseUrl, timeoutMs: 50 });
  await expect(client.GET('/api/auth/me')).rejects.toMatchObject({ name: 'TimeoutError' });
});

it('walks a list by its cursors', async () => {
  const seen: (string | undefined)[] = [];
  handle = ({ url }, response) => {
    seen.push(url);
    const last = url?.includes('cursor=two');
    json(response, 200, {
      leads: last ? [{ id: 3 }] : [{ id: 1 }, { id: 2 }],
      total: 3,
      nextCursor: last ? null : 'two',
    });
  };
  const ids: number[] = [];
  for await (const { id } of each(createClient({ baseUrl }), '/api/leads', { query: { limit: 2 } })) ids.push(id);
  expect(ids).toEqual([1, 2, 3]);
  expect(seen).toEqual(['/api/leads?limit=2', '/api/leads?limit=2&cursor=two']);
});

it('waits at a rate limit in the middle of a walk, and leaves out no row', async () => {
  const asked: (string | null)[] = [];
  handle = ({ url = '' }, response) => {
    const cursor = new URL(url, baseUrl).searchParams.get('cursor');
    asked.push(cursor);
    if (cursor === 'two' && asked.length < 4)
      json(response, 429, { error: 'API key rate limit exceeded, please try again later' }, { 'retry-after': '0' });
    else
      json(response, 200, {
        leads: [{ id: cursor === null ? 1 : 2 }],
        total: 2,
        nextCursor: cursor === null ? 'two' : null,
      });
  };
  const ids: number[] = [];
  for await (const { id } of each(createClient({ baseUrl }), '/api/leads')) ids.push(id);
  expect([ids, asked]).toEqual([
    [1, 2],
    [null, 'two', 'two', 'two'],
  ]);
});

it('says where a walk that breaks off can go on', async () => {
  let failing = true;
  handle = ({ url = '' }, response) => {
    const cursor = new URL(url, baseUrl).searchParams.get('cursor');
    if (cursor === 'two' && failing) json(response, 503, { error: 'Service unavailable' });
    else
      json(response, 200, {
        leads: [{ id: cursor === null ? 1 : 2 }],
        total: 2,
        nextCursor: cursor === null ? 'two' : null,
      });
  };
  const northline = createClient({ baseUrl });
  const ids: number[] = [];
  const walk = async (cursor?: string): Promise<void> => {
    for await (const { id } of each(northline, '/api/leads', { query: { cursor } })) ids.push(id);
  };
  const error = await walk().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ status: 503, cursor: 'two' });
  failing = false;
  await walk((error as NorthlineError).cursor);
  expect(ids).toEqual([1, 2]);
});

interface Polled {
  id: number;
  updatedAt: string;
}

/** Answers polls as Northline does: strictly after, in the order of change, two rows a page; `now` is what its `Date` says. */
function answerPolls(rows: () => Polled[], now: () => number): void {
  handle = ({ url = '' }, response) => {
    const { searchParams } = new URL(url, baseUrl);
    const from = Number(searchParams.get('cursor') ?? 0);
    const found = rows()
      .filter(({ updatedAt }) => updatedAt > (searchParams.get('updatedAfter') ?? ''))
      .toSorted((one, other) => (one.updatedAt < other.updatedAt ? -1 : 1));
    const page = {
      leads: found.slice(from, from + 2),
      total: found.length,
      nextCursor: from + 2 < found.length ? String(from + 2) : null,
    };
    json(response, 200, page, { date: new Date(now()).toUTCString() });
  };
}

const start = Date.parse('2026-11-21T10:00:00Z');
const at = (seconds: number): string => new Date(start + seconds * 1_000).toISOString();

it('polls for changes and loses none, wherever the loop stops: rows of one moment come again', async () => {
  const rows = [1, 2, 2, 2, 3, 4, 4].map((second, id) => ({ id, updatedAt: at(second) }));
  answerPolls(
    () => rows,
    () => start + 60_000,
  );
  const northline = createClient({ baseUrl });
  for (let stop = 1; stop <= rows.length; stop += 1) {
    const seen = new Set<number>();
    let updatedAfter = at(0);
    let left = stop;
    for await (const { item, next } of changes(northline, '/api/leads', updatedAfter)) {
      seen.add(item.id);
      updatedAfter = next;
      left -= 1;
      if (left === 0) break;
    }
    expect(seen.size).toBe(stop);
    for await (const { item, next } of changes(northline, '/api/leads', updatedAfter)) {
      seen.add(item.id);
      updatedAfter = next;
    }
    expect([seen.size, updatedAfter]).toEqual([rows.length, at(4)]);
  }
});

it('loses no change to replicas whose clocks differ by seconds, and repeats none for ever', async () => {
  const rows = Array.from({ length: 12 }, (_, id) => ({ id, updatedAt: at(0) }));
  let now = start + 60_000;
  answerPolls(
    () => rows,
    () => now,
  );
  const northline = createClient({ baseUrl });
  const told = new Map<number, string>();
  let updatedAfter = at(-1);
  const poll = async (): Promise<number> => {
    let count = 0;
    for await (const { item, next } of changes(northline, '/api/leads', updatedAfter)) {
      told.set(item.id, item.updatedAt);
      updatedAfter = next;
      count += 1;
    }
    return count;
  };
  let newest = at(0);
  let behind = 0;
  for (let step = 0; step < 60; step += 1) {
    now += 700;
    const row = rows[(step * 5) % rows.length]!;
    // Every other write is a replica's that is 4 s behind, every third one of those 3 s ahead.
    const clock = now + (step % 2 === 0 ? -4_000 : step % 3 === 0 ? 3_000 : 0);
    row.updatedAt = [row.updatedAt, new Date(clock).toISOString()].toSorted().at(-1)!;
    if (row.updatedAt < newest) behind += 1;
    newest = [newest, row.updatedAt].toSorted().at(-1)!;
    if (step % 4 !== 3) await poll();
    if (step % 4 !== 3) expect(told.get(row.id)).toBe(row.updatedAt);
  }
  expect(behind).toBeGreaterThan(20);
  now += 20_000;
  await poll();
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(rows.map(({ id, updatedAt }) => [id, updatedAt])));
  expect([await poll(), updatedAfter]).toEqual([0, newest]);
});

describe('a webhook', () => {
  const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
  const body = JSON.stringify({ id: 'e1', type: 'status_change', data: { status: 'completed', name: 'Zoë' } });
  const signed = (at = new Date(), key = secret): Record<string, string> => ({
    'webhook-id': 'e1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': `v1,bm90IHRoaXM= ${new Webhook(key).sign('e1', at, body)}`,
  });

  it('is its event, by text or bytes, with the headers of fetch or of Node', async () => {
    const event = JSON.parse(body) as object;
    expect(await verifyWebhook(secret, signed(), body)).toEqual(event);
    expect(await verifyWebhook(secret, new Headers(signed()), Buffer.from(body))).toEqual(event);
    const named = Object.entries(signed()).map(([name, value]) => [name.replace(/webhook/, 'Webhook'), value]);
    expect(await verifyWebhook(secret, Object.fromEntries(named) as Record<string, string>, body)).toEqual(event);
  });

  it.each([
    ['another secret', signed(new Date(), `whsec_${Buffer.alloc(24, 8).toString('base64')}`), body],
    ['another body', signed(), body.replace('completed', 'active')],
    ['an old timestamp', signed(new Date(Date.now() - 600_000)), body],
    ['no number as its timestamp', { ...signed(), 'webhook-timestamp': 'now' }, body],
    ['no signature', { ...signed(), 'webhook-signature': '' }, body],
    ['a signature that is no base64', { ...signed(), 'webhook-signature': 'v1,*' }, body],
  ])('is refused with %s', async (_what, headers, text) => {
    await expect(verifyWebhook(secret, headers, text)).rejects.toThrow(WebhookError);
  });
});

// Compiled and never called: each line would be an error if the client took what the interface does not have.
export async function refusedByTheCompiler(): Promise<void> {
  const northline = createClient({ baseUrl });
  // @ts-expect-error There is no such path.
  await northline.GET('/api/lead');
  // @ts-expect-error The id is missing.
  await northline.GET('/api/leads/{id}');
  // @ts-expect-error There is no such parameter.
  await northline.GET('/api/leads', { params: { query: { tag: 'spring' } } });
  // @ts-expect-error There is no such field of a lead.
  await northline.POST('/api/leads', { body: { name: 'Ada', nme: 'Ada' } });
  // @ts-expect-error Nor in a list.
  await northline.POST('/api/leads/sync', { body: { leads: [{ externalId: 'a', tag: [] }] } });
  // @ts-expect-error Nor when only what is sent changes.
  await northline.PATCH('/api/leads/{id}', { params: { path: { id: 1 } }, body: { nme: 'Ada' } });
  // @ts-expect-error There is no such field of an agent's guardrails.
  await northline.POST('/api/agent-config', { body: { name: 'a', systemPrompt: 'b', guardrails: { maxMessages: 1 } } });
  const { name }: { name: string } = await must(northline.GET('/api/leads/{id}', { params: { path: { id: 1 } } }));
  const log: string = await must(northline.GET('/api/audit-logs/export', { parseAs: 'text' }));
  throw new Error(name + log);
}

describe('live updates', () => {
  const begin = (response: ServerResponse): ServerResponse =>
    response.writeHead(200, { 'content-type': 'text/event-stream' });

  it('are followed over broken connections, each from where the last one was', async () => {
    const places: unknown[] = [];
    const answers = [
      (response: ServerResponse) =>
        begin(response).end('retry: 1\n\n: \nid: 4\n\nid: 5\nevent: lead.erased\ndata: {"leadId":"7"}\n\n'),
      (response: ServerResponse) => json(response, 503, { error: 'Service unavailable' }, { 'retry-after': '0' }),
      (response: ServerResponse) => begin(response).write('id: 6\nevent: resync\ndata: {"reason":"gap"}\n\n'),
    ];
    handle = ({ headers }, response) => {
      places.push(headers['last-event-id']);
      answers.shift()?.(response);
    };
    const seen: unknown[] = [];
    for await (const update of follow(createClient({ baseUrl, apiKey: 'nl_test_1' }))) {
      seen.push(update);
      if (update.event === 'resync') break;
    }
    expect(seen).toEqual([
      { id: '5', event: 'lead.erased', data: { leadId: '7' } },
      { id: '6', event: 'resync', data: { reason: 'gap' } },
    ]);
    expect(places).toEqual([undefined, '5', '5']);
  });

  it.each(['0', 'Wed, 21 Oct 2015 07:28:00 GMT', 'soon'])(
    'do not ask again at once when told to wait %s, and leave no listener behind',
    async (wait) => {
      let asked = 0;
      handle = (_, response) => {
        asked += 1;
        json(response, 503, { error: 'Service unavailable' }, { 'retry-after': wait });
      };
      const stop = new AbortController();
      let listening = 0;
      const { addEventListener, removeEventListener } = stop.signal;
      jest.spyOn(stop.signal, 'addEventListener').mockImplementation((...given) => {
        listening += 1;
        addEventListener.apply(stop.signal, given);
      });
      jest.spyOn(stop.signal, 'removeEventListener').mockImplementation((...given) => {
        listening -= 1;
        removeEventListener.apply(stop.signal, given);
      });
      const ends = follow(createClient({ baseUrl }), { signal: stop.signal }).next();
      await new Promise((resolve) => setTimeout(resolve, 1_200));
      stop.abort();
      expect(await ends).toEqual({ done: true });
      expect(asked).toBeLessThanOrEqual(3);
      expect(listening).toBe(0);
    },
  );

  it('end when the key does, and when their reader wants', async () => {
    handle = (_, response) => json(response, 401, { error: 'Invalid or expired API key' });
    const refused = follow(createClient({ baseUrl })).next();
    await expect(refused).rejects.toMatchObject({ status: 401 });
    const stop = new AbortController();
    handle = (_, response) => {
      begin(response).write(': \nid: 1\n\n');
      stop.abort();
    };
    expect(await follow(createClient({ baseUrl }), { signal: stop.signal }).next()).toEqual({ done: true });
  });
});
