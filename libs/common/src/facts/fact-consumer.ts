import { Logger } from '@nestjs/common';
import { AckPolicy, type ConsumerMessages, DeliverPolicy, type JsMsg, nanos, type Subscription } from 'nats';
import type { Fact, FactName, ServiceName } from '../contracts';
import { correlated } from '../logging';
import { counter } from '../metrics';
import { inTime, within } from '../process/within';
import { understood } from './fact-versions';
import { factStream, factSubject, type NatsStream } from './nats-stream';
import type { ParkedFact } from './parked-facts';
import type { OnFactOptions } from './on-fact.decorator';

/** Failures after which a fact is parked. */
export const maxFailures = 10;

const concurrency = 32;
/** Facts whose holder died are handed out again after this long. */
const ackWaitMs = 10_000;
/** Facts that a consumer hands back as it stops are handed out again after this long: by then it has let go. */
const handBackMs = 500;
/** A fact that takes longer counts as failed: one that hangs would be held for ever, and its place with it. */
const defaultPatienceMs = 60_000;
/** How long a fact waits for the release that understands it: longer than a rollout takes. */
const newerWaitsMs = 24 * 60 * 60 * 1_000;
const digested = counter('northline_facts_digested_total', 'Facts handled', ['fact', 'result']);

/** The durable consumer by which a service digests a fact. */
export function durableOf(service: ServiceName, fact: FactName): string {
  return `${service}_${fact.replaceAll('.', '_')}`;
}

/** Where a service parks a fact that it could not digest. */
export function parkedSubject(service: ServiceName, fact: FactName): string {
  return `parked.${service}.${fact}`;
}

/** One durable consumer: all replicas of a service share it. */
export class FactConsumer {
  private readonly logger = new Logger('FactConsumer');
  private messages: ConsumerMessages | undefined;
  private consuming: Promise<void> | undefined;
  private readonly working = new Map<Promise<void>, JsMsg[]>();
  private gathered: JsMsg[] = [];
  private gathering: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly service: ServiceName,
    private readonly options: OnFactOptions,
    private readonly handle: (facts: Fact[]) => Promise<void>,
    private readonly stream: NatsStream,
    private readonly retryMs: number,
    private readonly patienceMs = defaultPatienceMs,
  ) {}

  private get fact(): FactName {
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
        await this.stream.ensureStreams().catch(() => undefined);
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
    const manager = await this.stream.manager();
    const durable = durableOf(this.service, this.fact);
    await manager.consumers.add(factStream, {
      durable_name: durable,
      filter_subject: factSubject(this.fact),
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      ack_wait: nanos(ackWaitMs),
      max_ack_pending: 1_000,
    });
    const consumer = await this.stream.jetstream.consumers.get(factStream, durable);
    this.messages = await consumer.consume({ max_messages: 200, idle_heartbeat: 2_000 });
    if (this.isStopped()) return letGo(this.messages);
    void this.watch(this.messages);
    for await (const message of this.messages) {
      if (this.isStopped()) {
        message.nak(handBackMs);
        continue;
      }
      this.gathered.push(message);
      if (this.gathered.length >= this.options.batch) this.dispatch();
      else this.gathering ??= setTimeout(() => this.dispatch(), this.options.gatherMs);
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

  private dispatch(): void {
    clearTimeout(this.gathering);
    this.gathering = undefined;
    const group = this.gathered;
    if (group.length === 0) return;
    this.gathered = [];
    const work = this.take(group).finally(() => this.working.delete(work));
    this.working.set(work, group);
  }

  // Whatever goes wrong here, the messages are not acknowledged and come again.
  private async take(group: JsMsg[]): Promise<void> {
    const facts: Held[] = [];
    try {
      for (const message of group) {
        const fact = factIn(message);
        if (fact) facts.push(...(await this.understand(message, fact)));
        else await this.park(message, { text: message.string(), reason: 'It is no fact' }, `${message.seq}`);
      }
      await this.digest(facts);
    } catch (error) {
      this.logger.warn({ fact: this.fact, reason: String(error) }, 'Facts were not digested');
    }
  }

  // What a newer release tells is for that release's replicas, or waits for them; nobody digests it wrongly.
  private async understand(message: JsMsg, fact: Fact): Promise<Held[]> {
    const told = understood(fact, this.options.known);
    if ('fact' in told) return [{ message, fact: told.fact }];
    if (told.problem === 'newer' && Date.now() - Date.parse(fact.at) < newerWaitsMs) message.nak(this.pauseMs(message));
    else await this.park(message, { fact, reason: told.reason }, fact.id);
    return [];
  }

  private pauseMs(message: JsMsg): number {
    return Math.min(30_000, this.retryMs * 2 ** message.info.deliveryCount);
  }

  private async digest(facts: Held[]): Promise<void> {
    const [first] = facts;
    if (!first) return;
    try {
      await inTime(this.patienceMs, correlated(first.fact, () => this.handle(facts.map(({ fact }) => fact))), () => {
        throw new Error(`Not digested within ${this.patienceMs} ms`);
      });
      for (const { message } of facts) message.ack();
      digested.inc({ fact: this.fact, result: 'ok' }, facts.length);
    } catch (error) {
      if (facts.length > 1) await Promise.all(facts.map((fact) => this.digest([fact])));
      else await this.failed(first, error);
    }
  }

  private async failed({ message, fact }: Held, error: unknown): Promise<void> {
    const failures = message.info.deliveryCount;
    digested.inc({ fact: this.fact, result: 'failed' });
    this.logger.warn({ fact: this.fact, factId: fact.id, failures, reason: String(error) }, 'Fact was not digested');
    if (failures < maxFailures) {
      message.nak(this.pauseMs(message));
      return;
    }
    await this.park(message, { fact, reason: String(error) }, fact.id);
  }

  private async park(message: JsMsg, what: Pick<ParkedFact, 'fact' | 'text' | 'reason'>, id: string): Promise<void> {
    const parked: Omit<ParkedFact, 'seq'> = { ...what, service: this.service, parkedAt: new Date().toISOString() };
    await this.stream.jetstream.publish(parkedSubject(this.service, this.fact), JSON.stringify(parked), { msgID: `${this.service}:${id}` });
    this.logger.error({ fact: this.fact, factId: id, reason: what.reason }, 'Fact parked');
    message.ack();
  }
}

/** A fact and the message that holds it. */
interface Held {
  message: JsMsg;
  fact: Fact;
}

// The library's `stop` alone forgets what is on its way to us: nobody would get it before its acknowledgement is overdue.
async function letGo(messages: ConsumerMessages & { sub?: Subscription }): Promise<void> {
  try {
    await messages.sub?.drain();
  } finally {
    messages.stop();
  }
}

// Only our own services publish facts, so its envelope tells enough; undefined when somebody else wrote it.
function factIn(message: JsMsg): Fact | undefined {
  try {
    const fact = message.json<Partial<Fact> | null>();
    return typeof fact?.id === 'string' && typeof fact.data === 'object' ? (fact as Fact) : undefined;
  } catch {
    return undefined;
  }
}
