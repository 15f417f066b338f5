import { Logger } from '@nestjs/common';
import { z } from 'zod';
import { accountId } from '../../contracts';
import { LanguageModel, type ModelAnswer, type ModelRequest } from './language-model';
import { ModelFailure, type ModelFailureKind } from './model-failure';
import { WatchedLanguageModel } from './watched-language-model';

const request: ModelRequest<{ reply: string }> = {
  accountId: accountId('a'.repeat(24)),
  name: 'turn',
  schema: z.object({ reply: z.string() }),
  instructions: '',
  turns: [],
};
const answer: ModelAnswer<{ reply: string }> = {
  output: { reply: 'x' },
  raw: '',
  model: 'm',
  calls: 1,
  usage: { inputTokens: 1, outputTokens: 1 },
  ms: 1,
  toolCalls: [],
};

describe('a model behind its breaker', () => {
  let asked: jest.Mock<Promise<unknown>>;
  let probe: jest.Mock<Promise<unknown>>;
  let watched: WatchedLanguageModel;

  beforeAll(() => Logger.overrideLogger(false));
  beforeEach(() => {
    jest.useFakeTimers();
    asked = jest.fn(() => Promise.resolve(answer));
    probe = jest.fn(() => Promise.resolve(answer));
    class Model extends LanguageModel {
      generate<Output>(): Promise<ModelAnswer<Output>> {
        return asked() as Promise<ModelAnswer<Output>>;
      }
    }
    watched = new WatchedLanguageModel('m', new Model(), probe);
  });
  afterEach(() => {
    watched.onApplicationShutdown();
    jest.useRealTimers();
  });

  const fails =
    (kind: ModelFailureKind, details: ModelFailure['details'] = {}) =>
    () =>
      Promise.reject(new ModelFailure(kind, 'The model server answered 500', details));
  const ask = (): Promise<string> =>
    watched.generate(request).then(
      () => 'answered',
      (error: ModelFailure) => error.kind,
    );
  const start = (): Promise<void> => {
    watched.onApplicationBootstrap();
    return jest.advanceTimersByTimeAsync(0).then(() => undefined);
  };

  it('is not ready before it has answered, says why in the words of its server, and recovers by itself', async () => {
    probe.mockImplementation(fails('unavailable', { final: true, said: 'Incorrect API key provided' }));
    await start();
    await expect(watched.check()).rejects.toThrow('The model server answered 500: Incorrect API key provided');
    expect(watched.proven).toBe(false);
    expect(await ask()).toBe('down');
    expect(asked).not.toHaveBeenCalled();
    probe.mockImplementation(() => Promise.resolve(answer));
    await jest.advanceTimersByTimeAsync(1_000);
    await expect(watched.check()).resolves.toBeUndefined();
    expect(watched.proven).toBe(true);
    expect(await ask()).toBe('answered');
  });

  it.each(['malformed', 'empty', 'truncated'] as const)(
    'counts a probe that is answered badly (%s) as answered',
    async (kind) => {
      probe.mockImplementation(fails(kind));
      await start();
      await expect(watched.check()).resolves.toBeUndefined();
    },
  );

  it('falls after three failures in a row when its probe fails, too; then nobody asks it until a probe is answered', async () => {
    await start();
    asked.mockImplementation(fails('timeout'));
    probe.mockImplementation(fails('unavailable'));
    expect([await ask(), await ask()]).toEqual(['timeout', 'timeout']);
    expect(watched.away).toBeUndefined();
    expect(await ask()).toBe('timeout');
    expect(watched.away).toMatchObject({ kind: 'down', details: { retryAfterMs: 15_000 } });
    expect([await ask(), await ask()]).toEqual(['down', 'down']);
    expect(asked).toHaveBeenCalledTimes(3);
    const { answersSince } = watched;
    asked.mockImplementation(() => Promise.resolve(answer));
    await jest.advanceTimersByTimeAsync(15_000);
    expect(await ask()).toBe('down');
    probe.mockImplementation(() => Promise.resolve(answer));
    await jest.advanceTimersByTimeAsync(15_000);
    expect(await ask()).toBe('answered');
    expect(watched.answersSince!.getTime()).toBeGreaterThan(answersSince!.getTime());
  });

  it('stands while its probe is answered, or another request is', async () => {
    await start();
    asked.mockImplementation(fails('timeout'));
    for (let time = 0; time < 5; time += 1) expect(await ask()).toBe('timeout');
    expect(watched.away).toBeUndefined();
    probe.mockImplementation(fails('unavailable'));
    asked.mockImplementation(() => Promise.resolve(answer));
    await ask();
    asked.mockImplementation(fails('timeout'));
    expect([await ask(), await ask()]).toEqual(['timeout', 'timeout']);
    expect(watched.away).toBeUndefined();
  });

  it('tells a request that is refused to everybody from one that is refused alone', async () => {
    await start();
    asked.mockImplementation(fails('refused', { final: true, said: 'Unsupported parameter' }));
    expect(await ask()).toBe('refused');
    probe.mockImplementation(fails('refused', { final: true, said: 'Unsupported parameter' }));
    expect(await ask()).toBe('down');
    expect(watched.away?.details.said).toBe('Unsupported parameter');
  });

  it.each(['malformed', 'empty', 'over_quota', 'refused'] as const)(
    'does not fall for what one question came to: %s',
    async (kind) => {
      await start();
      probe.mockClear();
      asked.mockImplementation(fails(kind));
      for (let time = 0; time < 5; time += 1) await ask();
      expect(probe).not.toHaveBeenCalled();
    },
  );
});
