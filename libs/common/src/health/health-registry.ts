import { Injectable, Logger } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Lifecycle } from '../process/lifecycle';
import { inTime } from '../process/within';

/** Whether a dependency answers. */
export type DependencyState = 'up' | 'down';

/** A dependency's check: resolves when it answers. */
export type Probe = () => Promise<unknown>;

/** What readiness says of each dependency; what is wrong with it stands in the log. */
export class Readiness {
  @ApiProperty({ enum: ['ready', 'not_ready'] }) status!: 'ready' | 'not_ready';
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string', enum: ['up', 'down'] } }) dependencies!: Record<string, DependencyState>;
}

/** What liveness says. */
export class Liveness {
  @ApiProperty({ enum: ['live'] }) status!: 'live';
}

const probeTimeoutMs = 1_000;

/** How long an answer stands: however many ask, dependencies are asked once a second. */
const keptMs = 1_000;

/** The dependencies that a service needs to be ready, each with its probe. */
@Injectable()
export class HealthRegistry {
  private readonly logger = new Logger('Health');
  private readonly probes = new Map<string, { probe: Probe; vital: boolean }>();
  /** Why each dependency that is down is. */
  private readonly reasons = new Map<string, string>();
  private asked: { at: number; states: Promise<[name: string, state: DependencyState][]> } | undefined;

  constructor(private readonly lifecycle: Lifecycle) {}

  /** Adds a dependency under the name that readiness shows; without one that is not `vital` the service is ready all the same. */
  register(name: string, probe: Probe, { vital = true } = {}): void {
    this.probes.set(name, { probe, vital });
  }

  /** What every dependency said within the last second, each asked at once and given a second to answer. */
  async check(): Promise<Readiness> {
    if (!this.asked || this.asked.at + keptMs <= Date.now()) {
      const states = Promise.all([...this.probes].map(async ([name, { probe }]) => [name, await this.stateOf(name, probe)] as [string, DependencyState]));
      this.asked = { at: Date.now(), states };
    }
    const states = await this.asked.states;
    const up = states.every(([name, state]) => state === 'up' || !this.probes.get(name)?.vital) && !this.lifecycle.draining;
    return { status: up ? 'ready' : 'not_ready', dependencies: Object.fromEntries(states) };
  }

  private async stateOf(name: string, probe: Probe): Promise<DependencyState> {
    const reason = await answer(probe);
    if (reason === undefined) this.reasons.delete(name);
    else if (this.reasons.get(name) !== reason) {
      this.reasons.set(name, reason);
      this.logger.warn({ dependency: name, reason }, 'Dependency is down');
    }
    return reason === undefined ? 'up' : 'down';
  }
}

// Undefined when it answers, else why not.
async function answer(probe: Probe): Promise<string | undefined> {
  const asked = probe().then(
    () => undefined,
    (error: unknown) => String(error),
  );
  return inTime(probeTimeoutMs, asked, () => `no answer in ${probeTimeoutMs} ms`);
}
