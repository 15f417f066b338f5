import { quotaMessage } from '@northline/common/contracts';
import { giveQuotas, holdsAt, type Made } from '@northline/testing';
import { ChannelsHarness } from './harness';

describe('quotas of what channels keeps (DECISIONS 144)', () => {
  let channels: ChannelsHarness;
  beforeAll(async () => {
    channels = await ChannelsHarness.start({ WEBHOOK_ALLOWED_HOSTS: '127.0.0.1:9' });
  });
  afterAll(() => channels.stop());

  const table: Made[] = [
    {
      quota: 'webhook_endpoints',
      make: (ctx, _id) =>
        channels.ask(ctx, 'channels.webhook_endpoints.create', {
          _id,
          endpoint: { url: 'http://127.0.0.1:9/', events: ['stage_transition'] },
        }),
    },
  ];

  it.each(table)('$quota', async (made) => {
    const ctx = channels.account();
    const { quota } = made;
    await giveQuotas(channels.app, ctx, { [quota]: 4 });
    const error = await holdsAt(4, made, ctx, channels.account());
    expect(error).toMatchObject({ code: 'conflict', message: quotaMessage(quota, 4) });
    expect((await channels.ask(ctx, 'channels.quotas.used', {}))[quota]).toBe(4);
  });
});
