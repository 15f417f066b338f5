import { Injectable } from '@nestjs/common';
import { Subject } from 'rxjs';
import { BoundedLog } from '../world/world-bounds';
import type { Channel } from '../world/world-types';

/** What became of a message, in the words of our own log. */
export type OutboxStatus = 'accepted' | 'sent' | 'delivered' | 'read' | 'failed' | 'bounced' | 'complained';

/** One message that a provider accepted. */
export interface OutboxMessage {
  /** When it was accepted, ISO 8601. */
  readonly at: string;
  readonly channel: Channel;
  /** The id that the provider answered with. */
  readonly id: string;
  /** Digits of a phone number, a business-scoped user id, a Telegram chat id or a lower-case email address. */
  readonly to: string;
  /** The phone number id, the bot's user name or the `from` of the mail. */
  readonly from: string;
  readonly kind: 'text' | 'template' | 'email';
  readonly text: string;
  status: OutboxStatus;
  /** Why it failed, in the provider's words. */
  error?: string;
  /** What the sender gave to recognise it by: `biz_opaque_callback_data` or the idempotency key. */
  readonly reference?: string;
  readonly template?: { readonly name: string; readonly language: string; readonly parameters: string[] };
  readonly email?: {
    readonly subject: string;
    readonly html: string | null;
    readonly replyTo: string[];
    readonly headers: Readonly<Record<string, string>>;
    readonly tags: Readonly<Record<string, string>>;
    readonly messageId: string;
  };
}

/** Which messages to list. */
export interface OutboxQuery {
  readonly to?: string;
  readonly channel?: Channel;
  /** Only messages with a higher number. */
  readonly afterSeq?: number;
  /** How many at most, the newest; 1 to 20,000. */
  readonly limit?: number;
}

const KEPT = 20_000;

/** Everything that the providers accepted, newest 20,000. */
@Injectable()
export class OutboxService {
  private readonly messages = new BoundedLog<OutboxMessage>(KEPT);
  private readonly arrivals = new Subject<OutboxMessage>();

  /** Each message at the moment it reaches its reader. */
  readonly delivered$ = this.arrivals.asObservable();

  /** Writes an accepted message down; the returned entry's `status` is kept up to date by its channel. */
  record(message: OutboxMessage): OutboxMessage & { seq: number } {
    return this.messages.add(message);
  }

  /** Marks a message as delivered and tells whoever reads at its address. */
  deliver(message: OutboxMessage): void {
    message.status = 'delivered';
    this.arrivals.next(message);
  }

  /** The messages that fit, oldest first. */
  list(query: OutboxQuery): (OutboxMessage & { seq: number })[] {
    const found = this.messages.filter(
      (message) =>
        (query.to === undefined || message.to === query.to) &&
        (query.channel === undefined || message.channel === query.channel) &&
        (query.afterSeq === undefined || message.seq > query.afterSeq),
    );
    return found.slice(-(query.limit ?? KEPT));
  }

  /** The newest message to an address. */
  latest(channel: Channel, to: string): OutboxMessage | undefined {
    return this.messages.findLast((message) => message.channel === channel && message.to === to);
  }

  /** Forgets everything. */
  reset(): void {
    this.messages.clear();
  }
}
