import { Logger } from '@nestjs/common';
import type { JsMsg } from 'nats';
import { FairQueue } from '../jobs/fair-queue';

/** So many are handled at once, half of it for one account at most. */
const atOnce = 32;

/** Events that a consumer hands back as it stops are handed out again after this long: by then it has let go. */
const handBackMs = 500;

/**
 * What a consumer was handed and has not finished. It waits in lanes by account, which take turns, as much of it as
 * JetStream hands out (`max_ack_pending`): so the flood of one account holds up no other.
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

  /** Takes a message that nothing is done with yet; false when it was handed back at once, as all is stopped. */
  admit(message: JsMsg): boolean {
    if (this.stopped) this.handBack(message);
    else this.waiting.add(message);
    return !this.stopped;
  }

  /** Has the work with messages that were admitted done when it is the lane's turn. Where it fails, they come again. */
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

  /** Has JetStream know that all of it is still wanted. */
  hold(): void {
    for (const message of [...this.waiting, ...[...this.working.values()].flat()]) message.working();
  }

  /** Begins nothing more, hands back what waits, and resolves when what is in hand has ended. */
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
