import { Logger } from '@nestjs/common';
import type { ConsumerMessages, JsMsg } from 'nats';
import { type AttemptOutcome, maxAttempts } from '../attempts/attempts';
import { spentReason } from '../attempts/dead-letters.service';
import type { DomainEvent, EventName, Work } from '../../contracts';
import { correlated } from '../logging';
import { counter } from '../metrics';
import { withTimeout, settledWithin } from '../process/timeouts';
import { inHand } from '../process/work-in-hand';
import type { ConsumerKit } from './consumer-kit';
import { eventIn, type Held } from './event-in';
import { understood } from './event-versions';
import { HeldEvents } from './held-events';
import { ackWaitMs, consumerOf, durableOf, eventStream, letGo } from './nats-stream';
import type { OnEventOptions } from './on-event-decorator';

/** Failures after which an event is a dead letter. */
export const maxFailures = 10;

/** The pause before an event that could not even be started is tried again. */
const postponedMs = 5_000;
/** How long an event waits for the release that understands it: longer than a rollout takes. */
const newerWaitsMs = 24 * 60 * 60 * 1_000;
const handled = counter('northline_events_handled_total', 'Events handled', ['event', 'result']);

/**
 * One durable consumer, shared by all replicas of a service. First deliveries are handled in batches. A redelivered
 * event may have ended its process: it is handled alone, each attempt counted before it begins, and given up after
 * {@link maxAttempts} attempts that never ended.
 */
export class EventConsumer {
  private readonly logger = new Logger('EventConsumer');
  private messages: ConsumerMessages | undefined;
  private consuming: Promise<void> | undefined;
  private readonly held: HeldEvents;
  private gathered: Held[] = [];
  private gathering: NodeJS.Timeout | undefined;

  constructor(
    private readonly options: OnEventOptions,
    private readonly handle: (events: DomainEvent[]) => Promise<void>,
    private readonly kit: ConsumerKit,
  ) {
    this.held = new HeldEvents(options.event);
  }

  /** The event that it handles. */
  get event(): EventName {
    return this.options.event;
  }

  /** Consumes until {@link stop}; reconnects for as long as the stream or the server is down. */
  async run(): Promise<void> {
    const holding = setInterval(() => this.held.hold(), ackWaitMs / 3);
    this.consuming = this.consumeUntilStopped().finally(() => clearInterval(holding));
    await this.consuming;
  }

  private async consumeUntilStopped(): Promise<void> {
    while (!this.isStopped()) {
      try {
        await this.consume();
      } catch (error) {
        if (this.isStopped()) return;
        this.logger.warn({ event: this.event, reason: String(error) }, 'Event consumer stopped; restarting it');
        await new Promise((resolve) => setTimeout(resolve, 500));
        await this.kit.stream.ensureStream().catch(() => undefined);
      }
    }
  }

  /** Takes no more events and returns those not begun; resolves when those in progress are handled, or after `graceMs`. */
  async stop(graceMs: number): Promise<void> {
    clearTimeout(this.gathering);
    const ended = this.held.stop();
    const left = this.messages && letGo(this.messages);
    await settledWithin(graceMs, Promise.all([left, this.consuming, ended]));
  }

  // A method, because the compiler does not see that `stop` may run while `consume` waits.
  private isStopped(): boolean {
    return this.held.stopped;
  }

  private async consume(): Promise<void> {
    const manager = await this.kit.stream.manager();
    const durable = durableOf(this.kit.service, this.event);
    await manager.consumers.add(eventStream, consumerOf(this.kit.service, this.event));
    const consumer = await this.kit.stream.jetstream.consumers.get(eventStream, durable);
    this.messages = await consumer.consume({ max_messages: 200, idle_heartbeat: 2_000 });
    if (this.isStopped()) return letGo(this.messages);
    void this.watch(this.messages);
    for await (const message of this.messages) {
      if (!this.held.admit(message)) continue;
      const event = eventIn(message);
      if (!event) this.held.queue('', [message], () => this.addUnreadable(message));
      else if (message.info.deliveryCount > 1)
        this.held.queue(event.accountId, [message], () => this.tryAgain({ message, event }));
      else this.gather({ message, event });
    }
    this.dispatch();
  }

  // When a server comes back without our consumer, the iterator never fails by itself; missed heartbeats show it.
  private async watch(messages: ConsumerMessages): Promise<void> {
    for await (const status of await messages.status()) {
      const { type }: { type: string } = status;
      if (type === 'consumer_not_found' || type === 'stream_not_found' || type === 'consumer_deleted') messages.stop();
    }
  }

  private gather(held: Held): void {
    this.gathered.push(held);
    if (this.gathered.length >= this.options.batch) this.dispatch();
    else this.gathering ??= setTimeout(() => this.dispatch(), this.options.gatherMs);
  }

  private dispatch(): void {
    clearTimeout(this.gathering);
    this.gathering = undefined;
    const group = this.gathered;
    const [first] = group;
    if (!first) return;
    this.gathered = [];
    // A batch is handled as a whole, whichever accounts its events belong to.
    const lane = this.options.batch > 1 ? '' : first.event.accountId;
    this.held.queue(
      lane,
      group.map(({ message }) => message),
      () => this.take(group),
    );
  }

  private async take(group: Held[]): Promise<void> {
    const events = await this.understood(group);
    const ids = events.map(({ event }) => event.id).join(' ');
    await this.kit.attempts.amongOthers(() => inHand(`event ${this.event} ${ids}`, () => this.process(events)));
  }

  private async tryAgain(given: Held): Promise<void> {
    const [held] = await this.understood([given]);
    if (!held) return;
    const { message } = held;
    const outcome = await this.attempt(held).catch((error: unknown) => {
      this.logger.warn(
        { event: this.event, eventId: held.event.id, reason: String(error) },
        'Redis could not count the attempt; the event is redelivered',
      );
      return 'busy';
    });
    if (outcome === 'spent') await this.giveUp(held, spentReason, maxAttempts);
    if (outcome === 'busy' && this.isStopped()) this.held.handBack(message);
    else if (outcome === 'busy') message.nak(postponedMs);
  }

  // JetStream has delivered it before, and nobody counted that.
  private attempt(held: Held): Promise<AttemptOutcome> {
    return this.kit.attempts.make(workOf(held.event), () => this.process([held]).then(() => true), 1);
  }

  /** Handles a released event once more; throws when that fails, or when its attempts are spent. */
  async redo(event: DomainEvent): Promise<void> {
    const told = understood(event, this.options.known);
    if ('problem' in told) throw new Error(told.reason);
    const outcome = await this.kit.attempts.make(workOf(event), () => this.call([told.event]).then(() => true));
    if (outcome !== 'ended') throw new Error(spentReason);
  }

  private async understood(given: Held[]): Promise<Held[]> {
    const found = await Promise.all(given.map((held) => this.understand(held)));
    return found.flat();
  }

  private async call(events: DomainEvent[]): Promise<void> {
    const [first] = events;
    const { patienceMs } = this.kit;
    if (!first) return;
    await withTimeout(
      patienceMs,
      correlated(first, () => this.handle(events)),
      () => {
        throw new Error(`The handler did not finish within ${patienceMs} ms`);
      },
    );
  }

  // An event of a newer release waits for that release's replicas, so that nobody handles it wrongly.
  private async understand({ message, event }: Held): Promise<Held[]> {
    const told = understood(event, this.options.known);
    if ('event' in told) return [{ message, event: told.event }];
    if (told.problem === 'newer' && Date.now() - Date.parse(event.at) < newerWaitsMs)
      message.nak(this.pauseMs(message));
    else await this.giveUp({ message, event }, told.reason, 0);
    return [];
  }

  private pauseMs(message: JsMsg): number {
    return Math.min(30_000, this.kit.retryMs * 2 ** Math.min(message.info.deliveryCount, maxFailures));
  }

  private async process(events: Held[]): Promise<void> {
    const [first] = events;
    if (!first) return;
    try {
      await this.call(events.map(({ event }) => event));
      for (const { message } of events) message.ack();
      handled.inc({ event: this.event, result: 'ok' }, events.length);
    } catch (error) {
      if (events.length > 1) await Promise.all(events.map((event) => this.process([event])));
      else await this.failed(first, error);
    }
  }

  private async failed(held: Held, error: unknown): Promise<void> {
    const { message, event } = held;
    const failures = message.info.deliveryCount;
    handled.inc({ event: this.event, result: 'failed' });
    this.logger.warn(
      { event: this.event, eventId: event.id, failures, reason: String(error) },
      'Event failed; it is redelivered, and given up after ten failures',
    );
    // While a store is down every event fails, and none of them is to blame.
    if (failures >= maxFailures && (await this.kit.isReady())) return this.giveUp(held, String(error), failures);
    message.nak(this.pauseMs(message));
  }

  private async giveUp({ message, event }: Held, reason: string, attempts: number): Promise<void> {
    await this.kit.deadLetters.add({ ...workOf(event), accountId: event.accountId, event, reason, attempts });
    message.ack();
  }

  private async addUnreadable(message: JsMsg): Promise<void> {
    await this.kit.deadLetters.add({
      kind: 'event',
      name: this.event,
      id: `${message.seq}`,
      accountId: '',
      text: message.string(),
      reason: 'It is no event',
      attempts: 0,
    });
    message.ack();
  }
}

function workOf({ name, id }: DomainEvent): Work {
  return { kind: 'event', name, id };
}
