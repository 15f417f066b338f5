import { systemContext } from '@northline/common/vocabulary/context';
import { accountId, type AgentDefinition, type InboundReceived, type Stage } from '@northline/common/contracts';
import { newId } from '@northline/common/platform/mongo';
import { ConversationDraft } from '../src/conversations/conversation-draft';
import { beginConversation, type KnownLead } from '../src/conversations/conversation-new';
import type { ConversationRow } from '../src/conversations/conversation.schema';

/** The context of a test's account. */
export const testContext = systemContext(accountId('0123456789abcdef01234567'));

/** A stage of a graph; its edges by id and condition. */
export function aStage(id: string, next: Record<string, string> = {}, more: Partial<Stage> = {}): Stage {
  return {
    id,
    name: id,
    order: 0,
    prompt: `Do ${id}`,
    transitionCriteria: '',
    maxMessages: 0,
    nextStages: Object.entries(next).map(([to, condition]) => ({ id: to, condition })),
    nextStageIds: [],
    knowledgeBaseIds: [],
    stageInsights: [],
    ...more,
  };
}

/** A journey: intro, budget, then won or lost. */
export const journey: Stage[] = [
  aStage('intro', { budget: 'The lead is interested', lost: 'The lead declines' }),
  aStage('budget', { won: 'The lead names a budget', lost: 'The lead declines' }, { order: 1, maxMessages: 2 }),
  aStage(
    'won',
    {},
    { order: 2, outcome: 'qualified', stageInsights: [{ fieldName: 'budget', instructions: 'What can they spend?' }] },
  ),
  aStage('lost', {}, { order: 3, outcome: 'disqualified' }),
];

/** An agent with the journey. */
export function anAgent(more: Partial<AgentDefinition> = {}): AgentDefinition {
  return {
    name: 'Kim',
    systemPrompt: 'You sell flats.',
    goal: 'A viewing',
    language: 'English',
    instructions: '',
    handoffMessage: 'A specialist will connect with you shortly.',
    stages: journey,
    inboundEntries: [],
    guardrails: { maxTotalMessages: 40, inactivityTimeoutMinutes: 1440, forbiddenTopics: '', escalationTriggers: '' },
    knowledgeBaseIds: [],
    mcpServerIds: [],
    ...more,
  };
}

/** A lead that can be reached everywhere. */
export const aLead: KnownLead = {
  id: '7',
  name: 'Ada',
  phone: '044 668 18 00',
  email: 'ada@example.com',
  e164: '+41446681800',
  telegramChatId: '55',
  createdAt: new Date('2026-01-01'),
};

/** A conversation in the first stage of the journey. */
export function aConversation(more: Partial<ConversationRow> = {}): ConversationRow {
  const begun = beginConversation(testContext, {
    lead: aLead,
    channel: 'telegram',
    agentConfigId: newId(),
    agentVersion: 1,
    agent: anAgent(),
  });
  const [first] = journey;
  if (first) begun.enter(first, journey, { transition: false });
  return { ...begun.row, ...more };
}

/** A draft of it. */
export function aDraft(more: Partial<ConversationRow> = {}, now = new Date()): ConversationDraft {
  return new ConversationDraft(testContext, aConversation(more), now);
}

/** What a lead wrote. */
export function anInbound(more: Partial<InboundReceived> = {}): InboundReceived {
  return {
    inboundId: newId(),
    channel: 'telegram',
    integrationId: newId(),
    from: { chatId: '55' },
    text: 'Hi',
    receivedAt: new Date().toISOString(),
    intent: 'message',
    ...more,
  };
}

/** A stage of which nothing is set but its id, its name and where it leads. */
export function plainStage(id: string, next: string[] = [], over: Partial<Stage> = {}): Stage {
  const nextStages = next.map((target) => ({ id: target, condition: `to ${target}` }));
  return {
    id,
    name: id.toUpperCase(),
    order: 0,
    prompt: '',
    transitionCriteria: '',
    maxMessages: 0,
    nextStages,
    nextStageIds: [],
    knowledgeBaseIds: [],
    stageInsights: [],
    ...over,
  };
}
