import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ProviderUnreachable } from '@northline/common/platform/http';
import { ChannelsConfig } from '../app-config';
import type { OutgoingMessage } from './channel-adapter';
import { EmailAdapter } from './email/email-adapter';
import { outcomeOfFailure } from './failure';
import { TelegramAdapter } from './telegram/telegram-adapter';
import { WhatsAppAdapter } from './whatsapp/whatsapp-adapter';

const message: OutgoingMessage = {
  deliveryId: '1',
  key: '1:1',
  conversationId: '1',
  target: { address: '447700900001' },
  content: { type: 'text', text: 'Hello' },
};

describe("checks of a credential, and answers that are not the provider's own", () => {
  let server: Server;
  let url: string;
  let answer: { status: number; body: string };
  const paths: string[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      paths.push(request.url ?? '');
      response.writeHead(answer.status).end(answer.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const config = (): ChannelsConfig =>
    Object.assign(new ChannelsConfig(), { WHATSAPP_API_URL: url, RESEND_API_URL: url, TELEGRAM_API_URL: url });
  const verdict = (check: Promise<unknown>): Promise<string> =>
    check.then(
      () => 'taken',
      (error: Error) => error.name,
    );

  it.each([
    [200, 'taken'],
    [404, 'taken'],
    [400, 'CredentialRefused'],
    [401, 'CredentialRefused'],
    [403, 'CredentialRefused'],
    [422, 'CredentialRefused'],
    [405, 'Error'],
    [429, 'ProviderBusy'],
    [500, 'Error'],
  ])('Resend %s: %s', async (status, expected) => {
    answer = { status, body: 'null' };
    expect(await verdict(new EmailAdapter(config()).check({ apiKey: 're_1' }))).toBe(expected);
  });

  it.each([
    [200, 'null', 'taken'],
    [404, 'null', 'taken'],
    [404, '<p>Not found</p>', 'taken'],
    [404, '{"error":{"code":100}}', 'CredentialRefused'],
    [400, '{"error":{"code":100}}', 'CredentialRefused'],
    [401, 'null', 'CredentialRefused'],
    [429, '{}', 'ProviderBusy'],
    [500, 'null', 'Error'],
  ])('WhatsApp %s %s: %s', async (status, body, expected) => {
    answer = { status, body };
    expect(await verdict(new WhatsAppAdapter(config()).check({ accessToken: 'EAA', phoneNumberId: '1' }))).toBe(
      expected,
    );
  });

  it.each([
    [200, 'unknown'],
    [302, 'unknown'],
    [400, 'give_up'],
    [403, 'give_up'],
    [408, 'unknown'],
    [429, 'retry'],
    [502, 'unknown'],
  ])('a message is answered by somebody on the way, WhatsApp %s: %s', async (status, outcome) => {
    answer = { status, body: '<p>Proxy</p>' };
    const connection = { channel: 'whatsapp', phoneNumberId: '1', accessToken: 'EAA', appSecret: 's' } as const;
    expect(await new WhatsAppAdapter(config()).send(connection, message)).toMatchObject({ outcome });
  });

  it.each([
    [200, 'unknown'],
    [400, 'give_up'],
    [403, 'give_up'],
    [404, 'give_up'],
    [408, 'unknown'],
    [429, 'retry'],
    [502, 'unknown'],
  ])('a message is answered by somebody on the way, Telegram %s: %s', async (status, outcome) => {
    answer = { status, body: '<p>Proxy</p>' };
    const connection = { channel: 'telegram', botToken: '1:a', botUsername: 'bot', secretToken: 's' } as const;
    expect(await new TelegramAdapter(config()).send(connection, message)).toMatchObject({ outcome });
  });

  it.each([
    ['', '/v24.0/1?'],
    ['/v19.0', '/v19.0/1?'],
  ])('WhatsApp at an address that ends in "%s" is asked at %s', async (end, path) => {
    answer = { status: 200, body: '{}' };
    await new WhatsAppAdapter(Object.assign(config(), { WHATSAPP_API_URL: `${url}${end}` })).check({
      accessToken: 'EAA',
      phoneNumberId: '1',
    });
    expect(paths.at(-1)?.startsWith(path)).toBe(true);
  });
});

describe('a call without a readable answer', () => {
  it.each([
    ['that never left', new ProviderUnreachable(false, 'ECONNREFUSED'), 'retry'],
    ['that may have arrived', new ProviderUnreachable(true, 'no answer in time'), 'unknown'],
    ['whose answer nobody expected', new TypeError('x is not a function'), 'unknown'],
  ])('%s', (_, error, outcome) => {
    expect(outcomeOfFailure(error)).toMatchObject({ outcome });
  });
});
