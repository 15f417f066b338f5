import { Logger } from '@nestjs/common';
import type { JsMsg } from 'nats';
import { FairQueue } from '../jobs/fair-queue';

/** How many are handled at once; one account has at most half of them. */
const atOnce = 32;

/** When a stopping consumer hands events back, they are redelivered after this: by then it has stopped. */
const handBackMs = 500;

/**
 * What a consumer received and has not finished, as much as JetStream delivers (`max_ack_pending`). It waits in a fair
 * queue by account, so the flood of one account holds up no other.
 */
export class HeldEvents {
  private readonly logger = new Logger('HeldEvents');
  private readonly lanes: FairQueue;
  private readonly waiting = new Set<JsMsg>();
  private readonly working = new Map<Promise<void>, JsMsg[]>();
  private readonly state = { draining: false, onDrain: () => undefined };

  /** `event` is for the log. */
  constructor(private readonly event: string) {
    this.lanes = new FairQueue(event, this.state, { atOnce });
  }

  /** Whether it has been stopped. */
  get stopped(): boolean {
    return this.state.draining;
  }

  /**
   * Takes a message that is not being handled yet; false when it was handed back at once because the consumer has
   * stopped.
   */
  admit(message: JsMsg): boolean {
    if (this.stopped) this.handBack(message);
    else this.waiting.add(message);
    return !this.stopped;
  }

  /** Runs the work for admitted messages when it is the queue's turn. If it fails, they are redelivered. */
  queue(lane: string, messages: JsMsg[], work: () => Promise<void>): void {
    const run = (): Promise<void> => {
      for (const message of messages) this.waiting.delete(message);
      const held = work()
        .catch((error: unknown) =>
          this.logger.warn(
            { event: this.event, reason: String(error) },
            'Events were not handled; they are redelivered',
          ),
        )
        .finally(() => this.working.delete(held));
      this.working.set(held, messages);
      return held;
    };
    this.lanes.add(lane, { id: String(messages[0]?.info.deliverySequence), run });
  }

  /** Tells JetStream that all of it is still being worked on. */
  hold(): void {
    for (const message of [...this.waiting, ...[...this.working.values()].flat()]) message.working();
  }

  /** Starts nothing more, hands back what waits, and resolves when the work in progress has ended. */
  async stop(): Promise<void> {
    this.state.draining = true;
    for (const message of this.waiting) this.handBack(message);
    this.waiting.clear();
    await Promise.all(this.working.keys());
  }

  /** For work that could not be begun. */
  handBack(message: JsMsg): void {
    message.nak(handBackMs);
  }
}
