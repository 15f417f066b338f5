import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accountId } from '@northline/common/contracts';
import type { OtherCosts } from '@northline/common/features/costs';
import { EngineConfig } from '../../app-config';
import { QuestionVectors } from '../question-vectors.service';
import { Embeddings, NoEmbeddings } from './embeddings';

let server: Server;
let base: string;
let calls: number;
let play: (response: ServerResponse) => unknown;

// One for each test: a request that was given up may still arrive later.
beforeEach(async () => {
  calls = 0;
  server = createServer((request, response) => {
    calls += 1;
    request.resume().on('end', () => play(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const nobody = { add: () => Promise.reject(new Error('Nothing was used')) } as unknown as OtherCosts;
const account = accountId('a'.repeat(24));
const config = (settings: NodeJS.ProcessEnv = { EMBEDDINGS_BASE_URL: base, EMBEDDINGS_MODEL: 'm' }): EngineConfig =>
  new EngineConfig(settings);
const says =
  (body: unknown) =>
  (response: ServerResponse): unknown =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

describe('embeddings', () => {
  it('ask nobody unless a server is configured, and want its model named', async () => {
    const unset = config({ LLM_BASE_URL: base });
    expect(new Embeddings(unset).model).toBeUndefined();
    await expect(new Embeddings(unset).patiently(account, ['secret'], 1_000)).rejects.toThrow(
      'No embeddings are configured',
    );
    expect(await new QuestionVectors(new Embeddings(unset), unset, nobody).of(account, 'secret')).toBeUndefined();
    expect(calls).toBe(0);
    expect(() => config({ EMBEDDINGS_BASE_URL: base })).toThrow('EMBEDDINGS_MODEL: required with EMBEDDINGS_BASE_URL');
  });

  it('are waited for no longer than a turn may, and then left in peace', async () => {
    play = () => undefined;
    const impatient = config({ EMBEDDINGS_BASE_URL: base, EMBEDDINGS_MODEL: 'm', EMBEDDINGS_TIMEOUT_MS: '500' });
    const questions = new QuestionVectors(new Embeddings(impatient), impatient, nobody);
    expect(await questions.of(account, 'one')).toBeUndefined();
    expect(await questions.of(account, 'other')).toBeUndefined();
    expect(calls).toBeLessThanOrEqual(1);
  });

  it.each([
    ['too few vectors', says({ data: [{ index: 0, embedding: [1] }] }), false, 30_000],
    [
      'no numbers',
      says({
        data: [
          { index: 0, embedding: 'AAAA' },
          { index: 1, embedding: 'AAAA' },
        ],
      }),
      false,
      30_000,
    ],
    ['no JSON', (response: ServerResponse) => response.end('<html>'), false, 30_000],
    ['a wrong key', (response: ServerResponse) => response.writeHead(401).end('{}'), false, 30_000],
    [
      'a refusal',
      (response: ServerResponse) => response.writeHead(400).end('{"error":{"message":"secret is too long"}}'),
      true,
      30_000,
    ],
    ['a dropped connection', (response: ServerResponse) => response.destroy(), false, 30_000],
    ['silence', () => undefined, false, 2_000],
  ])('fail on %s, without a word of the texts', async (_, played, final, timeoutMs) => {
    play = played;
    const failure: unknown = await new Embeddings(config())
      .once(account, ['secret', 'other'], timeoutMs)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(NoEmbeddings);
    expect(failure).toMatchObject({ final });
    expect(String(failure)).not.toContain('secret');
    expect(calls).toBe(1);
  });
});
