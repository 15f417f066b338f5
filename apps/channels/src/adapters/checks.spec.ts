import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ProviderUnreachable } from '@northline/common/http';
import { ChannelsConfig } from '../app.config';
import { EmailAdapter } from './email/email.adapter';
import { outcomeOfFailure } from './failure';
import { WhatsAppAdapter } from './whatsapp/whatsapp.adapter';

describe('checks of a credential', () => {
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

  const config = (): ChannelsConfig => Object.assign(new ChannelsConfig(), { WHATSAPP_API_URL: url, RESEND_API_URL: url });
  const verdict = (check: Promise<unknown>): Promise<string> => check.then(() => 'taken', (error: Error) => error.name);

  it.each([[200, 'taken'], [404, 'taken'], [400, 'CredentialRefused'], [401, 'CredentialRefused'], [403, 'CredentialRefused'], [422, 'CredentialRefused'], [405, 'Error'], [429, 'Error'], [500, 'Error']])(
    'Resend %s: %s',
    async (status, expected) => {
      answer = { status, body: 'null' };
      expect(await verdict(new EmailAdapter(config()).check({ apiKey: 're_1' }))).toBe(expected);
    },
  );

  it.each([
    [200, 'null', 'taken'], [404, 'null', 'taken'], [404, '<p>Not found</p>', 'taken'], [404, '{"error":{"code":100}}', 'CredentialRefused'], [400, '{"error":{"code":100}}', 'CredentialRefused'],
    [401, 'null', 'CredentialRefused'], [429, '{}', 'Error'], [500, 'null', 'Error'],
  ])('WhatsApp %s %s: %s', async (status, body, expected) => {
    answer = { status, body };
    expect(await verdict(new WhatsAppAdapter(config()).check({ accessToken: 'EAA', phoneNumberId: '1' }))).toBe(expected);
  });

  it.each([['', '/v24.0/1?'], ['/v19.0', '/v19.0/1?']])('WhatsApp at an address that ends in "%s" is asked at %s', async (end, path) => {
    answer = { status: 200, body: '{}' };
    await new WhatsAppAdapter(Object.assign(config(), { WHATSAPP_API_URL: `${url}${end}` })).check({ accessToken: 'EAA', phoneNumberId: '1' });
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
