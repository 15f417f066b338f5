import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { ServiceName, Work } from '../../contracts';
import { SharedRedis } from '../redis/redis';
import { inHand } from '../process/work-in-hand';
import { Lifecycle } from '../process/lifecycle';
import { settledWithin } from '../process/timeouts';
import { SERVICE_NAME } from '../process/service-name';
import { beginScript, endScript, progressScript, renewScript } from './attempts-scripts';

/** Attempts at work that may end its process, across all replicas; after them it is a dead letter. */
export const maxAttempts = 3;

/** An attempt not renewed for this long belongs to a process that is dead or blocked. */
const leaseMs = 15_000;
const renewMs = leaseMs / 3;
/** How long a last attempt waits for the others in its process to end, and they for it. */
const solitudeMs = 3_000;
/** Counts of work that was never tried again are dropped after this. */
const keptMs = 7 * 24 * 60 * 60 * 1_000;

/**
 * What became of an attempt: it ended, successfully or not; all attempts are used up; or another process is making the
 * last one.
 */
export type AttemptOutcome = 'ended' | 'spent' | 'busy';

/** The work of an attempt; false: there was nothing to do, which proves nothing about earlier attempts. */
type Attempt = () => Promise<boolean>;

/**
 * Counts in Redis, before work begins and across replicas, the attempts that never reported their end. So work that
 * kills or hangs its process is found out by the third process. An attempt that ends, even with an error, is forgotten.
 * The last attempt runs alone, so that only the guilty work dies with its process: it is counted once nothing else is in hand,
 * and nothing begins beside it, both for {@link solitudeMs} at most, as work may take minutes. Counts that Redis loses start
 * again; dead letters are in MongoDB.
 */
@Injectable()
export class Attempts implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Attempts');
  private readonly held = new Map<symbol, string>();
  private lane: Promise<unknown> = Promise.resolve();
  /** The last attempt whose turn it is; a long one only at its beginning. */
  private alone: Promise<unknown> | undefined;
  /** All other attempts. */
  private readonly together = new Set<Promise<unknown>>();
  private renewal: NodeJS.Timeout | undefined;

  constructor(
    private readonly redis: SharedRedis,
    private readonly lifecycle: Lifecycle,
    @Inject(SERVICE_NAME) private readonly service: ServiceName,
  ) {}

  onApplicationBootstrap(): void {
    this.renewal = setInterval(() => void this.renew(), renewMs);
  }

  onApplicationShutdown(): void {
    clearInterval(this.renewal);
  }

  /**
   * Makes an attempt, counted before it begins. `uncounted` are earlier attempts that nobody counted. Throws what
   * `attempt` throws, which is an ordinary end; and when Redis is down, in which case nothing has begun.
   */
  async make(work: Work, attempt: Attempt, uncounted = 0): Promise<AttemptOutcome> {
    const outcome = await this.amongOthers(async () => {
      const begun = await this.begin(work, uncounted, false);
      return begun === 'begun' ? this.do(work, attempt) : begun;
    });
    if (outcome !== 'last') return outcome;
    return this.inTurn(async () => {
      await settledWithin(solitudeMs, Promise.allSettled(this.together));
      if (this.lifecycle.draining) return 'busy';
      const again = await this.begin(work, uncounted, true);
      if (again === 'begun') return this.do(work, attempt);
      return again === 'spent' ? 'spent' : 'busy';
    });
  }

  /** Runs work that is counted elsewhere, as its delivery is; it keeps clear of last attempts like any other. */
  async amongOthers<T>(work: () => Promise<T>): Promise<T> {
    const until = Date.now() + solitudeMs;
    while (this.alone && Date.now() < until) await settledWithin(until - Date.now(), this.alone);
    const done = work();
    this.together.add(done);
    try {
      return await done;
    } finally {
      this.together.delete(done);
    }
  }

  /** Forgets the attempts of a work, so that it starts again with all of them. */
  async forget(work: Work): Promise<void> {
    await this.redis.client.del(this.keyOf(work));
  }

  /** Leaves of the attempts at a work in hand only the present one counted. */
  async gotFurther(work: Work): Promise<void> {
    const failed = 'Redis could not record the progress of an attempt; earlier ones still count';
    await this.record(work, progressScript, [], failed);
  }

  /** Whether all attempts at a work are used up. */
  async areSpent(work: Work): Promise<boolean> {
    return Number((await this.redis.client.hget(this.keyOf(work), 'unfinished')) ?? 0) >= maxAttempts;
  }

  private async begin(work: Work, uncounted: number, alone: boolean): Promise<'begun' | 'last' | 'spent' | 'busy'> {
    const args = [maxAttempts, uncounted, alone ? 1 : 0, leaseMs, keptMs];
    return (await this.redis.client.eval(beginScript, 1, this.keyOf(work), ...args)) as
      | 'begun'
      | 'last'
      | 'spent'
      | 'busy';
  }

  private async do(work: Work, attempt: Attempt): Promise<'ended'> {
    const hold = Symbol(work.id);
    const key = this.keyOf(work);
    this.held.set(hold, key);
    let found = true;
    try {
      found = await inHand(`${work.kind} ${work.name} ${work.id}`, attempt);
      return 'ended';
    } finally {
      this.held.delete(hold);
      const failed = 'Redis could not record the end of an attempt; it counts as failed';
      await this.record(work, endScript, [found ? 1 : 0], failed);
    }
  }

  /** Writes to Redis what became of an attempt; without it the work goes on, and `failed` is logged. */
  private async record(work: Work, script: string, args: number[], failed: string): Promise<void> {
    await this.redis.client
      .eval(script, 1, this.keyOf(work), ...args)
      .catch((error: unknown) => this.logger.warn({ ...work, reason: String(error) }, failed));
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.lane.then(() => {
      const done = work();
      const alone = settledWithin(2 * solitudeMs, done).then(() => {
        if (this.alone === alone) this.alone = undefined;
      });
      this.alone = alone;
      return done;
    });
    this.lane = turn.catch(() => undefined);
    return turn;
  }

  private async renew(): Promise<void> {
    const keys = [...new Set(this.held.values())];
    if (keys.length === 0) return;
    await this.redis.client
      .eval(renewScript, keys.length, ...keys, leaseMs)
      .catch((error: unknown) =>
        this.logger.warn({ reason: String(error) }, 'Redis could not renew the attempts in progress; trying again'),
      );
  }

  private keyOf({ kind, name, id }: Work): string {
    return `northline:${this.service}:attempts:${kind}:${name}:${id}`;
  }
}
