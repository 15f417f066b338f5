import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Agent, request } from 'undici';
import { AppConfig } from '../app-config';
import { MisbehaviourService } from '../misbehaviour/misbehaviour.service';
import type { Channel } from '../world/world-types';

/** One webhook call that a provider makes. */
export interface Callback {
  readonly channel: Channel;
  readonly url: string;
  /** Callbacks of one address leave in order, as long as they succeed. */
  readonly address: string;
  readonly body: string;
  /** The headers of an attempt; signatures with a time in them are made again for each. */
  readonly headers: (at: Date) => Record<string, string>;
  /** Called when it was answered by 2xx, for each copy. */
  readonly onSuccess?: () => void;
  /** Called for each attempt that was not answered by 2xx. */
  readonly onFailure?: (why: string) => void;
}

const RETRY_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 30_000, 60_000, 60_000, 60_000];
const HELD_MS = 2000;
const ANSWER_WITHIN_MS = 10_000;

/** Calls the customer's webhooks: at least once, retried for about five minutes, with the faults that were asked for. */
@Injectable()
export class CallbacksService implements OnModuleDestroy {
  private readonly logger = new Logger(CallbacksService.name);
  private readonly agent = new Agent({ connections: 16, headersTimeout: ANSWER_WITHIN_MS, connectTimeout: 5000 });
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly lanes = new Map<string, Promise<void>>();
  private readonly held = new Map<Channel, Callback>();
  private underWay = 0;
  /** Rises with each reset: what began before is not repeated after it. */
  private age = 0;

  constructor(
    private readonly config: AppConfig,
    private readonly misbehaviour: MisbehaviourService,
  ) {}

  /** How many callbacks wait, are under way or will be repeated. */
  get pending(): number {
    return this.timers.size + this.underWay + this.held.size;
  }

  /** Runs something after a delay of the played world, in milliseconds before `SANDBOX_PACE` is applied. */
  after(ms: number, act: () => void): void {
    this.later(ms * this.config.SANDBOX_PACE, act);
  }

  /** Sends a callback as soon as its address's earlier ones have left. */
  post(callback: Callback): void {
    const { channel, address } = callback;
    if (this.misbehaviour.take(channel, 'drop_callbacks', address)) return;
    if (!this.held.has(channel) && this.misbehaviour.take(channel, 'reorder_callbacks', address)) {
      this.held.set(channel, callback);
      this.later(HELD_MS, () => this.release(channel));
      return;
    }
    const copies = 1 + (this.misbehaviour.take(channel, 'duplicate_callbacks', address)?.count ?? 0);
    const late = this.misbehaviour.take(channel, 'late_callbacks', address);
    if (late) this.later(late.delayMs, () => this.send(callback, copies));
    else this.send(callback, copies);
  }

  /** Forgets what waits. */
  reset(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    this.held.clear();
    this.lanes.clear();
    this.age += 1;
  }

  async onModuleDestroy(): Promise<void> {
    this.reset();
    await this.agent.destroy();
  }

  private send(callback: Callback, copies: number): void {
    const lane = `${callback.channel}:${callback.address}`;
    const { age } = this;
    const turn = (this.lanes.get(lane) ?? Promise.resolve()).then(async () => {
      await Promise.all(Array.from({ length: copies }, () => this.attempt(callback, age)));
      this.release(callback.channel);
    });
    this.lanes.set(lane, turn);
    void turn.finally(() => {
      if (this.lanes.get(lane) === turn) this.lanes.delete(lane);
    });
  }

  private release(channel: Channel): void {
    const callback = this.held.get(channel);
    if (!callback) return;
    this.held.delete(channel);
    void this.attempt(callback, this.age);
  }

  private async attempt(callback: Callback, age: number, tries = 0): Promise<void> {
    if (age !== this.age) return;
    this.underWay += 1;
    const failure = await this.call(callback);
    this.underWay -= 1;
    if (failure === undefined) return callback.onSuccess?.();
    callback.onFailure?.(failure);
    const wait = RETRY_MS[tries];
    this.logger.warn({ msg: 'callback failed', channel: callback.channel, url: callback.url, why: failure, tries });
    if (wait !== undefined && age === this.age) this.later(wait, () => void this.attempt(callback, age, tries + 1));
  }

  private async call(callback: Callback): Promise<string | undefined> {
    try {
      const answer = await request(callback.url, {
        method: 'POST',
        dispatcher: this.agent,
        body: callback.body,
        headers: { 'content-type': 'application/json', ...callback.headers(new Date()) },
      });
      await answer.body.dump();
      return answer.statusCode < 300 ? undefined : `Wrong response from the webhook: ${answer.statusCode}`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  private later(ms: number, act: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      act();
    }, ms);
    this.timers.add(timer);
  }
}
