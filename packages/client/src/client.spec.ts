import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient, each, must, NorthlineError } from './index.ts';

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
  expect(seen).toEqual([['nl_test_1', undefined, 'r1'], [undefined, 'Bearer nl_session_1', undefined]]);
});

it('sends a body as JSON, and as a form when it holds a file', async () => {
  const client = createClient({ baseUrl });
  const sent = async (body: { title: string; text: string } | { title: string; file: Blob }): Promise<[string | undefined, string]> => {
    let [type, received]: [string | undefined, string] = ['', ''];
    handle = (request, response) => {
      type = request.headers['content-type'];
      request.on('data', (chunk: Buffer) => (received += chunk.toString()));
      request.once('end', () => json(response, 201, {}));
    };
    await client.POST('/api/knowledge-bases/{id}/documents', { params: { path: { id: 'base' } }, body });
    return [type, received];
  };
  expect(await sent({ title: 'Hours', text: 'Always' })).toEqual(['application/json', '{"title":"Hours","text":"Always"}']);
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
  handle = (_, response) => json(response, 429, { error: 'Too many', details }, { 'retry-after': '12', 'x-request-id': 'r2' });
  const error = await call().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(NorthlineError);
  expect(error).toMatchObject({ message: 'Too many (429 from /api/leads/7)', status: 429, error: 'Too many', details, requestId: 'r2', retryAfter: 12 });

  handle = (_, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<p>');
  expect(await call().catch((thrown: unknown) => thrown)).toMatchObject({ status: 502, error: '502 Bad Gateway', details: [], retryAfter: undefined });
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
    json(response, 200, { leads: last ? [{ id: 3 }] : [{ id: 1 }, { id: 2 }], total: 3, nextCursor: last ? null : 'two' });
  };
  const ids: number[] = [];
  for await (const { id } of each(createClient({ baseUrl }), '/api/leads', { query: { limit: 2 } })) ids.push(id);
  expect(ids).toEqual([1, 2, 3]);
  expect(seen).toEqual(['/api/leads?limit=2', '/api/leads?limit=2&cursor=two']);
});
