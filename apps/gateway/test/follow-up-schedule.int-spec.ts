import { getConnectionToken } from '@nestjs/mongoose';
import { eventually } from '@northline/testing';
import type { Connection } from 'mongoose';
import { GatewayHarness } from './harness';

describe('when follow-ups leave outside campaigns (DECISIONS 222)', () => {
  let gateway: GatewayHarness;
  beforeAll(async () => {
    gateway = await GatewayHarness.start();
  });
  afterAll(() => gateway.stop());

  it('is set, merged field by field, brought back, recorded, and told to the services', async () => {
    const { key, accountId: id } = await gateway.account();
    const patch = async (followUpSchedule: object | null) =>
      (await gateway.ask('PATCH', '/api/account', { key, body: { followUpSchedule } })).body.followUpSchedule;
    const told = (wanted: object | undefined) =>
      eventually('the settings', async () => {
        const kept = gateway.app.get<Connection>(getConnectionToken(), { strict: false }).collection('accountSettings');
        expect((await kept.findOne({ accountId: id }))?.['followUpSchedule']).toEqual(wanted);
        return true;
      });
    const daytime = { timezone: 'lead', activeHours: { start: '08:00', end: '20:00' } };
    expect((await gateway.ask('GET', '/api/account', { key })).body.followUpSchedule).toEqual(daytime);
    expect(await patch({ activeDays: [5, 1, 0] })).toEqual({ ...daytime, activeDays: [1, 5, 7] });
    const activeHours = { start: '09:00', end: '17:30', timezone: 'Europe/Zurich' };
    expect(await patch({ timezone: null, activeHours })).toEqual({ activeHours, activeDays: [1, 5, 7] });
    await told({ activeHours, activeDays: [1, 5, 7] });
    await gateway.ask('PATCH', '/api/account', { key, body: { name: 'Other' } });
    expect(await patch({ activeHours: null, activeDays: null })).toEqual({});
    await told({});
    expect((await gateway.ask('GET', '/api/account', { key })).body.followUpSchedule).toEqual({});
    const { body } = await gateway.ask('GET', '/api/audit-logs?action=account.updated', { key });
    expect(body.auditLogs[0].details).toMatchObject({ before: { followUpSchedule: { activeHours } } });
    expect(await patch(null)).toEqual(daytime);
    await told(undefined);
  });

  it.each([
    [{ timezone: 'Europe/Zurich' }, 'timezone must be one of: lead'],
    [{ activeHours: { start: '9', end: '17:00' } }, 'start must be a time as HH:MM'],
    [{ activeDays: [8] }, 'must be an integer from 0 to 7'],
    [{ activeDays: [] }, 'activeDays must hold at least 1'],
    [{ rateLimit: 3 }, 'rateLimit'],
  ])('refuses %j', async (followUpSchedule, words) => {
    const { key } = await gateway.account();
    const { status, body } = await gateway.ask('PATCH', '/api/account', { key, body: { followUpSchedule } });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(words);
  });
});
