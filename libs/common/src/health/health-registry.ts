import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Lifecycle } from '../process/lifecycle';
import { inTime } from '../process/within';

/** A dependency's check: resolves when it answers. */
export type Probe = () => Promise<unknown>;

/** What readiness says of each dependency: `up`, or what is wrong. */
export class Readiness {
  @ApiProperty({ enum: ['ready', 'not_ready'] }) status!: 'ready' | 'not_ready';
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' }, description: 'Dependency to `up`, or to what is wrong' }) dependencies!: Record<string, string>;
}

/** What liveness says. */
export class Liveness {
  @ApiProperty({ enum: ['live'] }) status!: 'live';
}

const probeTimeoutMs = 1_000;

/** The dependencies that a service needs to be ready, each with its probe. */
@Injectable()
export class HealthRegistry {
  private readonly probes = new Map<string, { probe: Probe; vital: boolean }>();

  constructor(private readonly lifecycle: Lifecycle) {}

  /** Adds a dependency under the name that readiness shows; without one that is not `vital` the service is ready all the same. */
  register(name: string, probe: Probe, { vital = true } = {}): void {
    this.probes.set(name, { probe, vital });
  }

  /** Asks every dependency at once, one second at most. */
  async check(): Promise<Readiness> {
    const states = await Promise.all([...this.probes].map(async ([name, { probe, vital }]) => ({ name, vital, state: await answer(probe) })));
    const up = states.every(({ vital, state }) => state === 'up' || !vital) && !this.lifecycle.draining;
    return { status: up ? 'ready' : 'not_ready', dependencies: Object.fromEntries(states.map(({ name, state }) => [name, state])) };
  }
}

async function answer(probe: Probe): Promise<string> {
  const asked = probe().then(
    () => 'up',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  return inTime(probeTimeoutMs, asked, () => `no answer in ${probeTimeoutMs} ms`);
}
