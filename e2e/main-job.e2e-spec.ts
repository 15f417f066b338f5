import { eventually } from '@northline/testing';
import { type Campaign, type Conversation, launch, makeAgent, outbox, syncLeads } from './story';
import { World } from './world';

describe('the main job', () => {
  let world: World;

  beforeAll(async () => {
    world = await World.up();
  }, 180_000);

  afterAll(async () => {
    await world.down();
  }, 60_000);

  it.each(['whatsapp', 'email'] as const)('brings leads over %s from a campaign to insights', async (channel) => {
    const agentConfigId = await makeAgent(world);
    const leads = Array.from({ length: 5 }, (_, n) => ({
      externalId: `${channel}-${n}`,
      name: `Eager ${n}`,
      // Both rules of the sandbox: an eager persona answers at these addresses.
      phone: `+1202555${n}010`,
      email: `eager.${channel}${n}@leads.example`,
    }));
    const manualLeadIds = await syncLeads(world, leads);
    const campaignId = await launch(world, { agentConfigId, channel, manualLeadIds });

    const campaign = await eventually(
      'all leads to reach a terminal stage',
      async () => {
        const now = await world.must<Campaign>('GET', `/api/campaigns/${campaignId}`);
        return now.leads.length === 5 && now.leads.every(({ status }) => status === 'qualified' || status === 'disqualified') && now;
      },
      60_000,
    );
    expect(campaign.status).toBe('completed');
    expect(campaign.stats).toMatchObject({ totalLeads: 5, sent: 5, delivered: 5, replied: 5, failed: 0 });

    for (const { leadId, conversationId } of campaign.leads) {
      const conversation = await world.must<Conversation>('GET', `/api/conversations/${conversationId}`);
      expect(conversation).toMatchObject({ leadId, status: 'completed', channel });
      expect(conversation.messages[0]?.role).toBe('agent');
      expect(conversation.messages.some(({ role }) => role === 'lead')).toBe(true);
      const lead = leads[manualLeadIds.indexOf(leadId)];
      const received = await outbox(world, (channel === 'email' ? lead?.email : lead?.phone) ?? '');
      expect(received).toHaveLength(conversation.messages.filter(({ role }) => role === 'agent').length);
    }

    const qualified = campaign.leads.find(({ status }) => status === 'qualified');
    if (!qualified) throw new Error('no eager lead was qualified');
    const insights = await eventually('insights', async () => {
      const found = await world.must<{ topic: string; preference: string }[]>('GET', `/api/preferences/${qualified.leadId}`);
      return found.length > 0 && found;
    });
    expect(insights.map(({ topic }) => topic.toLowerCase()).some((topic) => ['budget', 'timeline'].includes(topic))).toBe(true);
  });
});
