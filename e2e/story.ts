import { eventually } from '@northline/testing';
import { type CreateAgent, type FullCampaign, type FullConversation, must } from '../packages/client/src/index.ts';
import { at, type World } from './world';

/** The channels of a campaign. */
export type Channel = FullCampaign['channel'];

/** A message that a provider of the sandbox took. */
export interface Sent {
  seq: number;
  at: string;
  to: string;
  kind: 'text' | 'template' | 'email';
  text: string;
  status: string;
  email?: { html: string | null; headers: Record<string, string> };
}

const stages: CreateAgent['stages'] = [
  {
    id: 'opening',
    name: 'opening',
    order: 0,
    prompt: 'Greet the lead by name and ask what they are looking for.',
    nextStages: [
      { id: 'needs', condition: 'The lead is interested or says what they are looking for' },
      { id: 'declined', condition: 'The lead is not interested' },
    ],
  },
  {
    id: 'needs',
    name: 'needs',
    order: 1,
    prompt: 'Ask for the budget and the timeline.',
    nextStages: [
      { id: 'qualified', condition: 'The lead gave a budget and a timeline' },
      { id: 'declined', condition: 'The lead is not interested' },
    ],
  },
  {
    id: 'qualified',
    name: 'qualified',
    order: 2,
    prompt: 'Thank the lead and say that a specialist will call.',
    stageInsights: [
      { fieldName: 'budget', instructions: 'The budget that the lead named, with its currency.' },
      { fieldName: 'timeline', instructions: 'When the lead wants to start.' },
    ],
  },
  { id: 'declined', name: 'declined', order: 3, prompt: 'Thank the lead for the answer.', outcome: 'disqualified' },
];

/** What {@link makeAgent}'s agent says when a human takes over. */
export const handoffMessage = 'Thank you. A colleague of mine will write to you shortly.';

/** An active agent that qualifies leads by budget and timeline. */
export async function makeAgent({ api }: World, overrides: Partial<CreateAgent> = {}): Promise<string> {
  const body = {
    name: 'Qualifier',
    systemPrompt: 'You write for a company that rents out offices. Be brief and friendly.',
    goal: 'Find out the budget and the timeline of the lead.',
    handoffMessage,
    guardrails: { escalationTriggers: 'The lead asks for a human', forbiddenTopics: 'politics' },
    firstTouchTemplate: { name: 'hello', language: 'en', parameters: ['{{name}}'] },
    stages,
    ...overrides,
  };
  const { _id: id } = await must(api.POST('/api/agent-config', { body }));
  await must(api.PATCH('/api/agent-config/{id}', { ...at(id), body: { status: 'active' } }));
  return id;
}

/** A lead as it is synced. */
export interface SyncedLead {
  externalId: string;
  name: string;
  phone?: string;
  email?: string;
}

/** Syncs leads and returns their ids in the order given. */
export async function syncLeads(world: World, leads: SyncedLead[]): Promise<string[]> {
  const { results } = await must(world.api.POST('/api/leads/sync', { body: { leads } }));
  return results.map(({ id }) => String(id));
}

/**
 * As many leads as wanted with the addresses of one persona of the sandbox, by its digit: `7` never answers, `0` does at
 * once. Groups of different numbers have no address in common.
 */
export function cast(
  group: number,
  digit: number,
  count: number,
): (SyncedLead & { phone: string; email: string; chatId: number })[] {
  const personas = [
    'eager',
    'slow',
    'burst',
    'offtopic',
    'optout',
    'human',
    'hostile',
    'silent',
    'decliner',
    'curious',
  ];
  return Array.from({ length: count }, (_, n) => ({
    externalId: `${group}-${digit}-${n}`,
    name: `Lead ${n}`,
    phone: `+1${200 + group}555${String(n).padStart(3, '0')}${digit}`,
    email: `${personas[digit]}.${group}.${n}@leads.example`,
    chatId: 5_550_000_000 + group * 10_000 + n * 10 + digit,
  }));
}

/** The leads' Telegram chats press Start on the links that Northline makes. */
export async function startTelegram(world: World, leadIds: string[], chatIds: number[]): Promise<void> {
  for (const [index, leadId] of leadIds.entries()) {
    const { url } = await must(world.api.POST('/api/leads/{id}/telegram-link', at(Number(leadId))));
    await world.sandbox('POST', '/sandbox/telegram/start', { chatId: chatIds[index], link: url });
  }
}

/** A lead with whom a campaign has opened a conversation. */
export interface Opened {
  leadId: string;
  conversationId: string;
  /** Where the sandbox knows the lead on the campaign's channel. */
  address: string;
}

/** The address of a lead of {@link cast} on a channel. */
export function addressOf(channel: Channel, { phone, email, chatId }: ReturnType<typeof cast>[number]): string {
  return { whatsapp: phone, telegram: String(chatId), email }[channel];
}

/** Makes leads of a cast known, and reachable on the channel; answers their ids. */
export async function introduce(world: World, channel: Channel, leads: ReturnType<typeof cast>): Promise<string[]> {
  const ids = await syncLeads(
    world,
    leads.map(({ chatId: _chatId, ...lead }) => lead),
  );
  if (channel === 'telegram')
    await startTelegram(
      world,
      ids,
      leads.map(({ chatId }) => chatId),
    );
  return ids;
}

/** Has a campaign open a conversation with each lead of a cast, and waits until all have been written to. */
export async function openConversations(
  world: World,
  agentConfigId: string,
  channel: Channel,
  leads: ReturnType<typeof cast>,
): Promise<Opened[]> {
  const manualLeadIds = await introduce(world, channel, leads);
  const campaign = await completed(world, await launch(world, { agentConfigId, channel, manualLeadIds }));
  return Promise.all(
    leads.map(async (lead, index) => {
      const row = campaign.leads.find(({ leadId }) => leadId === manualLeadIds[index]);
      const address = addressOf(channel, lead);
      await eventually(`the first message to ${address}`, async () => (await outbox(world, address)).length === 1);
      return { leadId: row?.leadId ?? '', conversationId: row?.conversationId ?? '', address };
    }),
  );
}

/** Creates a campaign for the named leads and launches it. */
export async function launch(
  world: World,
  campaign: { agentConfigId: string; channel: Channel; manualLeadIds: string[]; rateLimit?: number; abTestId?: string },
  api = world.api,
): Promise<string> {
  const { rateLimit = 6_000, ...rest } = campaign;
  const { _id: id } = await must(
    api.POST('/api/campaigns', { body: { name: 'Autumn', schedule: { rateLimit }, ...rest } }),
  );
  await must(api.POST('/api/campaigns/{id}/launch', at(id)));
  return id;
}

/** A campaign with its leads. */
export function campaignOf({ api }: World, id: string): Promise<FullCampaign> {
  return must(api.GET('/api/campaigns/{id}', at(id)));
}

/** Waits until a campaign has completed. */
export function completed(world: World, id: string, withinMs = 60_000): Promise<FullCampaign> {
  return eventually(
    'the campaign to complete',
    async () => {
      const campaign = await campaignOf(world, id);
      if (campaign.status !== 'completed') throw new Error(`${campaign.status}, ${summary(campaign)}`);
      return campaign;
    },
    withinMs,
  );
}

/** The rows of a campaign by their status, in words. */
export function summary({ leads }: FullCampaign): string {
  return [...Map.groupBy(leads, ({ status }) => status)].map(([status, rows]) => `${rows.length} ${status}`).join(', ');
}

/** A conversation with its messages. */
export function conversationOf({ api }: World, id: string): Promise<FullConversation> {
  return must(api.GET('/api/conversations/{id}', at(id)));
}

/** What the outside world received at an address, in order. */
export async function outbox(world: World, to: string): Promise<Sent[]> {
  const { messages } = await world.sandbox<{ messages: Sent[] }>('GET', `/sandbox/outbox?to=${encodeURIComponent(to)}`);
  return messages;
}

/** Says something as a lead. */
export async function say(world: World, channel: Channel, from: string, text: string): Promise<void> {
  await world.sandbox('POST', '/sandbox/say', { channel, from, text });
}
