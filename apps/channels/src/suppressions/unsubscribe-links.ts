import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ChannelsConfig } from '../app.config';
import { PersonKeys } from './person-keys';

/** The link in every email: the delivery's id and a mark that only we can make. Nothing is stored, and a retry carries the same link. */
@Injectable()
export class UnsubscribeLinks {
  constructor(
    private readonly config: ChannelsConfig,
    private readonly keys: PersonKeys,
  ) {}

  urlOf(deliveryId: string): string {
    return `${this.config.PUBLIC_URL}/u/${deliveryId}${this.keys.mark(`unsubscribe:${deliveryId}`)}`;
  }

  /** The delivery that a token was made for, or null. */
  deliveryOf(token: string): string | null {
    if (!/^[0-9a-f]{56}$/.test(token)) return null;
    const deliveryId = token.slice(0, 24);
    const right = Buffer.from(this.keys.mark(`unsubscribe:${deliveryId}`));
    return timingSafeEqual(right, Buffer.from(token.slice(24))) ? deliveryId : null;
  }
}
