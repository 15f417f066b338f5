import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AccountId } from '@northline/common/contracts';
import { Attempts } from '@northline/common/platform/attempts';
import { workMemory, worksIn } from '@northline/common/platform/process';
import { eventually } from '@northline/testing';

type Method = (...args: unknown[]) => Promise<unknown>;

/** A step of some work: a call of a method, by whichever replica. */
export interface Step {
  of: (replica: NestFastifyApplication) => object;
  method: string;
  /** Which call; absent: the first. */
  when?: (...args: unknown[]) => boolean;
}

interface Interruption {
  accountId: AccountId;
  step: Step;
  reached: () => void;
}

/**
 * Interrupts work after a step, as when its process dies: the step is done, and whoever waits for it waits in vain.
 * Leases end by themselves, as nobody renews them.
 */
export class Interruptions {
  private readonly awaited = new Set<Interruption>();
  private readonly watched = new Map<object, Set<string>>();
  /** Each lets one interrupted call return. */
  private readonly held: (() => void)[] = [];

  constructor(private readonly replicas: NestFastifyApplication[]) {
    // It ends the renewal of attempts: the process is alive, and would keep those of interrupted work.
    for (const replica of replicas) replica.get(Attempts).onApplicationShutdown();
  }

  /** Resolves when the work on an account has been interrupted after its next such step. */
  after(accountId: AccountId, step: Step): Promise<void> {
    for (const replica of this.replicas) this.watch(step.of(replica), step.method);
    return new Promise((reached) => this.awaited.add({ accountId, step, reached }));
  }

  /** Lets everything that was interrupted go on, as after its process was only frozen; resolves when no work is left. */
  async goOn(): Promise<void> {
    for (const release of this.held.splice(0)) release();
    await eventually('the work to end', () => worksIn(workMemory).length === 0);
  }

  private watch(object: object, method: string): void {
    const methods = this.watched.get(object) ?? new Set();
    if (methods.has(method)) return;
    this.watched.set(object, methods.add(method));
    const call = (object as Record<string, Method>)[method]!.bind(object);
    (object as Record<string, Method>)[method] = async (...args) => {
      const answer = await call(...args);
      const interruption = [...this.awaited].find(
        ({ accountId, step }) =>
          step.method === method &&
          this.replicas.some((replica) => step.of(replica) === object) &&
          JSON.stringify(args).includes(accountId) &&
          (step.when?.(...args) ?? true),
      );
      if (!interruption) return answer;
      this.awaited.delete(interruption);
      interruption.reached();
      await new Promise<void>((release) => this.held.push(release));
      return answer;
    };
  }
}
