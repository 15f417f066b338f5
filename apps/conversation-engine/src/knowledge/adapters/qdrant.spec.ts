import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accountId } from '@northline/common/contracts';
import { EngineConfig } from '../../app-config';
import { NoExternalIndex } from '../external-index';
import { Embeddings } from './embeddings';
import { chunkIdOf, placeOf, pointId, QdrantIndex } from './qdrant';

const scope = { accountId: accountId('a'.repeat(24)), knowledgeBaseIds: ['b'] };
let server: Server;
let answer: { status: number; body: string } | undefined;
let asked: { url?: string; key?: unknown; body: string }[];
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      asked.push({ url: request.url, key: request.headers['api-key'], body });
      if (answer) response.writeHead(answer.status).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function indexOf(settings: NodeJS.ProcessEnv): QdrantIndex {
  const config = new EngineConfig(settings);
  return new QdrantIndex(config, new Embeddings(config));
}

describe('the index at Qdrant', () => {
  it('is none unless an address is set', () => {
    expect(indexOf({ QDRANT_URL: '' }).edition).toBeUndefined();
    expect(indexOf({ QDRANT_URL: url }).edition).toBeDefined();
    const model = { EMBEDDINGS_BASE_URL: url, EMBEDDINGS_MODEL: 'm' };
    expect(indexOf({ QDRANT_URL: url, ...model }).edition).not.toBe(indexOf({ QDRANT_URL: url }).edition);
    expect(() => indexOf({ QDRANT_URL: 'ftp://index' })).toThrow('QDRANT_URL');
  });

  it('asks for pieces of one account and some of its knowledge bases alone, with the key', async () => {
    answer = {
      status: 200,
      body: JSON.stringify({ result: [{ points: [{ id: pointId('c'.repeat(24)), score: 2 }] }] }),
    };
    const index = indexOf({ QDRANT_URL: `${url}/`, QDRANT_API_KEY: 'k3y' });
    expect(await index.byWords(scope, new Map([['open', 1]]), 5)).toEqual([{ chunkId: 'c'.repeat(24), score: 2 }]);
    expect(asked).toMatchObject([{ url: '/collections/northline-knowledge/points/query/batch', key: 'k3y' }]);
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      searches: [
        {
          query: { indices: [placeOf('open')], values: [1] },
          using: 'words',
          limit: 5,
          with_payload: false,
          filter: {
            must: [
              { key: 'accountId', match: { value: scope.accountId } },
              { key: 'knowledgeBaseId', match: { any: ['b'] } },
            ],
          },
        },
      ],
    });
  });

  it.each([
    ['refuses', { status: 401, body: 'no' }, 'The external index answered 401'],
    ['answers something else', { status: 200, body: '<html>' }, 'The answer of the external index cannot be read'],
    ['says nothing', undefined, 'no answer in time'],
  ])('fails when the server %s', async (_, said, reason) => {
    answer = said;
    const failed = indexOf({ QDRANT_URL: url, QDRANT_TIMEOUT_MS: '200' }).byWords(scope, new Map([['open', 1]]), 5);
    await expect(failed).rejects.toThrow(NoExternalIndex);
    await expect(failed).rejects.toThrow(reason);
  });

  it('asks nothing for no words', async () => {
    const index = indexOf({ QDRANT_URL: url });
    expect(await index.byWords(scope, new Map(), 5)).toEqual([]);
    expect(await index.weightsOf(scope, [])).toEqual(new Map());
    expect(asked).toEqual([]);
  });

  it('knows points by ids that lead back to pieces', () => {
    const id = '0123456789abcdef01234567';
    expect(pointId(id)).toBe('01234567-89ab-cdef-0123-456700000000');
    expect(chunkIdOf(pointId(id))).toBe(id);
  });
});
