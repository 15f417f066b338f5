import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { ServiceName, Work } from '../contracts';
import { SharedRedis } from '../redis/redis';
import { inHand } from '../process/work-in-hand';
import { Lifecycle } from '../process/lifecycle';
import { SERVICE_NAME } from '../process/service-name';
import { beginScript, endScript, renewScript } from './attempts.scripts';

/** Attempts of one work that may end with their process, across all replicas; then it is a dead letter. */
export const maxAttempts = 3;

/** After this long without renewal an attempt's process is dead or its event loop is blocked. */
const leaseMs = 15_000;
const renewMs = leaseMs / 3;
/** Counts of work that was never tried again are forgotten. */
const keptMs = 7 * 24 * 60 * 60 * 1_000;

/** What became of an attempt: it ended, well or badly; all attempts are used up; or another process is making the last one. */
export type AttemptOutcome = 'ended' | 'spent' | 'busy';

/** What is done in an attempt; false: there was nothing to do, which says nothing about the attempts before it. */
type Attempt = () => Promise<boolean>;

/**
 * Counts the attempts of works that never reported their end, in Redis: before a work begins, and across replicas. So a
 * work that kills or hangs its process is found out by the third process. What ends in an ordinary way, even badly, is
 * forgotten. The last attempt is made alone: of all works that were in hand when a process died, the guilty one then
 * dies by itself, and the innocent succeed. Counts that Redis loses are counted again; dead letters are in MongoDB.
 */
@Injectable()
export class Attempts implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Attempts');
  private readonly held = new Map<symbol, string>();
  private lane: Promise<unknown> = Promise.resolve();
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
   * Makes an attempt, counted before it begins. `uncounted` are earlier ones that were not counted. Throws what `attempt`
   * throws, which is an ordinary end; also when Redis is down, and then nothing has begun.
   */
  async make(work: Work, attempt: Attempt, uncounted = 0): Promise<AttemptOutcome> {
    const begun = await this.begin(work, uncounted, false);
    if (begun === 'begun') return this.do(work, attempt);
    if (begun !== 'last') return begun;
    return this.alone(async () => {
      if (this.lifecycle.draining) return 'busy';
      const again = await this.begin(work, uncounted, true);
      if (again === 'begun') return this.do(work, attempt);
      return again === 'spent' ? 'spent' : 'busy';
    });
  }

  /** Forgets the attempts of a work: it begins again. */
  async forget(work: Work): Promise<void> {
    await this.redis.client.del(this.keyOf(work));
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
      await this.redis.client
        .eval(endScript, 1, key, found ? 1 : 0)
        .catch((error: unknown) =>
          this.logger.warn(
            { ...work, reason: String(error) },
            'Redis could not record the end of an attempt; it counts as failed',
          ),
        );
    }
  }

  private alone<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.lane.then(work);
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
