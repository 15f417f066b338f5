import { must } from '../../packages/client/src/index.ts';
import type { CreateAgent, Northline } from '../../packages/client/src/index.ts';

const agent: CreateAgent = {
  name: 'Fuzzed',
  systemPrompt: 'Be brief.',
  stages: [
    { id: 'talk', name: 'Talk', order: 1, nextStages: [{ id: 'done', condition: 'They agree' }] },
    {
      id: 'done',
      name: 'Done',
      order: 2,
      stageInsights: [{ fieldName: 'budget', instructions: 'What they can spend.' }],
    },
  ],
};

const LEADS = 6;

/** Makes what random bodies hardly ever make: an active agent, leads that can be reached, conversations, a campaign. */
export async function furnish(api: Northline): Promise<Record<string, string[]>> {
  const { _id: id } = await must(api.POST('/api/agent-config', { body: agent }));
  await must(api.PATCH('/api/agent-config/{id}', { params: { path: { id } }, body: { status: 'active' } }));
  const now = Date.now();
  // The sandbox's personas that begin so never answer.
  const leads = Array.from({ length: LEADS }, (_, n) => ({
    name: `Lead ${n}`,
    externalId: `${now}-${n}`,
    email: `silent.${now}.${n}@leads.example`,
  }));
  const { results } = await must(api.POST('/api/leads/sync', { body: { leads } }));
  const leadIds = results.map(({ id: lead = 0 }) => lead);
  const conversations: string[] = [];
  for (const lead of leadIds.slice(1)) {
    const body = { agentConfigId: id, channel: 'email' as const, message: 'Hello' };
    conversations.push(
      (await must(api.POST('/api/leads/{id}/start-conversation', { params: { path: { id: lead } }, body })))._id,
    );
  }
  const campaign = {
    name: 'Fuzzed',
    agentConfigId: id,
    channel: 'email' as const,
    manualLeadIds: [String(leadIds[0])],
  };
  const { _id: campaignId } = await must(api.POST('/api/campaigns', { body: campaign }));
  return { 'agent-config': [id], leads: leadIds.map(String), conversations, campaigns: [campaignId] };
}
