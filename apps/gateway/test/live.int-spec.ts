import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { allScopes, hashToken } from '@northline/auth';
import { systemContext } from '@northline/common/vocabulary/context';
import { accountId, type EventMap, type EventName } from '@northline/common/contracts';
import { notFound } from '@northline/common/vocabulary/errors';
import { newEvent } from '@northline/common/platform/events';
import { newId } from '@northline/common/platform/mongo';
import { Quotas } from '@northline/common/platform/quotas';
import { stopService } from '@northline/common/platform/service';
import { eventually, giveQuotas } from '@northline/testing';
import { SessionsRepository } from '../src/accounts/sessions.repository';
import { UseTracker } from '../src/access/use-tracker';
import { LiveUpdates } from '../src/live/live.service';
import { GatewayHarness } from './harness';

interface Told {
  id: string;
  event: string;
  data: Record<string, unknown>;
}

/** Somebody who reads the stream, as a browser does. */
class Reading {
  text = '';
  ended = false;

  private constructor(
    readonly answer: Response,
    private readonly left: AbortController,
  ) {
    void this.read();
  }

  static async of(url: string, headers: Record<string, string>): Promise<Reading> {
    const left = new AbortController();
    return new Reading(await fetch(`${url}/api/events`, { headers, signal: left.signal }), left);
  }

  get told(): Told[] {
    return (
      this.text
        .split('\n\n')
        .filter((frame) => frame.includes('data: '))
        // The keys that a test makes.
        .filter((frame) => !frame.includes('"resource":"api_key"'))
        .map((frame) => {
          const field = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1] ?? '';
          return { id: field('id'), event: field('event'), data: JSON.parse(field('data')) as Told['data'] };
        })
    );
  }

  /** Where it would go on. */
  get place(): string {
    return [...this.text.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? '';
  }

  leave(): void {
    this.left.abort();
  }

  private async read(): Promise<void> {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of this.answer.body as unknown as AsyncIterable<Uint8Array>)
        this.text += decoder.decode(chunk, { stream: true });
    } catch {
      // It has left.
    }
    this.ended = true;
  }
}

describe('live updates', () => {
  let gateway: GatewayHarness;
  const readings: Reading[] = [];
  beforeAll(async () => {
    gateway = await GatewayHarness.start({ LIVE_HEARTBEAT_MS: '300', RATE_LIMITS: 'off' });
  });
  afterEach(() => {
    for (const reading of readings.splice(0)) reading.leave();
  });
  afterAll(() => gateway.stop());

  const follow = async (key: string, lastEventId?: string, url = gateway.url): Promise<Reading> => {
    const reading = await Reading.of(url, {
      'x-api-key': key,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    });
    readings.push(reading);
    return reading;
  };
  const publish = async (account: string, name: EventName, data: object): Promise<string> => {
    const event = newEvent(systemContext(accountId(account)), name, data as EventMap[EventName]);
    await gateway.others.publish(event);
    return event.id;
  };
  const campaign = (account: string, campaignId: string, rev = 1): Promise<string> =>
    publish(account, 'campaign.changed', { campaignId, rev, name: 'canary', status: 'running', at: '' });
  const conversation = (account: string, conversationId: string): Promise<string> =>
    publish(account, 'conversation.changed', {
      conversationId,
      leadId: '7',
      rev: 3,
      status: 'active',
      agentName: 'canary',
      stage: { id: 'offer', name: 'canary' },
      events: [{ data: { message: 'canary' } }],
    });
  const told = (reading: Reading, count: number): Promise<Told[]> =>
    eventually(`${count} events`, () => Promise.resolve(reading.told.length >= count && reading.told));

  it('tells an account what changes in it, by ids and status alone, and nobody else', async () => {
    const [mine, theirs] = [await gateway.account(), await gateway.account()];
    const [first, second] = [await follow(mine.key), await follow(theirs.key)];
    expect(first.answer.status).toBe(200);
    expect(Object.fromEntries(first.answer.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'ratelimit-limit': expect.any(String) as string,
      'x-request-id': expect.any(String) as string,
    });
    expect(first.answer.headers.get('content-encoding')).toBeNull();
    const [own, foreign] = [newId(), newId()];
    await conversation(mine.accountId, own);
    await campaign(theirs.accountId, foreign);
    expect(await told(first, 1)).toEqual([
      {
        id: expect.stringMatching(/^\d+$/) as string,
        event: 'conversation.changed',
        data: { conversationId: own, leadId: '7', rev: 3, status: 'active', stageId: 'offer' },
      },
    ]);
    expect(await told(second, 1)).toEqual([
      expect.objectContaining({ event: 'campaign.changed', data: { campaignId: foreign, rev: 1, status: 'running' } }),
    ]);
    await eventually('a sign of life', () => Promise.resolve(/^retry: \d{4}\n\n[^]*: \nid: \d+\n\n/.test(first.text)));
    for (const { text } of [first, second]) expect(text).not.toContain('canary');
    expect(first.text).not.toContain(foreign);
    expect(second.text).not.toContain(own);
  });

  it('tells each reader what their scopes let them read, when it happens and when it is told again', async () => {
    const { accountId: account, session, key } = await gateway.account();
    const narrow = await gateway.key(session, ['campaigns:view']);
    const [all, some] = [await follow(key), await follow(narrow)];
    const from = await eventually('a place', () => Promise.resolve(some.place !== '' && some.place));
    await conversation(account, newId());
    await publish(account, 'audit.recorded', { action: 'x' });
    await publish(account, 'lead.erased', { leadId: '7', email: 'canary' });
    await publish(account, 'account.changed', { rev: 2, timezone: 'UTC' });
    await campaign(account, newId());
    const kinds = (reading: Reading): string[] => reading.told.map(({ event }) => event);
    await told(all, 4);
    expect(kinds(all)).toEqual(['conversation.changed', 'lead.erased', 'account.changed', 'campaign.changed']);
    await told(some, 2);
    expect(kinds(some)).toEqual(['account.changed', 'campaign.changed']);
    const again = await follow(narrow, from);
    await told(again, 2);
    expect(again.told).toEqual(some.told);
  });

  it('shows a read mark to the sessions of its member alone', async () => {
    const { accountId: account, session, key } = await gateway.account();
    const me = ((await gateway.ask('GET', '/api/auth/me', { session })).body as { user: { _id: string } }).user._id;
    const mine = await Reading.of(gateway.url, { authorization: `Bearer ${session}` });
    readings.push(mine);
    const keys = await follow(key);
    const conversationId = newId();
    await publish(account, 'conversation.read', { conversationId, memberId: newId(), unread: true });
    await publish(account, 'conversation.read', { conversationId, memberId: me, unread: false });
    await campaign(account, newId());
    await told(mine, 2);
    await told(keys, 1);
    expect(mine.told.map(({ event, data }) => [event, data])).toEqual([
      ['conversation.read', { conversationId, unread: false }],
      ['campaign.changed', expect.anything()],
    ]);
    expect(keys.told.map(({ event }) => event)).toEqual(['campaign.changed']);
  });

  it('shows a member where they sign in and out, and nobody else', async () => {
    const { session } = await gateway.account();
    const email = `${randomUUID()}@example.com`;
    const member = { email, role: 'viewer', password: 'long enough' };
    await gateway.ask('POST', '/api/team/members', { session, body: member });
    const [first, other] = [await gateway.login(email, member.password), session];
    const reading = (token: string) => Reading.of(gateway.url, { authorization: `Bearer ${token}` });
    const [mine, theirs] = [await reading(first), await reading(other)];
    readings.push(mine, theirs);
    await eventually('places', () => Promise.resolve(mine.place !== '' && theirs.place !== ''));
    const second = await gateway.login(email, member.password);
    await told(mine, 1);
    const { body } = await gateway.ask('GET', '/api/sessions', { session: second });
    const [{ _id: sessionId }] = (body as { sessions: [{ _id: string }] }).sessions;
    await gateway.ask('POST', '/api/auth/logout', { session: second });
    await gateway.login(email, member.password);
    await gateway.ask('DELETE', '/api/sessions', { session: first });
    const sessions = (await told(mine, 4)).filter(({ event }) => event === 'session.changed');
    expect(sessions.map(({ data }) => data)).toEqual([
      { sessionId },
      { sessionId },
      { sessionId: expect.any(String) as string },
      {},
    ]);
    expect(theirs.told.filter(({ event }) => event === 'session.changed')).toEqual([]);
  });

  it('shows edits that publish no event to whoever may read what was edited', async () => {
    const { key, session } = await gateway.account();
    const [agents, campaigns] = [
      await gateway.key(session, ['agent_config:view']),
      await gateway.key(session, ['campaigns:view']),
    ];
    const [all, some, none] = [await follow(key), await follow(agents), await follow(campaigns)];
    await eventually('a place', () => Promise.resolve(none.place !== ''));
    const [id, gone] = [newId(), newId()];
    gateway.answer('engine.agents.get', () => ({ _id: id, name: 'canary' }));
    gateway.answer('engine.agents.update', () => ({ _id: id, name: 'canary' }));
    gateway.answer('engine.agents.delete', () => {
      throw notFound('Agent configuration');
    });
    await gateway.ask('DELETE', `/api/agent-config/${gone}`, { key });
    await gateway.ask('PATCH', `/api/agent-config/${id}`, { key, body: { name: 'canary' } });
    const edit = { resource: 'agent_config', id, action: 'agent_config.updated' };
    expect((await told(some, 1)).map(({ event, data }) => ({ event, data }))).toEqual([
      { event: 'resource.edited', data: edit },
    ]);
    expect((await told(all, 1)).map(({ data }) => data)).toEqual([edit]);
    const beats = none.text.split(': \n').length;
    await eventually('a sign of life', () => Promise.resolve(none.text.split(': \n').length > beats));
    expect(none.told).toEqual([]);
    expect(all.text).not.toContain('canary');
  });

  it('goes on where a reader was, and has everything read again where it cannot', async () => {
    const { accountId: account, key } = await gateway.account();
    const other = await gateway.account();
    const first = await follow(key);
    await campaign(account, newId());
    await told(first, 1);
    const { place } = first;
    first.leave();
    const missed = [newId(), newId()];
    for (const id of missed) await campaign(account, id);
    await campaign(other.accountId, newId());
    await eventually('the last event', () => gateway.app.get(LiveUpdates)['recent'].last > Number(place) + 2);
    const back = await follow(key, place);
    const later = newId();
    await campaign(account, later);
    expect((await told(back, 3)).map(({ data }) => data['campaignId'])).toEqual([...missed, later]);
    for (const unknown of ['0', '999999999', 'x'])
      expect(await told(await follow(key, unknown), 1)).toEqual([
        { id: expect.stringMatching(/^\d+$/) as string, event: 'resync', data: { reason: 'unknown_id' } },
      ]);
  });

  it('ends with its key or session within a heartbeat, and keeps no session alive', async () => {
    const { accountId: account, session, key, keyId } = await gateway.account();
    const member = { email: `${randomUUID()}@example.com`, role: 'admin', password: 'long enough' };
    const { body: made } = await gateway.ask('POST', '/api/team/members', { session, body: member });
    const token = await gateway.login(member.email, member.password);
    const sessions = gateway.app.get(SessionsRepository, { strict: false });
    const before = await sessions.findByHash(hashToken(token));
    await sessions.prolong(before?._id ?? '', new Date(Date.now() + 1), 1);
    const [byKey, bySession] = [await follow(key), await Reading.of(gateway.url, { authorization: `Bearer ${token}` })];
    readings.push(bySession);
    const used = (await sessions.findByHash(hashToken(token)))?.lastUsedAt;
    await gateway.app.get(UseTracker, { strict: false }).flush();
    expect((await sessions.findByHash(hashToken(token)))?.lastUsedAt).toEqual(used);

    await gateway.ask('PATCH', `/api/team/members/${made._id}`, { session, body: { role: 'viewer' } });
    await gateway.ask('PATCH', `/api/api-keys/${keyId}/revoke`, { session });
    await eventually('the end of the key’s stream', () => Promise.resolve(byKey.ended));
    expect(bySession.ended).toBe(false);
    expect((await gateway.ask('GET', '/api/events', { key })).status).toBe(401);
    await campaign(account, newId());
    await told(bySession, 1);
    await gateway.ask('DELETE', `/api/team/members/${made._id}`, { session });
    await eventually('the end of the session’s stream', () => Promise.resolve(bySession.ended));
  });

  it('has a reader who takes nothing read everything again, without keeping it for them', async () => {
    const { accountId: account, key } = await gateway.account();
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    socket.write(`GET /api/events HTTP/1.1\r\nHost: x\r\nX-Api-Key: ${key}\r\n\r\n`);
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    await eventually('the stream', () => Promise.resolve(text.includes('retry:')));
    socket.pause();
    const live = gateway.app.get(LiveUpdates);
    const { last } = live['recent'];
    // Told as the feed does, and faster than NATS could: what a connection holds by itself is megabytes.
    for (let n = 1; n <= 20_000; n += 1)
      live.heard(
        last + n,
        newEvent(systemContext(accountId(account)), 'campaign.changed', {
          campaignId: newId(),
          rev: 1,
          name: '',
          status: 'running',
          at: '',
        }),
      );
    expect(live['recent'].after(last)).toBeUndefined();
    socket.resume();
    await eventually('to be told', () => Promise.resolve(text.includes('{"reason":"slow"}')));
    expect((text.match(/event: campaign.changed/g) ?? []).length).toBeLessThan(20_000);
    socket.destroy();
    live.begun(last);
  });

  it('has as many streams as the quota says, and ten for one key or user', async () => {
    const { accountId: account, session, key } = await gateway.account();
    const ctx = systemContext(accountId(account));
    const many = await Promise.all(Array.from({ length: 10 }, () => follow(key)));
    expect(many.map(({ answer }) => answer.status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await gateway.ask('GET', '/api/events', { key })).toMatchObject({
      status: 429,
      body: { error: 'Quota reached: 10 streams of live updates at once (live_streams), for one key or user' },
    });
    await giveQuotas(gateway.app, ctx, { live_streams: 11 });
    const other = await gateway.key(session, allScopes);
    expect((await follow(other)).answer.status).toBe(200);
    expect(await gateway.ask('GET', '/api/events', { key: other })).toMatchObject({
      status: 429,
      body: { error: 'Quota reached: 11 streams of live updates at once (live_streams)' },
    });
    for (const reading of readings) reading.leave();
    await eventually('no place to be held', async () => {
      const { live_streams: held } = await gateway.app.get(Quotas).usedOf(ctx.accountId);
      return held === 0;
    });
  });

  it('ends before its gateway does, which is soon, and goes on at another one or at the next', async () => {
    const { accountId: account, key } = await gateway.account();
    const staying = await follow(key);
    const replica = await gateway.replica();
    const reading = await follow(key, undefined, replica.url);
    await campaign(account, newId());
    expect(await told(reading, 1)).toEqual(await told(staying, 1));
    await stopService(replica.app);
    await eventually('its end', () => Promise.resolve(reading.ended));
    expect(reading.text).toMatch(/retry: \d{4}\n\n$/);
    const missed = newId();
    await campaign(account, missed);
    await told(staying, 2);
    const elsewhere = await follow(key, reading.place);
    expect((await told(elsewhere, 1)).map(({ data }) => data['campaignId'])).toEqual([missed]);
    const next = await gateway.replica();
    const back = await follow(key, staying.place, next.url);
    await campaign(account, newId());
    await told(back, 1);
    expect(back.told.map(({ event }) => event)).toEqual(['campaign.changed']);
  });

  it('goes on after NATS was down, telling its readers that they may have missed something', async () => {
    const { accountId: account, key } = await gateway.account();
    const reading = await follow(key);
    await gateway.data.kill('nats');
    await gateway.data.restart('nats');
    await eventually('the word to read again', () =>
      Promise.resolve(reading.told.some(({ data }) => data['reason'] === 'gap')),
    );
    const id = newId();
    await eventually('an event to be taken', () => campaign(account, id).then(Boolean, () => false));
    await eventually('the event', () => Promise.resolve(reading.told.some(({ data }) => data['campaignId'] === id)));
    expect(reading.ended).toBe(false);
  });
});
