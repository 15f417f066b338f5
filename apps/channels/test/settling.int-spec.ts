import type { RequestContext } from '@northline/common/vocabulary/context';
import { DeliveriesRepository, type DeliveryChange } from '../src/deliveries/deliveries.repository';
import type { DeliveryRow } from '../src/deliveries/deliveries.schema';
import { SuppressionsService } from '../src/suppressions/suppressions.service';
import { ChannelsHarness, until } from './harness';
import { Provider } from './provider';

let provider: Provider;
let channels: ChannelsHarness;
let ctx: RequestContext;

beforeAll(async () => {
  provider = await Provider.start();
  channels = await ChannelsHarness.start({ WHATSAPP_API_URL: provider.url });
  ctx = channels.account();
  await channels.ask(ctx, 'channels.integrations.connect_whatsapp', {
    accessToken: 'EAA',
    phoneNumberId: '500',
    appSecret: 's',
    verifyToken: 'v',
  });
});

afterAll(async () => {
  await channels.stop();
  provider.stop();
});

beforeEach(() => provider.on(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe('a message of which nobody knows whether it was sent', () => {
  const unknown = async (): Promise<{ conversationId: string; id: string; messageId: string }> => {
    provider.on((call) => (call.path.endsWith('/messages') ? 'drop' : undefined));
    const { messageId, conversationId } = await channels.request(ctx, {});
    const { deliveryId: id } = await channels.status(ctx.accountId, messageId, 'unknown');
    return { conversationId, id, messageId };
  };
  const settle = (request: { conversationId: string; id: string }, outcome: 'sent' | 'not_sent') =>
    channels.ask(ctx, 'channels.deliveries.settle', { ...request, outcome });

  it('is settled as sent by a person, once', async () => {
    const { messageId, ...which } = await unknown();
    expect(await settle(which, 'sent')).toMatchObject({ status: 'sent', sentAt: expect.any(String) as string });
    expect(await channels.status(ctx.accountId, messageId, 'sent')).not.toHaveProperty('error');
    await expect(settle(which, 'not_sent')).rejects.toMatchObject({
      code: 'conflict',
      message: 'Only an unknown delivery can be settled',
    });
  });

  it('is settled as not sent, and may be tried again', async () => {
    const { messageId, ...which } = await unknown();
    expect(await settle(which, 'not_sent')).toMatchObject({
      status: 'failed',
      error: { code: 'not_sent', retryable: true },
    });
    await channels.status(ctx.accountId, messageId, 'failed');
  });

  it('is found in its own conversation and account alone', async () => {
    const { messageId: _, ...which } = await unknown();
    await expect(settle({ ...which, conversationId: 'e'.repeat(24) }, 'sent')).rejects.toMatchObject({
      code: 'not_found',
      message: 'Delivery not found',
    });
    await expect(
      channels.ask(channels.account(), 'channels.deliveries.settle', { ...which, outcome: 'sent' }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a database that fails before a message is sent', () => {
  const failing = new Error('connection lost');

  it.each([
    [
      'when the claim was written',
      async (write: () => Promise<DeliveryRow | null>) => (await write(), Promise.reject(failing)),
    ],
    ['when it was not', () => Promise.reject(failing)],
  ])('makes nothing unknown, %s', async (_, answer) => {
    const deliveries = channels.app.get(DeliveriesRepository);
    const change = deliveries.change.bind(deliveries);
    const told: string[] = [];
    jest.spyOn(deliveries, 'change').mockImplementation((asked: DeliveryChange) => {
      const first = asked.set.status === 'sending' && !told.includes(asked.row._id);
      if (first) told.push(asked.row._id);
      return first ? answer(() => change(asked)) : change(asked);
    });
    const before = provider.calls.length;
    const { messageId } = await channels.request(ctx, {});
    expect(await channels.status(ctx.accountId, messageId, 'sent')).not.toHaveProperty('error');
    expect(told).toHaveLength(1);
    expect(provider.calls.length).toBe(before + 1);
    expect(
      channels
        .events(ctx.accountId, 'delivery.updated')
        .filter((event) => event.messageId === messageId)
        .map(({ status }) => status),
    ).not.toContain('unknown');
  });

  it('makes nothing unknown when nobody can say who may be written to', async () => {
    const spy = jest.spyOn(channels.app.get(SuppressionsService), 'isSuppressed').mockRejectedValueOnce(failing);
    const { messageId } = await channels.request(ctx, {});
    await channels.status(ctx.accountId, messageId, 'sent');
    await until(() => spy.mock.calls.length === 2);
  });
});
