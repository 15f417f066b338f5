import { Logger } from '@nestjs/common';
import type { Lifecycle } from '../process/lifecycle';
import { HealthRegistry } from './health-registry';

describe('readiness', () => {
  beforeAll(() => Logger.overrideLogger(false));

  const lifecycle = { draining: false };
  const registry = (): HealthRegistry => new HealthRegistry(lifecycle as Lifecycle);
  beforeEach(() => {
    lifecycle.draining = false;
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  it('asks once a second, however many ask, and says nothing of what is wrong', async () => {
    const health = registry();
    const mongo = jest.fn(() => Promise.reject<unknown>(new Error('connect ECONNREFUSED 10.0.3.7:27017')));
    health.register('mongo', mongo);
    health.register('redis', () => Promise.resolve(), { vital: false });
    const answers = await Promise.all(Array.from({ length: 100 }, () => health.check()));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"status":"not_ready","dependencies":{"mongo":"down","redis":"up"}}']),
    );
    expect(mongo).toHaveBeenCalledTimes(1);
    mongo.mockImplementation(() => Promise.resolve());
    expect((await health.check()).status).toBe('not_ready');
    jest.advanceTimersByTime(1_000);
    expect(await health.check()).toEqual({ status: 'ready', dependencies: { mongo: 'up', redis: 'up' } });
  });

  it('tells reasons that the settings can mend, and may lose its need of a dependency', async () => {
    const health = registry();
    let isVital = true;
    health.register('model', () => Promise.reject<unknown>(new Error('Incorrect API key')), {
      vital: () => isVital,
      told: true,
    });
    expect(await health.check()).toEqual({
      status: 'not_ready',
      dependencies: { model: 'down' },
      reasons: { model: 'Incorrect API key' },
    });
    isVital = false;
    expect(await health.check()).toMatchObject({ status: 'ready', dependencies: { model: 'down' } });
  });

  it('is lost without a vital dependency alone, and at once while it drains', async () => {
    const health = registry();
    health.register('redis', () => new Promise(() => undefined), { vital: false });
    const asked = health.check();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await asked).toEqual({ status: 'ready', dependencies: { redis: 'down' } });
    lifecycle.draining = true;
    expect((await Promise.all([health.check(), jest.advanceTimersByTimeAsync(1_000)]))[0].status).toBe('not_ready');
  });
});
