import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataKeys } from '@northline/common/secrets';
import { ChannelsConfig } from '../app.config';

/**
 * The link in every email: the delivery's id and a mark that only we can make. Nothing is stored, a retry carries the
 * same link, and links in mails of long ago work after any change of `SECRETS_KEY`.
 */
@Injectable()
export class UnsubscribeLinks {
  constructor(
    private readonly config: ChannelsConfig,
    private readonly keys: DataKeys,
  ) {}

  urlOf(deliveryId: string): string {
    return `${this.config.PUBLIC_URL}/u/${deliveryId}${this.markOf(deliveryId)}`;
  }

  /** The delivery that a token was made for, or null. */
  deliveryOf(token: string): string | null {
    if (!/^[0-9a-f]{56}$/.test(token)) return null;
    const deliveryId = token.slice(0, 24);
    return timingSafeEqual(Buffer.from(this.markOf(deliveryId)), Buffer.from(token.slice(24))) ? deliveryId : null;
  }

  private markOf(deliveryId: string): string {
    return createHmac('sha256', this.keys.of('link')).update(`unsubscribe:${deliveryId}`).digest('hex').slice(0, 32);
  }
}
