import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accountId } from '@northline/common/contracts';
import type { Quotas, Taken } from '@northline/common/platform/quotas';
import type { EmailConnection } from '../adapters/channel-adapter';
import { EmailAdapter } from '../adapters/email/email-adapter';
import { keptWhole, MimeSource } from '../adapters/email/email-mime';
import { ChannelsConfig } from '../app-config';
import type { DeliveriesRepository } from '../deliveries/deliveries.repository';
import type { InboundRow } from './inbound.schema';
import { Mailbox } from './mailbox';
import type { RawMailsRepository } from './raw-mails.repository';
import type { RawMail } from './raw-mails.schema';

const connection: EmailConnection = {
  channel: 'email',
  apiKey: 're_1',
  fromAddress: 'a@b.example',
  replyDomain: 'b.example',
  webhookSecrets: [],
};
const now = new Date();
const row: InboundRow = {
  _id: 'a',
  accountId: accountId('b'.repeat(24)),
  integrationId: 'c',
  channel: 'email',
  providerMessageId: 'd',
  status: 'fetching',
  receivedAt: now,
  attempts: 0,
  createdAt: now,
  updatedAt: now,
  pendingEvents: [],
};

const asAnswered = (): object => ({
  from: 'ada@example.com',
  text: 'Yes.',
  headers: { 'X-Spam': 'no' },
  raw: { download_url: downloadUrl },
});

let server: Server;
let url: string;
let mailbox: Mailbox;
let kept: RawMail | undefined;
/** The answer at the mail's own address. */
let mime: { status: number; body?: Buffer };
let downloadUrl: string;
let writtenTo: boolean;
let room: number;

beforeAll(async () => {
  server = createServer(({ url: path }, response) => {
    if (path === '/mime') response.writeHead(mime.status).end(mime.body);
    else response.end(JSON.stringify(asAnswered()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config = new ChannelsConfig({ RESEND_API_URL: url });
  const leadIdsOf = () => Promise.resolve(writtenTo ? ['7'] : []);
  const take = (_account: unknown, _name: string, bytes: number): Promise<Taken> =>
    Promise.resolve(bytes <= room ? { taken: true } : { taken: false, reason: 'Quota reached', waitMs: 1 });
  const keep = (_: InboundRow, mail: RawMail): Promise<void> => Promise.resolve(void (kept = mail));
  mailbox = new Mailbox(
    new EmailAdapter(config),
    new MimeSource(config),
    { keep } as RawMailsRepository,
    { leadIdsOf } as unknown as DeliveriesRepository,
    { take } as unknown as Quotas,
  );
});

afterAll(() => server.close());

beforeEach(() => {
  kept = undefined;
  writtenTo = true;
  room = Infinity;
  downloadUrl = `${url}/mime`;
});

const answer = (): object => ({ form: 'answer', content: Buffer.from(JSON.stringify(asAnswered())) });

describe('the mailbox', () => {
  it('keeps a mail byte for byte', async () => {
    mime = { status: 200, body: randomBytes(300_000) };
    expect(await mailbox.fetch(connection, row)).toMatchObject({ parts: { text: 'Yes.' } });
    expect(kept?.form).toBe('mime');
    expect(kept?.content.equals(mime.body ?? Buffer.alloc(0))).toBe(true);
  });

  it('keeps the beginning of what a stranger wrote, and does not fetch the rest', async () => {
    writtenTo = false;
    mime = { status: 200, body: randomBytes(300_000) };
    expect(await mailbox.fetch(connection, row)).not.toHaveProperty('noRoom');
    expect(kept?.form).toBe('excerpt');
    expect(JSON.parse(kept?.content.toString() ?? '')).toMatchObject({
      from: 'ada@example.com',
      parts: { text: 'Yes.' },
    });
  });

  it('keeps nothing past the quota, and says so of a stranger alone', async () => {
    mime = { status: 200, body: randomBytes(300_000) };
    room = 100;
    expect(await mailbox.fetch(connection, row)).toMatchObject({ parts: { text: 'Yes.' } });
    writtenTo = false;
    expect(await mailbox.fetch(connection, row)).toMatchObject({ noRoom: 'Quota reached' });
    expect(kept).toBeUndefined();
  });

  it('waits for it, but not for ever', async () => {
    mime = { status: 503 };
    for (const attempts of [0, 1]) await expect(mailbox.fetch(connection, { ...row, attempts })).rejects.toThrow();
    expect(kept).toBeUndefined();
    expect(await mailbox.fetch(connection, { ...row, attempts: 2 })).toMatchObject({ parts: { text: 'Yes.' } });
    expect(kept).toEqual(answer());
  });

  it.each([
    ['gone', { status: 404 }],
    ['too large', { status: 200, body: Buffer.alloc(keptWhole + 1) }],
  ])('keeps what the provider says of a mail that is %s', async (_, given) => {
    mime = given;
    await mailbox.fetch(connection, row);
    expect(kept).toEqual(answer());
  });

  it('calls nobody in our own network but the provider', async () => {
    mime = { status: 200, body: Buffer.from('x') };
    downloadUrl = downloadUrl.replace('127.0.0.1', '127.0.0.2');
    await mailbox.fetch(connection, row);
    expect(kept).toEqual(answer());
  });
});
