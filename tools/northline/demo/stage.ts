import { createClient, each, must } from '../../../packages/client/src/index.ts';
import type { CreateCampaign, CreateWebhookEndpoint, Northline } from '../../../packages/client/src/index.ts';
import { outside } from '../outside.ts';
import type { Outside } from '../outside.ts';
import type { RunFile } from '../run-file.ts';
import { declareTemplate } from '../sandbox.ts';
import { UserError } from '../user-error.ts';
import { untilTrue } from './wait.ts';
import { agent, knowledge, template } from './agent.ts';
import { castOf, channels, tagOf } from './cast.ts';
import type { Channel, DemoLead } from './cast.ts';

const RUNS = 800;
const READY_WITHIN_MS = 30_000;
/** Messages a minute; campaigns of the demo are small and should not be waited for. */
const RATE_LIMIT = 600;

/** Everything a run has made. */
export type Stage = {
  api: Northline;
  sandbox: Outside;
  receiver: string;
  agentId: string;
  campaigns: Record<Channel, string>;
  leads: number;
  /** Keeps what several runs make apart: 0 to 799. */
  number: number;
};

/** Prepares the main job through the public API: leads, knowledge, agent, webhook endpoint, campaigns. */
export async function prepare(run: RunFile, tell: (line: string) => void): Promise<Stage> {
  const sandboxUrl = run.sandboxUrl ?? '';
  const api = createClient({ baseUrl: run.baseUrl, apiKey: run.apiKey });
  const sandbox = outside(sandboxUrl);
  const number = Math.floor(Math.random() * RUNS);
  const leads = castOf(number);
  await syncLeads(api, leads);
  tell(`${leads.length} leads synced (POST /api/leads/sync)`);
  await startTelegram(api, sandbox, leads, number);
  const receiver = await registerWebhook(api, sandbox, sandboxUrl, number);
  tell('a webhook endpoint registered; the receiver checks each signature');
  const agentId = await createAgent(api, sandboxUrl);
  tell('an agent with five stages, knowledge and guardrails created and made active');
  const campaigns = await createCampaigns(api, agentId, number);
  return { api, sandbox, receiver, agentId, campaigns, leads: leads.length, number };
}

/**
 * Syncs leads that are all new.
 * @returns Their ids.
 */
export async function syncLeads(api: Northline, leads: DemoLead[]): Promise<string[]> {
  const body = { leads: leads.map(({ synced }) => synced) };
  const { created, results } = await must(api.POST('/api/leads/sync', { body }));
  if (created === leads.length) return results.map(({ id }) => String(id));
  const error = results.find((result) => result.error !== undefined)?.error;
  throw new UserError(`Of ${leads.length} leads ${created} were created${error === undefined ? '' : ` (${error})`}`);
}

/**
 * Syncs the leads and launches a campaign on them.
 * @returns The campaign's id.
 */
export async function launch(
  api: Northline,
  {
    rateLimit,
    ...settings
  }: Pick<CreateCampaign, 'name' | 'agentConfigId' | 'abTestId' | 'channel'> & { rateLimit: number },
  leads: DemoLead[],
): Promise<string> {
  const manualLeadIds = await syncLeads(api, leads);
  const { _id: id } = await must(
    api.POST('/api/campaigns', { body: { ...settings, manualLeadIds, schedule: { rateLimit } } }),
  );
  await must(api.POST('/api/campaigns/{id}/launch', { params: { path: { id } } }));
  return id;
}

/** A bot cannot write first: the leads of Telegram open their start links. */
async function startTelegram(api: Northline, sandbox: Outside, leads: DemoLead[], number: number): Promise<void> {
  for await (const { id, externalId } of each(api, '/api/leads', { query: { tags: tagOf(number, 'telegram') } })) {
    const { url } = await must(api.POST('/api/leads/{id}/telegram-link', { params: { path: { id } } }));
    const lead = leads.find(({ synced }) => synced.externalId === externalId);
    await sandbox('POST', '/sandbox/telegram/start', { chatId: lead?.chatId, link: url, name: lead?.synced.name });
  }
}

/** The endpoint of this run; those of earlier runs are removed. */
async function registerWebhook(api: Northline, sandbox: Outside, sandboxUrl: string, number: number): Promise<string> {
  const path = '/customer-webhook/demo-';
  for await (const { _id: id, url } of each(api, '/api/webhooks/endpoints')) {
    if (url.includes(path)) await must(api.DELETE('/api/webhooks/endpoints/{id}', { params: { path: { id } } }));
  }
  const receiver = `demo-${number}`;
  const body: CreateWebhookEndpoint = {
    url: `${sandboxUrl}/customer-webhook/${receiver}`,
    events: [
      'stage_transition',
      'status_change',
      'message.sent',
      'message.received',
      'insight.updated',
      'lead.suppressed',
    ],
    description: 'make run',
  };
  const { secret } = await must(api.POST('/api/webhooks/endpoints', { body }));
  await sandbox('PUT', `/sandbox/webhooks/${receiver}`, { secret });
  return receiver;
}

async function createAgent(api: Northline, sandboxUrl: string): Promise<string> {
  await declareTemplate(sandboxUrl, template.name, template.text);
  const knowledgeBaseIds = [await createKnowledge(api)];
  const { _id: id } = await must(api.POST('/api/agent-config', { body: { ...agent, knowledgeBaseIds } }));
  await must(api.PATCH('/api/agent-config/{id}', { params: { path: { id } }, body: { status: 'active' } }));
  return id;
}

async function createKnowledge(api: Northline): Promise<string> {
  const { _id: id } = await must(api.POST('/api/knowledge-bases', { body: { name: knowledge.name } }));
  const params = { path: { id } };
  await must(api.POST('/api/knowledge-bases/{id}/documents', { params, body: knowledge.document }));
  await untilTrue('the knowledge base is ready', READY_WITHIN_MS, async () => {
    const { documents } = await must(api.GET('/api/knowledge-bases/{id}/documents', { params }));
    if (documents.some(({ status }) => status === 'failed'))
      throw new UserError('The document of the price list could not be read');
    return documents.every(({ status }) => status === 'ready');
  });
  return id;
}

async function createCampaigns(
  api: Northline,
  agentConfigId: string,
  number: number,
): Promise<Record<Channel, string>> {
  const ids: [Channel, string][] = [];
  for (const channel of channels) {
    const body = {
      name: `Offices in Lisbon, ${channel}`,
      agentConfigId,
      channel,
      leadFilter: { tags: [tagOf(number, channel)] },
      schedule: { rateLimit: RATE_LIMIT },
    };
    const { _id } = await must(api.POST('/api/campaigns', { body }));
    ids.push([channel, _id]);
  }
  return Object.fromEntries(ids) as Record<Channel, string>;
}
