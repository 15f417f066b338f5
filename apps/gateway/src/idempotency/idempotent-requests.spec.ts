import { accountId } from '@northline/common/contracts';
import type { Quotas, Taken } from '@northline/common/platform/quotas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdempotencyKeyRow } from './idempotency-key.schema';
import type { IdempotencyKeysRepository } from './idempotency-keys.repository';
import { IdempotentRequests } from './idempotent-requests';

/** One use of a key in memory. */
class OneKey {
  row: IdempotencyKeyRow | undefined;
  begin = (row: IdempotencyKeyRow): Promise<boolean> =>
    Promise.resolve(this.row === undefined && ((this.row = row), true));
  find = (): Promise<IdempotencyKeyRow | null> => Promise.resolve(this.row ?? null);
  takeOver = (row: IdempotencyKeyRow, runsUntil: Date): Promise<boolean> =>
    Promise.resolve(this.row?.runsUntil === row.runsUntil && ((this.row = { ...row, runsUntil }), true));
  renew = (_id: string, runsUntil: Date): Promise<void> => Promise.resolve(void (this.row!.runsUntil = runsUntil));
  finish = (_id: string, { answer }: { answer?: string }): Promise<void> =>
    Promise.resolve(void (this.row = { ...this.row!, state: 'done', answer }));
}

describe('a request under an Idempotency-Key', () => {
  const request = {
    url: '/api/leads',
    method: 'POST',
    body: {},
    caller: { accountId: accountId('a') },
  } as Partial<FastifyRequest> as FastifyRequest;
  const reply = { header: jest.fn() } as Partial<FastifyReply> as FastifyReply;
  const inProgress = 'Request with this idempotency key is in progress';
  const room = { taken: true } as Taken;
  const take = jest.fn(() => Promise.resolve(room));
  const quotas = { take } as Partial<Quotas> as Quotas;
  let keys: OneKey;
  let once: (execute: () => Promise<unknown>) => Promise<unknown>;

  beforeEach(() => {
    take.mockClear();
    jest.useFakeTimers();
    keys = new OneKey();
    const requests = new IdempotentRequests(
      keys as Partial<IdempotencyKeysRepository> as IdempotencyKeysRepository,
      quotas,
    );
    once = (execute) => requests.once('k', request, reply, execute);
  });
  afterEach(() => jest.useRealTimers());

  it('is refused while it runs, however long that takes', async () => {
    let end = (_answer: object): void => undefined;
    const first = once(() => new Promise((resolve) => (end = resolve)));
    for (let passed = 0; passed < 60_000; passed += 6_000) {
      await jest.advanceTimersByTimeAsync(6_000);
      await expect(once(() => Promise.resolve({}))).rejects.toThrow(inProgress);
    }
    end({ made: true });
    expect(await first).toEqual({ made: true });
    expect(await once(() => Promise.resolve({}))).toEqual({ made: true });
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is done again, under the same id, within 15 seconds of the death of the process that began it', async () => {
    const dead = new OneKey();
    void new IdempotentRequests(dead as Partial<IdempotencyKeysRepository> as IdempotencyKeysRepository, quotas).once(
      'k',
      request,
      reply,
      () => new Promise(() => undefined),
    );
    await jest.advanceTimersByTimeAsync(0);
    keys.row = dead.row;
    dead.renew = () => Promise.resolve();
    await jest.advanceTimersByTimeAsync(14_000);
    await expect(once(() => Promise.resolve({}))).rejects.toThrow(inProgress);
    await jest.advanceTimersByTimeAsync(1_000);
    const made = keys.row?.newId;
    expect(await once(() => Promise.resolve({ id: request.madeId }))).toEqual({ id: made });
  });

  it('keeps no answer of more than 1 MB, and does not run again for it', async () => {
    const execute = jest.fn(() => Promise.resolve({ text: 'é'.repeat(500_000) }));
    await once(execute);
    await expect(once(execute)).rejects.toThrow('was done; its answer was not kept');
    expect(execute).toHaveBeenCalledTimes(1);
    expect(take).not.toHaveBeenCalledWith('a', 'idempotency_bytes', expect.any(Number));
  });
});
