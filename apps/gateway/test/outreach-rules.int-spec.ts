import { getConnectionToken } from '@nestjs/mongoose';
import { eventually } from '@northline/testing';
import type { Connection } from 'mongoose';
import { GatewayHarness } from './harness';

describe('what a person gets of all campaigns (DECISIONS 265)', () => {
  let gateway: GatewayHarness;
  beforeAll(async () => {
    gateway = await GatewayHarness.start();
  });
  afterAll(() => gateway.stop());

  it('is set, merged field by field, removed, recorded, and told to the services', async () => {
    const { key, accountId: id } = await gateway.account();
    const patch = async (outreach: object | null) =>
      (await gateway.ask('PATCH', '/api/account', { key, body: { outreach } })).body.outreach;
    const told = (wanted: object | undefined) =>
      eventually('the settings', async () => {
        const kept = gateway.app.get<Connection>(getConnectionToken(), { strict: false }).collection('accountSettings');
        expect((await kept.findOne({ accountId: id }))?.['outreach']).toEqual(wanted);
        return true;
      });
    expect((await gateway.ask('GET', '/api/account', { key })).body).not.toHaveProperty('outreach');
    expect(await patch({ coolOffDays: 14 })).toEqual({ stopOnReply: true, coolOffDays: 14 });
    const perPerson = { messages: 3, days: 7 };
    expect(await patch({ stopOnReply: false, perPerson })).toEqual({ stopOnReply: false, perPerson, coolOffDays: 14 });
    await told({ stopOnReply: false, perPerson, coolOffDays: 14 });
    await gateway.ask('PATCH', '/api/account', { key, body: { name: 'Other' } });
    expect(await patch({ coolOffDays: null })).toEqual({ stopOnReply: false, perPerson });
    const { body } = await gateway.ask('GET', '/api/audit-logs?action=account.updated', { key });
    expect(body.auditLogs[0].details).toMatchObject({ before: { outreach: { coolOffDays: 14 } } });
    expect(await patch(null)).toBeUndefined();
    await told(undefined);
  });

  it.each([
    [{ perPerson: { messages: 0, days: 7 } }, 'messages must be an integer from 1 to 100'],
    [{ perPerson: { messages: 1, days: 91 } }, 'days must be an integer from 1 to 90'],
    [{ coolOffDays: 0 }, 'coolOffDays must be an integer from 1 to 365'],
    [{ perDay: 3 }, 'perDay'],
  ])('refuses %j', async (outreach, words) => {
    const { key } = await gateway.account();
    const { status, body } = await gateway.ask('PATCH', '/api/account', { key, body: { outreach } });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(words);
  });
});
