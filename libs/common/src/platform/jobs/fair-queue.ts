import { Logger } from '@nestjs/common';
import type { Lifecycle } from '../process/lifecycle';
import { settledWithin } from '../process/timeouts';

/** The most work that one lane holds in memory. */
const longestWait = 10_000;

/** The share of all places that bulk work cannot take, so that urgent work finds one at once. */
const urgentShare = 1 / 4;

/** How much runs at once; without a limit, everything. */
export interface LaneLimits {
  /** In all lanes together. */
  atOnce?: number;
  /** In one lane. */
  perLane?: number;
}

/** A piece of work in a lane. */
export interface LaneWork {
  /** Added again while it waits, it runs once. */
  id: string;
  /** Waits until nothing else in its lane does, and never takes the last places. */
  bulk?: boolean;
  run: () => Promise<void>;
}

interface Lane {
  /** By their ids, the oldest first. */
  urgent: Map<string, LaneWork>;
  bulk: Map<string, LaneWork>;
  running: Set<Promise<void>>;
  /** How many of those are bulk work. */
  runningBulk: number;
}

/**
 * Work in memory, in lanes that take turns: one per account, or per endpoint. A lane starts no more work while it holds
 * as many places as are left for the others, so if one lane hangs, another finds room. Urgent and bulk work are counted
 * separately, so neither waits for the other's end (DECISIONS 318). Nothing that waits here can be lost: its rows stay
 * due, and are queued again.
 */
export class FairQueue {
  private readonly logger = new Logger('FairQueue');
  private readonly lanes = new Map<string, Lane>();
  private readonly atOnce: number;
  private readonly perLane: number;
  private readonly bulkAtOnce: number;
  private running = 0;
  private runningBulk = 0;

  constructor(
    /** The job's, for the log. */
    private readonly name: string,
    private readonly lifecycle: Pick<Lifecycle, 'draining' | 'onDrain'>,
    { atOnce = Infinity, perLane = Infinity }: LaneLimits,
  ) {
    this.atOnce = atOnce;
    this.perLane = perLane;
    this.bulkAtOnce = Math.max(1, Math.floor(atOnce * (1 - urgentShare)));
    lifecycle.onDrain('work', (graceMs) =>
      settledWithin(graceMs, Promise.all([...this.lanes.values()].flatMap(({ running }) => [...running]))),
    );
  }

  /** Runs the work when it is its turn; beyond what a lane holds, it is dropped. */
  add(key: string, work: LaneWork): void {
    const lane = this.lanes.get(key) ?? { urgent: new Map(), bulk: new Map(), running: new Set(), runningBulk: 0 };
    if (waitingIn(lane) >= longestWait) return;
    this.lanes.set(key, lane);
    if (work.bulk) {
      if (!lane.urgent.has(work.id)) lane.bulk.set(work.id, work);
    } else {
      lane.bulk.delete(work.id);
      lane.urgent.set(work.id, work);
    }
    this.fill();
  }

  /** The lanes in which work waits. */
  waiting(): string[] {
    return [...this.lanes].filter(([, lane]) => waitingIn(lane) > 0).map(([key]) => key);
  }

  private fill(): void {
    for (let next = this.next(); next; next = this.next()) this.start(...next);
  }

  /** The work whose turn it is, and its lane. */
  private next(): [string, Lane, LaneWork] | undefined {
    if (this.lifecycle.draining) return undefined;
    for (const [key, lane] of this.lanes) {
      const work = this.nextIn(lane);
      if (work) return [key, lane, work];
    }
    return undefined;
  }

  private nextIn(lane: Lane): LaneWork | undefined {
    const free = this.atOnce - this.running;
    if (lane.running.size >= this.perLane) return undefined;
    const [urgent] = lane.urgent.values();
    if (urgent) return lane.running.size - lane.runningBulk < free ? urgent : undefined;
    const [bulk] = lane.bulk.values();
    return lane.runningBulk < Math.min(free, this.bulkAtOnce - this.runningBulk) ? bulk : undefined;
  }

  private start(key: string, lane: Lane, work: LaneWork): void {
    const bulk = lane.bulk.delete(work.id);
    lane.urgent.delete(work.id);
    // The last in turn now.
    this.lanes.delete(key);
    this.lanes.set(key, lane);
    this.count(lane, bulk, 1);
    const done = work
      .run()
      .catch((error: unknown) =>
        this.logger.error(
          { job: this.name, lane: key, id: work.id, err: error },
          'Job failed; it runs again when its row is due',
        ),
      )
      .finally(() => {
        this.count(lane, bulk, -1);
        lane.running.delete(done);
        if (waitingIn(lane) + lane.running.size === 0) this.lanes.delete(key);
        this.fill();
      });
    lane.running.add(done);
  }

  private count(lane: Lane, bulk: boolean, change: 1 | -1): void {
    this.running += change;
    if (!bulk) return;
    this.runningBulk += change;
    lane.runningBulk += change;
  }
}

function waitingIn({ urgent, bulk }: Lane): number {
  return urgent.size + bulk.size;
}
