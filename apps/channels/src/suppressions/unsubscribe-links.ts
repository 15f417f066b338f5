import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataKeys } from '@northline/common/platform/secrets';
import { ChannelsConfig } from '../app-config';

/** What a link names. Older links name only the delivery, not the conversation. */
export interface Linked {
  deliveryId: string;
  conversationId?: string;
}

/**
 * The link in every email: the ids of its delivery and its conversation, and a mark that only we can make. Nothing is
 * stored, a retry carries the same link, and links in old mails work after any change of `SECRETS_KEY`, and when their
 * delivery is gone.
 */
@Injectable()
export class UnsubscribeLinks {
  constructor(
    private readonly config: ChannelsConfig,
    private readonly keys: DataKeys,
  ) {}

  urlOf({ _id, conversationId }: { _id: string; conversationId: string }): string {
    const ids = `${_id}${conversationId}`;
    return `${this.config.PUBLIC_URL}/u/${ids}${this.markOf(ids)}`;
  }

  /** What a token was made for, or null. */
  read(token: string): Linked | null {
    const [, ids, deliveryId, conversationId, mark] =
      /^(([0-9a-f]{24})([0-9a-f]{24})?)([0-9a-f]{32})$/.exec(token) ?? [];
    if (ids === undefined || deliveryId === undefined || mark === undefined) return null;
    return timingSafeEqual(Buffer.from(this.markOf(ids)), Buffer.from(mark)) ? { deliveryId, conversationId } : null;
  }

  private markOf(ids: string): string {
    return createHmac('sha256', this.keys.of('link')).update(`unsubscribe:${ids}`).digest('hex').slice(0, 32);
  }
}
