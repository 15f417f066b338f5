import { Injectable } from '@nestjs/common';
import { Subject } from 'rxjs';
import { BoundedMap } from '../world/world-bounds';
import { type Channel, normaliseAddress } from '../world/world-types';

/** Whether and how an address can be reached. */
export const REACHES = ['ok', 'unreachable', 'blocked', 'bounces', 'complains'] as const;
/** Whether and how an address can be reached: `blocked` is Telegram's, `bounces` and `complains` are email's. */
export type Reach = (typeof REACHES)[number];

/** An address that can be reached otherwise than before. */
export interface ReachChange {
  readonly channel: Channel;
  readonly address: string;
  readonly before: Reach;
  readonly now: Reach;
}

/** Which addresses cannot be reached, as the control API said. */
@Injectable()
export class ReachService {
  private readonly known = new BoundedMap<string, Reach>(50_000);

  private readonly changes = new Subject<ReachChange>();

  /** Each change, as it happens. */
  readonly changed$ = this.changes.asObservable();

  /** Says how an address can be reached. */
  set(channel: Channel, given: string, now: Reach): void {
    const address = normaliseAddress(channel, given);
    const before = this.of(channel, address);
    this.known.set(`${channel}:${address}`, now);
    if (before !== now) this.changes.next({ channel, address, before, now });
  }

  /** How a normalised address can be reached; `ok` unless said otherwise. */
  of(channel: Channel, address: string): Reach {
    return this.known.get(`${channel}:${address}`) ?? 'ok';
  }

  /** Everybody can be reached again. */
  reset(): void {
    this.known.clear();
  }
}
