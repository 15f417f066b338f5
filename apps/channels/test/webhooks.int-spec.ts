import { randomBytes, randomUUID } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import type { RequestContext } from '@northline/common/vocabulary/context';
import {
  type ConversationEvent,
  defaultRetention,
  type EventKind,
  type Page,
  type Redelivered,
  redeliveredAtOnce,
  type RedeliverMany,
  type WebhookDelivery,
  type WebhookDeliveryQuery,
} from '@northline/common/contracts';
import { Jobs } from '@northline/common/platform/jobs';
import type { Connection } from 'mongoose';
import { Webhook } from 'standardwebhooks';
import { WebhookDeliveriesRepository } from '../src/webhooks/webhook-deliveries.repository';
import { WebhookEndpointsRepository } from '../src/webhooks/webhook-endpoints.repository';
import { newWebhookDelivery } from '../src/webhooks/webhook-event';
import { eventOf } from '../src/webhooks/webhook-events.service';
import { ChannelsHarness, until } from './harness';
import { type Call, Provider } from './provider';

describe('outbound webhooks', () => {
  let customer: Provider;
  let channels: ChannelsHarness;

  beforeAll(async () => {
    customer = await Provider.start();
    channels = await ChannelsHarness.start({ WEBHOOK_ALLOWED_HOSTS: new URL(customer.url).host });
  });

  afterAll(async () => {
    await channels.stop();
    customer.stop();
  });

  beforeEach(() => customer.on(() => undefined));

  const kinds: EventKind[] = ['stage_transition', 'status_change', 'campaign.status_changed', 'qualification'];

  async function endpoint(
    path: string,
    ctx = channels.account(),
  ): Promise<{ ctx: RequestContext; id: string; secret: string }> {
    const made = await channels.ask(ctx, 'channels.webhook_endpoints.create', {
      endpoint: { url: `${customer.url}${path}`, events: kinds },
    });
    expect(made).toMatchObject({
      enabled: true,
      events: kinds,
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/) as string,
    });
    return { ctx, id: made._id, secret: made.secret };
  }

  const callsOf = (path: string): Call[] => customer.calls.filter((call) => call.path === path);

  const tell = (
    ctx: RequestContext,
    conversationId: string,
    sequence: number,
    kind: EventKind = 'stage_transition',
  ): Promise<void> => channels.tellOf(ctx, { conversationId, events: [anEvent(conversationId, sequence, kind)] });

  const anEvent = (
    conversationId: string,
    sequence: number,
    kind: EventKind = 'stage_transition',
  ): ConversationEvent => ({
    id: randomUUID(),
    sequence,
    kind,
    before: sequence > 1 ? [{ kind, sequence: sequence - 1 }] : [],
    data: { conversationId, leadId: '7', currentStageName: 'offer' },
    occurredAt: new Date().toISOString(),
  });

  const log = async (ctx: RequestContext, endpointId: string): Promise<WebhookDelivery[]> =>
    (await channels.ask(ctx, 'channels.webhook_deliveries.list', { endpointId, page: { limit: 50 } })).items;

  const verify = (secret: string, call: Call | undefined): unknown =>
    new Webhook(secret).verify(call?.rawBody ?? '', call?.headers as Record<string, string>);

  it('tells each step of a budget once', async () => {
    const ctx = channels.account();
    await channels.ask(ctx, 'channels.webhook_endpoints.create', {
      endpoint: { url: `${customer.url}/budgets`, events: ['budget.warning', 'budget.exhausted'] },
    });
    const at = new Date().toISOString();
    const of = {
      scope: 'agent',
      id: 'a'.repeat(24),
      budget: { amount: 100, period: 'total' },
      currency: 'USD',
      at,
    } as const;
    await channels.tell(ctx, 'budget.changed', { ...of, rev: 1, level: 'ok', spent: 0 });
    await channels.tell(ctx, 'budget.changed', { ...of, rev: 2, level: 'warning', spent: 80, crossed: true });
    await channels.tell(ctx, 'budget.changed', { ...of, rev: 3, level: 'ok', spent: 70 });
    await channels.tell(ctx, 'budget.changed', { ...of, rev: 4, level: 'warning', spent: 81 });
    await channels.tell(ctx, 'budget.changed', { ...of, rev: 5, level: 'exhausted', spent: 100, crossed: true });
    await until(() => callsOf('/budgets').length === 2);
    const data = { scope: 'agent', agentConfigId: of.id, amount: 100, period: 'total', currency: 'USD' };
    expect(callsOf('/budgets').map(({ body }) => body)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'budget.warning', data: { ...data, spent: 80 } }),
        expect.objectContaining({ type: 'budget.exhausted', data: { ...data, spent: 100 } }),
      ]),
    );
  });

  it('is called at an address that is stored sealed, or as a former release wrote it', async () => {
    const { ctx, id } = await endpoint('/s3cret?key=s3cret');
    const rows = channels.app.get<Connection>(getConnectionToken(), { strict: false }).collection('webhookEndpoints');
    const itself = { _id: id as never };
    const called = async (path: string): Promise<string | undefined> => {
      await channels.ask(ctx, 'channels.webhook_endpoints.test', { id });
      return callsOf(path).at(-1)?.path;
    };
    expect(JSON.stringify(await rows.findOne(itself))).not.toContain('s3cret');
    expect(await called('/s3cret?key=s3cret')).toBeDefined();
    await rows.updateOne(itself, { $set: { url: `${customer.url}/former` } });
    expect(await called('/former')).toBeDefined();
    expect((await channels.ask(ctx, 'channels.webhook_endpoints.get', { id })).url).toBe(`${customer.url}/former`);
    await channels.ask(ctx, 'channels.webhook_endpoints.update', { id, changes: { url: `${customer.url}/newest` } });
    expect(await called('/newest')).toBeDefined();
    expect(await rows.findOne(itself)).not.toHaveProperty('url');
  });

  it('signs by the Standard Webhooks rules, tells only what was asked for, and keeps a log', async () => {
    const { ctx, id, secret } = await endpoint('/signed');
    await tell(ctx, 'a'.repeat(24), 1);
    await tell(ctx, 'a'.repeat(24), 2, 'message.sent');
    await channels.tell(ctx, 'campaign.changed', {
      campaignId: 'c',
      rev: 2,
      name: 'Spring',
      previousStatus: 'running',
      status: 'paused',
      reason: 'Agent is not active',
      at: new Date().toISOString(),
    });
    await until(() => callsOf('/signed').length === 2);
    const event = callsOf('/signed').find(({ body }) => body.type === 'stage_transition');
    expect(verify(secret, event)).toMatchObject({
      type: 'stage_transition',
      accountId: ctx.accountId,
      sequence: 1,
      data: { leadId: '7', currentStageName: 'offer' },
      id: event?.headers['webhook-id'],
    });
    expect(() => verify(`whsec_${randomBytes(32).toString('base64')}`, event)).toThrow();
    expect(callsOf('/signed').find(({ body }) => body.type === 'campaign.status_changed')?.body).toMatchObject({
      data: { previousStatus: 'running', status: 'paused', reason: 'Agent is not active' },
    });
    const items = await until(async () => {
      const found = await log(ctx, id);
      return found.length === 2 && found.every(({ status }) => status === 'delivered') && found;
    });
    expect(items[0]?.attempts).toMatchObject([{ statusCode: 200 }]);
  });

  it('tells an endpoint from its creation on, and nothing more once it is off', async () => {
    const { ctx } = await endpoint('/early');
    const conversationId = '2'.repeat(24);
    await tell(ctx, conversationId, 1);
    await until(() => callsOf('/early').length === 1);
    const { id } = await endpoint('/late', ctx);
    await tell(ctx, conversationId, 2);
    await until(() => callsOf('/late').length === 1);
    await channels.ask(ctx, 'channels.webhook_endpoints.update', { id, changes: { enabled: false } });
    await tell(ctx, conversationId, 3);
    await until(() => callsOf('/early').length === 3);
    expect(callsOf('/late').map(({ body }) => body.sequence)).toEqual([2]);
  });

  it('keeps its log as long as the account says when an event is told', async () => {
    const { ctx, id } = await endpoint('/kept');
    const rows = channels.app
      .get<Connection>(getConnectionToken(), { strict: false })
      .collection<{ endpointId: string; sequence: number; createdAt: Date; expiresAt: Date }>('webhookDeliveries');
    const kept = async (): Promise<number[]> =>
      (await rows.find({ endpointId: id }).sort({ sequence: 1 }).toArray()).map(
        ({ createdAt, expiresAt }) => (expiresAt.getTime() - createdAt.getTime()) / 86_400_000,
      );
    await tell(ctx, 'c'.repeat(24), 1);
    await until(async () => (await kept()).length === 1);
    await channels.tell(ctx, 'account.changed', {
      ...defaultRetention,
      rev: 2,
      timezone: 'UTC',
      lockEditedInsights: false,
      webhookLogRetentionDays: 7,
    });
    await channels.tell(ctx, 'account.changed', {
      ...defaultRetention,
      rev: 1,
      timezone: 'UTC',
      lockEditedInsights: false,
    });
    let sequence = 1;
    const days = await until(async () => {
      sequence += 1;
      await tell(ctx, 'c'.repeat(24), sequence);
      const found = await until(async () => (await kept()).length === sequence && kept());
      return found.at(-1) === 7 && found;
    });
    expect(days[0]).toBe(30);
  });

  it('tries again with the same id, and keeps the order of a conversation meanwhile', async () => {
    const { ctx, id } = await endpoint('/order');
    let refused = 0;
    customer.on(({ path }) => (path === '/order' && refused++ === 0 ? { status: 503 } : undefined));
    const conversationId = 'b'.repeat(24);
    await tell(ctx, conversationId, 1);
    await channels.tellOf(ctx, { conversationId, events: [2, 3].map((sequence) => anEvent(conversationId, sequence)) });
    const calls = await until(() => callsOf('/order').length === 4 && callsOf('/order'));
    expect(calls.map(({ body }) => body.sequence)).toEqual([1, 1, 2, 3]);
    expect(calls[1]?.headers['webhook-id']).toBe(calls[0]?.headers['webhook-id']);
    expect((calls[1]?.at ?? 0) - (calls[0]?.at ?? 0)).toBeGreaterThan(4_900);
    const first = await until(async () => (await log(ctx, id)).find(({ attempts }) => attempts.length === 2));
    expect(first.attempts.map(({ statusCode }) => statusCode)).toEqual([503, 200]);
  });

  it('keeps the order of events that overtake each other', async () => {
    const { ctx, id } = await endpoint('/overtaken');
    const conversationId = '1'.repeat(24);
    const row = await channels.app.get(WebhookEndpointsRepository).find(ctx.accountId, id);
    const second = newWebhookDelivery(
      row!,
      eventOf({ conversationId, startedAt: new Date().toISOString() }, anEvent(conversationId, 2)),
    );
    // The wait outlasts the test, however long that takes.
    await channels.app
      .get(WebhookDeliveriesRepository)
      .insertMany([{ ...second, follows: { sequence: 1, until: new Date(Date.now() + 3_600_000) } }]);
    await channels.app.get(Jobs).wake(ctx, 'webhook', second._id);
    await until(
      async () =>
        (await channels.app.get(WebhookDeliveriesRepository).find(ctx.accountId, second._id))!.dueAt! > second.dueAt!,
    );
    await tell(ctx, conversationId, 1);
    const calls = await until(() => callsOf('/overtaken').length === 2 && callsOf('/overtaken'));
    expect(calls.map(({ body }) => body.sequence)).toEqual([1, 2]);
  });

  it('signs with both secrets after a rotation, and delivers again when asked', async () => {
    const { ctx, id, secret } = await endpoint('/rotated');
    const rotated = await channels.ask(ctx, 'channels.webhook_endpoints.rotate_secret', { id, secretId: 'first' });
    expect(await channels.ask(ctx, 'channels.webhook_endpoints.rotate_secret', { id, secretId: 'first' })).toEqual(
      rotated,
    );
    expect(rotated.secret).not.toBe(secret);
    await tell(ctx, 'd'.repeat(24), 1);
    const [call] = await until(() => callsOf('/rotated').length === 1 && callsOf('/rotated'));
    expect(verify(secret, call)).toBeTruthy();
    expect(verify(rotated.secret, call)).toBeTruthy();
    const delivery = await until(async () => (await log(ctx, id)).find(({ status }) => status === 'delivered'));
    await channels.ask(ctx, 'channels.webhook_deliveries.redeliver', { id: delivery._id });
    const calls = await until(() => callsOf('/rotated').length === 2 && callsOf('/rotated'));
    expect(calls[1]?.headers['webhook-id']).toBe(calls[0]?.headers['webhook-id']);
    await until(async () => (await log(ctx, id))[0]?.attempts.length === 2, 'the second attempt to be kept');
    await channels.app.get(WebhookEndpointsRepository).update(ctx.accountId, id, { oldSecretUntil: new Date() });
    await channels.ask(ctx, 'channels.webhook_deliveries.redeliver', { id: delivery._id });
    const last = await until(() => callsOf('/rotated')[2]);
    expect(verify(rotated.secret, last)).toBeTruthy();
    expect(() => verify(secret, last)).toThrow();
    await expect(
      channels.ask(channels.account(), 'channels.webhook_deliveries.redeliver', { id: delivery._id }),
    ).rejects.toMatchObject({ message: 'Delivery not found' });
  });

  it('sends many again: what failed of a span, in its order, or the whole of it; and shows what was sent', async () => {
    const { ctx, id, secret } = await endpoint('/many');
    const conversationId = 'e'.repeat(24);
    await channels.tellOf(ctx, { conversationId, events: [1, 2, 3].map((n) => anEvent(conversationId, n)) });
    await channels.ask(ctx, 'channels.webhook_endpoints.test', { id });
    const sent = await until(async () => {
      const found = await log(ctx, id);
      return found.length === 4 && found.every(({ status }) => status === 'delivered') && found;
    });
    const of = (n: number): WebhookDelivery => sent.find(({ sequence }) => sequence === n)!;
    expect(of(2)).toMatchObject({ conversationId, sequence: 2 });
    const failed = [of(1), of(3), sent.find(({ type }) => type === 'webhook.test')!].map(({ _id }) => _id);
    await channels.app
      .get<Connection>(getConnectionToken(), { strict: false })
      .collection<{ _id: string }>('webhookDeliveries')
      .updateMany({ _id: { $in: failed } }, { $set: { status: 'failed' } });
    const again = (span: RedeliverMany, as = ctx): Promise<Redelivered> =>
      channels.ask(as, 'channels.webhook_deliveries.redeliver_many', { endpointId: id, span });
    const calls = (): unknown[] => callsOf('/many').map(({ body }) => body.sequence);
    expect(await again({ until: of(1).createdAt })).toEqual({ redelivered: 0, total: 0, nextCursor: null });
    expect(await again({ conversationId: 'f'.repeat(24) })).toMatchObject({ total: 0 });
    expect(await again({})).toEqual({ redelivered: 2, total: 2, nextCursor: null });
    await until(() => calls().length === 6);
    expect(calls().slice(4)).toEqual([1, 3]);
    await until(async () => (await log(ctx, id)).filter(({ status }) => status === 'delivered').length === 3);
    expect(await again({ since: of(1).createdAt, includeDelivered: true })).toMatchObject({ redelivered: 3, total: 3 });
    await until(() => calls().length === 9);
    expect(calls().slice(6)).toEqual([1, 2, 3]);

    const { payload } = await channels.ask(ctx, 'channels.webhook_deliveries.get', { id: of(2)._id });
    const call = callsOf('/many').find(({ body }) => body.sequence === 2);
    expect(payload).toBe(String(call?.rawBody));
    expect(verify(secret, call)).toEqual(JSON.parse(payload));
    const page = (query: Partial<WebhookDeliveryQuery>): Promise<Page<WebhookDelivery>> =>
      channels.ask(ctx, 'channels.webhook_deliveries.list', { endpointId: id, page: { limit: 50, ...query } });
    expect((await page({ conversationId, sort: 'createdAt' })).total).toBe(3);
    expect((await page({ status: 'failed' })).items).toMatchObject([{ type: 'webhook.test' }]);
    expect(await page({ test: true })).toMatchObject({ total: 1, items: [{ type: 'webhook.test' }] });
    expect((await page({ test: false, since: of(1).createdAt })).total).toBe(3);
    expect((await page({ test: false, until: of(1).createdAt })).total).toBe(0);

    await expect(again({ includeDelivered: true })).rejects.toMatchObject({ code: 'validation_failed' });
    const stranger = channels.account();
    await expect(again({}, stranger)).rejects.toMatchObject({ message: 'Webhook endpoint not found' });
    await expect(channels.ask(stranger, 'channels.webhook_deliveries.get', { id: of(2)._id })).rejects.toMatchObject({
      message: 'Delivery not found',
    });
    await channels.ask(ctx, 'channels.webhook_endpoints.update', { id, changes: { enabled: false } });
    await expect(again({})).rejects.toMatchObject({ message: 'The endpoint is disabled' });
    await expect(channels.ask(ctx, 'channels.webhook_deliveries.redeliver', { id: of(1)._id })).rejects.toMatchObject({
      message: 'The endpoint is disabled',
    });
  });

  it('sends many again a page at a time', async () => {
    const { ctx, id } = await endpoint('/pages');
    const { accountId } = ctx;
    const repository = channels.app.get(WebhookDeliveriesRepository);
    const row = (await channels.app.get(WebhookEndpointsRepository).find(accountId, id))!;
    const rows = Array.from({ length: redeliveredAtOnce + 1 }, (_, n) => ({
      ...newWebhookDelivery(row, {
        id: randomUUID(),
        type: 'status_change',
        occurredAt: new Date().toISOString(),
        data: { n },
      }),
      status: 'failed' as const,
      dueAt: undefined,
      round: 10,
    }));
    await repository.insertMany(rows);
    const first = await channels.ask(ctx, 'channels.webhook_deliveries.redeliver_many', { endpointId: id, span: {} });
    expect(first).toMatchObject({ redelivered: redeliveredAtOnce, total: redeliveredAtOnce + 1 });
    const span = { cursor: first.nextCursor! };
    expect(await channels.ask(ctx, 'channels.webhook_deliveries.redeliver_many', { endpointId: id, span })).toEqual({
      redelivered: 1,
      total: redeliveredAtOnce + 1,
      nextCursor: null,
    });
    await until(() => new Set(callsOf('/pages').map(({ body }) => body.id as string)).size === rows.length);
  });

  it('disables an endpoint that is gone, or that nothing reached for five days', async () => {
    const gone = await endpoint('/gone');
    customer.on(({ path }) => (path === '/gone' ? { status: 410 } : path === '/dead' ? { status: 500 } : undefined));
    await tell(gone.ctx, 'e'.repeat(24), 1);
    await until(async () => !(await channels.ask(gone.ctx, 'channels.webhook_endpoints.get', { id: gone.id })).enabled);
    const dead = await endpoint('/dead');
    await channels.app
      .get(WebhookEndpointsRepository)
      .update(dead.ctx.accountId, dead.id, { failingSince: new Date(Date.now() - 6 * 24 * 3_600_000) });
    await tell(dead.ctx, 'f'.repeat(24), 1);
    const off = await until(async () => {
      const found = await channels.ask(dead.ctx, 'channels.webhook_endpoints.get', { id: dead.id });
      return !found.enabled && found;
    });
    expect(off.disabledReason).toBe('Nothing reached the endpoint for 5 days');
    const disabled = {
      action: 'webhook_endpoint.disabled',
      actor: { type: 'system' },
      resource: { type: 'webhook_endpoint', id: dead.id },
      details: { before: { enabled: true }, after: { enabled: false }, reason: off.disabledReason },
    };
    expect(await channels.event(dead.ctx.accountId, 'audit.recorded')).toMatchObject(disabled);
    expect(await channels.event(gone.ctx.accountId, 'audit.recorded')).toMatchObject({
      action: 'webhook_endpoint.disabled',
      details: { reason: 'The endpoint answered 410 Gone' },
    });
    const on = await channels.ask(dead.ctx, 'channels.webhook_endpoints.update', {
      id: dead.id,
      changes: { enabled: true },
    });
    expect(on).toMatchObject({ enabled: true, url: `${customer.url}/dead` });
    expect(on.failingSince ?? on.disabledReason).toBeUndefined();
  });

  it('shows the secrets of its address to who may change it alone', async () => {
    const manager = { ...channels.account(), scopes: ['webhooks:manage'] };
    const viewer = { ...manager, scopes: ['webhooks:view'] };
    const { id } = await endpoint('/keyed?key=s3cret', manager);
    const [seen, shown] = await Promise.all(
      [manager, viewer].map((ctx) => channels.ask(ctx, 'channels.webhook_endpoints.get', { id })),
    );
    expect([seen?.url, shown?.url]).toEqual([`${customer.url}/keyed?key=s3cret`, `${customer.url}/keyed`]);
    const { items } = await channels.ask(viewer, 'channels.webhook_endpoints.list', { limit: 1 });
    expect(items).toMatchObject([{ url: `${customer.url}/keyed` }]);
  });

  it('is not edited by its own failures: the order of its events stays as patient as it was', async () => {
    const { ctx, id } = await endpoint('/failing');
    const { updatedAt } = await channels.ask(ctx, 'channels.webhook_endpoints.get', { id });
    customer.on(({ path }) => (path === '/failing' ? { status: 500 } : undefined));
    await tell(ctx, 'd'.repeat(24), 1);
    const failing = await until(async () => {
      const found = await channels.ask(ctx, 'channels.webhook_endpoints.get', { id });
      return found.failingSince !== undefined && found;
    });
    expect(failing.updatedAt).toBe(updatedAt);
    expect(failing.lastFailedAt).toBe(failing.failingSince);
    expect(failing.lastDeliveredAt).toBeUndefined();
    customer.on(() => undefined);
    const [failed] = await log(ctx, id);
    await channels.ask(ctx, 'channels.webhook_deliveries.redeliver', { id: failed?._id ?? '' });
    const well = await until(async () => {
      const found = await channels.ask(ctx, 'channels.webhook_endpoints.get', { id });
      return found.lastDeliveredAt !== undefined && found;
    });
    expect(well.failingSince).toBeUndefined();
    expect(well).toMatchObject({ updatedAt, lastFailedAt: failing.lastFailedAt });
  });

  it('is made again when that is asked for while it is being made', async () => {
    const { ctx, id } = await endpoint('/under-way');
    let calls = 0;
    customer.on(async ({ path }) => {
      calls += path === '/under-way' ? 1 : 0;
      if (calls !== 1) return undefined;
      const [made] = await log(ctx, id);
      await channels.ask(ctx, 'channels.webhook_deliveries.redeliver', { id: made?._id ?? '' });
      return undefined;
    });
    await tell(ctx, 'e'.repeat(24), 1);
    const delivered = await until(async () => {
      const [found] = await log(ctx, id);
      return found?.status === 'delivered' && found.attempts.length === 2 && found;
    });
    expect(delivered.attempts.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(callsOf('/under-way')).toHaveLength(2);
  });

  it('refuses private addresses, at save and after a redirect', async () => {
    const ctx = channels.account();
    const events: EventKind[] = ['status_change'];
    for (const url of [
      'http://127.0.0.1:1/',
      'http://localhost/',
      'http://[::ffff:10.0.0.1]/',
      'http://169.254.169.254/',
      'http://2130706433/',
      'ftp://example.com/',
      'nonsense',
    ]) {
      await expect(
        channels.ask(ctx, 'channels.webhook_endpoints.create', { endpoint: { url, events } }),
      ).rejects.toMatchObject({ code: 'validation_failed', message: 'Webhook URL must be a public http(s) address' });
    }
    const { ctx: owner, id } = await endpoint('/redirects');
    customer.on(({ path }) =>
      path === '/redirects' ? { status: 302, headers: { location: `${customer.url}/inside` } } : undefined,
    );
    expect(await channels.ask(owner, 'channels.webhook_endpoints.test', { id })).toMatchObject({
      type: 'webhook.test',
      status: 'failed',
      attempts: [{ statusCode: 302 }],
    });
    expect(callsOf('/inside')).toHaveLength(0);
  });

  it('tests an endpoint at once and makes the same one for the same first id', async () => {
    const ctx = channels.account();
    const request = { _id: '1'.repeat(24), endpoint: { url: `${customer.url}/test`, events: kinds } };
    const made = await channels.ask(ctx, 'channels.webhook_endpoints.create', request);
    expect(await channels.ask(ctx, 'channels.webhook_endpoints.create', request)).toEqual(made);
    expect(await channels.ask(ctx, 'channels.webhook_endpoints.test', { id: made._id })).toMatchObject({
      status: 'delivered',
      attempts: [{ statusCode: 200 }],
    });
    expect(verify(made.secret, callsOf('/test')[0])).toMatchObject({ type: 'webhook.test' });
    expect(await channels.ask(ctx, 'channels.webhook_endpoints.list', { limit: 10 })).toMatchObject({ total: 1 });
    await channels.ask(ctx, 'channels.webhook_endpoints.delete', { id: made._id });
    await expect(channels.ask(ctx, 'channels.webhook_endpoints.get', { id: made._id })).rejects.toMatchObject({
      message: 'Webhook endpoint not found',
    });
  });
});
