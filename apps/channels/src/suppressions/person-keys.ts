import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ServiceConfig } from '@northline/common/config';
import type { AccountId, ContactAddresses } from '@northline/common/contracts';

/** What a person is known by. */
export interface Person extends ContactAddresses {
  leadId?: string;
}

/**
 * The keyed hashes by which suppressions are found and outlive their lead: HMAC-SHA256 under the oldest key of
 * `SECRETS_KEY`, so that a copy of the database does not give the phone numbers away. Hashes cannot be made anew: the
 * oldest key stays in the setting as long as suppressions are to hold.
 */
@Injectable()
export class PersonKeys {
  private readonly key: Buffer;

  constructor(config: ServiceConfig) {
    const keys = [...(config.SECRETS_KEY ?? [])].sort(([one], [other]) => one - other);
    this.key = keys[0]?.[1] ?? Buffer.alloc(0);
  }

  /** One hash for each of phone, email, lead, chat and user id that is known, in this order. */
  of(accountId: AccountId, { phone, email, leadId, chatId, userId }: Person): string[] {
    const known = [phone && `phone:${phone}`, email && `email:${email.toLowerCase()}`, leadId && `lead:${leadId}`, chatId && `chat:${chatId}`, userId && `user:${userId}`];
    return known.filter((text) => text !== undefined && text !== '').map((text) => this.hash(`${accountId}:${text}`));
  }

  /** A short keyed mark of a text, for links that only we can make. */
  mark(text: string): string {
    return this.hash(text).slice(0, 32);
  }

  private hash(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('hex');
  }
}
