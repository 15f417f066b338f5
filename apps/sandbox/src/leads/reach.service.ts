import { Injectable } from '@nestjs/common';
import { BoundedMap } from '../world/world.bounds';
import { type Channel, normaliseAddress } from '../world/world.types';

/** Whether and how an address can be reached. */
export const REACHES = ['ok', 'unreachable', 'blocked', 'bounces', 'complains'] as const;
/** Whether and how an address can be reached: `blocked` is Telegram's, `bounces` and `complains` are email's. */
export type Reach = (typeof REACHES)[number];

/** Which addresses cannot be reached, as the control API said. */
@Injectable()
export class ReachService {
  private readonly known = new BoundedMap<string, Reach>(50_000);

  /** Says how an address can be reached. */
  set(channel: Channel, address: string, reach: Reach): void {
    this.known.set(`${channel}:${normaliseAddress(channel, address)}`, reach);
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
