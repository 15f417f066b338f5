import { Injectable, Logger } from '@nestjs/common';
import type { Model } from 'mongoose';
import type { DomainEvent } from '../../contracts';
import { Ticker } from '../process/ticker';
import { counter } from '../metrics';
import { DeadLettersService } from '../attempts/dead-letters.service';
import { Lifecycle } from '../process/lifecycle';
import { withTimeout } from '../process/timeouts';
import { isTooLarge, NatsStream } from './nats-stream';

/** What every aggregate that publishes events carries. */
export interface WithPendingEvents {
  _id: unknown;
  pendingEvents: DomainEvent[];
}

/** How long published events stay in their documents: less than the sweep waits, and many are removed together. */
const settleEveryMs = 3_000;
const settleAtMost = 200;
const sweepAfterMs = 5_000;
const sweepLimit = 500;

/** How much of an event that cannot be published an operator can look at, in characters. */
const shown = 10_000;
const published = counter('northline_events_published_total', 'Events stored by JetStream', ['event']);

/**
 * Publishes the events of one collection. An event waits in its document's `pendingEvents` (written with the state it
 * describes) until JetStream has it; then it is removed, for many documents at a time. The ticker's sweep publishes
 * what a crash left behind. An event larger than NATS takes becomes a dead letter, as it would be swept for ever.
 */
export class OutboxOf<Document extends WithPendingEvents> {
  private readonly settled: { _id: unknown; ids: string[] }[] = [];
  private readonly held = new Map<string, { timer: NodeJS.Timeout; document: WithPendingEvents }>();
  private timer: NodeJS.Timeout | undefined;
  private running = new Set<Promise<void>>();

  constructor(
    private readonly model: Model<Document>,
    private readonly stream: NatsStream,
    private readonly deadLetters: DeadLettersService,
    private readonly logger: Logger,
  ) {}

  /** Publishes a document's events in the background, in their order. Never fails: what is not published is swept. */
  flush(document: WithPendingEvents): void {
    if (document.pendingEvents.length === 0) return;
    const run = this.publish(document)
      .catch((error: unknown) => this.warn(error, 'Could not publish events; the sweep publishes them'))
      .finally(() => this.running.delete(run));
    this.running.add(run);
  }

  /**
   * Like {@link flush} for events with a whole state: a newer one replaces an older one of the same document that is
   * still held back. `holdMs`: how long to wait for a newer one.
   */
  flushState(document: WithPendingEvents, holdMs = 0): void {
    if (document.pendingEvents.length === 0) return;
    const older = this.release(String(document._id));
    if (older) void this.settleSoon(older);
    if (holdMs === 0) return this.flush(document);
    const timer = setTimeout(() => this.flushHeld(String(document._id)), holdMs);
    this.held.set(String(document._id), { timer, document });
  }

  /** Whether the events of a document are still held back. */
  isHolding({ _id }: Pick<WithPendingEvents, '_id'>): boolean {
    return this.held.has(String(_id));
  }

  /** Publishes what has been waiting for five seconds. */
  async sweep(): Promise<void> {
    const before = new Date(Date.now() - sweepAfterMs).toISOString();
    const left = await this.model.collection
      .find({ 'pendingEvents.at': { $lt: before } }, { projection: { pendingEvents: 1 }, limit: sweepLimit })
      .toArray();
    await Promise.all(left.map((document) => this.publish(document as unknown as WithPendingEvents)));
  }

  /** Resolves when everything flushed is published and removed. */
  async drain(): Promise<void> {
    for (const id of [...this.held.keys()]) this.flushHeld(id);
    await Promise.all(this.running);
    await this.settle();
  }

  private flushHeld(id: string): void {
    const document = this.release(id);
    if (document) this.flush(document);
  }

  private release(id: string): WithPendingEvents | undefined {
    const held = this.held.get(id);
    clearTimeout(held?.timer);
    this.held.delete(id);
    return held?.document;
  }

  private async publish(document: WithPendingEvents): Promise<void> {
    await Promise.all(document.pendingEvents.map((event) => this.publishOne(event)));
    await this.settleSoon(document);
  }

  private async publishOne(event: DomainEvent): Promise<void> {
    try {
      await this.stream.publish(event);
      published.inc({ event: event.name });
    } catch (error) {
      if (!isTooLarge(error)) throw error;
      const { name, id, accountId } = event;
      const text = JSON.stringify(event).slice(0, shown);
      const reason = 'The event is larger than NATS takes; nobody was told it';
      await this.deadLetters.add({ kind: 'event', name, id, accountId, text, reason, attempts: 1 });
    }
  }

  private async settleSoon({ _id, pendingEvents }: WithPendingEvents): Promise<void> {
    this.settled.push({ _id, ids: pendingEvents.map((event) => event.id) });
    if (this.settled.length >= settleAtMost) await this.settle();
    else this.timer ??= setTimeout(() => void this.settle(), settleEveryMs);
  }

  private async settle(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const batch = this.settled.splice(0);
    if (batch.length === 0) return;
    const pull = batch.map(({ _id, ids }) => ({
      updateOne: { filter: { _id }, update: { $pull: { pendingEvents: { id: { $in: ids } } } } },
    }));
    await this.model.collection
      .bulkWrite(pull as unknown as Parameters<typeof this.model.collection.bulkWrite>[0], { ordered: false })
      .catch((error: unknown) => this.warn(error, 'Could not remove published events; the sweep publishes them again'));
  }

  private warn(error: unknown, text: string): void {
    this.logger.warn({ collection: this.model.collection.name, reason: String(error) }, text);
  }
}

/** Makes the outbox of a collection: `this.outbox = outboxes.of(model)` in its repository. */
@Injectable()
export class Outboxes {
  private readonly logger = new Logger('Outbox');

  constructor(
    private readonly stream: NatsStream,
    private readonly deadLetters: DeadLettersService,
    private readonly ticker: Ticker,
    private readonly lifecycle: Lifecycle,
  ) {}

  /** The outbox of `model`, whose schema has had {@link import('../mongo').withPendingEvents} applied. */
  of<Document extends WithPendingEvents>(model: Model<Document>): OutboxOf<Document> {
    const outbox = new OutboxOf(model, this.stream, this.deadLetters, this.logger);
    this.ticker.register(`outbox ${model.collection.name}`, () => outbox.sweep());
    this.lifecycle.onDrain('outbox', (graceMs) => withTimeout(graceMs, outbox.drain(), () => undefined));
    return outbox;
  }
}
