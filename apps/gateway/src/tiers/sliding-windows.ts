import { Injectable, Logger } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { redisFailure, SharedRedis } from '@northline/common/platform/redis';
import { Batcher } from '@northline/common/platform/messaging';
import { LocalWindows } from './local-windows';
import type { DecideOptions, Window, WindowDecision, WindowReading } from './sliding-window';
import { decode, encode, type Check, script, type ScriptReply } from './window-script';

/** After a failure of Redis, counting stays local this long. */
const pauseMs = 500;

/** How many requests are decided in one call, so that none blocks Redis for longer than a millisecond. */
const mostTogether = 64;

interface WindowsRedis {
  northlineWindows(keyCount: number, ...args: string[]): Promise<ScriptReply>;
}

/**
 * Exact sliding windows shared by all replicas: one Redis call decides over any number of them, and over all checks
 * that came in the same turn of the event loop, or during the last call. While Redis is down each replica counts for
 * itself, and nobody is refused for that reason alone.
 */
@Injectable()
export class SlidingWindows implements ThrottlerStorage {
  /** Counters of this process, used while Redis is down. */
  readonly local = new LocalWindows();
  private readonly logger = new Logger('SlidingWindows');
  private readonly redis: WindowsRedis;
  private readonly gathered = new Batcher<Check, WindowDecision | undefined>(
    (checks) => this.ask(checks),
    mostTogether,
  );
  private askAgainAt = 0;

  constructor(redis: SharedRedis) {
    redis.client.defineCommand('northlineWindows', { lua: script });
    this.redis = redis.client as unknown as WindowsRedis;
  }

  /** Counts one request in all windows, or in none when one of them is full. */
  async decide(windows: Window[], options: DecideOptions = {}): Promise<WindowDecision> {
    return (await this.gathered.load({ ...options, windows, counts: true })) ?? this.local.decide(windows, options);
  }

  /** The count of a window, without adding to it. */
  async peek(window: Window): Promise<WindowReading> {
    const decision = await this.gathered.load({ windows: [window], counts: false });
    return decision?.readings[0] ?? this.local.peek(window);
  }

  /** Takes one count back. */
  async forget(window: Window, stamp: number): Promise<void> {
    const never = { ...window, limit: 0 };
    const undo = { key: window.key, stamp };
    if (!(await this.gathered.load({ windows: [never], counts: false, undo }))) this.local.forget(window.key, stamp);
  }

  /** The throttler's own way to count one window; a full one blocks until its oldest request leaves. */
  async increment(
    key: string,
    ttl: number,
    limit: number,
  ): Promise<Awaited<ReturnType<ThrottlerStorage['increment']>>> {
    const { readings, refusedBy } = await this.decide([{ key, limit, windowMs: ttl }]);
    const { held, oldestLeavesInMs } = readings[0] ?? { held: 0, oldestLeavesInMs: ttl };
    const seconds = Math.ceil(oldestLeavesInMs / 1000);
    const isBlocked = refusedBy !== undefined;
    return {
      totalHits: isBlocked ? held + 1 : held,
      timeToExpire: seconds,
      isBlocked,
      timeToBlockExpire: isBlocked ? seconds : 0,
    };
  }

  // Undefined for all when Redis does not answer.
  private async ask(checks: Check[]): Promise<(WindowDecision | undefined)[]> {
    if (Date.now() < this.askAgainAt) return checks.map(() => undefined);
    const { keys, asked } = encode(checks);
    try {
      return decode(await this.redis.northlineWindows(keys.length, ...keys, asked));
    } catch (error) {
      this.logger.warn(`${redisFailure(error)}; rate limits are counted in this process`);
      this.askAgainAt = Date.now() + pauseMs;
      return checks.map(() => undefined);
    }
  }
}
