import { eventually } from '@northline/testing';
import { type CampaignProgress, type FullCampaign, must } from '../packages/client/src/index.ts';
import {
  campaignOf,
  cast,
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
} from './story';
import { at, World } from './world';

let world: World;
let agentConfigId: string;
/** An agent that writes again after a minute without an answer. */
let patientAgentId: string;
/** Three leads to whom it has written: one answers, for one the follow-up is cancelled, one stays silent. */
let unanswered: Opened[];

beforeAll(async () => {
  world = await World.up({ SANDBOX_LIMITS: 'off', EMAIL_RATE_PER_SECOND: '0' });
  agentConfigId = await makeAgent(world);
  const { secret } = await must(
    world.api.POST('/api/webhooks/endpoints', {
      body: {
        url: `${world.run.sandboxUrl}/customer-webhook/customer`,
        events: ['campaign.status_changed', 'conversation.waiting', 'lead.suppressed'],
      },
    }),
  );
  await world.sandbox('PUT', '/sandbox/webhooks/customer', { secret });
  patientAgentId = await makeAgent(world, {
    followUps: [{ afterMinutes: 1, instructions: 'Ask in one sentence whether they still look for an office.' }],
  });
  unanswered = await openConversations(world, patientAgentId, 'email', cast(4, 7, 3));
}, 240_000);
afterAll(() => world.down(), 60_000);

/** What the customer was notified of, by kind, in order. */
async function told(type: string): Promise<Record<string, unknown>[]> {
  const { webhooks } = await world.sandbox<{ webhooks: { body: { type: string; data: Record<string, unknown> } }[] }>(
    'GET',
    '/sandbox/webhooks?name=customer',
  );
  return webhooks.filter(({ body }) => body.type === type).map(({ body }) => body.data);
}

describe('a campaign whose number Meta flags', () => {
  const reason = 'Meta has flagged the WhatsApp number: too many people block it or report its messages';
  const people = 30;
  const leads = cast(1, 7, people);
  let id: string;

  const rate = async (rating: 'GREEN' | 'RED'): Promise<unknown> => {
    const { whatsapp } = await must(world.api.GET('/api/integrations'));
    return world.sandbox('POST', '/sandbox/whatsapp/quality', { phoneNumberId: whatsapp.phoneNumberId, rating });
  };
  const rated = (rating: string): Promise<boolean> =>
    eventually(`the rating ${rating}`, async () => {
      const { whatsapp } = await must(world.api.GET('/api/integrations'));
      return whatsapp.qualityRating === rating;
    });
  const received = async (): Promise<Sent[]> =>
    (await Promise.all(leads.map(({ phone }) => outbox(world, phone)))).flat();
  const progress = (): Promise<CampaignProgress> => must(world.api.GET('/api/campaigns/{id}/progress', at(id)));

  beforeAll(async () => {
    const manualLeadIds = await introduce(world, 'whatsapp', leads);
    id = await launch(world, { agentConfigId, channel: 'whatsapp', manualLeadIds, rateLimit: 60 });
    await eventually('its first messages', async () => (await received()).length > 0);
    await rate('RED');
  });

  it('pauses itself and says why, to whoever asks and to the customer', async () => {
    const paused = await eventually('the pause', async (): Promise<FullCampaign | false> => {
      const campaign = await campaignOf(world, id);
      return campaign.status === 'paused' && campaign;
    });
    expect(paused.pausedReason).toBe(reason);
    expect(paused.leads.some(({ status }) => status === 'pending')).toBe(true);
    const { state, reasons } = await progress();
    expect(state).toBe('paused');
    expect(reasons).toContainEqual(expect.objectContaining({ code: 'paused', message: reason }));
    await eventually('the webhook', async () =>
      (await told('campaign.status_changed')).some(
        (data) => data['campaignId'] === id && data['status'] === 'paused' && data['reason'] === reason,
      ),
    );
    await rated('RED');
  });

  it('is warned about by the preflight of the next one, until Meta takes the flag back', async () => {
    const { _id: next } = await must(
      world.api.POST('/api/campaigns', {
        body: { name: 'Next', agentConfigId, channel: 'whatsapp', leadFilter: {} },
      }),
    );
    const warned = async (): Promise<string[]> =>
      (await must(world.api.GET('/api/campaigns/{id}/preflight', at(next)))).warnings;
    expect(await warned()).toContain(reason);
    await rate('GREEN');
    await eventually('no warning', async () => !(await warned()).includes(reason));
    await rated('GREEN');
  });

  it('goes on when it is resumed, and has written to every lead once', async () => {
    await must(world.api.POST('/api/campaigns/{id}/resume', at(id)));
    const done = await completed(world, id);
    expect(done.leads.every(({ status }) => status === 'sent' || status === 'delivered')).toBe(true);
    expect((await received()).map(({ to }) => to).toSorted()).toEqual(
      leads.map(({ phone }) => phone.slice(1)).toSorted(),
    );
    expect(await progress()).toMatchObject({ state: 'completed', reasons: [{ code: 'nothing_left' }] });
  });
});

describe('a conversation that needs a person', () => {
  it('comes with a brief, is assigned, taken over, and given back to the agent', async () => {
    const [opened] = await openConversations(world, agentConfigId, 'whatsapp', cast(2, 7, 1));
    const { conversationId: id, address } = opened ?? { conversationId: '', address: '' };
    const now = () => conversationOf(world, id);
    await say(world, 'whatsapp', address, 'Can I speak to a person? Is parking included?');
    const handed = await eventually('the hand-off', async () => {
      const one = await now();
      return one.status === 'handed_off' && one;
    });
    expect(handed.handOff).toMatchObject({
      reason: 'The lead asks for a human',
      summary: expect.stringContaining('Is parking included?') as string,
      openQuestions: expect.arrayContaining(['Is parking included?']) as string[],
    });
    expect(handed.waitingSince).toBeDefined();
    await eventually('the customer to be told', async () =>
      (await told('conversation.waiting')).some(({ conversationId }) => conversationId === id),
    );

    const { members } = await must(world.api.GET('/api/team/members'));
    const [member] = members;
    const assigneeId = member?._id ?? '';
    await must(world.api.PUT('/api/conversations/{id}/assignee', { ...at(id), body: { assigneeId } }));
    await must(world.api.POST('/api/conversations/{id}/take-over', at(id)));
    await must(world.api.POST('/api/conversations/{id}/send', { ...at(id), body: { message: 'Yes, it is.' } }));
    const taken = await now();
    expect(taken).toMatchObject({ status: 'handed_off', assigneeId });
    expect(taken).not.toHaveProperty('waitingSince');

    await must(world.api.POST('/api/conversations/{id}/return', at(id)));
    await say(world, 'whatsapp', address, 'Good. We are looking for an office for ten people.');
    const answered = await eventually('the answer of the agent', async () => {
      const one = await now();
      return one.messages.at(-1)?.role === 'agent' && one.messages.at(-2)?.role === 'lead' && one;
    });
    expect(answered.status).toBe('active');
    expect(answered).not.toHaveProperty('handOff');
    expect(answered.notes?.map(({ kind }) => kind)).toEqual(['handed_off', 'assigned', 'taken_over', 'returned']);
  });
});

describe('an opt-out in words of one’s own', () => {
  it('ends all writing, with the words in the audit log', async () => {
    const [lead] = cast(3, 7, 1);
    const [opened] = await openConversations(world, agentConfigId, 'whatsapp', lead ? [lead] : []);
    const { conversationId: id, leadId, address } = opened ?? { conversationId: '', leadId: '', address: '' };
    const words = 'I withdraw my consent to all of this.';
    await say(world, 'whatsapp', address, `Thank you for the offer. ${words} I have found an office elsewhere.`);
    await eventually('the end', async () => (await conversationOf(world, id)).status === 'dropped');
    const { suppressions } = await must(world.api.GET('/api/suppressions'));
    expect(suppressions).toContainEqual(expect.objectContaining({ leadId, reason: 'opt_out' }));
    await eventually('the customer to be told', async () =>
      (await told('lead.suppressed')).some((data) => data['leadId'] === leadId),
    );
    const { auditLogs } = await eventually('the record', async () => {
      const query = { action: 'suppression.created' } as const;
      const page = await must(world.api.GET('/api/audit-logs', { params: { query } }));
      return page.auditLogs.length > 0 && page;
    });
    expect(auditLogs[0]?.details).toMatchObject({ quote: words });
    const again = await completed(
      world,
      await launch(world, { agentConfigId, channel: 'email', manualLeadIds: [leadId] }),
    );
    expect(again.leads).toMatchObject([{ status: 'skipped', error: 'Lead is suppressed' }]);
    expect(await outbox(world, address)).toHaveLength(1);
    expect(await outbox(world, lead?.email ?? '')).toEqual([]);
  });
});

describe('leads who do not answer at once', () => {
  it('hear from the agent again after a minute, unless they have answered or somebody has cancelled that', async () => {
    const [answering, cancelled, silent] = unanswered.map(({ conversationId: id, address }) => ({ id, address }));
    if (!answering || !cancelled || !silent) throw new Error('no conversation was opened');
    const now = ({ id }: { id: string }) => conversationOf(world, id);
    const due = Date.parse((await now(silent)).messages[0]?.timestamp ?? '') + 60_000;
    expect(Date.parse((await now(silent)).plannedFollowUp?.at ?? '')).toBeGreaterThanOrEqual(due);
    await say(world, 'email', answering.address, 'We are looking for an office for ten people.');
    await must(world.api.DELETE('/api/conversations/{id}/follow-ups', at(cancelled.id)));
    const [, again] = await eventually(
      'the follow-up',
      async () => {
        const { messages } = await now(silent);
        return messages.length === 2 && messages;
      },
      90_000,
    );
    expect(again).toMatchObject({ role: 'agent' });
    expect(Date.parse(again?.timestamp ?? '')).toBeGreaterThanOrEqual(due);
    const mails = await eventually('it to arrive', async () => {
      const received = await outbox(world, silent.address);
      return received.length === 2 && received;
    });
    expect(mails[1]?.text).toContain(again?.content);
    expect(await now(silent)).not.toHaveProperty('plannedFollowUp');
    // All three began together: whoever was to get one would have it by now.
    expect((await now(answering)).messages.map(({ role }) => role)).toEqual(['agent', 'lead', 'agent']);
    expect((await now(cancelled)).messages).toHaveLength(1);
    const { followUps } = await must(world.api.GET('/api/agent-config/{id}/stats', at(patientAgentId)));
    expect(followUps).toBe(1);
  });
});
