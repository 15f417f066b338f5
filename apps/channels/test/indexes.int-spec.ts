import { getConnectionToken } from '@nestjs/mongoose';
import { newId } from '@northline/common/platform/mongo';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { Connection } from 'mongoose';
import { ContactsRepository } from '../src/contacts/contacts.repository';
import type { ContactRow } from '../src/contacts/contacts.schema';
import { InboundRepository } from '../src/inbound/inbound.repository';
import type { InboundRow } from '../src/inbound/inbound.schema';
import { ChannelsHarness } from './harness';

const many = 1_000;

let channels: ChannelsHarness;
let ctx: RequestContext;

beforeAll(async () => {
  channels = await ChannelsHarness.start();
  ctx = channels.account();
});
afterAll(() => channels.stop());

const connection = (): Connection => channels.app.get<Connection>(getConnectionToken(), { strict: false });

/** How many documents of a collection MongoDB reads for what `work` looks for. */
async function read(collection: string, work: () => Promise<unknown>): Promise<number> {
  const client = connection().getClient();
  const sent: Record<string, unknown>[] = [];
  const note = ({ command }: { command: Record<string, unknown> }): void => {
    if (command['find'] === collection && JSON.stringify(command['filter']).includes(ctx.accountId)) sent.push(command);
  };
  client.on('commandStarted', note);
  await work();
  client.off('commandStarted', note);
  expect(sent).not.toEqual([]);
  let sum = 0;
  for (const { lsid: _, $clusterTime: __, $db: ___, ...command } of sent) {
    const explained = await client.db(connection().name).command({ explain: command, verbosity: 'executionStats' });
    sum += (explained['executionStats'] as { totalDocsExamined: number }).totalDocsExamined;
  }
  return sum;
}

describe('the messages of an account', () => {
  beforeAll(async () => {
    const now = Date.now();
    const rows = Array.from({ length: many }, (_, n): InboundRow => {
      const at = new Date(now - n * 1_000);
      return {
        _id: newId(),
        accountId: ctx.accountId,
        integrationId: ctx.accountId,
        channel: 'whatsapp',
        providerMessageId: String(n),
        status: n % 3 ? 'received' : 'quarantined',
        from: `+4144668${n}`,
        ...(n % 2 === 0 && { conversationId: `conversation ${n}` }),
        text: 'Hi',
        attempts: 0,
        receivedAt: at,
        createdAt: at,
        updatedAt: at,
        pendingEvents: [],
      };
    });
    await connection().collection<InboundRow>('inboundMessages').insertMany(rows);
  });

  const inbound = (): InboundRepository => channels.app.get(InboundRepository, { strict: false });
  const readMessages = (work: () => Promise<unknown>): Promise<number> => read('inboundMessages', work);

  it('are listed without reading more of them than a page', async () => {
    expect(await readMessages(() => inbound().list(ctx.accountId, { limit: 10 }))).toBeLessThan(100);
  });

  it('are found for the erasure of a lead without reading those of others', async () => {
    const traces = { leadId: '1', addresses: ['+41446681'], conversationIds: ['conversation 2', 'conversation 4'] };
    const ids: string[] = [];
    const examined = await readMessages(async () => ids.push(...(await inbound().idsOf(ctx.accountId, traces))));
    expect(ids).toHaveLength(3);
    expect(examined).toBeLessThanOrEqual(2 * ids.length);
  });
});

describe('the people who have said START', () => {
  const saidAt = new Date('2026-11-01T08:00:00Z');
  const contacts = (): ContactsRepository => channels.app.get(ContactsRepository, { strict: false });

  beforeAll(async () => {
    const rows = Array.from(
      { length: many },
      (_, n): ContactRow => ({
        _id: newId(),
        accountId: ctx.accountId,
        channel: 'whatsapp',
        address: `+4144668${n}`,
        optedInAt: saidAt,
        optedInLeadId: String(n),
        createdAt: saidAt,
        updatedAt: saidAt,
      }),
    );
    await connection().collection<ContactRow>('contacts').insertMany(rows);
  });

  it.each([
    ['by their address', { phone: '+41446687' }, true],
    ['by their lead', { leadId: '7' }, true],
    ['by both', { leadId: '7', phone: '+41446687' }, true],
    ['or not at all', { leadId: 'none', phone: '+41446680000000' }, false],
  ])('are found %s without reading others', async (_, person, isKnown) => {
    const before = new Date(saidAt.getTime() - 60_000);
    let found: boolean | undefined;
    const examined = await read('contacts', async () => {
      found = (await contacts().optedInSince(ctx.accountId, person, before)) !== undefined;
    });
    expect(found).toBe(isKnown);
    expect(examined).toBeLessThanOrEqual(isKnown ? 2 : 0);
  });
});
