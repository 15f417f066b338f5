import type { RequestContext } from '@northline/common/vocabulary/context';
import type { OutboundContent, WhatsAppTemplate } from '@northline/common/contracts';
import { ChannelsHarness, until } from './harness';
import { metaSignature, Provider } from './provider';

const appSecret = 'meta-app-secret';
const businessAccountId = '102290129340398';
let numbers = 400_000_000_000;
let provider: Provider;
let channels: ChannelsHarness;

beforeAll(async () => {
  provider = await Provider.start();
  channels = await ChannelsHarness.start({ WHATSAPP_API_URL: provider.url, TICK_MS: '100' });
});

afterAll(async () => {
  await channels.stop();
  provider.stop();
});

const greeting = {
  id: '1',
  name: 'greeting',
  language: 'en',
  status: 'APPROVED',
  category: 'MARKETING',
  components: [
    { type: 'HEADER', format: 'IMAGE' },
    { type: 'BODY', text: 'Hello {{first_name}}' },
    { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'See it', url: 'https://example.com/{{1}}' }] },
  ],
};
const plain = { ...greeting, id: '2', name: 'plain', components: [{ type: 'BODY', text: 'Hello {{1}}' }] };

/** Meta lists these templates, two a page. */
function lists(templates: object[]): void {
  provider.on(({ path }) => {
    if (!path.includes('/message_templates')) return undefined;
    const after = Number(new URL(path, provider.url).searchParams.get('after') ?? 0);
    const data = templates.slice(after, after + 2);
    const more = after + 2 < templates.length;
    return {
      body: {
        data,
        paging: { cursors: { before: 'x', after: String(after + 2) }, ...(more && { next: 'https://x' }) },
      },
    };
  });
}

async function connected(): Promise<{ ctx: RequestContext; phoneNumberId: string }> {
  const ctx = channels.account();
  const phoneNumberId = String((numbers += 1));
  await channels.ask(ctx, 'channels.integrations.connect_whatsapp', {
    accessToken: 'EAA',
    phoneNumberId,
    appSecret,
    verifyToken: `verify-${phoneNumberId}`,
    businessAccountId: `${businessAccountId}${phoneNumberId.slice(-3)}`,
  });
  // A first read that ended later would bring back what a test has changed since.
  await until(async () => {
    const { whatsapp } = await channels.ask(ctx, 'channels.integrations.status', {});
    return whatsapp.templatesReadAt ?? whatsapp.templatesProblem;
  }, 'the templates to be read');
  return { ctx, phoneNumberId };
}

const accountOf = (phoneNumberId: string): string => `${businessAccountId}${phoneNumberId.slice(-3)}`;

async function listed(ctx: RequestContext): Promise<WhatsAppTemplate[]> {
  return (await channels.ask(ctx, 'channels.templates.list', { limit: 50 })).items;
}

async function notice(phoneNumberId: string, field: string, value: object): Promise<string | undefined> {
  const rawBody = JSON.stringify({ entry: [{ id: accountOf(phoneNumberId), changes: [{ field, value }] }] });
  const signature = metaSignature(appSecret, rawBody);
  const { answers } = await channels.ask(channels.account(), 'channels.callbacks.whatsapp', {
    callbacks: [{ rawBody, signature }],
  });
  return answers[0];
}

const template = (more: Partial<Extract<OutboundContent, { type: 'template' }>>): OutboundContent => ({
  type: 'template',
  name: 'plain',
  language: 'en',
  parameters: ['Ada'],
  text: 'Hello Ada',
  ...more,
});

describe('the templates of a business account', () => {
  it('are read by themselves, page by page, with the account that was given', async () => {
    lists([greeting, plain, { ...plain, id: '3', language: 'de' }]);
    const { ctx, phoneNumberId } = await connected();
    const all = await until(async () => {
      const found = await listed(ctx);
      return found.length === 3 && found;
    });
    expect(all.map(({ name, language }) => `${name} ${language}`).toSorted()).toEqual([
      'greeting en',
      'plain de',
      'plain en',
    ]);
    const whatsapp = await until(async () => {
      const status = await channels.ask(ctx, 'channels.integrations.status', {});
      return status.whatsapp.templatesReadAt !== undefined && status.whatsapp;
    });
    expect(whatsapp).toMatchObject({ businessAccountId: accountOf(phoneNumberId) });
    expect(Date.parse(whatsapp.templatesReadAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    const asked = provider.calls.filter(({ path }) => path.includes(`${accountOf(phoneNumberId)}/message_templates`));
    expect(asked.length).toBeGreaterThanOrEqual(2);
    expect(asked[0]?.headers.authorization).toBe('Bearer EAA');
  });

  it('are those that Meta lists now, after a refresh; others go', async () => {
    lists([greeting, plain]);
    const { ctx } = await connected();
    expect(await channels.ask(ctx, 'channels.templates.refresh', {})).toMatchObject({ templates: 2 });
    const [before] = await listed(ctx);
    lists([{ ...greeting, status: 'PAUSED' }]);
    expect(await channels.ask(ctx, 'channels.templates.refresh', {})).toMatchObject({ templates: 1 });
    expect(await listed(ctx)).toEqual([
      expect.objectContaining({ _id: before?._id, name: 'greeting', status: 'PAUSED' }) as WhatsAppTemplate,
    ]);
  });

  it('belong to one account', async () => {
    lists([greeting]);
    const { ctx } = await connected();
    await channels.ask(ctx, 'channels.templates.refresh', {});
    expect(await listed(channels.account())).toEqual([]);
  });

  it('say why Meta does not list them, and sending goes on', async () => {
    provider.on(({ path }) =>
      path.includes('/message_templates')
        ? { status: 400, body: { error: { code: 200, message: '(#200) Requires whatsapp_business_management' } } }
        : undefined,
    );
    const { ctx } = await connected();
    const problem = await until(
      async () => (await channels.ask(ctx, 'channels.integrations.status', {})).whatsapp.templatesProblem,
    );
    expect(problem).toContain('whatsapp_business_management');
    await expect(channels.ask(ctx, 'channels.templates.refresh', {})).rejects.toMatchObject({
      message: expect.stringContaining('whatsapp_business_management') as string,
    });
    const request = await channels.request(ctx, { content: template({}) });
    await channels.event(
      ctx.accountId,
      'delivery.updated',
      ({ messageId, status }) => messageId === request.messageId && status === 'sent',
    );
  });

  it('cannot be read without WhatsApp', async () => {
    await expect(channels.ask(channels.account(), 'channels.templates.refresh', {})).rejects.toMatchObject({
      message: 'WhatsApp is not connected',
    });
  });

  it('go with the connection', async () => {
    lists([greeting]);
    const { ctx } = await connected();
    await channels.ask(ctx, 'channels.templates.refresh', {});
    await channels.ask(ctx, 'channels.integrations.disconnect', { channel: 'whatsapp' });
    expect(await listed(ctx)).toEqual([]);
  });
});

describe('a notice about a template', () => {
  it('holds at once, and has the templates read again', async () => {
    lists([plain]);
    const { ctx, phoneNumberId } = await connected();
    await channels.ask(ctx, 'channels.templates.refresh', {});
    lists([{ ...plain, status: 'PAUSED', category: 'UTILITY' }]);
    const named = { message_template_name: 'plain', message_template_language: 'en' };
    expect(
      await notice(phoneNumberId, 'message_template_status_update', { event: 'PAUSED', reason: 'NONE', ...named }),
    ).toBe('received');
    expect(await listed(ctx)).toMatchObject([{ status: 'PAUSED' }]);
    await until(async () => (await listed(ctx))[0]?.category === 'UTILITY');
  });
});

describe('a message from a template', () => {
  it('carries its header, named parameters and buttons as the Cloud API wants them', async () => {
    lists([greeting]);
    const { ctx } = await connected();
    await channels.ask(ctx, 'channels.templates.refresh', {});
    const request = await channels.request(ctx, {
      content: template({
        name: 'greeting',
        parameterNames: ['first_name'],
        header: { type: 'image', value: 'https://example.com/a.jpg' },
        buttons: [{ index: 0, type: 'url', value: 'flats/7' }],
      }),
    });
    await channels.event(
      ctx.accountId,
      'delivery.updated',
      ({ messageId, status }) => messageId === request.messageId && status === 'sent',
    );
    const sent = provider.calls.findLast(({ path }) => path.endsWith('/messages'));
    expect(sent?.body['template']).toEqual({
      name: 'greeting',
      language: { code: 'en' },
      components: [
        { type: 'header', parameters: [{ type: 'image', image: { link: 'https://example.com/a.jpg' } }] },
        { type: 'body', parameters: [{ type: 'text', parameter_name: 'first_name', text: 'Ada' }] },
        { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: 'flats/7' }] },
      ],
    });
  });

  it('is not sent while Meta has paused the template, and says so', async () => {
    lists([{ ...plain, status: 'PAUSED' }]);
    const { ctx } = await connected();
    await channels.ask(ctx, 'channels.templates.refresh', {});
    const calls = provider.calls.length;
    const request = await channels.request(ctx, {
      content: template({}),
      campaign: { campaignId: 'f'.repeat(24), ratePerMinute: 60 },
    });
    const { error } = await channels.event(
      ctx.accountId,
      'delivery.updated',
      ({ messageId, status }) => messageId === request.messageId && status === 'failed',
    );
    expect(error).toEqual({
      code: 'template',
      message: 'WhatsApp template "plain" (en) is paused at Meta',
      retryable: true,
      blocks: true,
    });
    expect(provider.calls.slice(calls).filter(({ path }) => path.endsWith('/messages'))).toEqual([]);
  });

  it('is left to Meta when the template was not listed', async () => {
    lists([]);
    const { ctx } = await connected();
    await channels.ask(ctx, 'channels.templates.refresh', {});
    const given = { name: 'plain', language: 'en', parameters: ['Ada'] };
    expect(await channels.ask(ctx, 'channels.templates.find', given)).toEqual({
      problem: 'WhatsApp template "plain" (en) was not there when Meta was last asked',
    });
    const request = await channels.request(ctx, { content: template({}) });
    await channels.event(
      ctx.accountId,
      'delivery.updated',
      ({ messageId, status }) => messageId === request.messageId && status === 'sent',
    );
  });
});
