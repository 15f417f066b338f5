import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
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
    let changed = 0;
    const missing = { e164: { $exists: true }, timezoneSource: { $exists: false } };
    const rows = this.leads
      .find(missing, { e164: 1 })
      .lean<Pick<StoredLead, '_id' | 'e164'>[]>()
      .cursor({ batchSize: 1_000 });
    let writes: mongo.AnyBulkWriteOperation[] = [];
    const write = async (): Promise<void> => {
      if (writes.length > 0)
        changed += (await this.leads.collection.bulkWrite(writes, { ordered: false })).modifiedCount;
      writes = [];
    };
    for await (const { _id, e164 } of rows) {
      const timezone = zoneOfPhone(e164);
      if (timezone === undefined) continue;
      const update = { $set: { timezone, timezoneSource: 'phone' } };
      writes.push({ updateOne: { filter: { _id, e164, timezoneSource: { $exists: false } }, update } });
      if (writes.length === 1_000) await write();
    }
    await write();
    return changed;
  }
}
