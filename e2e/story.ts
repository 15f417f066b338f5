import type { World } from './world';

/** A campaign as the API shows it, as far as the tests read it. */
export interface Campaign {
  _id: string;
  status: string;
  leads: { leadId: string; status: string; conversationId?: string; sentAt?: string; error?: string }[];
  stats: Record<'totalLeads' | 'sent' | 'delivered' | 'replied' | 'qualified' | 'disqualified' | 'failed', number>;
}

/** A conversation as the API shows it, as far as the tests read it. */
export interface Conversation {
  _id: string;
  leadId: string;
  status: string;
  channel: string;
  currentStageName?: string;
  messages: { role: string; content: string; timestamp: string }[];
  messageCount: number;
}

const stages = [
  {
    id: 'opening',
    name: 'opening',
    order: 0,
    prompt: 'Greet the lead by name and ask what they are looking for.',
    nextStages: [
      { id: 'needs', condition: 'the lead is interested or says what they are looking for' },
      { id: 'declined', condition: 'the lead is not interested' },
    ],
  },
  {
    id: 'needs',
    name: 'needs',
    order: 1,
    prompt: 'Ask for the budget and the timeline.',
    nextStages: [
      { id: 'qualified', condition: 'the lead has named a budget or a timeline' },
      { id: 'declined', condition: 'the lead is not interested any more' },
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

/** An active agent that qualifies leads by budget and timeline. */
export async function makeAgent(world: World, overrides: Record<string, unknown> = {}): Promise<string> {
  const agent = await world.must<{ _id: string }>('POST', '/api/agent-config', {
    name: 'Qualifier',
    systemPrompt: 'You write for a company that rents out offices. Be brief and friendly.',
    goal: 'Find out the budget and the timeline of the lead.',
    guardrails: { escalationTriggers: 'speak to a human', forbiddenTopics: 'politics' },
    firstTouchTemplate: { name: 'hello', language: 'en', parameters: ['{{name}}'] },
    stages,
    ...overrides,
  });
  await world.must('PATCH', `/api/agent-config/${agent._id}`, { status: 'active' });
  return agent._id;
}

/** Syncs leads and returns their ids in the order given. */
export async function syncLeads(world: World, leads: Record<string, unknown>[]): Promise<string[]> {
  const answer = await world.must<{ results: { id: number; error?: string }[] }>('POST', '/api/leads/sync', { leads });
  return answer.results.map(({ id }) => String(id));
}

/** Creates a campaign for the named leads and launches it. */
export async function launch(world: World, campaign: { agentConfigId: string; channel: string; manualLeadIds: string[]; rateLimit?: number }): Promise<string> {
  const { rateLimit = 6_000, ...rest } = campaign;
  const created = await world.must<Campaign>('POST', '/api/campaigns', { name: 'Autumn', schedule: { rateLimit }, ...rest });
  await world.must('POST', `/api/campaigns/${created._id}/launch`);
  return created._id;
}

/** What the outside world received at an address, in order. */
export async function outbox(world: World, to: string): Promise<{ text: string }[]> {
  const { messages } = await world.sandbox<{ messages: { text: string }[] }>('GET', `/sandbox/outbox?to=${encodeURIComponent(to)}`);
  return messages;
}
