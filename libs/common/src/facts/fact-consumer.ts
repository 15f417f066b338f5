import { Logger } from '@nestjs/common';
import { AckPolicy, type ConsumerMessages, DeliverPolicy, type JsMsg, nanos } from 'nats';
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
import { durableOf, factStream, factSubject, letGo } from './nats-stream';
import type { OnFactOptions } from './on-fact.decorator';

/** Failures after which a fact is parked. */
export const maxFailures = 10;

const concurrency = 32;
/** Facts whose holder died are handed out again after this long. */
const ackWaitMs = 10_000;
/** Facts that a consumer hands back as it stops are handed out again after this long: by then it has let go. */
const handBackMs = 500;
/** Before an event is tried again that could not even be begun. */
const postponedMs = 5_000;
/** How long a fact waits for the release that understands it: longer than a rollout takes. */
const newerWaitsMs = 24 * 60 * 60 * 1_000;
const digested = counter('northline_facts_digested_total', 'Facts handled', ['fact', 'result']);

/**
 * One durable consumer: all replicas of a service share it. What JetStream hands out for the first time is digested in
 * batches. What it hands out again may have ended the process that had it: that is digested one by one, each attempt
 * counted before it begins, and parked when {@link maxAttempts} of them never ended.
 */
export class FactConsumer {
  private readonly logger = new Logger('FactConsumer');
  private messages: ConsumerMessages | undefined;
  private consuming: Promise<void> | undefined;
  private readonly working = new Map<Promise<void>, JsMsg[]>();
  private gathered: JsMsg[] = [];
  private gathering: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly options: OnFactOptions,
    private readonly handle: (facts: Fact[]) => Promise<void>,
    private readonly kit: ConsumerKit,
  ) {}

  /** The fact that it digests. */
  get fact(): FactName {
    return this.options.fact;
  }

  /** Consumes until {@link stop}, for ever trying again when the stream or the server is away. */
  async run(): Promise<void> {
    const holding = setInterval(() => {
      for (const message of [...this.working.values()].flat()) message.working();
    }, ackWaitMs / 3);
    this.consuming = this.consumeUntilStopped().finally(() => clearInterval(holding));
    await this.consuming;
  }

  private async consumeUntilStopped(): Promise<void> {
    while (!this.stopped) {
      try {
        await this.consume();
      } catch (error) {
        if (this.isStopped()) return;
        this.logger.warn({ fact: this.fact }, `Consuming stopped, trying again: ${String(error)}`);
        await new Promise((resolve) => setTimeout(resolve, 500));
        await this.kit.stream.ensureStream().catch(() => undefined);
      }
    }
  }

  /** Takes no more facts and hands back those not begun; resolves when those in hand are digested, or after `graceMs`. */
  async stop(graceMs: number): Promise<void> {
    this.stopped = true;
    this.dispatch();
    const left = this.messages && letGo(this.messages);
    await within(graceMs, Promise.all([left, this.consuming, ...this.working.keys()]));
  }

  // A method, as the compiler does not see that `stop` may run while `consume` waits.
  private isStopped(): boolean {
    return this.stopped;
  }

  private async consume(): Promise<void> {
    const manager = await this.kit.stream.manager();
    const durable = durableOf(this.kit.service, this.fact);
    await manager.consumers.add(factStream, {
      durable_name: durable,
      filter_subject: factSubject(this.fact),
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      ack_wait: nanos(ackWaitMs),
      max_ack_pending: 1_000,
    });
    const consumer = await this.kit.stream.jetstream.consumers.get(factStream, durable);
    this.messages = await consumer.consume({ max_messages: 200, idle_heartbeat: 2_000 });
    if (this.isStopped()) return letGo(this.messages);
    void this.watch(this.messages);
    for await (const message of this.messages) {
      if (this.isStopped()) {
        message.nak(handBackMs);
        continue;
      }
      if (message.info.deliveryCount > 1) this.hold([message], this.tryAgain(message));
      else this.gather(message);
      if (this.working.size >= concurrency) await Promise.race(this.working.keys());
    }
    this.dispatch();
  }

  // A server that came back without our consumer never fails the iterator by itself; missed heartbeats tell.
  private async watch(messages: ConsumerMessages): Promise<void> {
    for await (const status of await messages.status()) {
      const { type }: { type: string } = status;
      if (type === 'consumer_not_found' || type === 'stream_not_found' || type === 'consumer_deleted') messages.stop();
    }
  }

  private gather(message: JsMsg): void {
    this.gathered.push(message);
    if (this.gathered.length >= this.options.batch) this.dispatch();
    else this.gathering ??= setTimeout(() => this.dispatch(), this.options.gatherMs);
  }

  private dispatch(): void {
    clearTimeout(this.gathering);
    this.gathering = undefined;
    const group = this.gathered;
    if (group.length === 0) return;
    this.gathered = [];
    this.hold(group, this.take(group));
  }

  // Whatever goes wrong in the work, the messages are not acknowledged and come again.
  private hold(messages: JsMsg[], work: Promise<void>): void {
    const held = work
      .catch((error: unknown) => this.logger.warn({ fact: this.fact, reason: String(error) }, 'Facts were not digested'))
      .finally(() => this.working.delete(held));
    this.working.set(held, messages);
  }

  private async take(group: JsMsg[]): Promise<void> {
    const facts = await this.factsIn(group);
    const ids = facts.map(({ fact }) => fact.id).join(' ');
    await inHand(`event ${this.fact} ${ids}`, () => this.digest(facts));
  }

  private async tryAgain(message: JsMsg): Promise<void> {
    const [held] = await this.factsIn([message]);
    if (!held) return;
    const outcome = await this.attempt(held).catch((error: unknown) => {
      this.logger.warn({ fact: this.fact, factId: held.fact.id, reason: String(error) }, 'Attempt could not be counted');
      return 'busy';
    });
    if (outcome === 'spent') await this.park(held, spentReason, maxAttempts);
    if (outcome === 'busy') message.nak(this.isStopped() ? handBackMs : postponedMs);
  }

  // JetStream has handed it out before, and nobody counted that.
  private attempt(held: Held): Promise<AttemptOutcome> {
    return this.kit.attempts.make(workOf(held.fact), () => this.digest([held]).then(() => true), 1);
  }

  /** Digests a released fact once more; throws when that fails, or when its attempts are spent. */
  async redo(fact: Fact): Promise<void> {
    const told = understood(fact, this.options.known);
    if ('problem' in told) throw new Error(told.reason);
    const outcome = await this.kit.attempts.make(workOf(fact), () => this.call([told.fact]).then(() => true));
    if (outcome !== 'ended') throw new Error(spentReason);
  }

  private async factsIn(messages: JsMsg[]): Promise<Held[]> {
    const found: Held[] = [];
    for (const message of messages) {
      const fact = factIn(message);
      if (fact) found.push(...(await this.understand(message, fact)));
      else await this.parkText(message);
    }
    return found;
  }

  private async call(facts: Fact[]): Promise<void> {
    const [first] = facts;
    const { patienceMs } = this.kit;
    if (!first) return;
    await inTime(patienceMs, correlated(first, () => this.handle(facts)), () => {
      throw new Error(`Not digested within ${patienceMs} ms`);
    });
  }

  // What a newer release tells is for that release's replicas, or waits for them; nobody digests it wrongly.
  private async understand(message: JsMsg, fact: Fact): Promise<Held[]> {
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
    this.logger.warn({ fact: this.fact, factId: fact.id, failures, reason: String(error) }, 'Fact was not digested');
    // While a store is away every fact fails, and none of them is to blame.
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
