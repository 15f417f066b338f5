import { apiOf } from '../api.ts';
import type { Api } from '../api.ts';
import type { RunFile } from '../run-file.ts';
import { declareTemplate } from '../sandbox.ts';
import { Trouble } from '../trouble.ts';
import { untilTrue } from './wait.ts';
import { agent, knowledge, template } from './agent.ts';
import { castOf, channels, tagOf } from './cast.ts';
import type { Channel, DemoLead } from './cast.ts';

const RUNS = 800;
const READY_WITHIN_MS = 30_000;
/** Messages a minute; campaigns of the demo are small and should not be waited for. */
const RATE_LIMIT = 600;

/** Everything a run has made. */
export type Stage = { api: Api; sandbox: Api; receiver: string; agentId: string; campaigns: Record<Channel, string>; leads: number };

/** Prepares the main job through the public API: leads, knowledge, agent, webhook endpoint, campaigns. */
export async function prepare(run: RunFile, tell: (line: string) => void): Promise<Stage> {
  const sandboxUrl = run.sandboxUrl ?? '';
  const api = apiOf(run.baseUrl, run.apiKey);
  const sandbox = apiOf(sandboxUrl);
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
  return { api, sandbox, receiver, agentId, campaigns, leads: leads.length };
}

async function syncLeads(api: Api, leads: DemoLead[]): Promise<void> {
  const body = { leads: leads.map(({ synced }) => synced) };
  const { created, results } = await api<{ created: number; results: { error?: string }[] }>('POST', '/api/leads/sync', body);
  if (created === leads.length) return;
  const error = results.find((result) => result.error !== undefined)?.error;
  throw new Trouble(`Of ${leads.length} leads ${created} were created${error === undefined ? '' : ` (${error})`}`);
}

/** A bot cannot write first: the leads of Telegram open their start links. */
async function startTelegram(api: Api, sandbox: Api, leads: DemoLead[], number: number): Promise<void> {
  const path = `/api/leads?tags=${tagOf(number, 'telegram')}`;
  const { leads: known } = await api<{ leads: { id: number; externalId: string }[] }>('GET', path);
  for (const { id, externalId } of known) {
    const { url } = await api<{ url: string }>('POST', `/api/leads/${id}/telegram-link`);
    const lead = leads.find(({ synced }) => synced.externalId === externalId);
    await sandbox('POST', '/sandbox/telegram/start', { chatId: lead?.chatId, link: url, name: lead?.synced.name });
  }
}

/** The endpoint of this run; those of earlier runs are removed. */
async function registerWebhook(api: Api, sandbox: Api, sandboxUrl: string, number: number): Promise<string> {
  const path = '/customer-webhook/demo-';
  const { endpoints } = await api<{ endpoints: { _id: string; url: string }[] }>('GET', '/api/webhooks/endpoints?limit=200');
  for (const { _id, url } of endpoints) if (url.includes(path)) await api('DELETE', `/api/webhooks/endpoints/${_id}`);
  const receiver = `demo-${number}`;
  const { secret } = await api<{ secret: string }>('POST', '/api/webhooks/endpoints', {
    url: `${sandboxUrl}/customer-webhook/${receiver}`,
    events: ['stage_transition', 'status_change', 'message.sent', 'message.received', 'insight.updated', 'lead.suppressed'],
    description: 'make run',
  });
  await sandbox('PUT', `/sandbox/webhooks/${receiver}`, { secret });
  return receiver;
}

async function createAgent(api: Api, sandboxUrl: string): Promise<string> {
  await declareTemplate(sandboxUrl, template.name, template.text);
  const knowledgeBaseIds = [await createKnowledge(api)];
  const { _id } = await api<{ _id: string }>('POST', '/api/agent-config', { ...agent, knowledgeBaseIds });
  await api('PATCH', `/api/agent-config/${_id}`, { status: 'active' });
  return _id;
}

async function createKnowledge(api: Api): Promise<string> {
  const { _id } = await api<{ _id: string }>('POST', '/api/knowledge-bases', { name: knowledge.name });
  await api('POST', `/api/knowledge-bases/${_id}/documents`, knowledge.document);
  await untilTrue('the knowledge base is ready', READY_WITHIN_MS, async () => {
    const { documents } = await api<{ documents: { status: string }[] }>('GET', `/api/knowledge-bases/${_id}/documents`);
    if (documents.some(({ status }) => status === 'failed')) throw new Trouble('The document of the price list could not be read');
    return documents.every(({ status }) => status === 'ready');
  });
  return _id;
}

async function createCampaigns(api: Api, agentConfigId: string, number: number): Promise<Record<Channel, string>> {
  const ids: [Channel, string][] = [];
  for (const channel of channels) {
    const { _id } = await api<{ _id: string }>('POST', '/api/campaigns', {
      name: `Offices in Lisbon, ${channel}`,
      agentConfigId,
      channel,
      leadFilter: { tags: [tagOf(number, channel)] },
      schedule: { rateLimit: RATE_LIMIT },
    });
    ids.push([channel, _id]);
  }
  return Object.fromEntries(ids) as Record<Channel, string>;
}
