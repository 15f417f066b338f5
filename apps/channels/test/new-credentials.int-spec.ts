import type { RequestContext } from '@northline/common/vocabulary/context';
import type { Attachment, EmailStatus } from '@northline/common/contracts';
import { newId } from '@northline/common/platform/mongo';
import { DeliveriesRepository } from '../src/deliveries/deliveries.repository';
import { DeliveryRequests } from '../src/sending/delivery-requests.service';
import { ChannelsHarness, outbound, until } from './harness';
import { type Call, Provider, type Reply } from './provider';

let provider: Provider;
let channels: ChannelsHarness;
let ctx: RequestContext;
let domain: string;

beforeAll(async () => {
  provider = await Provider.start();
  channels = await ChannelsHarness.start({ RESEND_API_URL: provider.url, PROVIDER_TIMEOUT_MS: '20000' });
});
afterAll(async () => {
  await channels.stop();
  provider.stop();
});
beforeEach(() => {
  ctx = channels.account();
  domain = `${newId()}.example`;
});

const connect = (apiKey: string): Promise<EmailStatus> =>
  channels.ask(ctx, 'channels.integrations.connect_email', { apiKey, fromAddress: `hello@${domain}` });

const held = async (): Promise<string | undefined> =>
  (await channels.ask(ctx, 'channels.integrations.status', {})).email.heldUntil;

const busy = (retryAfter = '600'): Reply => ({ status: 429, headers: { 'retry-after': retryAfter }, body: {} });

const isBy = ({ headers }: Call, apiKey: string): boolean => headers.authorization === `Bearer ${apiKey}`;

const write = () =>
  channels.request(ctx, {
    channel: 'email',
    to: { email: 'ada@example.com' },
    content: { type: 'email', subject: 'Hello', text: 'Hi' },
  });

/** Resend reports a mail, to the conversation if one is named. */
async function arrive(emailId: string, conversationId?: string): Promise<void> {
  const to = conversationId === undefined ? `hello@${domain}` : `reply+${conversationId}@${domain}`;
  const data = { email_id: emailId, from: 'Ada <ada@example.com>', to: [to], subject: 'Plan' };
  await channels.ask(channels.account(), 'channels.callbacks.email', {
    rawBody: JSON.stringify({ type: 'email.received', data }),
    svix: {},
  });
}

const files = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const mail = {
  from: 'ada@example.com',
  to: [],
  subject: 'Plan',
  text: 'See the plan',
  html: null,
  headers: {},
  message_id: '<1@x>',
};
const withFiles = {
  ...mail,
  attachments: files.map((id) => ({ id, filename: `${id}.pdf`, size: 4, content_type: 'application/pdf' })),
};

/** Where a file is, and its bytes; undefined for other calls. */
function fileOf({ path }: Call): Reply | undefined {
  const id = /\/attachments\/(\w+)$/.exec(path)?.[1];
  if (id !== undefined) return { body: { id, download_url: `${provider.url}/cdn/${id}` } };
  return path.startsWith('/cdn/') ? { body: 'file' } : undefined;
}

const attachmentsOf = async (): Promise<Attachment[]> =>
  (await channels.ask(ctx, 'channels.inbound_messages.list', { limit: 1 })).items[0]?.attachments ?? [];

describe("a provider's hold", () => {
  it('stays when the same key is saved again', async () => {
    provider.on((call) => (call.path === '/emails' ? busy() : undefined));
    await connect('re_same');
    await write();
    const until1 = await until(held, 'the hold');
    expect((await connect('re_same')).heldUntil).toBe(until1);
  });

  it('is not of a new key when the old one is answered late', async () => {
    let answer = (): void => undefined;
    const late = new Promise<void>((resolve) => (answer = resolve));
    let asked = 0;
    provider.on(async (call) => {
      if (call.path !== '/emails' || !isBy(call, 're_old')) return undefined;
      asked += 1;
      await late;
      return busy();
    });
    await connect('re_old');
    const first = await write();
    await until(() => asked === 1, 'the call by the old key');
    await connect('re_new');
    answer();
    await until(async () => {
      const { items } = await channels.ask(ctx, 'channels.deliveries.list', {
        conversationId: first.conversationId,
        page: { limit: 1 },
      });
      return items[0]?.status === 'queued';
    }, 'the late answer');
    const second = await write();
    await channels.status(ctx.accountId, second.messageId, 'sent');
    expect(await held()).toBeUndefined();
  });
});

describe('a line of openings', () => {
  const campaign = { campaignId: 'c'.repeat(24), ratePerMinute: 6_000 };
  const content = { type: 'email', subject: 'Hello', text: 'Hi' } as const;

  it.each([
    ['keeps its places when the same key is saved again', 're_line', false],
    ['begins again with another key', 're_other', true],
  ])('%s', async (_, apiKey, begins) => {
    await connect('re_line');
    const requests = Array.from({ length: 60 }, () =>
      outbound({ channel: 'email', to: { email: `${newId()}@example.com` }, content, campaign }),
    );
    await channels.app
      .get(DeliveryRequests, { strict: false })
      .take(requests.map((request) => ({ event: ctx, request, rev: 1 })));
    const repository = channels.app.get(DeliveriesRepository, { strict: false });
    const last = async (): Promise<number> =>
      (await repository.findByKey(ctx.accountId, requests.at(-1)!.messageId, 1))!.dueAt!.getTime();
    const dueAt = await last();
    await connect(apiKey);
    expect((await last()) < dueAt).toBe(begins);
  });
});

describe('a new key', () => {
  it('has mails fetched that wait for the provider', async () => {
    const emailId = newId();
    provider.on((call) => {
      if (!call.path.includes(emailId)) return undefined;
      return isBy(call, 're_used') ? busy() : { body: mail };
    });
    await connect('re_used');
    await arrive(emailId);
    await until(held, 'the hold');
    await connect('re_fresh');
    expect(await channels.event(ctx.accountId, 'inbound.received')).toMatchObject({ text: 'See the plan' });
  });

  it('has files fetched that wait for the provider, which cost them no attempt', async () => {
    const emailId = newId();
    let refused = 0;
    provider.on((call) => {
      if (!call.path.includes(emailId) && !call.path.startsWith('/cdn/')) return undefined;
      if (!call.path.includes('/attachments/')) return fileOf(call) ?? { body: withFiles };
      if (!isBy(call, 're_used')) return fileOf(call);
      refused += 1;
      return busy();
    });
    await connect('re_used');
    const { messageId, conversationId } = await write();
    await channels.status(ctx.accountId, messageId, 'sent');
    await arrive(emailId, conversationId);
    await until(async () => refused > 0 && (await held()), 'the hold');
    // One call told that all of them have to wait.
    expect(refused).toBe(1);
    await connect('re_fresh');
    await until(async () => {
      const found = await attachmentsOf();
      return found.length === files.length && found.every(({ status }) => status === 'stored');
    }, 'the files');
  });
});

describe('a file whose provider limits calls', () => {
  it('is asked for until it is there, however often that takes', async () => {
    const emailId = newId();
    let refused = 0;
    provider.on((call) => {
      if (!call.path.includes(emailId) && !call.path.startsWith('/cdn/')) return undefined;
      if (!call.path.includes('/attachments/'))
        return fileOf(call) ?? { body: { ...withFiles, attachments: withFiles.attachments.slice(0, 1) } };
      return refused++ < 8 ? busy('0.2') : fileOf(call);
    });
    await connect('re_1');
    const { messageId, conversationId } = await write();
    await channels.status(ctx.accountId, messageId, 'sent');
    await arrive(emailId, conversationId);
    await until(async () => (await attachmentsOf())[0]?.status === 'stored', 'the file');
    expect(refused).toBe(9);
  });
});
