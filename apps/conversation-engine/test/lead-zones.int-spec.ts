import type { RequestContext } from '@northline/common/vocabulary/context';
import type { LeadImport } from '@northline/common/contracts';
import { getConnectionToken } from '@nestjs/mongoose';
import { eventually } from '@northline/testing';
import type { Connection } from 'mongoose';
import { ErasureModule } from '../src/erasure/erasure.module';
import { LeadDeletion } from '../src/erasure/lead-deletion.service';
import { LeadAudience } from '../src/leads/lead-audience.service';
import { LeadImports } from '../src/leads/lead-import.service';
import { LeadSync } from '../src/leads/lead-sync.service';
import { LeadMigrations } from '../src/leads/lead-migrations.repository';
import { LeadsService } from '../src/leads/leads.service';
import { UploadsRepository } from '../src/uploads/uploads.repository';
import { jobs } from '../src/engine-jobs';
import { type Features, newAccount, startFeatures } from './harness';

const swiss = '044 668 18 00';

describe('the time zone of a lead', () => {
  let features: Features;
  let leads: LeadsService;
  let mongo: Connection;
  let ctx: RequestContext;

  beforeAll(async () => {
    features = await startFeatures([ErasureModule], jobs);
    leads = features.get(LeadsService);
    mongo = features.app.get<Connection>(getConnectionToken(), { strict: false });
  });
  afterAll(() => features.stop());
  beforeEach(() => {
    ctx = newAccount();
  });

  const found = async (operator: string, value?: unknown): Promise<number[]> =>
    (
      await leads.preview(ctx, {
        filters: { conditions: [{ field: 'timezone', operator, value }] },
        skip: 0,
        limit: 20,
      })
    ).leads.map(({ id }) => id);

  it('is the one that was given, else that of the phone, and shows which', async () => {
    const { id } = await leads.create(ctx, { phone: swiss });
    expect(await leads.get(ctx, String(id))).toMatchObject({ timezone: 'Europe/Zurich', timezoneSource: 'phone' });
    const given = await leads.update(ctx, String(id), { timezone: 'Asia/Tokyo' });
    expect(given).toMatchObject({ timezone: 'Asia/Tokyo', timezoneSource: 'given' });
    expect(await leads.update(ctx, String(id), { timezone: null })).toMatchObject({ timezone: 'Europe/Zurich' });
    const gone = await leads.update(ctx, String(id), { phone: '+12015550123' });
    expect([gone.timezone, gone.timezoneSource]).toEqual([undefined, undefined]);
    expect(await leads.create(ctx, { name: 'Ann', timezone: 'Asia/Tokyo' })).toMatchObject({ timezoneSource: 'given' });
  });

  it('comes by sync and import, is found by filters and handed to campaigns', async () => {
    const sync = features.get(LeadSync);
    const items = [
      { externalId: 'a', phone: swiss },
      { externalId: 'b', phone: swiss, timezone: 'America/New_York' },
      { externalId: 'c', name: 'Cid' },
    ];
    await sync.sync(ctx, items, false);
    expect(await sync.sync(ctx, items, false)).toMatchObject({ unchanged: 3 });
    const csv = 'External ID,Name,Time zone\nd,Dan,asia/kathmandu\ne,Eve,Bern\nc,Cid,\n';
    await features.get(UploadsRepository).put(ctx.accountId, 'zones', 0, Buffer.from(csv));
    const imports = features.get(LeadImports);
    await imports.begin(ctx, { importBatchId: 'zones', uploadId: 'zones' });
    const taken = await eventually('the import', async (): Promise<LeadImport | false> => {
      const one = await imports.get(ctx, 'zones');
      return one.status !== 'running' && one;
    });
    expect(taken).toMatchObject({
      created: 1,
      rejected: [{ row: 2, field: 'timezone', message: 'timezone must be an IANA time zone' }],
    });

    expect(await found('equals', 'europe/zurich')).toEqual([1]);
    expect(await found('starts_with', 'America/')).toEqual([2]);
    expect(await found('not_exists')).toEqual([3]);
    expect(await found('equals', 'Asia/Kathmandu')).toEqual([4]);
    const { leads: selected } = await features
      .get(LeadAudience)
      .page(ctx, { audience: { leadFilter: {} }, channel: 'whatsapp', limit: 10 });
    expect(selected.map(({ timezone }) => timezone)).toEqual([
      'Europe/Zurich',
      'America/New_York',
      undefined,
      undefined,
    ]);
    expect(await sync.sync(ctx, [{ externalId: 'b', timezone: '' }], false)).toMatchObject({ updated: 1 });
    expect(await leads.get(ctx, '2')).toMatchObject({ timezone: 'Europe/Zurich', timezoneSource: 'phone' });
  });

  it('is filled in for leads of a former release, and forgotten with the lead', async () => {
    const [one, two] = [await leads.create(ctx, { phone: swiss }), await leads.create(ctx, { phone: '+12015550123' })];
    const rows = mongo.collection('leads');
    const mine = { accountId: ctx.accountId };
    await rows.updateMany(mine, { $unset: { timezone: '', timezoneSource: '' } });
    expect((await leads.get(ctx, String(one.id))).timezone).toBeUndefined();
    expect(await features.get(LeadMigrations).fillZones()).toBe(1);
    expect(await features.get(LeadMigrations).fillZones()).toBe(0);
    expect(await found('exists')).toEqual([one.id]);
    expect((await leads.get(ctx, String(two.id))).timezone).toBeUndefined();
    await features.get(LeadDeletion).delete(ctx, String(one.id));
    expect(await rows.countDocuments({ ...mine, timezone: { $exists: true } })).toBe(0);
  });
});
