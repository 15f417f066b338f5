import { Injectable } from '@nestjs/common';
import { Lifecycle } from '../service/lifecycle';

/** A dependency's check: resolves when it answers. */
export type Probe = () => Promise<unknown>;

/** What readiness says of each dependency. */
export interface Readiness {
  status: 'ready' | 'not_ready';
  dependencies: Record<string, 'up' | string>;
}

const probeTimeoutMs = 1_000;

/** The dependencies that a service needs to be ready, each with its probe. */
@Injectable()
export class HealthRegistry {
  private readonly probes = new Map<string, Probe>();

  constructor(private readonly lifecycle: Lifecycle) {}

  /** Adds a dependency under the name that readiness shows. */
  register(name: string, probe: Probe): void {
    this.probes.set(name, probe);
  }

  /** Asks every dependency at once, one second at most. */
  async check(): Promise<Readiness> {
    const entries = await Promise.all(
      [...this.probes].map(async ([name, probe]): Promise<[string, string]> => [name, await answer(probe)]),
    );
    const up = entries.every(([, state]) => state === 'up') && !this.lifecycle.draining;
    return { status: up ? 'ready' : 'not_ready', dependencies: Object.fromEntries(entries) };
  }
}

async function answer(probe: Probe): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`no answer in ${probeTimeoutMs} ms`), probeTimeoutMs);
  });
  const asked = probe().then(
    () => 'up',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
