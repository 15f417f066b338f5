import { createClient, must } from '../packages/client/src/index.ts';
import type { Stack } from './stack.ts';

let made = 0;

/** New leads that no persona plays; their ids. */
export async function makeLeads(stack: Stack, count: number): Promise<number[]> {
  const leads = Array.from({ length: count }, () => {
    made += 1;
    return { externalId: `bench-${made}`, name: `Lead ${made}`, phone: phoneNumbered(made) };
  });
  const { results } = await must(stack.api.POST('/api/leads/sync', { body: { leads } }));
  const ids = results.map(({ id = 0 }) => id);
  for (const [index, id] of ids.entries()) phones.set(id, leads[index]?.phone ?? '');
  return ids;
}

const phones = new Map<number, string>();
const phoneNumbered = (n: number): string => `+4477${String(10_000_000 + n)}`;
/** The phone of a lead of {@link makeLeads}. */
export const phoneOf = (lead: number): string => phones.get(lead) ?? '';

/** An active agent that writes first by a template. */
export async function makeAgent(stack: Stack): Promise<string> {
  const body = {
    name: 'Bench',
    systemPrompt: 'Answer briefly.',
    guardrails: { maxTotalMessages: 1_000 },
    firstTouchTemplate: { name: 'hello', language: 'en', parameters: ['{{name}}'] },
  };
  const { _id: id } = await must(stack.api.POST('/api/agent-config', { body }));
  await must(stack.api.PATCH('/api/agent-config/{id}', { params: { path: { id } }, body: { status: 'active' } }));
  return id;
}

type Stats = { sent: number; delivered: number };

/**
 * Runs a campaign over WhatsApp until `done`, at the highest pace unless told otherwise; `key` decides whether anybody is
 * reached. Before the first look at it, `meanwhile` passes.
 */
export async function runCampaign(
  stack: Stack,
  agentConfigId: string,
  leads: number[],
  done: (stats: Stats) => boolean,
  {
    key = stack.run.apiKey,
    schedule = { rateLimit: 6_000 },
    meanwhile,
  }: { key?: string; schedule?: { rateLimit?: number }; meanwhile?: () => Promise<unknown> } = {},
): Promise<void> {
  const launcher = createClient({ baseUrl: stack.run.baseUrl, apiKey: key });
  const body = {
    name: 'Bench',
    agentConfigId,
    channel: 'whatsapp' as const,
    manualLeadIds: leads.map(String),
    schedule,
  };
  const { _id: id } = await must(stack.api.POST('/api/campaigns', { body }));
  await must(launcher.POST('/api/campaigns/{id}/launch', { params: { path: { id } } }));
  await meanwhile?.();
  await until('the campaign', async () => {
    const { campaigns } = await must(stack.api.GET('/api/campaigns', { params: { query: { limit: 1 } } }));
    return campaigns.some((campaign) => campaign._id === id && done(campaign.stats));
  });
}

/** A lead says something on WhatsApp. */
export async function say({ run }: Stack, from: string, text: string): Promise<void> {
  const answer = await fetch(`${run.sandboxUrl}/sandbox/say`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ channel: 'whatsapp', from, text }),
  });
  if (!answer.ok) throw new Error(`say: ${answer.status} ${await answer.text()}`);
}

/** How often {@link until} has looked. */
export const polled = { count: 0 };

/** Looks until it is true, for four minutes at most. */
export async function until(what: string, look: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 240_000;
  for (polled.count += 1; !(await look()); polled.count += 1) {
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
