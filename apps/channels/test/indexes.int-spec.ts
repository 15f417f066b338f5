import { getConnectionToken } from '@nestjs/mongoose';
import { newId } from '@northline/common/platform/mongo';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { Connection } from 'mongoose';
import { InboundRepository } from '../src/inbound/inbound.repository';
import type { InboundRow } from '../src/inbound/inbound.schema';
import { ChannelsHarness } from './harness';

const collection = 'inboundMessages';
const messages = 1_000;

describe('the messages of an account', () => {
  let channels: ChannelsHarness;
  let ctx: RequestContext;

  beforeAll(async () => {
    channels = await ChannelsHarness.start();
    ctx = channels.account();
    const now = Date.now();
    const rows = Array.from({ length: messages }, (_, n): InboundRow => {
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
    await connection().collection<InboundRow>(collection).insertMany(rows);
  });
  afterAll(() => channels.stop());

  const connection = (): Connection => channels.app.get<Connection>(getConnectionToken(), { strict: false });
  const inbound = (): InboundRepository => channels.app.get(InboundRepository, { strict: false });

  /** How many documents MongoDB reads for what `work` looks for. */
  async function read(work: () => Promise<unknown>): Promise<number> {
    const client = connection().getClient();
    const sent: Record<string, unknown>[] = [];
    const note = ({ command }: { command: Record<string, unknown> }): void => {
      if (command['find'] === collection && JSON.stringify(command['filter']).includes(ctx.accountId))
        sent.push(command);
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

  it('are listed without reading more of them than a page', async () => {
    expect(await read(() => inbound().list(ctx.accountId, { limit: 10 }))).toBeLessThan(100);
  });

  it('are found for the erasure of a lead without reading those of others', async () => {
    const traces = { leadId: '1', addresses: ['+41446681'], conversationIds: ['conversation 2', 'conversation 4'] };
    const ids: string[] = [];
    const examined = await read(async () => ids.push(...(await inbound().idsOf(ctx.accountId, traces))));
    expect(ids).toHaveLength(3);
    expect(examined).toBeLessThanOrEqual(2 * ids.length);
  });
});
