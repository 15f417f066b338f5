import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import {
  accountId,
  type AccountId,
  type DeadLetter,
  type DomainEvent,
  type ServiceName,
  type Work,
} from '../../contracts';
import { Ticker } from '../process/ticker';
import { gauge } from '../metrics';
import { SERVICE_NAME } from '../process/service-name';
import { Attempts } from './attempts';
import { DeadLettersRepository, type DeadLetterRow } from './dead-letters.repository';

const shownAtMost = 1_000;
const waiting = gauge('northline_dead_letters', 'Events and jobs that wait for an operator to release them', [
  'service',
  'kind',
]);

/** Work that is given up. */
export interface NewDeadLetter extends Work, Pick<DeadLetterRow, 'accountId' | 'reason' | 'attempts' | 'text'> {
  event?: DomainEvent;
}

/** Makes the row of a job due again that had been ended with its dead letter. */
type Revival = (accountId: AccountId, id: string) => Promise<unknown>;

/** The reason where every attempt ended with its process. */
export const spentReason = 'Each attempt ended with its process: it crashed, hung or ran out of memory';

/**
 * Work that this service has given up until an operator releases it (DECISIONS 132): it is neither run nor queued.
 * Other replicas learn of it with their next tick.
 */
@Injectable()
export class DeadLettersService implements OnModuleInit {
  private readonly logger = new Logger('DeadLetter');
  private keys = new Set<string>();
  private readonly revivals = new Map<string, Revival>();

  constructor(
    private readonly rows: DeadLettersRepository,
    private readonly attempts: Attempts,
    private readonly ticker: Ticker,
    @Inject(SERVICE_NAME) private readonly service: ServiceName,
  ) {}

  async onModuleInit(): Promise<void> {
    this.ticker.register('dead letters', () => this.refresh());
    await this.refresh();
  }

  /** Registers what makes the rows of a job due again when they are released. */
  onRelease(job: string, revive: Revival): void {
    this.revivals.set(job, revive);
  }

  /** Whether a work has been given up. */
  has(work: Work): boolean {
    return this.keys.has(keyOf(work));
  }

  /** Gives a work up. */
  async add({ kind, name, id, ...what }: NewDeadLetter): Promise<void> {
    const _id = keyOf({ kind, name, id });
    await this.rows.put({ _id, kind, name, id, ...what, since: new Date() });
    this.keys.add(_id);
    const { accountId, attempts, reason } = what;
    this.logger.error(
      { kind, name, id, accountId, attempts, reason },
      `Given up: it is not tried again until an operator releases it (dead-letters release --id ${_id})`,
    );
  }

  /**
   * Gives a work up whose attempts are used up. Several of its jobs may find that out at the same time, and an operator may
   * have released it after the first: then the later ones change nothing.
   */
  async addSpent(work: NewDeadLetter): Promise<void> {
    await this.add(work);
    if (await this.attempts.areSpent(work)) return;
    await this.rows.remove(keyOf(work));
    await this.refresh();
  }

  /** Dead letters of all accounts, the oldest first; 1,000 at most. */
  async list(): Promise<DeadLetter[]> {
    const rows = await this.rows.list(shownAtMost);
    return rows.map(({ _id, kind, name, id, accountId, reason, attempts, since }) => ({
      _id,
      service: this.service,
      kind,
      name,
      id,
      accountId,
      reason,
      attempts,
      since: since.toISOString(),
    }));
  }

  /** Releases one piece of work, or all of it; returns how many. Those that hold no event stay. */
  async release(id?: string): Promise<number> {
    // Forgotten first: whoever gives it up meanwhile sees that.
    for (const work of await this.rows.releasable(id)) {
      await this.attempts.forget(work);
      if (work.kind === 'job') await this.revivals.get(work.name)?.(accountId(work.accountId), work.id);
    }
    const released = await this.rows.release(id, new Date());
    await this.refresh();
    return released.length;
  }

  /** Hands released events to `handle`, one after the other; one that fails is given up again. */
  async eachReleased(handle: (event: DomainEvent) => Promise<void>): Promise<void> {
    for (let row = await this.rows.takeDue(new Date()); row?.event; row = await this.rows.takeDue(new Date())) {
      const { kind, name, id, accountId, event, attempts } = row;
      try {
        await handle(event);
        await this.rows.remove(row._id);
      } catch (error) {
        await this.add({ kind, name, id, accountId, event, attempts: attempts + 1, reason: String(error) });
      }
    }
  }

  private async refresh(): Promise<void> {
    const found = await this.rows.keys();
    this.keys = new Set(found.map(({ _id }) => _id));
    for (const kind of ['event', 'job'] as const)
      waiting.set({ service: this.service, kind }, found.filter((work) => work.kind === kind).length);
  }
}

function keyOf({ kind, name, id }: Work): string {
  return `${kind}:${name}:${id}`;
}
