import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Lifecycle } from '../process';
import { runMigrate } from './migrate-database';
import { runService } from './start-service';

jest.mock('../process/watchdog', () => ({ startWatchdog: () => undefined }));
jest.mock('@nestjs/core', () => ({
  ...jest.requireActual<object>('@nestjs/core'),
  NestFactory: { create: () => new Promise(() => undefined) },
}));

class Nothing {}

describe.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)('%s', (signal, code) => {
  const exit = jest.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const events = ['SIGTERM', 'SIGINT', 'unhandledRejection', 'uncaughtException'];

  afterEach(() => {
    for (const event of events) process.removeAllListeners(event);
    exit.mockClear();
  });

  it('ends a service at once while it starts', () => {
    void runService(Nothing, 'insights', () => new Promise(() => undefined));
    process.emit(signal);
    expect(exit.mock.calls).toEqual([[code]]);
  });

  it('ends a migration at once, and not as if it were done', () => {
    void runMigrate(Nothing, 'insights');
    process.emit(signal);
    expect(exit.mock.calls).toEqual([[code]]);
  });

  it('drains a service that has started, and does not wait for ever for its connections', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const drain = jest.fn(() => Promise.resolve());
    const app = { get: (type: unknown) => type === Lifecycle && { drain }, close: () => new Promise(() => undefined) };
    await runService(Nothing, 'insights', () => Promise.resolve(app as unknown as NestFastifyApplication));
    process.emit(signal);
    await jest.advanceTimersByTimeAsync(5_000);
    jest.useRealTimers();
    expect(drain).toHaveBeenCalledTimes(1);
    expect(exit.mock.calls).toEqual([[0]]);
  });
});
