import { Injectable, Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { redisFailure, SharedRedis } from '../redis/redis';
import { type Budget, LocalCounters, type Taking } from './local-counters';
import { reserveScript, takeScript } from './quota-counters-script';

interface WithScripts extends Redis {
  northlineQuotaTake(
    keys: 1,
    key: string,
    sliceMs: number,
    slices: number,
    limit: number,
    amount: number,
  ): Promise<[number, number, number]>;
  northlineQuotaReserve(keys: 1, key: string, token: string, amount: number, forgottenMs: number): Promise<number>;
}

/** Longer than a write takes, and short enough that a process that died in between does not block others for long. */
export const forgottenMs = 15_000;

/** Counts over all replicas, in Redis; while that is down, each replica counts for itself (DECISIONS 115). */
@Injectable()
export class QuotaCounters {
  private readonly logger = new Logger('Quotas');
  private readonly local = new LocalCounters();
  private readonly redis: WithScripts;

  constructor(shared: SharedRedis) {
    this.redis = shared.client as WithScripts;
    this.redis.defineCommand('northlineQuotaTake', { lua: takeScript });
    this.redis.defineCommand('northlineQuotaReserve', { lua: reserveScript });
  }

  /** Takes an amount from a budget, or nothing when the limit would be passed; 0 only looks. */
  take(budget: Budget, amount: number): Promise<Taking> {
    const { key, sliceMs, slices, limit } = budget;
    const answer = this.redis.northlineQuotaTake(1, key, sliceMs, slices, limit, amount);
    return this.orLocally(
      answer.then(([taken, used, backInMs]) => ({ taken: taken === 1, used, backInMs })),
      () => this.local.take(budget, amount),
    );
  }

  /** Reserves an amount that is in use or about to be created, for 15 seconds unless renewed; returns the total. 0 only reads. */
  reserve(key: string, token: string, amount: number): Promise<number> {
    return this.orLocally(this.redis.northlineQuotaReserve(1, key, token, amount, forgottenMs), () =>
      this.local.reserve(key, token, amount),
    );
  }

  /** Removes such a reservation. */
  async release(key: string, token: string): Promise<void> {
    this.local.release(key, token);
    await this.redis.hdel(key, token).catch((error: unknown) => this.logger.debug(String(error)));
  }

  private async orLocally<T>(answer: Promise<T>, locally: () => T): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      this.logger.warn(`${redisFailure(error)}; quotas are counted in this process`);
      return locally();
    }
  }
}
