import { Logger } from '@nestjs/common';
import type { ConsumerMessages, JsMsg } from 'nats';
import { type AttemptOutcome, maxAttempts } from '../attempts/attempts';
import { spentReason } from '../attempts/parked-work.service';
import type { Fact, FactName, Work } from '../contracts';
import { correlated } from '../logging';
import { counter } from '../metrics';
import { inTime, within } from '../process/within';
import { inHand } from '../process/work-in-hand';
import type { ConsumerKit } from './consumer-kit';
import { factIn, type Held } from './fact-in';
import { understood } from './fact-versions';
import { HeldFacts } from './held-facts';
import { ackWaitMs, consumerOf, durableOf, factStream, letGo } from './nats-stream';
import type { OnFactOptions } from './on-fact.decorator';

/** Failures after which an event is parked. */
export const maxFailures = 10;

/** Before an event is tried again that could not even be begun. */
const postponedMs = 5_000;
/** How long an event waits for the release that understands it: longer than a rollout takes. */
const newerWaitsMs = 24 * 60 * 60 * 1_000;
const digested = counter('northline_facts_digested_total', 'Facts handled', ['fact', 'result']);

/**
 * One durable consumer: all replicas of a service share it. What JetStream hands out for the first time is handled in
 * batches. What it hands out again may have ended the process that had it: that is handled one by one, each attempt
 * counted before it begins, and parked when {@link maxAttempts} of them never ended.
 */
export class FactConsumer {
  private readonly logger = new Logger('FactConsumer');
  private messages: ConsumerMessages | undefined;
  private consuming: Promise<void> | undefined;
  private readonly held: HeldFacts;
  private gathered: Held[] = [];
  private gathering: NodeJS.Timeout | undefined;

  constructor(
    private readonly options: OnFactOptions,
    private readonly handle: (facts: Fact[]) => Promise<void>,
    private readonly kit: ConsumerKit,
  ) {
    this.held = new HeldFacts(options.fact);
  }

  /** The event that it handles. */
  get fact(): FactName {
    return this.options.fact;
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
        this.logger.warn({ fact: this.fact }, `Consumer stopped and is started again: ${String(error)}`);
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
    await within(graceMs, Promise.all([left, this.consuming, ended]));
  }

  // A method, as the compiler does not see that `stop` may run while `consume` waits.
  private isStopped(): boolean {
    return this.held.stopped;
  }

  private async consume(): Promise<void> {
    const manager = await this.kit.stream.manager();
    const durable = durableOf(this.kit.service, this.fact);
    await manager.consumers.add(factStream, consumerOf(this.kit.service, this.fact));
    const consumer = await this.kit.stream.jetstream.consumers.get(factStream, durable);
    this.messages = await consumer.consume({ max_messages: 200, idle_heartbeat: 2_000 });
    if (this.isStopped()) return letGo(this.messages);
    void this.watch(this.messages);
    for await (const message of this.messages) {
      if (!this.held.admit(message)) continue;
      const fact = factIn(message);
      if (!fact) this.held.queue('', [message], () => this.parkText(message));
      else if (message.info.deliveryCount > 1) this.held.queue(fact.accountId, [message], () => this.tryAgain({ message, fact }));
      else this.gather({ message, fact });
    }
    this.dispatch();
  }

  // A server that came back without our consumer never fails the iterator by itself; missed heartbeats show it.
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
    // A batch is handled in one go, whichever accounts its events belong to.
    const lane = this.options.batch > 1 ? '' : first.fact.accountId;
    this.held.queue(lane, group.map(({ message }) => message), () => this.take(group));
  }

  private async take(group: Held[]): Promise<void> {
    const facts = await this.understood(group);
    const ids = facts.map(({ fact }) => fact.id).join(' ');
    await inHand(`event ${this.fact} ${ids}`, () => this.digest(facts));
  }

  private async tryAgain(given: Held): Promise<void> {
    const [held] = await this.understood([given]);
    if (!held) return;
    const { message } = held;
    const outcome = await this.attempt(held).catch((error: unknown) => {
      this.logger.warn({ fact: this.fact, factId: held.fact.id, reason: String(error) }, 'Redis could not count the attempt; the event is redelivered');
      return 'busy';
    });
    if (outcome === 'spent') await this.park(held, spentReason, maxAttempts);
    if (outcome === 'busy' && this.isStopped()) this.held.handBack(message);
    else if (outcome === 'busy') message.nak(postponedMs);
  }

  // JetStream has handed it out before, and nobody counted that.
  private attempt(held: Held): Promise<AttemptOutcome> {
    return this.kit.attempts.make(workOf(held.fact), () => this.digest([held]).then(() => true), 1);
  }

  /** Handles a released event once more; throws when that fails, or when its attempts are spent. */
  async redo(fact: Fact): Promise<void> {
    const told = understood(fact, this.options.known);
    if ('problem' in told) throw new Error(told.reason);
    const outcome = await this.kit.attempts.make(workOf(fact), () => this.call([told.fact]).then(() => true));
    if (outcome !== 'ended') throw new Error(spentReason);
  }

  private async understood(given: Held[]): Promise<Held[]> {
    const found = await Promise.all(given.map((held) => this.understand(held)));
    return found.flat();
  }

  private async call(facts: Fact[]): Promise<void> {
    const [first] = facts;
    const { patienceMs } = this.kit;
    if (!first) return;
    await inTime(patienceMs, correlated(first, () => this.handle(facts)), () => {
      throw new Error(`Not digested within ${patienceMs} ms`);
    });
  }

  // An event of a newer release waits for that release's replicas, so that nobody handles it wrongly.
  private async understand({ message, fact }: Held): Promise<Held[]> {
    const told = understood(fact, this.options.known);
    if ('fact' in told) return [{ message, fact: told.fact }];
    if (told.problem === 'newer' && Date.now() - Date.parse(fact.at) < newerWaitsMs) message.nak(this.pauseMs(message));
    else await this.park({ message, fact }, told.reason, 0);
    return [];
  }

  private pauseMs(message: JsMsg): number {
    return Math.min(30_000, this.kit.retryMs * 2 ** Math.min(message.info.deliveryCount, maxFailures));
  }

  private async digest(facts: Held[]): Promise<void> {
    const [first] = facts;
    if (!first) return;
    try {
      await this.call(facts.map(({ fact }) => fact));
      for (const { message } of facts) message.ack();
      digested.inc({ fact: this.fact, result: 'ok' }, facts.length);
    } catch (error) {
      if (facts.length > 1) await Promise.all(facts.map((fact) => this.digest([fact])));
      else await this.failed(first, error);
    }
  }

  private async failed(held: Held, error: unknown): Promise<void> {
    const { message, fact } = held;
    const failures = message.info.deliveryCount;
    digested.inc({ fact: this.fact, result: 'failed' });
    this.logger.warn({ fact: this.fact, factId: fact.id, failures, reason: String(error) }, 'Event failed; it is redelivered, or parked after ten failures');
    // While a store is down every event fails, and none of them is to blame.
    if (failures >= maxFailures && (await this.kit.isReady())) return this.park(held, String(error), failures);
    message.nak(this.pauseMs(message));
  }

  private async park({ message, fact }: Held, reason: string, attempts: number): Promise<void> {
    await this.kit.parked.park({ ...workOf(fact), accountId: fact.accountId, fact, reason, attempts });
    message.ack();
  }

  private async parkText(message: JsMsg): Promise<void> {
    await this.kit.parked.park({ kind: 'event', name: this.fact, id: `${message.seq}`, accountId: '', text: message.string(), reason: 'It is no fact', attempts: 0 });
    message.ack();
  }
}

function workOf({ name, id }: Fact): Work {
  return { kind: 'event', name, id };
}
