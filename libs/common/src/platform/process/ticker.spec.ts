import { Logger } from '@nestjs/common';
import { ServiceConfig } from '../config';
import { Lifecycle } from './lifecycle';
import { Ticker, TickerConfig } from './ticker';

const minute = 60_000;
const never = (): Promise<void> => new Promise(() => undefined);

describe('the ticker', () => {
  let lifecycle: Lifecycle;
  let ticker: Ticker;

  beforeEach(() => {
    jest.useFakeTimers();
    Logger.overrideLogger(false);
    lifecycle = new Lifecycle(new ServiceConfig({ SHUTDOWN_GRACE_MS: '1000' }));
    ticker = new Ticker(new TickerConfig({ TICK_MS: '1000' }), lifecycle);
    ticker.register('hanging', never);
  });
  afterEach(() => jest.useRealTimers());

  it('goes on after a task that hangs, again and again', async () => {
    let ticks = 0;
    ticker.register('counting', () => Promise.resolve(void (ticks += 1)));
    ticker.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(3 * minute);
    expect(ticks).toBe(2);
  });

  it('holds up no stop for longer than its grace', async () => {
    ticker.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(minute / 2);
    let stopped = false;
    void lifecycle.drain().then(() => (stopped = true));
    await jest.advanceTimersByTimeAsync(999);
    expect(stopped).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(stopped).toBe(true);
  });
});
