import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AccountId, ContactAddresses } from '@northline/common/contracts';
import { phoneForms } from '@northline/common/features/phones';
import { emailForms } from '@northline/common/validation';
import { DataKeys } from '@northline/common/platform/secrets';

/** The identifiers of a person. */
export interface Person extends ContactAddresses {
  leadId?: string;
}

/**
 * The keyed hashes by which suppressions are found and outlive their lead: HMAC-SHA256 under a data key of the
 * database, so that a copy of the database does not reveal the phone numbers. They stay the same when `SECRETS_KEY`
 * changes (docs/security.md), so nobody is written to again because of that.
 */
@Injectable()
export class PersonKeys {
  constructor(private readonly dataKeys: DataKeys) {}

  /** The hashes of each known phone and email (of all its forms), lead, chat and user id, in this order. */
  of(accountId: AccountId, { phone, email, leadId, chatId, userId }: Person): string[] {
    const known = [
      ...(phone ? phoneForms(phone).map((form) => `phone:${form}`) : []),
      ...(email ? emailForms(email).map((form) => `email:${form}`) : []),
      leadId && `lead:${leadId}`,
      chatId && `chat:${chatId}`,
      userId && `user:${userId}`,
    ];
    return known.filter((text) => text !== undefined && text !== '').map((text) => this.hash(`${accountId}:${text}`));
  }

  private hash(text: string): string {
    return createHmac('sha256', this.dataKeys.of('person')).update(text).digest('hex');
  }
}
