import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getConnectionToken } from '@nestjs/mongoose';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { type Attachment, defaultRetention, type InboundReceived } from '@northline/common/contracts';
import { AccountSettings } from '@northline/common/platform/events';
import type { Connection } from 'mongoose';
import { ChannelsHarness, until } from './harness';
import { Provider } from './provider';

const appSecret = 'meta-app-secret';
let numbers = 300_000_000_000;
const next = (): string => String((numbers += 1));

/** Serves bytes: over real HTTP, at an address that the provider names. */
class Files {
  readonly asked: { url: string; authorization?: string }[] = [];
  serve: (response: ServerResponse, url: string) => void = (response) => void response.end('bytes');

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<Files> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const files = new Files(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('request', ({ url = '', headers }, response) => {
      files.asked.push({ url, authorization: headers.authorization });
      files.serve(response, url);
    });
    return files;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

describe('what leads send beside text (DECISIONS 260)', () => {
  let provider: Provider;
  let elsewhere: Files;
  let channels: ChannelsHarness;
  let ctx: RequestContext;

  beforeAll(async () => {
    provider = await Provider.start();
    elsewhere = await Files.start();
    channels = await ChannelsHarness.start({
      ...provider.settings,
      TRANSCRIBE_BASE_URL: `${provider.url}/v1`,
      TRANSCRIBE_API_KEY: 'sk-listen',
      TRANSCRIBE_TIMEOUT_MS: '3000',
      PUBLIC_URL: 'https://northline.example',
    });
  });
  afterAll(async () => {
    await channels.stop();
    provider.stop();
    elsewhere.stop();
  });
  beforeEach(() => {
    ctx = channels.account();
    provider.on(() => undefined);
  });

  const told = (): InboundReceived[] => channels.events(ctx.accountId, 'inbound.received');
  const files = ({ attachments = [] }: Pick<InboundReceived, 'attachments'>): Attachment[] => attachments;
  const isSettled = (event: InboundReceived): boolean => files(event).every(({ status }) => status !== 'fetching');
  const settled = (): Promise<InboundReceived> =>
    channels.event(ctx.accountId, 'inbound.received', (event) => files(event).length > 0 && isSettled(event));
  const stored = async (id: string): Promise<Buffer> => {
    const parts: Buffer[] = [];
    for (let part = 0, last = false; !last; part += 1) {
      const answer = await channels.ask(ctx, 'channels.attachments.part', { id, part });
      parts.push(Buffer.from(answer.bytes, 'base64'));
      last = answer.last;
    }
    return Buffer.concat(parts);
  };
  const partsOf = (): Promise<number> =>
    channels.app
      .get<Connection>(getConnectionToken())
      .collection('attachmentParts')
      .countDocuments({ accountId: ctx.accountId });

  describe('by WhatsApp', () => {
    let phoneNumberId: string;

    beforeEach(async () => {
      phoneNumberId = next();
      await channels.ask(ctx, 'channels.integrations.connect_whatsapp', {
        accessToken: 'EAA',
        phoneNumberId,
        appSecret,
        verifyToken: `verify-${phoneNumberId}`,
      });
    });

    const say = async (message: object, id = `wamid.${next()}`): Promise<void> => {
      const timestamp = String(Math.floor(Date.now() / 1_000));
      const messages = [{ from: '41446681900', id, timestamp, ...message }];
      await channels.whatsAppTells(phoneNumberId, appSecret, { messages });
    };
    const picture = (id: string, more: object = {}): object => ({
      type: 'image',
      image: { id, mime_type: 'image/jpeg', caption: 'Our house', ...more },
    });
    /** Meta names an address of the file, which answers with `bytes`. */
    const keep = (mediaId: string, bytes: Buffer | string, url = `${provider.url}/lookaside/${mediaId}`): void =>
      provider.on(({ path }) =>
        path.includes(`/v24.0/${mediaId}`)
          ? { body: { url, mime_type: 'image/jpeg', file_size: 3, id: mediaId } }
          : path.includes('/lookaside/')
            ? { body: bytes, headers: { 'content-type': 'text/html' } }
            : undefined,
      );

    it('stores a picture with its caption, tells the message twice, and keeps it once however often it comes', async () => {
      const bytes = Buffer.alloc(700_000, 'picture ');
      keep('501', bytes);
      const id = `wamid.${next()}`;
      await Promise.all(Array.from({ length: 10 }, () => say(picture('501'), id)));
      const event = await settled();
      const [first] = told();
      expect(first).toMatchObject({ text: 'Our house', attachments: [{ status: 'fetching', kind: 'image' }] });
      expect(event).toMatchObject({
        inboundId: first?.inboundId,
        text: 'Our house',
        attachments: [
          { kind: 'image', status: 'stored', contentType: 'image/jpeg', sizeBytes: 700_000, caption: 'Our house' },
        ],
      });
      const [file] = files(event);
      expect((await stored(file?.id ?? '')).equals(bytes)).toBe(true);
      await say(picture('501'), id);
      expect(told()).toHaveLength(2);
      expect(provider.calls.filter(({ path }) => path === '/lookaside/501')).toHaveLength(1);
      expect(provider.calls.find(({ path }) => path === '/lookaside/501')?.headers.authorization).toBe('Bearer EAA');
      const { items } = await channels.ask(ctx, 'channels.inbound_messages.list', { limit: 10 });
      expect(items).toMatchObject([{ text: 'Our house', attachments: [{ id: file?.id, status: 'stored' }] }]);
      expect(JSON.stringify(items)).not.toContain('providerId');
    });

    it('has a voice message written down, heeds an opt-out that is spoken, and counts what both cost', async () => {
      await channels.tell(ctx, 'account.changed', {
        ...defaultRetention,
        rev: 1,
        timezone: 'UTC',
        lockEditedInsights: false,
        prices: {
          currency: 'CHF',
          asOf: '2026-11-01',
          models: [{ model: 'whisper', input: 2_000_000, output: 10_000_000, minute: 6_000 }],
          whatsapp: [],
          email: 0,
        },
      });
      await until(async () => (await channels.app.get(AccountSettings).of(ctx.accountId)).prices, 'the prices');
      keep('502', 'OggS');
      const usual = provider.calls.length;
      provider.on(({ path, rawBody, headers }) => {
        if (path.endsWith('/audio/transcriptions')) {
          expect(headers.authorization).toBe('Bearer sk-listen');
          return rawBody.includes('STOPPED')
            ? { body: { text: ' Stop. ', usage: { type: 'tokens', input_tokens: 20, output_tokens: 4 } } }
            : { body: { text: ' How much is it? ', usage: { type: 'duration', seconds: 90 } } };
        }
        if (path.includes('/v24.0/50')) return { body: { url: `${provider.url}/lookaside/${path.slice(-3)}` } };
        return path.includes('/lookaside/') ? { body: path.endsWith('503') ? 'STOPPED' : 'OggS' } : undefined;
      });
      await say({ type: 'audio', audio: { id: '502', mime_type: 'audio/ogg; codecs=opus', voice: true } });
      expect(await settled()).toMatchObject({
        text: '[audio]',
        intent: 'message',
        attachments: [{ kind: 'voice', status: 'stored', contentType: 'audio/ogg', transcript: 'How much is it?' }],
      });
      const request = provider.calls.slice(usual).find(({ path }) => path.endsWith('/audio/transcriptions'));
      expect(request?.rawBody).toContain('name="model"\r\n\r\nwhisper-1');
      expect(request?.rawBody).toContain('filename="voice.ogg"');

      await say({ type: 'audio', audio: { id: '503', mime_type: 'audio/ogg', voice: true } });
      const isLast = ({ intent }: InboundReceived): boolean => intent === 'opt_out';
      expect(await channels.event(ctx.accountId, 'inbound.received', isLast)).toMatchObject({
        attachments: [{ transcript: 'Stop.' }],
      });
      expect((await channels.ask(ctx, 'channels.suppressions.list', { limit: 10 })).items).toMatchObject([
        { reason: 'opt_out', phone: '+41446681900' },
      ]);
      // 90 seconds at 6,000 a minute; 24 tokens at 2 and 10.
      const counted = await channels.ask(ctx, 'channels.costs.count', {});
      const of = { kind: 'transcription', channel: 'whatsapp', model: 'whisper-1', currency: 'CHF' };
      expect(counted.flatMap(({ lines }) => lines)).toEqual([{ ...of, amount: 9_080, count: 2, unpriced: 0 }]);
    });

    it("takes what was passed on for nobody's wish", async () => {
      provider.on(({ path }) => {
        if (path.endsWith('/audio/transcriptions')) return { body: { text: 'Stop.' } };
        if (path.includes('/v24.0/51')) return { body: { url: `${provider.url}/lookaside/${path.slice(-3)}` } };
        return path.includes('/lookaside/') ? { body: 'OggS' } : undefined;
      });
      const audio = { id: '512', mime_type: 'audio/ogg', voice: true };
      await say({ type: 'audio', audio, context: { forwarded: true } });
      expect(await settled()).toMatchObject({
        text: '[forwarded] [audio]',
        intent: 'message',
        attachments: [{ transcript: 'Stop.' }],
      });
      expect(channels.events(ctx.accountId, 'contact.suppressed')).toEqual([]);
    });

    it('heeds START that is spoken, unless STOP came after it', async () => {
      let isUp = true;
      provider.on(({ path }) => {
        if (path.endsWith('/audio/transcriptions')) return { body: { text: 'Start.' } };
        if (path.includes('/v24.0/51')) return { body: { url: `${provider.url}/lookaside/${path.slice(-3)}` } };
        if (!path.includes('/lookaside/')) return undefined;
        return isUp ? { body: 'OggS' } : { status: 503 };
      });
      const speak = (id: string): Promise<void> =>
        say({ type: 'audio', audio: { id, mime_type: 'audio/ogg', voice: true } });
      const stop = (): Promise<void> => say({ type: 'text', text: { body: 'STOP' } });
      const suppressed = async (): Promise<number> =>
        (await channels.ask(ctx, 'channels.suppressions.list', { limit: 10 })).items.length;
      const spoken = (intent: InboundReceived['intent']): Promise<InboundReceived> =>
        channels.event(
          ctx.accountId,
          'inbound.received',
          (event) => event.intent === intent && files(event).some(({ transcript }) => transcript === 'Start.'),
        );
      await stop();
      expect(await suppressed()).toBe(1);
      await speak('510');
      await spoken('opt_in');
      expect(await suppressed()).toBe(0);

      await stop();
      isUp = false;
      await speak('511');
      await stop();
      isUp = true;
      await spoken('message');
      expect(await suppressed()).toBe(1);
    });

    it.each([
      ['refuses it', { status: 400, body: { error: 'bad' } }, 'Not transcribed: the server answered 400'],
      ['is down', { status: 503, body: {} }, 'Not transcribed: the server answered 503'],
      ['says nothing', 'silence' as const, 'Not transcribed: the server did not answer in time'],
      ['answers something else', { body: { words: 1 } }, 'Not transcribed: the server gave no readable answer'],
      ['hears nothing', { body: { text: '  ' } }, 'Not transcribed: nothing is said in it'],
    ])('keeps a voice message when the server that writes it down %s', async (_, reply, reason) => {
      provider.on(({ path }) => {
        if (path.endsWith('/audio/transcriptions')) return reply;
        if (path.includes('/v24.0/504')) return { body: { url: `${provider.url}/lookaside/504` } };
        return path.includes('/lookaside/') ? { body: 'OggS' } : undefined;
      });
      await say({ type: 'audio', audio: { id: '504', mime_type: 'audio/ogg', voice: true } });
      const [file] = files(await settled());
      expect(file).toMatchObject({ status: 'stored', reason });
      expect(file).not.toHaveProperty('transcript');
    });

    it('asks for a fresh address when one has expired', async () => {
      let asked = 0;
      provider.on(({ path }) => {
        if (path.includes('/v24.0/505')) return { body: { url: `${provider.url}/lookaside/${(asked += 1)}` } };
        if (path === '/lookaside/1') return { status: 404, body: 'URL signature expired' };
        return path.includes('/lookaside/') ? { body: 'late' } : undefined;
      });
      await say(picture('505'));
      const [file] = files(await settled());
      expect(file).toMatchObject({ status: 'stored', sizeBytes: 4 });
      expect(asked).toBe(2);
    });

    it.each([
      [
        'Meta no longer has it',
        { status: 400, body: { error: { code: 100, message: 'Unsupported get request' } } },
        { status: 'failed', reason: 'WhatsApp no longer has it' },
      ],
      [
        'its address is private',
        { body: { url: 'http://169.254.169.254/latest/meta-data' } },
        { status: 'failed', reason: 'Its address is not public' },
      ],
      [
        'its address is none',
        { body: { url: 'file:///etc/passwd' } },
        { status: 'failed', reason: 'Its address is not public' },
      ],
    ])('says why a picture is not stored: %s', async (_, reply, expected) => {
      provider.on(({ path }) => (path.includes('/v24.0/506') ? reply : undefined));
      await say(picture('506'));
      expect(files(await settled())).toMatchObject([expected]);
      expect(await partsOf()).toBe(0);
    });

    it('gives its token to nobody in our network but the server that plays Meta', async () => {
      provider.on(({ path }) =>
        path.includes('/v24.0/507') ? { body: { url: `${elsewhere.url}/steal` } } : undefined,
      );
      await say(picture('507'));
      expect(files(await settled())).toMatchObject([{ status: 'failed', reason: 'Its address is not public' }]);
      expect(elsewhere.asked).toEqual([]);
    });

    it('follows no redirect', async () => {
      provider.on(({ path }) => {
        if (path.includes('/v24.0/508')) return { body: { url: `${provider.url}/lookaside/508` } };
        return path.includes('/lookaside/') ? { status: 302, headers: { location: elsewhere.url } } : undefined;
      });
      await say(picture('508'));
      expect(files(await settled())).toMatchObject([{ status: 'failed', reason: 'WhatsApp answered 302' }]);
      expect(elsewhere.asked).toEqual([]);
    });

    it('reads no more than 16 MB, whatever size the file was said to have', async () => {
      keep('509', Buffer.alloc(16 * 1024 * 1024 + 1, 'x'));
      await say(picture('509'));
      const [file] = files(await settled());
      expect(file).toMatchObject({ status: 'too_large', reason: 'Larger than 16777216 bytes' });
      expect(await partsOf()).toBe(0);
    });

    it('stores what fits into the quota of the day, and describes the rest', async () => {
      await channels.tell(ctx, 'account.changed', {
        ...defaultRetention,
        rev: Date.now(),
        timezone: 'UTC',
        lockEditedInsights: false,
        quotas: { attachment_bytes: 10 },
      });
      keep('510', 'eleven byte');
      await until(async () => {
        await say(picture('510'));
        return told().some((event) => files(event).some(({ reason = '' }) => reason.startsWith('Quota reached')));
      });
      const refused = told()
        .flatMap(files)
        .find(({ reason = '' }) => reason.startsWith('Quota reached'));
      expect(refused).toMatchObject({
        status: 'failed',
        sizeBytes: 11,
        reason: 'Quota reached: 10 bytes of stored attachments a day (attachment_bytes)',
      });
    });

    it('erases the bytes with the lead', async () => {
      keep('511', 'face');
      await say(picture('511'));
      const [file] = files(await settled());
      expect(await partsOf()).toBe(1);
      await channels.tell(ctx, 'lead.erased', { leadId: '77', phone: '+41446681900' });
      await until(async () => (await partsOf()) === 0);
      await expect(channels.ask(ctx, 'channels.attachments.part', { id: file?.id ?? '', part: 0 })).rejects.toThrow(
        'Attachment not found',
      );
      const { items } = await channels.ask(ctx, 'channels.inbound_messages.list', { limit: 10 });
      expect(items).toHaveLength(1);
      expect(items[0]).not.toHaveProperty('attachments');
    });

    it('shows nothing to another account', async () => {
      keep('512', 'mine');
      await say(picture('512'));
      const [file] = files(await settled());
      await expect(
        channels.ask(channels.account(), 'channels.attachments.part', { id: file?.id ?? '', part: 0 }),
      ).rejects.toThrow('Attachment not found');
    });
  });

  describe('by Telegram', () => {
    const secretOf = async (): Promise<{ integrationId: string; secretToken: string }> => {
      await channels.ask(ctx, 'channels.integrations.connect_telegram', { telegramBotToken: `${next()}:token` });
      const set = provider.calls.findLast(({ path }) => path.endsWith('/setWebhook'));
      return {
        integrationId: String(set?.body.url).split('/').at(-1) ?? '',
        secretToken: String(set?.body.secret_token),
      };
    };
    const say = async (message: object): Promise<void> => {
      const date = Math.floor(Date.now() / 1_000);
      const update = { update_id: 1, message: { message_id: 7, date, chat: { id: 950, type: 'private' }, ...message } };
      await channels.ask(ctx, 'channels.callbacks.telegram', {
        ...(await secretOf()),
        rawBody: JSON.stringify(update),
      });
    };

    it('stores the largest size of a photo', async () => {
      provider.on(({ path, body }) => {
        if (path.endsWith('/getFile'))
          return { body: { ok: true, result: { file_path: `photos/${String(body.file_id)}.jpg` } } };
        return path.includes('/photos/') ? { body: path } : undefined;
      });
      await say({
        photo: [
          { file_id: 'small', file_size: 10 },
          { file_id: 'large', file_size: 20 },
        ],
        caption: 'Here',
      });
      const event = await settled();
      expect(event).toMatchObject({
        text: 'Here',
        attachments: [{ kind: 'image', status: 'stored', contentType: 'image/jpeg' }],
      });
      expect((await stored(files(event)[0]?.id ?? '')).toString()).toMatch(
        /^\/file\/bot\d+:token\/photos\/large\.jpg$/,
      );
    });

    it.each([
      [
        'says that it is too big',
        { status: 400, body: { ok: false, error_code: 400, description: 'Bad Request: file is too big' } },
        'too_large',
      ],
      [
        'has no such file',
        { status: 400, body: { ok: false, error_code: 400, description: 'Bad Request: invalid file_id' } },
        'failed',
      ],
      ['names a path outside its files', { body: { ok: true, result: { file_path: '../../bot/getMe' } } }, 'failed'],
    ])('describes a document when Telegram %s', async (_, reply, status) => {
      provider.on(({ path }) => (path.endsWith('/getFile') ? reply : undefined));
      await say({ document: { file_id: 'd', file_name: 'offer.pdf', mime_type: 'application/pdf' } });
      expect(files(await settled())).toMatchObject([{ kind: 'document', fileName: 'offer.pdf', status }]);
    });

    it('does not even ask for what is said to be larger than what is kept', async () => {
      await say({ video: { file_id: 'v', file_size: 17_000_000, mime_type: 'video/mp4' } });
      expect(files(await channels.event(ctx.accountId, 'inbound.received'))).toMatchObject([
        { kind: 'video', status: 'too_large', sizeBytes: 17_000_000 },
      ]);
      expect(provider.calls.filter(({ path, body }) => path.endsWith('/getFile') && body.file_id === 'v')).toEqual([]);
    });
  });

  describe('by email', () => {
    const listed = [
      {
        id: 'att-1',
        filename: 'plan.pdf',
        size: 4,
        content_type: 'application/pdf',
        content_disposition: 'attachment',
      },
      { id: 'att-2', filename: '<b>.svg', size: 5, content_type: 'image/svg+xml', content_disposition: 'inline' },
    ];
    const arrive = async (from: string, to: string, failing: string[] = []): Promise<void> => {
      provider.on(({ path }) => {
        const attachment = /\/attachments\/(att-\d)$/.exec(path)?.[1];
        if (attachment) return { body: { id: attachment, download_url: `${provider.url}/cdn/${attachment}` } };
        if (failing.some((file) => path === `/cdn/${file}`)) return { status: 500, body: {} };
        if (path.startsWith('/cdn/')) return { body: `file of ${path}` };
        return path.startsWith('/emails/receiving/')
          ? {
              body: {
                from,
                to: [],
                subject: 'Plan',
                text: 'See the plan',
                html: null,
                headers: {},
                message_id: '<1@x>',
                attachments: listed,
              },
            }
          : undefined;
      });
      const data = { email_id: `mail-${next()}`, from, to: [to], subject: 'Plan', message_id: '<1@x>' };
      await channels.ask(channels.account(), 'channels.callbacks.email', {
        rawBody: JSON.stringify({ type: 'email.received', created_at: new Date().toISOString(), data }),
        svix: {},
      });
    };
    const connected = async (): Promise<string> => {
      const fromAddress = `hello@${next()}.example`;
      await channels.ask(ctx, 'channels.integrations.connect_email', {
        apiKey: 're_1',
        fromAddress,
        replyDomain: 'reply.northline.example',
      });
      return fromAddress;
    };
    /** A conversation in which Ada was written to. */
    const written = async (): Promise<string> => {
      await connected();
      const { messageId, conversationId } = await channels.request(ctx, {
        channel: 'email',
        to: { email: 'ada@example.com' },
        content: { type: 'email', subject: 'Hello', text: 'Hi' },
      });
      await channels.status(ctx.accountId, messageId, 'sent');
      return conversationId;
    };

    it('stores what comes with the answer of a lead', async () => {
      const conversationId = await written();
      await arrive('ada@example.com', `reply+${conversationId}@reply.northline.example`);
      const event = await settled();
      expect(event).toMatchObject({
        text: 'See the plan',
        attachments: [
          { kind: 'document', fileName: 'plan.pdf', status: 'stored', contentType: 'application/pdf' },
          { kind: 'image', fileName: '<b>.svg', status: 'stored', contentType: 'image/svg+xml' },
        ],
      });
      expect((await stored(files(event)[0]?.id ?? '')).toString()).toBe('file of /cdn/att-1');
      expect(provider.calls.find(({ path }) => path === '/cdn/att-1')?.headers.authorization).toBeUndefined();
    });

    it('tries a file that fails as often as it should, and fetches the others meanwhile', async () => {
      const conversationId = await written();
      const before = provider.calls.length;
      const asked = (file: string): number[] =>
        provider.calls
          .slice(before)
          .filter(({ path }) => path === `/cdn/${file}`)
          .map(({ at }) => at);
      await arrive('ada@example.com', `reply+${conversationId}@reply.northline.example`, ['att-1']);
      await until(() => asked('att-2').length === 1 && asked('att-1').length === 3, 'the third attempt');
      const [first = 0, second = 0, third = 0] = asked('att-1');
      expect(second - first).toBeGreaterThanOrEqual(990);
      expect(third - second).toBeGreaterThanOrEqual(4_990);
      expect(asked('att-2')[0]).toBeLessThan(third);
      const [row] = (await channels.ask(ctx, 'channels.inbound_messages.list', { limit: 1 })).items;
      expect(row?.attachments).toMatchObject([{ status: 'fetching' }, { status: 'stored' }]);
      expect(Object.keys(row?.attachments?.[0] ?? {})).not.toContain('attempts');
    });

    it("fetches nothing of a stranger's mail, and says so", async () => {
      await arrive('stranger@example.com', await connected());
      const event = await channels.event(ctx.accountId, 'inbound.received');
      expect(files(event)).toMatchObject([
        { fileName: 'plan.pdf', status: 'failed', reason: 'Files of people whom we did not write to are not fetched' },
        { status: 'failed' },
      ]);
      expect(await partsOf()).toBe(0);
    });
  });
});
