import { must } from '../../../packages/client/src/index.ts';
import type { CreateCampaign, Northline } from '../../../packages/client/src/index.ts';
import { agent } from './agent.ts';
import { type DemoLead, extrasOf } from './cast.ts';
import { type Stage, syncLeads } from './stage.ts';

/** Millionths of the currency's unit. */
const MONTHLY_BUDGET = 50_000_000;
const TESTED_LEADS = 40;
const SLOW_LEADS = 30;
/** Minutes that a conversation of the A/B test has to qualify in. */
const WINDOW_MINUTES = 2;

const floorPlans = new File(['%PDF-1.7 and nothing more'], 'Floor plans.pdf', { type: 'application/pdf' });

const members = [
  { name: 'Maria Soto', role: 'manager' },
  { name: 'Tom Fischer', role: 'operator' },
] as const;

/**
 * What the pages of the dashboard show beside the main job: a team, a budget, a draft, a document that cannot be read,
 * an A/B test whose leads answer at once, and a campaign that writes to one lead a minute.
 */
export async function addSamples(stage: Stage): Promise<void> {
  const { api, agentId } = stage;
  await addMembers(stage);
  await must(api.PATCH('/api/account', { body: { budget: { amount: MONTHLY_BUDGET, period: 'month' } } }));
  const rival = await createRival(stage);
  await launchTest(stage, [agentId, rival]);
  const slow = extrasOf(stage.number, 'email', 100, SLOW_LEADS);
  await launch(api, { name: 'One office a minute', agentConfigId: agentId, channel: 'email', rateLimit: 1 }, slow);
  await must(
    api.PATCH('/api/agent-config/{id}/draft', {
      params: { path: { id: agentId } },
      body: { systemPrompt: `${agent.systemPrompt} You never write more than two sentences.` },
    }),
  );
  console.log(`
Beside the main job
  two more members, a budget, a draft of the agent, a document that cannot be read
  an A/B test with ${TESTED_LEADS} leads, and a campaign that writes to one lead a minute: both go on by themselves`);
}

async function addMembers({ api, number }: Stage): Promise<void> {
  for (const { name, role } of members) {
    const email = `${name.toLowerCase().replace(' ', '.')}.${number}@northline.example`;
    await must(api.POST('/api/team/members', { body: { name, email, role, password: crypto.randomUUID() } }));
  }
}

/** The agent once more, with another way to talk and a knowledge base of which one document is broken. */
async function createRival({ api }: Stage): Promise<string> {
  const base = await must(api.POST('/api/knowledge-bases', { body: { name: 'Lisbon office guide' } }));
  const params = { path: { id: base._id } };
  const add = (title: string, text: string): Promise<unknown> =>
    must(api.POST('/api/knowledge-bases/{id}/documents', { params, body: { title, text } }));
  await add('Districts', 'Offices near the river cost about 22 euros a square metre, in the north about 15 euros.');
  await must(
    api.POST('/api/knowledge-bases/{id}/documents', { params, body: { file: floorPlans }, bodySerializer: asForm }),
  );
  const systemPrompt = 'You are Milo of Northline Homes, an agency that finds offices. You come to the point at once.';
  const body = { ...agent, name: 'Milo, to the point', systemPrompt, knowledgeBaseIds: [base._id] };
  const { _id: id } = await must(api.POST('/api/agent-config', { body }));
  await must(api.PATCH('/api/agent-config/{id}', { params: { path: { id } }, body: { status: 'active' } }));
  return id;
}

function asForm(parts: Record<string, Blob | string>): FormData {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.append(name, part);
  return form;
}

async function launchTest(stage: Stage, agents: string[]): Promise<void> {
  const { api, number, agentId } = stage;
  const variants = agents.map((agentConfigId) => ({ agentConfigId, weight: 1 / agents.length }));
  const body = { name: 'Friendly or to the point', variants, windowMinutes: WINDOW_MINUTES };
  const { _id: abTestId } = await must(api.POST('/api/ab-tests', { body }));
  await must(
    api.PATCH('/api/ab-tests/{id}/status', { params: { path: { id: abTestId } }, body: { status: 'running' } }),
  );
  const leads = extrasOf(number, 'whatsapp', 20, TESTED_LEADS);
  const settings = { name: 'Offices in Lisbon, two voices', agentConfigId: agentId, abTestId } as const;
  await launch(api, { ...settings, channel: 'whatsapp', rateLimit: 600 }, leads);
}

/** Syncs the leads and launches a campaign on them. */
async function launch(
  api: Northline,
  {
    rateLimit,
    ...settings
  }: Pick<CreateCampaign, 'name' | 'agentConfigId' | 'abTestId' | 'channel'> & { rateLimit: number },
  leads: DemoLead[],
): Promise<void> {
  const manualLeadIds = await syncLeads(api, leads);
  const { _id: id } = await must(
    api.POST('/api/campaigns', { body: { ...settings, manualLeadIds, schedule: { rateLimit } } }),
  );
  await must(api.POST('/api/campaigns/{id}/launch', { params: { path: { id } } }));
}
