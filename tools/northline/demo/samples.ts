import { must } from '../../../packages/client/src/index.ts';
import { agent } from './agent.ts';
import { extrasOf } from './cast.ts';
import { launch, type Stage } from './stage.ts';

/** Millionths of the currency's unit. */
const MONTHLY_BUDGET = 50_000_000;
const TESTED_LEADS = 12;
const SLOW_LEADS = 30;
/** Minutes that a conversation of the A/B test has to qualify in. */
const WINDOW_MINUTES = 60;

const floorPlans = new File(['%PDF-1.7 and nothing more'], 'Floor plans.pdf', { type: 'application/pdf' });

const members = [
  { name: 'Maria Soto', role: 'manager' },
  { name: 'Tom Fischer', role: 'operator' },
] as const;

const voices = [
  ['Ida, friendly', 'You are warm, and take your time.'],
  ['Milo, to the point', 'You come to the point at once.'],
] as const;

/** An A/B test as campaigns name it. */
export type Test = { abTestId: string; agentConfigId: string };

/** An A/B test of two agents, running. */
export async function startTest(stage: Stage): Promise<Test> {
  const { api } = stage;
  const agents = await createVoices(stage);
  const variants = agents.map((agentConfigId) => ({ agentConfigId, weight: 1 / agents.length }));
  const body = { name: 'Friendly or to the point', variants, windowMinutes: WINDOW_MINUTES };
  const { _id: abTestId } = await must(api.POST('/api/ab-tests', { body }));
  const params = { path: { id: abTestId } };
  await must(api.PATCH('/api/ab-tests/{id}/status', { params, body: { status: 'running' } }));
  return { abTestId, agentConfigId: agents[0] ?? '' };
}

/**
 * What the pages of the dashboard show beside the main job: a team, a budget, a draft, a document that cannot be read,
 * more leads of the A/B test, and a campaign that writes to one lead a minute.
 */
export async function addSamples(stage: Stage, test: Test): Promise<void> {
  const { api, agentId } = stage;
  await addMembers(stage);
  await must(api.PATCH('/api/account', { body: { budget: { amount: MONTHLY_BUDGET, period: 'month' } } }));
  const tested = extrasOf(stage.number, 'whatsapp', 20, TESTED_LEADS);
  const settings = { name: 'Offices in Lisbon, two voices', channel: 'whatsapp', rateLimit: 600 } as const;
  await launch(api, { ...settings, ...test }, tested);
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
  an A/B test on days of the last two weeks and with ${TESTED_LEADS} leads now, and a campaign that writes to one lead a minute: both go on by themselves`);
}

async function addMembers({ api, number }: Stage): Promise<void> {
  for (const { name, role } of members) {
    const email = `${name.toLowerCase().replace(' ', '.')}.${number}@northline.example`;
    await must(api.POST('/api/team/members', { body: { name, email, role, password: crypto.randomUUID() } }));
  }
}

/** The agent twice more, with other ways to talk and a knowledge base of which one document is broken. */
async function createVoices({ api }: Stage): Promise<string[]> {
  const base = await must(api.POST('/api/knowledge-bases', { body: { name: 'Lisbon office guide' } }));
  const params = { path: { id: base._id } };
  const add = (title: string, text: string): Promise<unknown> =>
    must(api.POST('/api/knowledge-bases/{id}/documents', { params, body: { title, text } }));
  await add('Districts', 'Offices near the river cost about 22 euros a square metre, in the north about 15 euros.');
  await must(
    api.POST('/api/knowledge-bases/{id}/documents', { params, body: { file: floorPlans }, bodySerializer: asForm }),
  );
  const ids: string[] = [];
  for (const [name, way] of voices) {
    const systemPrompt = `You are ${name.split(',')[0]} of Northline Homes, an agency that finds offices. ${way}`;
    const body = { ...agent, name, systemPrompt, knowledgeBaseIds: [base._id] };
    const { _id: id } = await must(api.POST('/api/agent-config', { body }));
    await must(api.PATCH('/api/agent-config/{id}', { params: { path: { id } }, body: { status: 'active' } }));
    ids.push(id);
  }
  return ids;
}

function asForm(parts: Record<string, Blob | string>): FormData {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.append(name, part);
  return form;
}
