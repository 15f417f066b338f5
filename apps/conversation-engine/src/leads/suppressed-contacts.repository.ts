import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AccountId, channels, type ContactSuppressed } from '@northline/common/contracts';
import { Batcher } from '@northline/common/platform/messaging';
import { isDuplicateKey } from '@northline/common/platform/mongo';
import { Model } from 'mongoose';
import type { Suppressed, SuppressedContactRow } from './lead.schema';
import { addressForms, type Contact, contactAddresses } from './person-addresses';

/** The keys by which a contact's suppressions are found: addresses as hashes, so that they outlive an erased lead. */
export function contactKeys(accountId: AccountId, contact: Contact): string[] {
  const hashes = addressForms(contactAddresses(contact)).map((address) => {
    const [kind] = address.split(':', 1);
    return `${kind}:${createHash('sha256').update(`${accountId}:${address}`).digest('base64url')}`;
  });
  return [...(contact.leadId ? [`lead:${contact.leadId}`] : []), ...hashes];
}

/** Contacts of one command: as many as a batch of leads has at most. */
const mostTogether = 1_000;

/** The collection `suppressedContacts`: suppressions from `channels`, for planning only. */
@Injectable()
export class SuppressedContactsRepository {
  private readonly reads = new Batcher(
    (asked: { accountId: AccountId; contact: Contact }[]) => this.flagsOfEach(asked),
    mostTogether,
  );

  constructor(@InjectModel('SuppressedContact') private readonly contacts: Model<SuppressedContactRow>) {}

  /** Stores the newest state of a suppression; false when a newer one is known. */
  async put(
    accountId: AccountId,
    { suppressionId, rev, channel, reason, suppressed, ...contact }: ContactSuppressed,
  ): Promise<boolean> {
    const $set = { rev, reason, suppressed, keys: contactKeys(accountId, contact), ...(channel && { channel }) };
    const notNewer = { accountId, suppressionId, rev: { $lte: rev } };
    try {
      await this.contacts.updateOne(notNewer, { $set }, { upsert: true });
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // The upsert's insert was refused: a newer state exists, or an older one was stored in this moment.
      return (await this.contacts.updateOne(notNewer, { $set })).matchedCount > 0;
    }
  }

  /** The planning flags of each contact, in the order given; simultaneous calls are combined. */
  flagsOf(accountId: AccountId, contacts: Contact[]): Promise<Suppressed[]> {
    return Promise.all(contacts.map((contact) => this.reads.load({ accountId, contact })));
  }

  private async flagsOfEach(asked: { accountId: AccountId; contact: Contact }[]): Promise<Suppressed[]> {
    const keys = asked.map(({ accountId, contact }) =>
      contactKeys(accountId, contact).map((key) => ({ accountId, key })),
    );
    const byAccount = [...Map.groupBy(keys.flat(), ({ accountId }) => accountId)];
    const found = await Promise.all(
      byAccount.map(([accountId, mine]) =>
        this.contacts
          .find({ accountId, keys: { $in: mine.map(({ key }) => key) }, suppressed: true })
          .batchSize(10_000)
          .lean<SuppressedContactRow[]>(),
      ),
    );
    const byKey = Map.groupBy(
      found.flat().flatMap((row) => row.keys.map((key) => ({ key: `${row.accountId} ${key}`, row }))),
      ({ key }) => key,
    );
    return keys.map((own) =>
      flags([
        ...new Set(own.flatMap(({ accountId, key }) => byKey.get(`${accountId} ${key}`)?.map(({ row }) => row) ?? [])),
      ]),
    );
  }
}

function flags(rows: SuppressedContactRow[]): Suppressed {
  const suppressed: Suppressed = {};
  for (const { channel, reason } of rows) for (const on of channel ? [channel] : channels) suppressed[on] ??= reason;
  return suppressed;
}
