import { eventually } from '@northline/testing';
import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { Webhook } from 'standardwebhooks';
import {
  type ConversationEventItem,
  type FullCampaign,
  type FullConversation,
  must,
} from '../packages/client/src/index.ts';
import {
  addressOf,
  type Channel,
  campaignOf,
  cast,
  completed,
  conversationOf,
  handoffMessage,
  introduce,
  launch,
  makeAgent,
  outbox,
  say,
  syncLeads,
} from './story';
import { at, World } from './world';

interface ReceivedWebhook {
  id: string;
  headers: Record<string, string>;
  body: ConversationEventItem;
  duplicate: boolean;
}

const channels: Channel[] = ['whatsapp', 'telegram', 'email'];
const perChannel = 3;

let world: World;
let agentConfigId: string;
let secret: string;

beforeAll(async () => {
  world = await World.up();
  agentConfigId = await makeAgent(world);
  const endpoint = await must(
    world.api.POST('/api/webhooks/endpoints', {
      body: {
        url: `${world.run.sandboxUrl}/customer-webhook/customer`,
        events: [
          'stage_transition',
          'status_change',
          'message.received',
          'message.sent',
          'message.failed',
          'insight.updated',
          'lead.suppressed',
          'campaign.status_changed',
        ],
      },
    }),
  );
  secret = endpoint.secret;
  await world.sandbox('PUT', '/sandbox/webhooks/customer', { secret });
}, 120_000);

afterAll(() => world.down(), 60_000);

async function webhooks(): Promise<ReceivedWebhook[]> {
  return (await world.sandbox<{ webhooks: ReceivedWebhook[] }>('GET', '/sandbox/webhooks?name=customer')).webhooks;
}

async function eventsOf(id: string): Promise<ConversationEventItem[]> {
  return (
    await must(world.api.GET('/api/conversations/{id}/events', { params: { path: { id }, query: { limit: 200 } } }))
  ).events;
}

const countOf = ({ messages }: FullConversation, role: string): number =>
  messages.filter((message) => message.role === role).length;

/** Waits until every lead of a campaign has come to an outcome. */
function outcomes(id: string): Promise<FullCampaign> {
  return eventually(
    'all leads to come to an outcome',
    async () => {
      const campaign = await campaignOf(world, id);
      const { qualified, disqualified, totalLeads } = campaign.stats;
      return campaign.status === 'completed' && qualified + disqualified === totalLeads && campaign;
    },
    40_000,
  );
}

describe.each(channels)('a campaign over %s', (channel) => {
  const leads = cast(channels.indexOf(channel), 0, perChannel);
  let campaign: FullCampaign;
  let conversations: FullConversation[];

  beforeAll(async () => {
    const manualLeadIds = await introduce(world, channel, leads);
    const id = await launch(world, { agentConfigId, channel, manualLeadIds });
    campaign = await outcomes(id);
    conversations = await Promise.all(
      campaign.leads.map(({ conversationId = '' }) => conversationOf(world, conversationId)),
    );
  });

  it('brings every lead along the stages to a terminal one', () => {
    expect(campaign.stats).toEqual({
      totalLeads: perChannel,
      sent: perChannel,
      delivered: perChannel,
      replied: perChannel,
      qualified: perChannel,
      disqualified: 0,
      failed: 0,
    });
    for (const conversation of conversations) {
      expect(conversation).toMatchObject({ status: 'completed', channel, currentStageName: 'qualified' });
      expect(conversation.messages[0]?.role).toBe('agent');
      expect(countOf(conversation, 'lead')).toBeGreaterThan(1);
      expect(conversation.messageCount).toBe(conversation.messages.length);
    }
  });

  it('sends what the conversation holds, each message once', async () => {
    for (const conversation of conversations) {
      const lead = leads[campaign.leads.findIndex(({ leadId }) => leadId === conversation.leadId)];
      const said = conversation.messages.filter(({ role }) => role === 'agent');
      const received = await eventually('the last message to arrive', async () => {
        const messages = await outbox(world, lead ? addressOf(channel, lead) : '');
        return messages.length >= said.length && messages;
      });
      expect(received).toHaveLength(said.length);
      for (const [index, { content }] of said.entries())
        expect(received[index]?.text).toContain(channel === 'whatsapp' && index === 0 ? lead?.name : content);
    }
  });

  it('turns what the leads said into Lead Insights, and records each evaluation', async () => {
    for (const { leadId } of campaign.leads) {
      const insights = await eventually('both insights', async () => {
        const found = await must(world.api.GET('/api/preferences/{id}', at(Number(leadId))));
        return found.length === 2 && found;
      });
      expect(insights.map(({ topic }) => topic).toSorted()).toEqual(['budget', 'timeline']);
      for (const insight of insights)
        expect(insight).toMatchObject({
          leadId,
          accountId: world.run.accountId,
          confidence: expect.stringMatching(/^(high|medium|low)$/) as string,
        });
    }
    const records = await eventually('an audit record for each field of each lead', async () => {
      const { auditLogs } = await must(
        world.api.GET('/api/audit-logs', {
          params: { query: { action: 'lead_preference.stage_insight_evaluated', limit: 200 } },
        }),
      );
      const mine = auditLogs.filter(({ details }) => conversations.some(({ _id }) => _id === details.conversationId));
      return mine.length >= 2 * perChannel && mine;
    });
    expect(records).toHaveLength(2 * perChannel);
    for (const { status, details } of records) {
      expect(status).toBe('extracted');
      expect(details).toMatchObject({
        stageId: 'qualified',
        fieldName: details.topic,
        instructions: expect.any(String) as string,
        evidencePrompt: expect.any(String) as string,
        model: expect.any(String) as string,
        reason: expect.any(String) as string,
      });
      expect((details.rawPreview as string).length).toBeLessThanOrEqual(500);
    }
  });

  it('numbers the events of each conversation without a gap', async () => {
    for (const { _id, leadId } of conversations) {
      const events = await eventually('the insights among the events', async () => {
        const found = await eventsOf(_id);
        return found.filter(({ type }) => type === 'insight.updated').length === 2 && found;
      });
      expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
      const moves = events
        .filter(({ type }) => type === 'stage_transition')
        .map(({ data }) => [data.previousStageName, data.currentStageName]);
      expect(moves).toEqual([
        ['opening', 'needs'],
        ['needs', 'qualified'],
      ]);
      const lead = leads[campaign.leads.findIndex((row) => row.leadId === leadId)];
      expect(events.filter(({ type }) => type === 'status_change').map(({ data }) => data)).toEqual([
        expect.objectContaining({
          conversationId: _id,
          leadId,
          externalId: lead?.externalId,
          agentConfigId,
          campaignId: campaign._id,
          channel,
          previousStatus: 'active',
          status: 'completed',
          currentStageName: 'qualified',
          currentStageIndex: 2,
        }),
      ]);
    }
  });

  it('records who moved each conversation, from where to where, and why', async () => {
    for (const { _id, leadId } of conversations) {
      const rows = await eventually('a record for each move', async () => {
        const { auditLogs } = await must(
          world.api.GET('/api/audit-logs', { params: { query: { resourceType: 'conversation', resourceId: _id } } }),
        );
        return auditLogs.length === 3 && auditLogs.toReversed();
      });
      const actor = { type: 'agent', id: agentConfigId, name: 'Qualifier' };
      const reason = expect.stringMatching(/^edge: ./) as unknown;
      const opening = { currentStageName: 'opening', currentStageIndex: 0 };
      const needs = { currentStageName: 'needs', currentStageIndex: 1 };
      const about = { leadId, campaignId: campaign._id, reason };
      expect(rows[0]).toMatchObject({
        action: 'conversation.started',
        actor: { type: 'system' },
        details: { leadId, reason: 'campaign', after: { status: 'active', ...opening } },
      });
      expect(rows[1]).toMatchObject({
        action: 'conversation.updated',
        actor,
        details: { ...about, before: opening, after: needs },
      });
      const ended = {
        before: { ...needs, status: 'active' },
        after: { status: 'completed', currentStageName: 'qualified', currentStageIndex: 2 },
      };
      expect(rows[2]).toMatchObject({ action: 'conversation.status_changed', actor, details: { ...about, ...ended } });
    }
  });

  it('tells the customer by signed webhooks, in order', async () => {
    const verifier = new Webhook(secret);
    for (const { _id } of conversations) {
      const events = await eventsOf(_id);
      const received = await eventually('a webhook for each event', async () => {
        const mine = (await webhooks()).filter(({ body }) => body.data.conversationId === _id);
        return mine.length >= events.length && mine;
      });
      for (const { body, headers } of received) expect(verifier.verify(JSON.stringify(body), headers)).toEqual(body);
      const once = received.filter(({ duplicate }) => !duplicate).map(({ body }) => body);
      expect(once.slice(0, events.length)).toEqual(events);
      expect(received.every(({ id, body }) => id === body.id)).toBe(true);
    }
    const statuses = (await webhooks()).filter(
      ({ body }) => body.type === 'campaign.status_changed' && body.data.campaignId === campaign._id,
    );
    expect(statuses.map(({ body }) => body.data.status)).toEqual(['running', 'completed']);
  });

  it('is counted by the analytics', async () => {
    const params = { query: { campaignId: campaign._id } };
    await eventually('the overview to count all', async () => {
      const overview = await must(world.api.GET('/api/analytics/overview', { params }));
      expect(overview).toMatchObject({
        totalConversations: perChannel,
        sessionStatus: { active: 0, completed: perChannel, handed_off: 0, dropped: 0 },
        completedRate: 1,
        handedOffRate: 0,
      });
      return true;
    });
    expect(await must(world.api.GET('/api/analytics/stage-distribution', { params }))).toEqual([
      {
        agentConfigId,
        agentName: 'Qualifier',
        stages: expect.arrayContaining([{ stageId: 'qualified', stage: 'qualified', count: perChannel }]) as unknown,
      },
    ]);
    await eventually('the days to count all', async () => {
      // Read again: some leads say thank you after the last message of the agent.
      const now = await Promise.all(conversations.map(({ _id }) => conversationOf(world, _id)));
      const messages = now.reduce((total, { messageCount }) => total + messageCount, 0);
      const daily = await must(world.api.GET('/api/analytics/daily', { params }));
      const sum = (name: 'conversations' | 'replied' | 'messages'): number =>
        daily.reduce((total, day) => total + day[name], 0);
      expect([sum('conversations'), sum('replied'), sum('messages')]).toEqual([perChannel, perChannel, messages]);
      return true;
    });
  });
});

describe('what the customer is told', () => {
  it('is what the OpenAPI document says of each kind', async () => {
    const { webhooks: described } = (await must(world.api.GET('/openapi.json'))) as {
      webhooks: Record<string, { post: { requestBody: { content: { 'application/json': { schema: object } } } } }>;
    };
    const ajv = addFormats(new Ajv({ strict: false }));
    for (const { body } of await webhooks()) {
      const { schema } = described[body.type]?.post.requestBody.content['application/json'] ?? {};
      expect([body.type, ajv.validate(schema ?? false, body), ajv.errorsText()]).toEqual([
        body.type,
        true,
        'No errors',
      ]);
    }
  });
});

describe('the account as a whole', () => {
  it('counts its leads down the funnel', async () => {
    const all = channels.length * perChannel;
    const { total } = await must(world.api.GET('/api/leads', { params: { query: { status: 'contacted' } } }));
    expect(total).toBe(all);
    expect(await must(world.api.GET('/api/analytics/funnel'))).toEqual([
      { stage: 'new', count: all },
      { stage: 'contacted', count: all },
      { stage: 'replied', count: all },
      { stage: 'handed_off', count: 0 },
    ]);
  });

  it('knows how far its agent brought them', async () => {
    const stats = await must(world.api.GET('/api/agent-config/{id}/stats', at(agentConfigId)));
    const all = channels.length * perChannel;
    expect(stats).toMatchObject({ totalConversations: all, completed: all, active: 0 });
    expect(Object.fromEntries(stats.stageReach.map(({ stageId, reached }) => [stageId, reached]))).toEqual({
      opening: all,
      needs: all,
      qualified: all,
      declined: 0,
    });
  });

  it('shows each lead the stage it stands in', async () => {
    const { leads } = await must(world.api.GET('/api/leads'));
    for (const { currentStage } of leads)
      expect(currentStage).toMatchObject({
        name: 'qualified',
        index: 2,
        total: 4,
        conversationStatus: 'completed',
        agentConfigId,
        agentName: 'Qualifier',
      });
  });
});

describe('a lead who asks for a human', () => {
  it('is handed over with one message, and the agent is silent from then on', async () => {
    const [lead] = cast(20, 5, 1);
    const [leadId = ''] = await syncLeads(world, [{ externalId: 'human', name: 'Hanna', phone: lead?.phone }]);
    const campaign = await completed(
      world,
      await launch(world, { agentConfigId, channel: 'whatsapp', manualLeadIds: [leadId] }),
    );
    const id = campaign.leads[0]?.conversationId ?? '';
    await eventually('the hand-over', async () => (await conversationOf(world, id)).status === 'handed_off');
    await say(world, 'whatsapp', lead?.phone ?? '', 'Hello? Is anybody there?');
    await eventually('the second request', async () =>
      (await conversationOf(world, id)).messages.some(({ content }) => content.includes('anybody there')),
    );

    const answered = await must(
      world.api.POST('/api/conversations/{id}/send', { ...at(id), body: { message: 'This is Kim. How can I help?' } }),
    );
    expect(answered.messages.at(-1)).toMatchObject({ role: 'human', content: 'This is Kim. How can I help?' });
    const received = await eventually('the message of the human', async () => {
      const messages = await outbox(world, lead?.phone ?? '');
      return messages.some(({ text }) => text.includes('Kim')) && messages;
    });
    expect(received.map(({ text }) => text).slice(1)).toEqual([handoffMessage, 'This is Kim. How can I help?']);
    await eventually('the funnel to count it', async () => {
      const funnel = await must(
        world.api.GET('/api/analytics/funnel', { params: { query: { campaignId: campaign._id } } }),
      );
      return funnel.some(({ stage, count }) => stage === 'handed_off' && count === 1);
    });
  });
});

describe('a lead who opts out', () => {
  it.each(['STOP', 'Abmelden!'])('by "%s" is never written to again, on any channel', async (word) => {
    const index = ['STOP', 'Abmelden!'].indexOf(word);
    const [lead] = cast(30 + index, 7, 1);
    const { phone = '', email } = lead ?? {};
    const [leadId = ''] = await syncLeads(world, [{ externalId: `out-${index}`, name: 'Otto', phone, email }]);
    const campaign = await completed(
      world,
      await launch(world, { agentConfigId, channel: 'whatsapp', manualLeadIds: [leadId] }),
    );
    const id = campaign.leads[0]?.conversationId ?? '';
    await say(world, 'whatsapp', phone, word);
    await eventually(
      'the conversation to be dropped',
      async () => (await conversationOf(world, id)).status === 'dropped',
    );

    const { suppressions } = await must(world.api.GET('/api/suppressions'));
    expect(suppressions).toContainEqual(expect.objectContaining({ phone, reason: 'opt_out' }));
    expect(
      await world.api.POST('/api/conversations/{id}/send', { ...at(id), body: { message: 'Wait!' } }),
    ).toMatchObject({ error: { error: 'Lead is suppressed' }, response: { status: 409 } });
    const again = await completed(
      world,
      await launch(world, { agentConfigId, channel: 'email', manualLeadIds: [leadId] }),
    );
    expect(again.leads).toEqual([expect.objectContaining({ leadId, status: 'skipped', error: 'Lead is suppressed' })]);
    expect(await outbox(world, phone)).toHaveLength(1);
    expect(await outbox(world, email ?? '')).toEqual([]);
    expect(campaign.stats.replied).toBe(0);
    await eventually('the customer to be told', async () =>
      (await webhooks()).some(({ body }) => body.type === 'lead.suppressed' && body.data.leadId === leadId),
    );
  });
});
