import { Injectable, Logger } from '@nestjs/common';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Lifecycle } from '../process/lifecycle';
import { withTimeout } from '../process/timeouts';

/** Whether a dependency answers. */
export type DependencyState = 'up' | 'down';

/** A dependency's check: resolves when it answers. */
export type Probe = () => Promise<unknown>;

/** What readiness says of each dependency; the reason is in the log. */
@ApiSchema({ description: 'Whether the gateway can do its work.' })
export class Readiness {
  @ApiProperty({ enum: ['ready', 'not_ready'], description: '`ready` when all dependencies are up' })
  status!: 'ready' | 'not_ready';
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string', enum: ['up', 'down'] },
    description: 'State of each dependency',
  })
  dependencies!: Record<string, DependencyState>;
  @ApiProperty({
    selfRequired: false,
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'Why, where the settings can mend it',
  })
  reasons?: Record<string, string>;
}

/** How a dependency counts. */
export interface DependencyOptions {
  /** The service is ready even when a dependency that is not vital is down (true). */
  vital?: boolean | (() => boolean);
  /** The reason contains no address and no secret, so readiness shows it (false). */
  told?: boolean;
}

/** What liveness says. */
@ApiSchema({ description: 'The process runs.' })
export class Liveness {
  @ApiProperty({ enum: ['live'], description: 'Always `live`' }) status!: 'live';
}

const probeTimeoutMs = 1_000;

/** How long an answer is reused: dependencies are checked at most once a second, however many callers ask. */
const keptMs = 1_000;

/** The dependencies that a service needs to be ready, each with its probe. */
@Injectable()
export class HealthRegistry {
  private readonly logger = new Logger('Health');
  private readonly probes = new Map<string, { probe: Probe } & DependencyOptions>();
  /** Why a dependency is down. */
  private readonly reasons = new Map<string, string>();
  private asked: { at: number; states: Promise<[name: string, state: DependencyState][]> } | undefined;

  constructor(private readonly lifecycle: Lifecycle) {}

  /** Adds a dependency under the name that readiness shows. */
  register(name: string, probe: Probe, options: DependencyOptions = {}): void {
    this.probes.set(name, { probe, ...options });
  }

  /** The state of every dependency within the last second; all are checked together and have a second to answer. */
  async check(): Promise<Readiness> {
    if (!this.asked || this.asked.at + keptMs <= Date.now()) {
      const states = Promise.all(
        [...this.probes].map(
          async ([name, { probe }]) => [name, await this.stateOf(name, probe)] as [string, DependencyState],
        ),
      );
      this.asked = { at: Date.now(), states };
    }
    const states = await this.asked.states;
    const up = states.every(([name, state]) => state === 'up' || !this.isVital(name)) && !this.lifecycle.draining;
    const reasons = [...this.reasons].filter(([name]) => this.probes.get(name)?.told);
    return {
      status: up ? 'ready' : 'not_ready',
      dependencies: Object.fromEntries(states),
      ...(reasons.length > 0 && { reasons: Object.fromEntries(reasons) }),
    };
  }

  private isVital(name: string): boolean {
    const { vital = true } = this.probes.get(name) ?? {};
    return typeof vital === 'function' ? vital() : vital;
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
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  return withTimeout(probeTimeoutMs, asked, () => `no answer in ${probeTimeoutMs} ms`);
}
