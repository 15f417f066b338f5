import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { readPhone } from '@northline/common/features/phones';
import { Migration } from '@northline/common/platform/migrations';
import { isDuplicateKey } from '@northline/common/platform/mongo';
import type { Model, mongo } from 'mongoose';
import type { StoredLead } from './lead.schema';
import { zoneOfPhone } from './lead-zone';

/** White space as `trim` sees it, in characters that MongoDB's patterns know. */
const margin = '[\\s\u00a0\ufeff]';

/** What releases changed in the collection `leads`. */
@Injectable()
export class LeadMigrations {
  constructor(@InjectModel('Lead') private readonly leads: Model<StoredLead>) {}

  /** Marks the leads of releases that recognised a tombstone by `deletedAt` alone. */
  @Migration({ version: 1, name: 'live leads' })
  async markLive(): Promise<number> {
    const { modifiedCount } = await this.leads.updateMany(
      { live: { $exists: false }, deletedAt: { $exists: false } },
      { $set: { live: true } },
      { timestamps: false },
    );
    return modifiedCount;
  }

  /** Trims externalIds of releases that kept them as given; one whose trimmed form another lead has stays. */
  @Migration({ version: 1, name: 'externalIds without white space' })
  async trimExternalIds(): Promise<number> {
    let changed = 0;
    const rows = this.leads
      .find({ externalId: new RegExp(`^${margin}|${margin}$`) }, { externalId: 1 })
      .lean<Pick<StoredLead, '_id' | 'externalId'>[]>()
      .cursor();
    for await (const { _id, externalId = '' } of rows) {
      const trimmed = externalId.trim();
      const update = trimmed === '' ? { $unset: { externalId: '' } } : { $set: { externalId: trimmed } };
      try {
        changed += (await this.leads.collection.updateOne({ _id, externalId }, update)).modifiedCount;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    }
    return changed;
  }

  /** Leads from before they had a time zone get that of their phone. */
  @Migration({ version: 1, name: 'zones of leads' })
  async fillZones(): Promise<number> {
    const noZone = { timezoneSource: { $exists: false } };
    return this.each({ e164: { $exists: true }, ...noZone }, ({ _id, e164 }) => {
      const timezone = zoneOfPhone(e164);
      if (timezone === undefined) return undefined;
      return { filter: { _id, e164, ...noZone }, update: { $set: { timezone, timezoneSource: 'phone' } } };
    });
  }

  /** Reads Mexican numbers with a 1 after the country code, which former releases could not. */
  @Migration({ version: 1, name: 'mobiles of Mexico' })
  async readPhones(): Promise<number> {
    const unread = { e164: { $exists: false } };
    return this.each({ phone: /^\D*(?:00)?52\D*1/, ...unread }, ({ _id, phone }) => {
      const e164 = readPhone(phone)?.e164;
      return e164 === undefined ? undefined : { filter: { _id, phone, ...unread }, update: { $set: { e164 } } };
    });
  }

  /** Changes each lead that matches as `change` says, a thousand in a command; answers how many were changed. */
  private async each(
    match: object,
    change: (lead: Pick<StoredLead, '_id' | 'phone' | 'e164'>) => { filter: object; update: object } | undefined,
  ): Promise<number> {
    let changed = 0;
    const rows = this.leads
      .find(match, { phone: 1, e164: 1 })
      .lean<Pick<StoredLead, '_id' | 'phone' | 'e164'>[]>()
      .cursor({ batchSize: 1_000 });
    let writes: mongo.AnyBulkWriteOperation[] = [];
    const write = async (): Promise<void> => {
      if (writes.length > 0)
        changed += (await this.leads.collection.bulkWrite(writes, { ordered: false })).modifiedCount;
      writes = [];
    };
    for await (const lead of rows) {
      const updateOne = change(lead);
      if (updateOne) writes.push({ updateOne });
      if (writes.length === 1_000) await write();
    }
    await write();
    return changed;
  }
}
