import { Injectable, Logger } from '@nestjs/common';
import { Lifecycle, within } from '@northline/common/process';

/** So many calls of one endpoint are made at once, in each process. */
export const callsAtOnce = 10;

/** So many wait in memory for one endpoint. */
const longestWait = 10_000;

interface EndpointLane {
  /** By their ids, the oldest first. */
  waiting: Map<string, () => Promise<void>>;
  running: Set<Promise<void>>;
}

/**
 * A lane for each endpoint, so that one that hangs holds up its own events alone. Nothing is lost with what waits here:
 * rows stay due until they are claimed, and the sweep wakes them again.
 */
@Injectable()
export class EndpointLanes {
  private readonly logger = new Logger('EndpointLanes');
  private readonly lanes = new Map<string, EndpointLane>();

  constructor(private readonly lifecycle: Lifecycle) {
    lifecycle.onDrain('work', (graceMs) => within(graceMs, Promise.all([...this.lanes.values()].flatMap(({ running }) => [...running]))));
  }

  /** Does the work when the endpoint's lane has room; once, however often it is added while it waits. */
  add(endpointId: string, id: string, work: () => Promise<void>): void {
    const lane = this.lanes.get(endpointId) ?? { waiting: new Map(), running: new Set() };
    if (lane.waiting.size >= longestWait) return;
    this.lanes.set(endpointId, lane);
    lane.waiting.set(id, work);
    this.fill(endpointId, lane);
  }

  /** The endpoints that have more to do than is being done. */
  full(): string[] {
    return [...this.lanes].filter(([, { waiting }]) => waiting.size > 0).map(([endpointId]) => endpointId);
  }

  private fill(endpointId: string, { waiting, running }: EndpointLane): void {
    for (const [id, work] of waiting) {
      if (running.size >= callsAtOnce || this.lifecycle.draining) return;
      waiting.delete(id);
      const call = work()
        .catch((error: unknown) => this.logger.warn({ endpointId, deliveryId: id, reason: String(error) }, 'Not delivered'))
        .finally(() => {
          running.delete(call);
          this.fill(endpointId, { waiting, running });
          if (waiting.size + running.size === 0) this.lanes.delete(endpointId);
        });
      running.add(call);
    }
  }
}
