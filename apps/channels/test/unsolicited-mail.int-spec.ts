import { notFound } from '@northline/common/errors';
import { newId } from '@northline/common/mongo';
import { ChannelsHarness } from './harness';
import { Provider } from './provider';

let numbers = 400_000_000_000;
const next = (): number => (numbers += 1);

describe('a reply to a conversation that sent nothing', () => {
  let provider: Provider;
  let channels: ChannelsHarness;

  beforeAll(async () => {
    provider = await Provider.start();
    channels = await ChannelsHarness.start({ RESEND_API_URL: provider.url });
  });

  afterAll(async () => {
    await channels.stop();
    provider.stop();
  });

  const received = (to: string, emailId: string): string =>
    JSON.stringify({ type: 'email.received', data: { email_id: emailId, from: 'Ada <ada@example.com>', to: [to], subject: 'Hello' } });

  const mail = (from: string, text: string): object => ({ from, to: [], subject: 'Hello', text, html: null, headers: {}, message_id: '<in@example.com>' });

  const serve = (content: object): void => provider.on((call) => (call.path.startsWith('/emails/receiving/') ? { body: content } : undefined));

  const post = (rawBody: string): Promise<{ received: boolean; verified: boolean }> => channels.ask(channels.account(), 'channels.callbacks.email', { rawBody, svix: {} });

  it.each([['replyDomain', 'replies'], ['fromAddress', 'sales']])('hands on a reply to a conversation without deliveries, by the domain of the %s', async (_, host) => {
    const ctx = channels.account();
    const domain = `${next()}.example`;
    await channels.ask(ctx, 'channels.integrations.connect_email', { apiKey: 're_1', fromAddress: `hello@sales.${domain}`, replyDomain: `replies.${domain}` });
    serve(mail('ada@example.com', 'Anybody there?'));
    const id = newId();
    expect(await post(received(`reply+${id}@${host}.${domain}`, `mail-${domain}`))).toEqual({ received: true, verified: false });
    expect(await channels.fact(ctx.accountId, 'inbound.received')).toMatchObject({ conversationId: id, text: 'Anybody there?', from: { email: 'ada@example.com' } });
  });

  it('gives such a reply to the account of the conversation where several share a domain', async () => {
    const domain = `${next()}.example`;
    const [other, ctx] = [channels.account(), channels.account()];
    for (const one of [ctx, other]) await channels.ask(one, 'channels.integrations.connect_email', { apiKey: 're_1', fromAddress: `${one.accountId}@${domain}` });
    serve(mail('ada@example.com', 'Mine'));
    const asked: string[] = [];
    const stop = channels.answer('engine.conversations.get', (_request, { accountId }) => {
      asked.push(accountId);
      if (accountId !== ctx.accountId) throw notFound('Conversation');
      return {};
    });
    await post(received(`reply+${newId()}@${domain}`, `mail-${domain}`));
    stop();
    expect(asked).toEqual([other.accountId, ctx.accountId]);
    expect(await channels.fact(ctx.accountId, 'inbound.received')).toMatchObject({ text: 'Mine' });
    expect(channels.facts(other.accountId, 'inbound.received')).toHaveLength(0);
  });
});
