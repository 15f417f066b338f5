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
    provider.on((call) =>
      call.path.endsWith('/messages') &&
      sends((one) => one.body.biz_opaque_callback_data === call.body.biz_opaque_callback_data).length === 1
        ? { status: 429, headers: wait, body: { error: { code: 130429, message: 'Rate limit hit' } } }
        : undefined,
    );
    const request = await channels.request(ctx, {});
    const callsOf = (messageId: string) => sends((call) => call.body.biz_opaque_callback_data === `${messageId}:1`);
    await until(() => callsOf(request.messageId).length === 1, 'the first try');
    const readdress = (rev: number, phone: string) =>
      channels.tellOf(ctx, {
        conversationId: request.conversationId,
        rev,
        requests: [{ ...request, readdressed: true, to: { phone } }],
      });
    await readdress(3, '+41446681803');
    await readdress(2, '+41446681802');
    await channels.tellOf(ctx, { conversationId: request.conversationId, requests: [request] });
    await channels.status(ctx.accountId, request.messageId, 'sent');
    expect(callsOf(request.messageId).map(({ body }) => body.to)).toEqual(['41446681800', '41446681803']);
    const early = outbound({});
    await channels.tellOf(ctx, {
      conversationId: early.conversationId,
      rev: 2,
      requests: [{ ...early, readdressed: true, to: { phone: '+41446681804' } }],
    });
    await channels.tellOf(ctx, { conversationId: early.conversationId, requests: [early] });
    await channels.status(ctx.accountId, early.messageId, 'sent');
    expect(new Set(callsOf(early.messageId).map(({ body }) => body.to))).toEqual(new Set(['41446681804']));
  });
});
