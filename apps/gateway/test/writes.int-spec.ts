import { setTimeout as wait } from 'node:timers/promises';
import { getConnectionToken } from '@nestjs/mongoose';
import { allScopes } from '@northline/auth';
import { systemContext } from '@northline/common/vocabulary/context';
import { accountId, type ConversationMove, defaultRetention } from '@northline/common/contracts';
import { DomainError } from '@northline/common/vocabulary/errors';
import { DeadLettersService } from '@northline/common/platform/attempts';
import { newEvent } from '@northline/common/platform/events';
import { stopService } from '@northline/common/platform/service';
import { eventually } from '@northline/testing';
import type { Connection } from 'mongoose';
import { type Answer, GatewayHarness } from './harness';

/** Asks until the answer is as wanted. */
const until = <T>(read: () => Promise<T>, wanted: (value: T) => boolean): Promise<T> =>
  eventually('the answer that is wanted', async () => {
    const value = await read();
    return wanted(value) && { value };
  }).then(({ value }) => value);

/** A record whose fields a spreadsheet would take for a formula or for more columns. */
const auditRow = (account: string, index: number): object => ({
  _id: `${index}`.padStart(24, 'e') as never,
  accountId: account,
  action: '=cmd()',
  actor: { type: 'user', id: 'u', name: 'a "b"' },
  resource: { type: 'x' },
  status: 'success',
  details: {},
  correlationId: 'c',
  createdAt: new Date(index),
});

describe('what is written', () => {
  let gateway: GatewayHarness;
  beforeAll(async () => {
    gateway = await GatewayHarness.start();
  });
  afterAll(() => gateway.stop());

  const body = { name: 'once', scopes: ['leads:view'] };
  const make = (key: string, idempotencyKey: string, sent: unknown = body): Promise<Answer> =>
    gateway.ask('POST', '/api/api-keys', { key, body: sent, headers: { 'idempotency-key': idempotencyKey } });
  const count = async (key: string): Promise<number> =>
    (await gateway.ask('GET', '/api/api-keys', { key })).body.total as number;

  describe('Idempotency-Key (DECISIONS 13)', () => {
    it('tells test from life: what a test key did is not taken for done', async () => {
      const { key, session } = await gateway.account();
      const test = await gateway.key(session, [...allScopes], 'test');
      expect([(await make(test, 'e')).status, (await make(key, 'e')).status]).toEqual([201, 201]);
      expect(await count(key)).toBe(4);
      expect((await make(test, 'e')).headers.get('idempotent-replayed')).toBe('true');
      expect(await count(key)).toBe(4);
    });

    it('does a request once, and replays its answer without secrets', async () => {
      const { key } = await gateway.account();
      const first = await make(key, 'a');
      const second = await make(key, 'a');
      expect([first.status, second.status]).toEqual([201, 201]);
      expect(second.body).toEqual({ ...first.body, key: undefined });
      expect(second.headers.get('idempotent-replayed')).toBe('true');
      expect(await count(key)).toBe(2);
      expect(await make(key, 'a', { ...body, name: 'other' })).toMatchObject({
        status: 409,
        body: { error: 'Idempotency key reused with a different request' },
      });
    });

    it('lets one of many at once do it', async () => {
      const { key } = await gateway.account();
      const answers = await Promise.all(Array.from({ length: 20 }, () => make(key, 'b')));
      expect(await count(key)).toBe(2);
      expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(1);
      for (const { status, body: answer } of answers)
        if (status !== 201) expect(answer).toEqual({ error: 'Request with this idempotency key is in progress' });
    });

    it('keeps no answer that refused, and none of another account', async () => {
      const { key } = await gateway.account();
      const other = await gateway.account();
      expect((await make(key, 'c', { name: 'x' })).status).toBe(400);
      expect((await make(key, 'c')).status).toBe(201);
      expect((await make(other.key, 'c')).headers.get('idempotent-replayed')).toBeNull();
      expect((await make(key, 'x'.repeat(256))).status).toBe(400);
    });

    it('repeats what a lost service left open under the same id', async () => {
      const { key } = await gateway.account();
      const ids: string[] = [];
      const create = (): Promise<Answer> =>
        gateway.ask('POST', '/api/campaigns', {
          key,
          body: { name: 'c', agentConfigId: 'a'.repeat(24), channel: 'email' },
          headers: { 'idempotency-key': 'd' },
        });
      const lost = gateway.answer('runner.campaigns.create', ({ _id }: { _id: string }) => {
        ids.push(_id);
        throw new DomainError('unavailable', 'Service unavailable');
      });
      expect(await create()).toMatchObject({ status: 503, body: { error: 'Failed to process request' } });
      lost();
      gateway.answer('runner.campaigns.create', ({ _id }: { _id: string }) => {
        ids.push(_id);
        return { _id };
      });
      expect(await create()).toMatchObject({ status: 201, body: { _id: ids[0] } });
      expect(ids).toEqual([ids[0], ids[0]]);
    });
  });

  describe('audit log', () => {
    const logs = async (
      key: string,
      query = '',
    ): Promise<
      {
        _id: string;
        action: string;
        status: string;
        details: Record<string, unknown>;
        resource: object;
        actor: object;
      }[]
    > => (await gateway.ask('GET', `/api/audit-logs${query}`, { key })).body.auditLogs as never;

    it('says who changed what, from what to what, without secrets', async () => {
      const { key, keyId, accountId: id, session } = await gateway.account();
      await gateway.ask('PATCH', '/api/account', { key, body: { timezone: 'Europe/Zurich' } });
      await gateway.ask('PATCH', '/api/account', { key, body: { timezone: 'Mars/Olympus' } });
      await gateway.ask('PATCH', '/api/account', {
        key: await gateway.key(session, ['leads:view']),
        body: { timezone: 'UTC' },
      });
      const found = await logs(key, '?action=account.updated');
      expect(found).toHaveLength(2);
      expect(found[1]).toMatchObject({
        status: 'success',
        actor: { type: 'api_key', id: keyId, name: 'all' },
        resource: { type: 'account', id },
        details: { before: { timezone: 'UTC' }, after: { timezone: 'Europe/Zurich' } },
        correlationId: expect.any(String),
        ip: '127.0.0.1',
      });
      expect(found[0]).toMatchObject({ status: 'refused', details: { reason: 'timezone must be an IANA time zone' } });
      expect(JSON.stringify(await logs(key))).not.toMatch(/nl_(live|test|session)_|correct horse/);
    });

    it('keeps records as long as the account says when they are written', async () => {
      const { key, accountId: id } = await gateway.account();
      const rows = gateway.app
        .get<Connection>(getConnectionToken(), { strict: false })
        .collection<{ accountId: string; createdAt: Date; expiresAt: Date }>('auditLogs');
      const kept = async (): Promise<number[]> =>
        (await rows.find({ accountId: id }).sort({ createdAt: 1, _id: 1 }).toArray()).map(
          ({ createdAt, expiresAt }) => (expiresAt.getTime() - createdAt.getTime()) / 86_400_000,
        );
      const change = (body: object): Promise<Answer> => gateway.ask('PATCH', '/api/account', { key, body });
      expect((await gateway.ask('GET', '/api/account', { key })).body).toMatchObject(defaultRetention);
      const before = (await kept()).length;
      expect((await change({ auditRetentionDays: 40 })).body).toMatchObject({
        ...defaultRetention,
        auditRetentionDays: 40,
      });
      await until(
        async () => {
          await change({ name: 'Acme' });
          return kept();
        },
        (days) => days.at(-1) === 40,
      );
      expect((await kept()).slice(0, before + 1)).toEqual(Array.from({ length: before + 1 }, () => 365));
      const details = [
        { field: 'auditRetentionDays', message: 'auditRetentionDays must be an integer from 30 to 3650' },
      ];
      for (const auditRetentionDays of [29, 3_651, 40.5, '40', null])
        expect(await change({ auditRetentionDays })).toMatchObject({ status: 400, body: { details } });
      expect(await change({ webhookLogRetentionDays: 6 })).toMatchObject({
        status: 400,
        body: { error: 'webhookLogRetentionDays must be an integer from 7 to 365' },
      });
      expect(await change({ turnRetentionDays: 0 })).toMatchObject({
        status: 400,
        body: { error: 'turnRetentionDays must be an integer from 1 to 3650' },
      });
    });

    it('takes in once what services record, and takes out a deleted lead', async () => {
      const { key, accountId: id } = await gateway.account();
      const ctx = systemContext(accountId(id));
      const stream = gateway.others;
      const details = { before: { name: 'Ann' }, reason: 'r' };
      const event = newEvent(ctx, 'audit.recorded', {
        action: 'lead.x',
        actor: ctx.actor,
        resource: { type: 'lead', id: '7' },
        status: 'extracted',
        details,
        at: new Date().toISOString(),
      });
      await stream.publish(event);
      await stream.nats.jetstream().publish('facts.audit.recorded', JSON.stringify(event));
      const [row] = await until(
        () => logs(key, '?resourceType=lead&resourceId=7'),
        (rows) => rows.length > 0,
      );
      expect(row).toMatchObject({ status: 'extracted', details });
      await stream.publish(newEvent(ctx, 'lead.erased', { leadId: '7' }));
      const after = await until(
        () => logs(key, '?action=lead.x'),
        ([first]) => first?.details['before'] === undefined,
      );
      expect(after).toEqual([expect.objectContaining({ details: { reason: 'r' } })]);
      expect(await logs(key, '?action=lead.forgotten')).toMatchObject([
        { actor: { type: 'system' }, resource: { type: 'lead', id: '7' } },
      ]);
    });

    it('keeps nothing of a lead in what is recorded after it was deleted', async () => {
      const { key, accountId: id } = await gateway.account();
      const ctx = systemContext(accountId(id));
      const stream = gateway.others;
      await stream.publish(newEvent(ctx, 'lead.erased', { leadId: '8' }));
      await until(
        () => logs(key, '?action=lead.forgotten'),
        (rows) => rows.length > 0,
      );
      const texts = { evidencePrompt: 'canary', rawPreview: 'canary', reason: 'canary' };
      const audit = {
        action: 'lead_preference.stage_insight_evaluated',
        actor: ctx.actor,
        resource: { type: 'lead', id: '8' },
        status: 'extracted',
        at: new Date().toISOString(),
      };
      await stream.publish(
        newEvent(ctx, 'audit.recorded', { ...audit, details: { leadId: '8', fieldName: 'budget', ...texts } }),
      );
      gateway.answer('engine.leads.get', () => ({ id: 8, name: 'canary' }));
      gateway.answer('engine.leads.set_tags', () => ({ id: 8, tags: ['canary'] }));
      await gateway.ask('PATCH', '/api/leads/8/tags', { key, body: { tags: ['canary'] } });
      const found = await until(
        () => logs(key),
        (rows) =>
          rows.filter(({ resource }) => (resource as { id?: string }).id === '8').length === 3 &&
          !JSON.stringify(rows).includes('canary'),
      );
      expect(found.filter(({ details }) => details['fieldName'] === 'budget')).toHaveLength(1);
      expect(JSON.stringify(found)).not.toContain('canary');
    });

    it('says of each lead of a bulk write what was changed, and keeps that out of the answer', async () => {
      const { key } = await gateway.account();
      const changes = [
        { id: 1, action: 'created', after: { name: 'Ada', phone: '+41446681800', customFields: { city: 'Bern' } } },
        { id: 2, action: 'updated', before: { email: 'old@x.io' }, after: { email: 'new@x.io' } },
      ];
      const results = [{ index: 0, externalId: 'a', id: 1, action: 'created' }];
      gateway.answer('engine.leads.sync', ({ dryRun }: { dryRun: boolean }) => ({
        created: 1,
        updated: 1,
        unchanged: 0,
        failed: 0,
        results,
        changes: dryRun ? [] : changes,
      }));
      const { body: answer } = await gateway.ask('POST', '/api/leads/sync', {
        key,
        body: { leads: [{ externalId: 'a', name: 'Ada' }, { externalId: 'b' }] },
      });
      expect(answer).toEqual({ created: 1, updated: 1, unchanged: 0, failed: 0, results });
      const [whole] = await logs(key, '?action=lead.synced');
      expect(whole).toMatchObject({ status: 'success', details: { counts: { created: 1, updated: 1 } } });
      expect(whole?.details).not.toHaveProperty('dryRun');
      await gateway.ask('POST', '/api/leads/sync?dryRun=true', { key, body: { leads: [{ externalId: 'a' }] } });
      expect((await logs(key, '?action=lead.synced'))[0]?.details).toMatchObject({ dryRun: true });
      const { after } = changes[0] ?? {};
      expect(await logs(key, '?action=lead.created')).toMatchObject([
        {
          resource: { type: 'lead', id: '1' },
          details: { after, auditLogId: whole?._id },
          status: 'success',
          ip: '127.0.0.1',
        },
      ]);
      expect(await logs(key, '?resourceType=lead&resourceId=2')).toMatchObject([
        { action: 'lead.updated', details: { before: { email: 'old@x.io' }, after: { email: 'new@x.io' } } },
      ]);
    });

    it('says what leads and providers bar', async () => {
      const { key, accountId: id } = await gateway.account();
      const [ctx, stream] = [systemContext(accountId(id)), gateway.others];
      const suppressed = {
        suppressionId: 's',
        rev: 1,
        suppressed: true,
        reason: 'opt_out',
        leadId: '3',
        phone: '+41446681800',
        quote: 'Forget my number',
      } as const;
      for (const more of [{ rev: 2, since: 1 }, {}])
        await stream.publish(newEvent(ctx, 'contact.suppressed', { ...suppressed, ...more }));
      const [row, ...others] = await until(
        () => logs(key, '?action=suppression.created'),
        (rows) => rows.length > 0,
      );
      expect(others).toEqual([]);
      expect(row).toMatchObject({
        actor: { type: 'lead', id: '3' },
        resource: { type: 'suppression', id: 's' },
        details: { reason: 'opt_out', leadId: '3', quote: 'Forget my number' },
      });
      expect(JSON.stringify(row)).not.toContain('+4144');
      await stream.publish(newEvent(ctx, 'lead.erased', { leadId: '3' }));
      await until(
        () => logs(key, '?action=suppression.created'),
        ([erased]) => !JSON.stringify(erased).includes('Forget my number'),
      );
    });

    it('names a connection by its channel, and says what it was before', async () => {
      const { key } = await gateway.account();
      const none = { configured: false };
      const connected = {
        configured: true,
        fromAddress: 'hello@example.com',
        domain: 'example.com',
        webhooksSigned: false,
      };
      let email: object = none;
      gateway.answer('channels.integrations.status', () => ({ whatsapp: none, telegram: none, email }));
      gateway.answer('channels.integrations.connect_email', () => (email = connected));
      await gateway.ask('PUT', '/api/integrations/email', {
        key,
        body: { ...connected, apiKey: 're_canary', fromAddress: 'hello@example.com' },
      });
      const [row] = await logs(key, '?action=integration.connected');
      expect(row).toMatchObject({ status: 'success', resource: { type: 'integration', id: 'email' } });
      expect(row?.details).toEqual({ before: none, after: connected });
      gateway.answer('channels.integrations.disconnect', () => ({ deleted: true }));
      await gateway.ask('DELETE', '/api/integrations/email', { key });
      expect(await logs(key, '?action=integration.disconnected')).toMatchObject([
        { resource: { id: 'email' }, details: { before: connected } },
      ]);
    });

    it('says what a revoked and a deleted key were', async () => {
      const { key, session } = await gateway.account();
      const { _id } = (
        await gateway.ask('POST', '/api/api-keys', { session, body: { name: 'CRM', scopes: ['leads:view'] } })
      ).body as { _id: string };
      // An id may be written in upper case, too.
      await gateway.ask('PATCH', `/api/api-keys/${_id.toUpperCase()}/revoke`, { key });
      await gateway.ask('DELETE', `/api/api-keys/${_id}`, { key });
      const [deleted, revoked] = await logs(key, `?resourceType=api_key&resourceId=${_id}`);
      expect(revoked?.details).toEqual({ after: { revokedAt: expect.any(String) } });
      expect(deleted).toMatchObject({
        action: 'api_key.deleted',
        details: { before: { _id, name: 'CRM', scopes: ['leads:view'] } },
      });
    });

    it('says when a campaign moves by itself', async () => {
      const { key, accountId: id } = await gateway.account();
      const stream = gateway.others;
      const moved = {
        campaignId: 'a'.repeat(24),
        rev: 2,
        name: 'c',
        previousStatus: 'running',
        status: 'paused',
        reason: '21 of the last 500 messages bounced; the limit is 4 %',
        at: new Date().toISOString(),
      } as const;
      const byCaller = { ...moved, rev: 1, status: 'completed', byCaller: true } as const;
      await stream.publish(newEvent(systemContext(accountId(id)), 'campaign.changed', byCaller));
      await stream.publish(newEvent(systemContext(accountId(id)), 'campaign.changed', moved));
      const [row, ...others] = await until(
        () => logs(key, '?action=campaign.status_changed'),
        (rows) => rows.length > 0,
      );
      expect(row).toMatchObject({
        actor: { type: 'system' },
        resource: { type: 'campaign', id: moved.campaignId },
        details: { before: { status: 'running' }, after: { status: 'paused' }, reason: moved.reason },
      });
      expect(others).toEqual([]);
    });

    it('says what agents and Northline move in conversations, once, and not that nothing moved', async () => {
      const { key, accountId: id } = await gateway.account();
      const ctx = systemContext(accountId(id));
      const stream = gateway.others;
      const conversationId = 'c'.repeat(24);
      const move: ConversationMove = {
        actor: { type: 'agent', id: 'a'.repeat(24), name: 'Kim' },
        before: { status: 'active', currentStageName: 'intro' },
        after: { status: 'completed', currentStageName: 'won' },
        reason: 'edge: names a budget',
      };
      const state = {
        conversationId,
        rev: 2,
        leadId: '5',
        channel: 'email',
        status: 'completed',
        agentConfigId: 'a',
        agentVersion: 1,
        agentName: 'Kim',
        environment: 'live',
        campaignId: 'b'.repeat(24),
      } as const;
      const counts = {
        stageEntry: 1,
        stagesReached: [],
        evaluate: false,
        messageCount: 2,
        startedAt: '2026-11-21T10:00:00.000Z',
        updatedAt: '2026-11-21T10:00:00.000Z',
        messagesByDay: {},
      };
      const event = newEvent(ctx, 'conversation.changed', { ...state, ...counts, move });
      await stream.publish(newEvent(ctx, 'conversation.changed', { ...state, ...counts }));
      await stream.publish(
        newEvent(ctx, 'conversation.changed', {
          ...state,
          ...counts,
          move: { actor: ctx.actor, before: {}, after: { status: 'active' }, reason: 'campaign' },
        }),
      );
      await stream.publish(event);
      await stream.nats.jetstream().publish('facts.conversation.changed', JSON.stringify(event));
      await stream.publish(
        newEvent(ctx, 'conversation.changed', {
          ...state,
          ...counts,
          move: { ...move, before: { currentStageName: 'intro' }, after: { currentStageName: 'budget' } },
        }),
      );
      await stream.publish(
        newEvent(ctx, 'conversation.changed', {
          ...state,
          ...counts,
          move: { actor: ctx.actor, before: { assigneeId: 'm1' }, after: {}, reason: 'member_removed' },
        }),
      );
      const rows = await until(
        () => logs(key, `?resourceType=conversation&resourceId=${conversationId}`),
        (found) => found.length > 3,
      );
      expect(await logs(key, '?action=conversation.unassigned')).toMatchObject([
        { actor: { type: 'system' }, details: { before: { assigneeId: 'm1' }, reason: 'member_removed' } },
      ]);
      expect(await logs(key, '?action=conversation.started')).toMatchObject([
        { actor: { type: 'system' }, details: { after: { status: 'active' }, reason: 'campaign' } },
      ]);
      const details = {
        leadId: '5',
        campaignId: state.campaignId,
        before: move.before,
        after: move.after,
        reason: move.reason,
      };
      expect(rows.find(({ _id }) => _id === event.id)).toMatchObject({
        action: 'conversation.status_changed',
        actor: move.actor,
        status: 'success',
        details,
        correlationId: ctx.correlationId,
      });
      expect(await logs(key, `?actorId=${move.actor.id}`)).toHaveLength(2);
      expect(await logs(key, '?action=conversation.updated')).toMatchObject([
        { details: { after: { currentStageName: 'budget' } } },
      ]);
      await stream.publish(newEvent(ctx, 'lead.erased', { leadId: '5' }));
      await until(
        () => logs(key, '?resourceType=conversation'),
        (found) => found.every((row) => row.details['before'] === undefined && row.details['after'] === undefined),
      );
    });

    it('is exported as it is read, for spreadsheets too', async () => {
      const { key, accountId: own } = await gateway.account();
      const rows = gateway.app.get<Connection>(getConnectionToken(), { strict: false }).collection('auditLogs');
      await rows.insertMany(Array.from({ length: 2_500 }, (_, index) => auditRow(own, index)));
      const ndjson = await gateway.ask('GET', '/api/audit-logs/export?resourceType=x', { key });
      expect(ndjson.headers.get('content-type')).toContain('application/x-ndjson');
      expect(ndjson.text.trimEnd().split('\n')).toHaveLength(2_500);
      expect(JSON.parse(ndjson.text.split('\n')[0] ?? '')).toMatchObject({
        accountId: own,
        createdAt: '1970-01-01T00:00:00.000Z',
      });
      const csv = await gateway.ask('GET', '/api/audit-logs/export?format=csv&resourceType=x', { key });
      expect(csv.text.split('\r\n')[1]).toContain(`"'=cmd()","success","user","u","a ""b"""`);
      expect((await gateway.ask('GET', '/api/audit-logs/export?format=xml', { key })).body.error).toBe(
        'Invalid format. Must be: ndjson or csv',
      );
    });
  });

  it('shows an operator the dead letters, and tries one again when it is released', async () => {
    const { key, accountId: id } = await gateway.account();
    const ctx = systemContext(accountId(id));
    const deadLetters = gateway.app.get(DeadLettersService, { strict: false });
    const resource = { type: 'dead_letter', id: '1' };
    const event = newEvent(ctx, 'audit.recorded', {
      action: 'a',
      actor: ctx.actor,
      resource,
      status: 'done',
      details: {},
      at: new Date().toISOString(),
    });
    const work = {
      kind: 'event' as const,
      name: event.name,
      id: event.id,
      accountId: id,
      reason: 'Error: x',
      attempts: 10,
    };
    await deadLetters.add({ ...work, event });
    const { items } = await gateway.others.ask(ctx, 'gateway.dead_letters.list', {});
    expect(items).toEqual([
      { ...work, _id: `event:audit.recorded:${event.id}`, service: 'gateway', since: expect.any(String) as string },
    ]);
    expect(await gateway.others.ask(ctx, 'gateway.dead_letters.release', { _id: items[0]?._id })).toEqual({
      released: 1,
    });
    expect(await deadLetters.list()).toEqual([]);
    const read = async (): Promise<number> =>
      (await gateway.ask('GET', '/api/audit-logs?resourceType=dead_letter', { key })).body.total as number;
    expect(await until(read, (total) => total > 0)).toBe(1);
  });

  it('answers what is in hand when it is told to stop', async () => {
    const other = await gateway.replica();
    const { key } = await gateway.account();
    const { promise: asked, resolve: ask } = Promise.withResolvers<undefined>();
    const slow = gateway.answer('runner.campaigns.list', () => {
      ask(undefined);
      return wait(500, { items: [], total: 0, nextCursor: null });
    });
    const inHand = gateway.ask('GET', '/api/campaigns', { key }, other.url);
    await asked;
    const stopped = stopService(other.app);
    expect(await inHand).toMatchObject({ status: 200, body: { campaigns: [] } });
    await stopped;
    slow();
  });
});
