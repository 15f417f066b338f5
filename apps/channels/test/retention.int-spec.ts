import { getConnectionToken } from '@nestjs/mongoose';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { defaultRetention } from '@northline/common/contracts';
import { newId } from '@northline/common/platform/mongo';
import type { Connection, mongo } from 'mongoose';
import { DeliveriesRepository } from '../src/deliveries/deliveries.repository';
import type { DeliveryRow } from '../src/deliveries/deliveries.schema';
import { InboundRepository } from '../src/inbound/inbound.repository';
import type { InboundRow } from '../src/inbound/inbound.schema';
import { ChannelsHarness, until } from './harness';
import { Provider } from './provider';

const dayMs = 86_400_000;

describe('retention (DECISIONS 146)', () => {
  let provider: Provider;
  let channels: ChannelsHarness;
  let ctx: RequestContext;

  beforeAll(async () => {
    provider = await Provider.start();
    channels = await ChannelsHarness.start({ RESEND_API_URL: provider.url, PUBLIC_URL: 'https://northline.example' });
  });
  afterAll(async () => {
    await channels.stop();
    provider.stop();
  });
  beforeEach(async () => {
    ctx = channels.account();
    provider.on(() => undefined);
    await channels.ask(ctx, 'channels.integrations.connect_email', {
      apiKey: 're_1',
      fromAddress: 'hello@northline.example',
      replyDomain: 'reply.northline.example',
    });
  });

  const rows = <Row extends object>(name: string): mongo.Collection<Row> =>
    channels.app.get<Connection>(getConnectionToken(), { strict: false }).collection<Row>(name);
  const keptDays = ({ createdAt, expiresAt }: { createdAt: Date; expiresAt?: Date }): number =>
    ((expiresAt?.getTime() ?? 0) - createdAt.getTime()) / dayMs;
  const keep = (settings: Partial<typeof defaultRetention>): Promise<void> =>
    channels.tell(ctx, 'account.changed', {
      ...defaultRetention,
      rev: Date.now(),
      timezone: 'UTC',
      lockEditedInsights: false,
      ...settings,
    });

  const arrive = async (providerMessageId: string): Promise<InboundRow> => {
    const now = new Date();
    const row: InboundRow = {
      _id: newId(),
      accountId: ctx.accountId,
      integrationId: ctx.accountId,
      channel: 'email',
      providerMessageId,
      status: 'quarantined',
      from: 'ada@example.com',
      text: 'Hi',
      receivedAt: now,
      attempts: 0,
      createdAt: now,
      updatedAt: now,
      pendingEvents: [],
    };
    await channels.app.get(InboundRepository, { strict: false }).insert(row);
    return row;
  };

  const write = async (conversationId: string, leadId: string): Promise<string> => {
    const content = { type: 'email' as const, subject: 'Hello', text: 'Hi' };
    const { messageId } = await channels.request(ctx, {
      channel: 'email',
      conversationId,
      leadId,
      to: { email: 'ada@example.com' },
      content,
    });
    await channels.status(ctx.accountId, messageId, 'sent');
    return messageId;
  };

  it('stamps received messages with the end that the account wants when they come, and MongoDB removes them', async () => {
    await arrive('first');
    await keep({ inboundRetentionDays: 40 });
    const inbound = rows<InboundRow>('inboundMessages');
    const days = await until(async () => {
      await arrive(newId());
      const found = (await inbound.find({ accountId: ctx.accountId }).sort({ createdAt: 1, _id: 1 }).toArray()).map(
        keptDays,
      );
      return found.at(-1) === 40 && found;
    });
    expect(days[0]).toBe(365);
    expect((await inbound.indexes()).find(({ key }) => 'expiresAt' in key)).toMatchObject({ expireAfterSeconds: 0 });
    await channels.tell(ctx, 'lead.erased', { leadId: '7', email: 'ada@example.com' });
    await until(
      async () => (await inbound.countDocuments({ accountId: ctx.accountId, text: { $exists: true } })) === 0,
    );
  });

  it('removes deliveries whose time is over, but for the newest of a conversation, by which links and replies find their lead', async () => {
    const [conversationId, leadId] = [newId(), '7'];
    const deliveries = rows<DeliveryRow>('deliveries');
    const mine = { accountId: ctx.accountId, conversationId };
    const messageIds = [
      await write(conversationId, leadId),
      await write(conversationId, leadId),
      await write(conversationId, leadId),
    ];
    expect((await deliveries.find(mine).toArray()).map(keptDays)).toEqual([365, 365, 365]);
    const { headers = {} } = provider.calls.filter(({ path }) => path === '/emails').at(-3)?.body ?? {};
    const [, token = ''] = /\/u\/([0-9a-f]+)>/.exec(headers['List-Unsubscribe'] ?? '') ?? [];
    await deliveries.updateMany(mine, { $set: { expiresAt: new Date(Date.now() - 1) } });
    await until(async () => (await deliveries.countDocuments(mine)) === 1);
    expect(
      (await channels.ask(ctx, 'channels.deliveries.list', { conversationId, page: { limit: 10 } })).items,
    ).toMatchObject([{ messageId: messageIds[2] }]);
    const again = await until(() => deliveries.findOne({ ...mine, expiresAt: { $gt: new Date() } }));
    expect(again.expiresAt!.getTime()).toBeGreaterThan(Date.now() + 80 * dayMs);
    expect(
      await channels.app.get(DeliveriesRepository, { strict: false }).findOfConversation(conversationId),
    ).toMatchObject({ accountId: ctx.accountId });
    expect(await channels.ask(ctx, 'channels.suppressions.unsubscribe_page', { token })).toEqual({
      email: 'ada@example.com',
    });
    await channels.ask(ctx, 'channels.suppressions.unsubscribe', { token });
    expect(await channels.event(ctx.accountId, 'contact.suppressed')).toMatchObject({ reason: 'opt_out', leadId });
    await channels.tell(ctx, 'lead.erased', { leadId, email: 'ada@example.com' });
    await until(async () => (await deliveries.countDocuments({ ...mine, address: { $exists: true } })) === 0);
  });

  it('leaves what is to be looked at again, and what was there before it had an end', async () => {
    const conversationId = newId();
    const deliveries = rows<DeliveryRow>('deliveries');
    for (const _ of [1, 2, 3, 4]) await write(conversationId, '8');
    const [first, second, third] = await deliveries.find({ conversationId }).sort({ createdAt: 1 }).toArray();
    await deliveries.updateOne(
      { _id: first!._id },
      { $set: { dueAt: new Date(Date.now() + dayMs), expiresAt: new Date(0) } },
    );
    await deliveries.updateOne({ _id: second!._id }, { $unset: { expiresAt: '' } });
    await deliveries.updateOne({ _id: third!._id }, { $set: { expiresAt: new Date(0) } });
    await until(async () => (await deliveries.findOne({ _id: third!._id })) === null);
    expect(await deliveries.countDocuments({ _id: { $in: [first!._id, second!._id] } })).toBe(2);
  });
});
