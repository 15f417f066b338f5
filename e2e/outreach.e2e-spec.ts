import { eventually } from '@northline/testing';
import { Webhook } from 'standardwebhooks';
import {
  type AuditLog,
  type Conversation,
  type FullCampaign,
  must,
  type Suppression,
} from '../packages/client/src/index.ts';
import {
  campaignOf,
  cast,
  type Channel,
  completed,
  conversationOf,
  introduce,
  launch,
  makeAgent,
  openConversations,
  type Opened,
  outbox,
  say,
  type Sent,
  summary,
} from './story';
import { at, World } from './world';

let world: World;
/** The only active agent with inbound entries: it answers strangers. */
let agentConfigId: string;
let groups = 100;

beforeAll(async () => {
  world = await World.up({ SANDBOX_LIMITS: 'off', EMAIL_RATE_PER_SECOND: '0', TELEGRAM_CHAT_RATE_PER_SECOND: '0' });
  agentConfigId = await makeAgent(world, {
    inboundEntries: [
      { targetStageId: 'needs', condition: 'The lead says what they are looking for' },
      { targetStageId: 'opening', condition: '' },
    ],
  });
}, 120_000);

afterAll(() => world.down(), 60_000);

/** Leads of a persona (by its digit), with addresses that nobody else has. */
const people = (count: number, digit = 7): ReturnType<typeof cast> => cast((groups += 1), digit, count);

async function openOne(channel: Channel): Promise<Opened & { lead: ReturnType<typeof cast>[number] }> {
  const [lead] = people(1);
  const [opened] = lead ? await openConversations(world, agentConfigId, channel, [lead]) : [];
  if (!lead || !opened) throw new Error('no conversation was opened');
  return { ...opened, lead };
}

function received(address: string, count: number): Promise<Sent[]> {
  return eventually(`${count} messages to ${address}`, async () => {
    const messages = await outbox(world, address);
    return messages.length >= count && messages;
  });
}

const conversationsOf = async (leadId: string): Promise<Conversation[]> =>
  (await must(world.api.GET('/api/conversations', { params: { query: { leadId } } }))).conversations;

/** The suppression of an address or lead, once it is there. */
function suppressed(fits: (one: Suppression) => boolean): Promise<Suppression> {
  return eventually('the suppression', async () =>
    (await must(world.api.GET('/api/suppressions', { params: { query: { limit: 200 } } }))).suppressions.find(fits),
  );
}

/** The audit records of a thing, oldest first, once there are as many as expected. */
function recorded(
  count: number,
  query: { resourceType: string; resourceId?: string; action?: string; actorId?: string },
): Promise<AuditLog[]> {
  return eventually(`${count} records of ${JSON.stringify(query)}`, async () => {
    const { auditLogs } = await must(world.api.GET('/api/audit-logs', { params: { query: { ...query, limit: 200 } } }));
    return auditLogs.length >= count && auditLogs.toReversed();
  });
}

/** What became of a lead that a new campaign selects. */
async function rowIn(channel: Channel, leadId: string): Promise<FullCampaign['leads'][number] | undefined> {
  return (await completed(world, await launch(world, { agentConfigId, channel, manualLeadIds: [leadId] }))).leads[0];
}

describe('a test message', () => {
  it('comes to whoever asks, marked, once for each Idempotency-Key; the lead and the campaign know nothing of it', async () => {
    const [lead] = people(1);
    const [leadId] = await introduce(world, 'email', lead ? [lead] : []);
    const body = { name: 'To myself', agentConfigId, channel: 'email' as const, manualLeadIds: [String(leadId)] };
    const campaign = await must(world.api.POST('/api/campaigns', { body }));
    const me = 'kim.myself@example.com';
    const ask = () =>
      must(
        world.api.POST('/api/campaigns/{id}/test-message', {
          params: { path: { id: campaign._id }, header: { 'Idempotency-Key': 'to-myself' } },
          body: { to: me },
        }),
      );
    const sent = await ask();
    expect(sent).toMatchObject({ channel: 'email', to: me, leadId: String(leadId), agentConfigId, sent: true });
    expect(sent.subject).toMatch(/^\[Test\] ./);
    expect(await ask()).toEqual(sent);
    const mails = await received(me, 1);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ text: expect.stringContaining('[Test] ') as string });
    expect(await outbox(world, lead?.email ?? '')).toEqual([]);
    expect(await conversationsOf(String(leadId))).toEqual([]);
    expect(await must(world.api.GET('/api/campaigns/{id}', at(campaign._id)))).toMatchObject({
      status: 'draft',
      stats: { totalLeads: 0, sent: 0 },
    });
    const [record] = await recorded(1, { resourceType: 'campaign', action: 'campaign.test_message_sent' });
    expect(record).toMatchObject({ resource: { id: campaign._id } });
  });
});

describe('a first message of a stranger', () => {
  const chat = String(5_550_000_000 + 990_007);
  it.each([
    ['whatsapp', 'a phone', '+12995550007', 'needs'],
    ['whatsapp', 'a user id alone', 'US.77001234567890', 'needs'],
    ['telegram', 'a chat', chat, 'opening'],
  ] as const)('over %s, from %s, makes a lead, lands once, and is answered', async (channel, _, from, landing) => {
    await say(world, channel, from, 'Hello! I am looking for an office.');
    await received(from, 1);
    const {
      conversations: [begun],
    } = await must(world.api.GET('/api/conversations', { params: { query: { channel, limit: 1 } } }));
    const { _id: id = '', leadId = '' } = begun ?? {};
    expect(await must(world.api.GET('/api/leads/{id}', at(Number(leadId))))).toMatchObject({
      source: channel,
      phone: from.startsWith('+') ? from : '',
    });
    const [made] = await recorded(1, { resourceType: 'lead', resourceId: leadId, action: 'lead.created' });
    expect(made).toMatchObject({
      actor: { type: 'system', id: 'northline' },
      details: { reason: 'first_message', after: { status: 'new' } },
    });
    await say(world, channel, from, 'Hello again.');
    await received(from, 2);
    const [first, second] = await eventually('both turns', async () => {
      const { turns } = await must(
        world.api.GET('/api/conversations/{id}/turns', { params: { path: { id }, query: { sort: 'createdAt' } } }),
      );
      return turns.length === 2 && turns;
    });
    expect([first?.outcome, second?.outcome]).toEqual(['replied', 'replied']);
    // The entries choose where the first turn lands; on later ones only the stage's own edges lead on.
    expect(first?.stageBefore?.name ?? first?.stageAfter?.name).toBe(landing);
    expect(second?.stageBefore).toEqual(first?.stageAfter);
    expect(second?.stageAfter?.name).not.toBe('opening');
    expect((await conversationsOf(leadId)).map(({ _id }) => _id)).toEqual([id]);
  });
});

describe('a Telegram start link', () => {
  it('binds the chat to its lead, once, and the bot greets', async () => {
    const [lead, other] = people(2);
    const [leadId = ''] = await must(
      world.api.POST('/api/leads/sync', { body: { leads: [{ externalId: lead?.externalId ?? '', name: 'Ada' }] } }),
    ).then(({ results }) => results.map(({ id }) => String(id)));
    const { url } = await must(world.api.POST('/api/leads/{id}/telegram-link', at(Number(leadId))));
    for (const chatId of [lead?.chatId, other?.chatId]) {
      await world.sandbox('POST', '/sandbox/telegram/start', { chatId, link: url });
      await received(String(chatId), 1);
    }
    expect(await conversationsOf(leadId)).toMatchObject([{ channel: 'telegram', status: 'active', messageCount: 1 }]);
    expect((await rowIn('telegram', leadId))?.error).toBe('Lead already has an open conversation on this channel');
  });

  it('is of no more use once the lead has blocked the bot: they are unreachable there until they come back', async () => {
    const { leadId, address } = await openOne('telegram');
    const reach = (how: string): Promise<unknown> =>
      world.sandbox('POST', '/sandbox/reach', { channel: 'telegram', address, reach: how });
    await reach('blocked');
    expect(await suppressed((one) => one.leadId === leadId)).toMatchObject({
      reason: 'unreachable',
      channel: 'telegram',
      chatId: address,
    });
    await eventually(
      'the lead barred',
      async () => (await rowIn('telegram', leadId))?.error === 'Lead cannot be reached on telegram',
    );
    await reach('ok');
    await eventually('the lead reachable', async () =>
      (
        await must(
          world.api.POST('/api/leads/preview', {
            body: { filters: { conditions: [] }, channel: 'telegram', limit: 200 },
          }),
        )
      ).leads.some(({ id }) => String(id) === leadId),
    );
    await say(world, 'telegram', address, 'Hello, here I am again.');
    await received(address, 2);
    // The start link began it, so no campaign names it.
    const [begun] = await conversationsOf(leadId);
    const moves = await recorded(2, {
      resourceType: 'conversation',
      resourceId: begun?._id ?? '',
      action: 'conversation.status_changed',
    });
    expect(moves.slice(0, 2)).toMatchObject([
      {
        actor: { type: 'system' },
        details: { leadId, reason: 'unreachable', before: { status: 'active' }, after: { status: 'dropped' } },
      },
      {
        actor: { type: 'lead', id: leadId },
        details: { reason: 'lead_wrote', before: { status: 'dropped' }, after: { status: 'active' } },
      },
    ]);
    const barred = await recorded(1, {
      resourceType: 'suppression',
      action: 'suppression.created',
      actorId: 'northline',
    });
    expect(barred.map(({ details }) => details)).toContainEqual({ leadId, reason: 'unreachable', channel: 'telegram' });
  });
});

describe("a first message outside WhatsApp's 24-hour window", () => {
  it('is the template; free text is refused before the provider is asked, and goes once the lead has written', async () => {
    const { conversationId: id, address } = await openOne('whatsapp');
    const send = () =>
      world.api.POST('/api/conversations/{id}/send', { ...at(id), body: { message: 'May I call you?' } });
    const { error, response } = await send();
    expect([response.status, error]).toEqual([
      409,
      { error: 'The 24-hour WhatsApp window is closed; only a template can be sent' },
    ]);
    expect(await outbox(world, address)).toMatchObject([
      { kind: 'template', template: { name: 'hello', language: 'en' } },
    ]);
    await say(world, 'whatsapp', address, 'Hello, who are you?');
    await received(address, 2);
    await must(send());
    expect((await received(address, 3)).at(-1)).toMatchObject({ kind: 'text', text: 'May I call you?' });
  });

  it('leaves out who could only get a template, when the agent has none', async () => {
    const manualLeadIds = await introduce(world, 'whatsapp', people(1));
    const campaign = await completed(
      world,
      await launch(world, {
        agentConfigId: await makeAgent(world, { firstTouchTemplate: null }),
        channel: 'whatsapp',
        manualLeadIds,
      }),
    );
    expect(campaign.leads).toEqual([
      expect.objectContaining({ status: 'skipped', error: expect.stringMatching(/template/) as string }),
    ]);
  });
});

describe('a mail', () => {
  it.each([
    ['bounces', 'bounce'],
    ['complains', 'complaint'],
  ] as const)('that %s suppresses its address, and no other channel', async (reach, reason) => {
    const [lead] = people(1);
    if (!lead) throw new Error('no lead');
    const [leadId = ''] = await introduce(world, 'email', [lead]);
    await world.sandbox('POST', '/sandbox/reach', { channel: 'email', address: lead.email, reach });
    await launch(world, { agentConfigId, channel: 'email', manualLeadIds: [leadId] });
    expect(await suppressed(({ email }) => email === lead.email)).toMatchObject({ reason, channel: 'email' });
    await eventually('the lead barred', async () => (await rowIn('email', leadId))?.error === 'Lead is suppressed');
    expect((await rowIn('whatsapp', leadId))?.status).toMatch(/^(sent|delivered)$/);
    expect(await outbox(world, lead.email)).toHaveLength(1);
  });

  it('that answers by itself is never answered; what the person writes is', async () => {
    const { conversationId, address, leadId } = await openOne('email');
    await world.sandbox('POST', '/sandbox/say', {
      channel: 'email',
      from: address,
      text: 'I am out of office until Monday.',
      headers: { 'Auto-Submitted': 'auto-replied' },
    });
    await eventually('it put aside', async () =>
      (
        await must(world.api.GET('/api/inbound-messages', { params: { query: { status: 'ignored' } } }))
      ).inboundMessages.some(({ from }) => from === address),
    );
    await say(world, 'email', address, 'Hello, who are you?');
    const [, reply] = await received(address, 2);
    const { messages } = await conversationOf(world, conversationId);
    expect(messages.filter(({ role }) => role === 'lead').map(({ content }) => content)).toEqual([
      'Hello, who are you?',
    ]);
    expect(reply?.email?.headers).toMatchObject({ 'In-Reply-To': expect.stringContaining('@') as string });
    expect(await conversationsOf(leadId)).toHaveLength(1);
  });

  it('carries a link that shows a button, and unsubscribes by one click only', async () => {
    const { conversationId, address, leadId } = await openOne('email');
    const [mail] = await outbox(world, address);
    const [, url = ''] = /^<(.+)>$/.exec(mail?.email?.headers['List-Unsubscribe'] ?? '') ?? [];
    expect(mail?.text).toContain(`Unsubscribe: ${url}`);
    expect(mail?.email?.html).toContain(`href="${url}"`);
    const page = await fetch(url);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<button>Unsubscribe</button>')]);
    expect((await conversationOf(world, conversationId)).status).toBe('active');
    const oneClick = new FormData();
    oneClick.set('List-Unsubscribe', 'One-Click');
    for (const body of [oneClick, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })])
      expect((await fetch(url, { method: 'POST', body })).status).toBe(200);
    await eventually(
      'the conversation dropped',
      async () => (await conversationOf(world, conversationId)).status === 'dropped',
    );
    expect((await suppressed((one) => one.leadId === leadId)).reason).toBe('opt_out');
    expect((await rowIn('whatsapp', leadId))?.error).toBe('Lead is suppressed');
    expect(await outbox(world, address)).toHaveLength(1);
  });
});

describe('a campaign', () => {
  it('writes in its hours only, and says when it will be done', async () => {
    const leads = people(3);
    const manualLeadIds = await introduce(world, 'whatsapp', leads);
    // Closed now in UTC, and open in Maputo, where the clocks are always two hours ahead.
    const opening = Math.floor(Date.now() / 60_000) * 60_000 + 3_600_000;
    const clock = (at: number): string => new Date(at).toISOString().slice(11, 16);
    const activeHours = { start: clock(opening), end: clock(opening + 2 * 3_600_000), timezone: 'UTC' };
    const { _id: id } = await must(
      world.api.POST('/api/campaigns', {
        body: {
          name: 'Hours',
          agentConfigId,
          channel: 'whatsapp',
          manualLeadIds,
          schedule: { rateLimit: 60, activeHours },
        },
      }),
    );
    const preflight = () => must(world.api.GET('/api/campaigns/{id}/preflight', at(id)));
    expect(await preflight()).toMatchObject({
      totalLeads: 3,
      willSend: 3,
      blockers: [],
      projectedFinishAt: new Date(opening + 2_000).toISOString(),
    });
    await must(world.api.POST('/api/campaigns/{id}/launch', at(id)));
    await eventually('the rows', async () => (await campaignOf(world, id)).leads.length === 3);
    expect(await preflight()).toMatchObject({
      willSend: 3,
      projectedFinishAt: new Date(opening + 2_000).toISOString(),
    });
    // Another one, launched after it, comes to its end meanwhile.
    await completed(
      world,
      await launch(world, {
        agentConfigId,
        channel: 'whatsapp',
        manualLeadIds: await introduce(world, 'whatsapp', people(1)),
      }),
    );
    expect((await campaignOf(world, id)).leads.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending']);
    await must(
      world.api.PATCH('/api/campaigns/{id}', {
        ...at(id),
        body: { schedule: { activeHours: { ...activeHours, timezone: 'Africa/Maputo' } } },
      }),
    );
    expect((await completed(world, id)).stats).toMatchObject({ sent: 3, failed: 0 });
    for (const { phone } of leads) expect(await outbox(world, phone)).toHaveLength(1);
  });

  it('goes on without a lead that is deleted in the middle of it', async () => {
    const leads = people(3);
    const manualLeadIds = await introduce(world, 'whatsapp', leads);
    // Ten seconds apart, in the order in which they are written.
    const id = await launch(world, { agentConfigId, channel: 'whatsapp', manualLeadIds, rateLimit: 6 });
    const reached = await eventually('the first message', async () => {
      const index = (await campaignOf(world, id)).leads.findIndex(({ status }) => /^(sent|delivered)$/.test(status));
      return index >= 0 && index;
    });
    const waiting = (reached + 2) % leads.length;
    const deleted = [reached, waiting].map((index) => at(Number(manualLeadIds[index])));
    for (const lead of deleted) await must(world.api.DELETE('/api/leads/{id}', lead));
    const campaign = await completed(world, id);
    expect(campaign.stats).toMatchObject({ totalLeads: 3, sent: 2, failed: 0 });
    expect(campaign.leads[waiting]?.status).toBe('skipped');
    expect(await outbox(world, leads[waiting]?.phone ?? '')).toEqual([]);
    for (const lead of deleted) expect((await world.api.GET('/api/leads/{id}', lead)).response.status).toBe(404);
    const { status, messages } = await conversationOf(world, campaign.leads[reached]?.conversationId ?? '');
    expect([status, messages.map(({ content }) => content)]).toEqual(['dropped', ['']]);
  });

  it('says beforehand who will be left out, why, and what blocks it', async () => {
    const [plain, same, mailOnly] = people(3);
    const synced = [plain, { ...same, phone: plain?.phone }, { ...mailOnly, phone: '' }].map((lead, n) => ({
      externalId: `pre-${groups}-${n}`,
      name: 'P',
      phone: lead?.phone,
      email: lead?.email,
    }));
    const { results } = await must(world.api.POST('/api/leads/sync', { body: { leads: synced } }));
    const manualLeadIds = results.map(({ id }) => String(id));
    const wordless = await makeAgent(world, { firstTouchTemplate: null });
    const { _id: id } = await must(
      world.api.POST('/api/campaigns', { body: { name: 'Pre', agentConfigId, channel: 'whatsapp', manualLeadIds } }),
    );
    const preflightOf = async (agent: string) => {
      await must(world.api.PATCH('/api/campaigns/{id}', { ...at(id), body: { agentConfigId: agent } }));
      const { excluded, ...tally } = await must(world.api.GET('/api/campaigns/{id}/preflight', at(id)));
      return { ...tally, excluded: Object.fromEntries(excluded.map(({ reason, count }) => [reason, count])) };
    };
    const unreachable = { 'Lead has no phone number': 1, 'Same phone or email as another lead of this campaign': 1 };
    expect(await preflightOf(agentConfigId)).toMatchObject({
      totalLeads: 3,
      willSend: 1,
      blockers: [],
      excluded: unreachable,
      projectedFinishAt: expect.any(String) as string,
      projectedFinishBy: expect.any(String) as string,
      cost: { amount: expect.any(Number) as number, currency: 'USD', count: 1, unpriced: 0 },
    });
    const query = { reason: 'Lead has no phone number' };
    const { leads } = await must(world.api.GET('/api/campaigns/{id}/leads', { params: { path: { id }, query } }));
    expect(leads).toMatchObject([{ leadId: manualLeadIds[2], status: 'skipped', error: query.reason }]);
    const warning = 'Every selected lead is excluded: nobody would be written to';
    expect(await preflightOf(wordless)).toEqual({
      status: 'done',
      totalLeads: 3,
      willSend: 0,
      blockers: [],
      warnings: [warning],
      problems: [{ message: warning, blocks: false, sentence: { code: 'every_lead_excluded' } }],
      excluded: { ...unreachable, 'The 24-hour WhatsApp window is closed; only a template can be sent': 1 },
    });
    await must(world.api.PATCH('/api/agent-config/{id}', { ...at(wordless), body: { status: 'inactive' } }));
    expect((await preflightOf(wordless)).blockers).toEqual(['Agent configuration is not active']);
  });

  it('shares its leads among the variants of an A/B test, and the results count them', async () => {
    const variants = [
      { agentConfigId, weight: 1 },
      { agentConfigId: await makeAgent(world), weight: 1 },
    ];
    const { _id: testId } = await must(world.api.POST('/api/ab-tests', { body: { name: 'Openings', variants } }));
    const setStatus = (status: 'running' | 'completed') =>
      must(world.api.PATCH('/api/ab-tests/{id}/status', { ...at(testId), body: { status } }));
    await setStatus('running');
    const manualLeadIds = [
      ...(await introduce(world, 'whatsapp', people(9, 0))),
      ...(await introduce(world, 'whatsapp', people(3, 8))),
    ];
    const id = await launch(world, { agentConfigId, abTestId: testId, channel: 'whatsapp', manualLeadIds });
    await eventually('all outcomes', async () => {
      const campaign = await campaignOf(world, id);
      if (campaign.stats.qualified + campaign.stats.disqualified === 12) return true;
      throw new Error(summary(campaign));
    });
    const { conversations } = await must(
      world.api.GET('/api/conversations', { params: { query: { campaignId: id, limit: 200 } } }),
    );
    const results = await eventually('the results', async () => {
      const found = await must(world.api.GET('/api/ab-tests/{id}/results', at(testId)));
      return (
        found.variants.reduce((sum, { qualified, disqualified }) => sum + qualified + disqualified, 0) === 12 && found
      );
    });
    expect(results).toMatchObject({ testId, status: 'running', totalConversations: 12, winner: null });
    for (const { agentConfigId: variant, totalConversations } of results.variants)
      expect(totalConversations).toBe(conversations.filter((one) => one.agentConfigId === variant).length);
    expect(results.variants.reduce((sum, { qualified }) => sum + qualified, 0)).toBe(9);
    expect((await setStatus('completed')).status).toBe('completed');
    for (const { leadId, agentConfigId: assignedAgentId } of conversations) {
      const [given] = await recorded(1, {
        resourceType: 'lead',
        resourceId: leadId,
        action: 'lead.updated',
        actorId: 'northline',
      });
      expect(given?.details).toMatchObject({ reason: 'ab_test', after: { abTestId: testId, assignedAgentId } });
    }
  }, 120_000);
});

describe('an outbound webhook', () => {
  it('is delivered again, signed by both secrets during a rotation; what was missed can be read', async () => {
    const endpoint = await must(
      world.api.POST('/api/webhooks/endpoints', {
        body: {
          url: `${world.run.sandboxUrl}/customer-webhook/outreach`,
          events: ['message.sent', 'message.received', 'stage_transition'],
        },
      }),
    );
    const { _id: id } = endpoint;
    await world.sandbox('PUT', '/sandbox/webhooks/outreach', { status: 503, times: 0 });
    const { conversationId, address } = await openOne('whatsapp');
    const read = (afterSequence: number) =>
      must(
        world.api.GET('/api/conversations/{id}/events', {
          params: { path: { id: conversationId }, query: { afterSequence, limit: 2 } },
        }),
      );
    const {
      events: [first],
      nextSequence,
    } = await eventually('the first event', async () => {
      const page = await read(0);
      return page.events.length > 0 && page;
    });
    const log = () =>
      must(
        world.api.GET('/api/webhooks/endpoints/{id}/deliveries', {
          params: { path: { id }, query: { sort: 'createdAt' } },
        }),
      ).then(({ deliveries }) => deliveries);
    const failed = await eventually('a refused attempt', async () =>
      (await log()).find(({ attempts, eventId }) => attempts.length > 0 && eventId === first?.id),
    );
    expect(failed).toMatchObject({ type: 'message.sent', status: 'pending' });
    expect(failed.attempts[0]?.statusCode).toBe(503);
    const { secret } = await must(world.api.POST('/api/webhooks/endpoints/{id}/rotate-secret', at(id)));
    await world.sandbox('PUT', '/sandbox/webhooks/outreach', { secret, status: 200, times: 0 });
    await must(world.api.POST('/api/webhooks/deliveries/{id}/redeliver', at(failed._id)));
    await eventually('it delivered', async () =>
      (await log()).some(({ _id, status }) => _id === failed._id && status === 'delivered'),
    );
    await say(world, 'whatsapp', address, 'Hello! I am looking for an office.');
    await received(address, 2);

    const missed = await eventually('the events of the turn', async () => {
      const { events } = await read(nextSequence);
      return events.length === 2 && events;
    });
    expect(first?.sequence).toBe(1);
    expect(missed.map(({ sequence }) => sequence)).toEqual([nextSequence + 1, nextSequence + 2]);
    const { webhooks } = await eventually('all of them told', async () => {
      const told = await world.sandbox<{
        webhooks: {
          id: string;
          status: number;
          verified: boolean | null;
          headers: Record<string, string>;
          body: { sequence: number };
        }[];
      }>('GET', '/sandbox/webhooks?name=outreach');
      return (
        missed.every(({ id: event }) =>
          told.webhooks.some((webhook) => webhook.id === event && webhook.status === 200),
        ) && told
      );
    });
    const taken = webhooks.filter(({ status }) => status === 200);
    expect(taken.every(({ verified }) => verified)).toBe(true);
    const redelivered = taken.find((webhook) => webhook.id === failed.eventId);
    for (const one of [secret, endpoint.secret])
      expect(new Webhook(one).verify(JSON.stringify(redelivered?.body), redelivered?.headers ?? {})).toEqual(
        redelivered?.body,
      );
  });
});
