import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { outside } from './outside.ts';

describe('calls of the sandbox', () => {
  /** A server that answers with these, one after the other; the last one for good. */
  const serving = async (
    answers: { status: number; retryAfter?: string }[],
  ): Promise<{ url: string; asked: () => number; stop: () => void }> => {
    let count = 0;
    const server = createServer((_request, response) => {
      const { status, retryAfter } = answers[Math.min(count, answers.length - 1)]!;
      count += 1;
      response
        .writeHead(status, { ...(retryAfter !== undefined && { 'retry-after': retryAfter }) })
        .end(JSON.stringify({ status }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      asked: () => count,
      stop: () => server.close(),
    };
  };

  it('wait as told when there were too many', async () => {
    const server = await serving([{ status: 429, retryAfter: '1' }, { status: 429, retryAfter: '0' }, { status: 200 }]);
    const began = Date.now();
    expect(await outside(server.url)('POST', '/resend/webhooks', {})).toEqual({ status: 200 });
    expect(Date.now() - began).toBeGreaterThanOrEqual(990);
    expect(server.asked()).toBe(3);
    server.stop();
  });

  it('fail at once when the wait would be too long, or for another reason', async () => {
    for (const answer of [{ status: 429, retryAfter: '60' }, { status: 403 }]) {
      const server = await serving([answer]);
      await expect(outside(server.url)('GET', '/resend/webhooks')).rejects.toThrow(
        `GET /resend/webhooks was answered ${answer.status}`,
      );
      expect(server.asked()).toBe(1);
      server.stop();
    }
  });
});
