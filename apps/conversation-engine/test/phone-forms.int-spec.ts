import { getConnectionToken } from '@nestjs/mongoose';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { newId } from '@northline/common/platform/mongo';
import { eventually } from '@northline/testing';
import type { Connection } from 'mongoose';
import { LeadBatch } from '../src/leads/lead-batch.service';
import { LeadMigrations } from '../src/leads/lead-migrations.repository';
import { LeadPeople } from '../src/leads/lead-people.service';
import { LeadsRepository } from '../src/leads/leads.repository';
import { LeadsService } from '../src/leads/leads.service';
import { StartingService } from '../src/conversations/starting.service';
import { newAccount } from './harness';
import { World } from './world';

let world: World;
let ctx: RequestContext;

beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());
beforeEach(() => {
  ctx = newAccount();
  world.model.play(() => ({ reply: 'Hello!' }));
});

const firstTouchTemplate = { name: 'hello', language: 'en', parameters: ['{{name}}'] };
const total = async (): Promise<number> => (await world.features.get(LeadsService).list(ctx, { limit: 5 })).total;

describe.each([
  ['a mobile of Mexico', '+52 55 1234 5678', '+5215512345678'],
  ['a mobile of Mexico, given as it was once dialled', '+52 1 55 1234 5678', '+525512345678'],
  ['a mobile of Argentina', '+54 9 11 2345 6789', '+541123456789'],
  ['a mobile of Argentina, given without its 9', '+54 11 2345 6789', '+5491123456789'],
  ['a mobile of Brazil', '+55 31 98765 4321', '+553187654321'],
  ['a mobile of Brazil, given without its ninth digit', '+55 31 8765 4321', '+5531987654321'],
])('%s', (_, given, other) => {
  const stored = given.replaceAll(' ', '');

  it('that writes first in its other form is its lead, and is answered at the form that was given', async () => {
    const { _id: inboundAgentConfigId } = await world.agent(ctx);
    const { id } = await world.lead(ctx, { name: 'Ada', phone: given });
    await world.write(ctx, { phone: other }, 'Hello', { inboundAgentConfigId });
    const request = await eventually('the answer', () => world.requests(ctx)[0]);
    expect(request).toMatchObject({ leadId: id, to: { phone: stored } });
    expect(await total()).toBe(1);
  });

  it('that answers in its other form does so in the open conversation, which a correction takes from it', async () => {
    const agent = await world.agent(ctx, { firstTouchTemplate });
    const { id: leadId } = await world.lead(ctx, { name: 'Ada', phone: given });
    const { _id } = await world.features
      .get(StartingService)
      .start(ctx, { _id: newId(), leadId, agentConfigId: agent._id, channel: 'whatsapp' });
    await world.write(ctx, { phone: other }, 'Hi');
    const row = await world.until(ctx, _id, 'the answer', ({ messageCount }) => messageCount === 3);
    expect(row.addresses).toEqual([`phone:${stored}`]);
    await world.features.get(LeadsService).update(ctx, leadId, { phone: '+41446681801' });
    await world.write(ctx, { phone: other }, 'Who is this?');
    await eventually('a lead of its own', async () => (await total()) === 2);
  });

  it('is barred by an opt-out from its other form, also as a lead that is made later', async () => {
    const leads = world.features.get(LeadsRepository);
    const { id } = await world.lead(ctx, { name: 'Ada', phone: given });
    await world.publish(ctx, 'contact.suppressed', {
      suppressionId: newId(),
      rev: 1,
      reason: 'opt_out',
      suppressed: true,
      channel: 'whatsapp',
      phone: other,
    });
    await eventually('the flag', async () => (await leads.find(ctx.accountId, id))?.suppressed?.whatsapp);
    const later = await world.lead(ctx, { name: 'Ada again', phone: given });
    expect((await leads.find(ctx.accountId, later.id))?.suppressed).toEqual({ whatsapp: 'opt_out' });
  });

  it('is one person with the lead of its other form, and one row of an import', async () => {
    const [one, two] = [await world.lead(ctx, { name: 'Ada', phone: given }), await world.lead(ctx, { phone: other })];
    const people = await world.features.get(LeadPeople).withAny(ctx.accountId, [`phone:${stored}`]);
    expect(people.map(({ id }) => id).toSorted()).toEqual([one.id, two.id].toSorted());
    const imported = newAccount();
    const batch = world.features.get(LeadBatch);
    const options = { source: 'import', matchContacts: true } as const;
    const [made] = await batch.apply(imported, [{ name: 'Ada', phone: given }], options);
    const [found] = await batch.apply(imported, [{ name: 'Ada L.', phone: other }], options);
    expect(found).toMatchObject({ action: 'updated', id: made?.id });
  });
});

it('makes the Mexican numbers readable that former releases could not read', async () => {
  const { id } = await world.lead(ctx, { name: 'Ada', phone: '+52 1 55 1234 5678' });
  const other = await world.lead(ctx, { name: 'Bo', phone: 'call me' });
  const rows = world.features.app.get<Connection>(getConnectionToken(), { strict: false }).collection('leads');
  const { accountId } = ctx;
  await rows.updateOne({ accountId, id: Number(id) }, { $unset: { e164: '', timezone: '', timezoneSource: '' } });
  const migrations = world.features.get(LeadMigrations);
  expect(await migrations.readPhones()).toBe(1);
  expect(await migrations.readPhones()).toBe(0);
  const leads = world.features.get(LeadsRepository);
  expect(await leads.find(accountId, id)).toMatchObject({ e164: '+5215512345678' });
  expect(await leads.find(accountId, other.id)).not.toHaveProperty('e164');
});
