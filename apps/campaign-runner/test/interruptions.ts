import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AccountId } from '@northline/common/contracts';
import { Attempts } from '@northline/common/platform/attempts';

type Method = (...args: unknown[]) => Promise<unknown>;

/** A step of some work: a call of a method, by whichever replica. */
export interface Step {
  of: (replica: NestFastifyApplication) => object;
  method: string;
  /** Which call; absent: the first. */
  when?: (...args: unknown[]) => boolean;
}

interface Death {
  accountId: AccountId;
  step: Step;
  reached: () => void;
}

/**
 * Lets work end after a step as with its process: the step is done, and whoever waits for it waits in vain. Leases end
 * by themselves, as nobody renews them.
 */
export class Deaths {
  private readonly awaited = new Set<Death>();
  private readonly watched = new Map<object, Set<string>>();
  private readonly graves: (() => void)[] = [];

  constructor(private readonly replicas: NestFastifyApplication[]) {
    for (const replica of replicas) replica.get(Attempts).onApplicationShutdown();
  }

  /** Resolves when the work on an account has died after its next such step. */
  after(accountId: AccountId, step: Step): Promise<void> {
    for (const replica of this.replicas) this.watch(step.of(replica), step.method);
    return new Promise((reached) => this.awaited.add({ accountId, step, reached }));
  }

  /** Lets everything go on that had died, as a process that was only frozen. */
  thaw(): void {
    for (const rise of this.graves.splice(0)) rise();
  }

  private watch(object: object, method: string): void {
    const methods = this.watched.get(object) ?? new Set();
    if (methods.has(method)) return;
    this.watched.set(object, methods.add(method));
    const call = (object as Record<string, Method>)[method]!.bind(object);
    (object as Record<string, Method>)[method] = async (...args) => {
      const answer = await call(...args);
      const death = [...this.awaited].find(
        ({ accountId, step }) =>
          step.method === method &&
          this.replicas.some((replica) => step.of(replica) === object) &&
          JSON.stringify(args).includes(accountId) &&
          (step.when?.(...args) ?? true),
      );
      if (!death) return answer;
      this.awaited.delete(death);
      death.reached();
      await new Promise<void>((rise) => this.graves.push(rise));
      return answer;
    };
  }
}
