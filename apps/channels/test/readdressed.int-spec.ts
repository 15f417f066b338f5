import { ChannelsHarness, outbound, until } from './harness';
import { type Call, Provider } from './provider';

describe('messages that wait', () => {
  let provider: Provider;
  let channels: ChannelsHarness;

  beforeAll(async () => {
    provider = await Provider.start();
    channels = await ChannelsHarness.start({ WHATSAPP_API_URL: provider.url });
  });

  afterAll(async () => {
    await channels.stop();
    provider.stop();
  });

  const sends = (fits: (call: Call) => boolean): Call[] =>
    provider.calls.filter((call) => call.method === 'POST' && call.path.endsWith('/messages') && fits(call));

  it('go to the address that their lead has by now, in whatever order it hears of the corrections', async () => {
    const ctx = channels.account();
    await channels.ask(ctx, 'channels.integrations.connect_whatsapp', {
      accessToken: 'EAAtoken',
      phoneNumberId: '100200300400',
      appSecret: 'app',
      verifyToken: 'verify',
    });
    const wait = { 'retry-after': '1' };
    let isBusy = true;
    provider.on((call) =>
      isBusy && call.path.endsWith('/messages')
        ? { status: 429, headers: wait, body: { error: { code: 130429, message: 'Rate limit hit' } } }
        : undefined,
    );
    const request = await channels.request(ctx, {});
    const triedAt = (messageId: string) =>
      sends((call) => call.body.biz_opaque_callback_data === `${messageId}:1`).map(({ body }) => body.to);
    await until(() => triedAt(request.messageId).includes('41446681800'), 'the first try');
    const readdress = (rev: number, phone: string) =>
      channels.tellOf(ctx, {
        conversationId: request.conversationId,
        rev,
        requests: [{ ...request, readdressed: true, to: { phone } }],
      });
    await readdress(3, '+41446681803');
    await until(() => triedAt(request.messageId).includes('41446681803'), 'a try at the corrected address');
    await readdress(2, '+41446681802');
    await channels.tellOf(ctx, { conversationId: request.conversationId, requests: [request] });
    isBusy = false;
    await channels.status(ctx.accountId, request.messageId, 'sent');
    const tried = triedAt(request.messageId);
    expect(new Set(tried.slice(tried.indexOf('41446681803')))).toEqual(new Set(['41446681803']));
    const early = outbound({});
    await channels.tellOf(ctx, {
      conversationId: early.conversationId,
      rev: 2,
      requests: [{ ...early, readdressed: true, to: { phone: '+41446681804' } }],
    });
    await channels.tellOf(ctx, { conversationId: early.conversationId, requests: [early] });
    await channels.status(ctx.accountId, early.messageId, 'sent');
    expect(new Set(triedAt(early.messageId))).toEqual(new Set(['41446681804']));
  });
});
