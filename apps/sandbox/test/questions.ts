import type { AgentDefinition, StageEvidence } from '@northline/common/contracts';
import type { ModelTurn } from '@northline/common/features/model';
import {
  insightInstructions,
  insightTurns,
  lastingInstructions,
  turnInstructions,
  type TurnRequest,
  turnTurns,
} from '@northline/common/features/prompts';

/** A question as the services put it to the model. */
export interface Asked {
  instructions: string;
  lasting?: string;
  turns: ModelTurn[];
}

/** The agent of the questions. */
export const agent: AgentDefinition = {
  name: 'Test agent',
  systemPrompt: 'You are Nora of Harbor Homes.',
  goal: '',
  language: 'English',
  instructions: '',
  handoffMessage: '',
  stages: [],
  inboundEntries: [],
  guardrails: {
    maxTotalMessages: 40,
    inactivityTimeoutMinutes: 60,
    forbiddenTopics: 'politics',
    escalationTriggers: 'refund',
  },
  knowledgeBaseIds: [],
  mcpServerIds: [],
};

/** What the engine asks about a turn: of a reply to what the lead wrote, or of an opening when they wrote nothing. */
export function aTurn(lead: string[], more: Partial<TurnRequest> = {}): Asked {
  const now = new Date('2026-03-03T09:00:00Z');
  const question: TurnRequest = {
    kind: lead.length > 0 ? 'reply' : 'opening',
    agent,
    channel: 'whatsapp',
    stage: {
      name: 'Qualify',
      prompt: 'Find out the budget and the time frame.',
      transitionCriteria: '',
      nextStages: [],
      nextStageIds: [],
    },
    edges: [
      { id: 'offer', condition: 'The lead has given a budget and a timeline' },
      { id: 'lost', condition: 'The lead is not interested' },
    ],
    mustMove: false,
    lead: { name: 'Ada Lovelace', tags: [], customFields: {} },
    transcript:
      lead.length > 0
        ? [
            { role: 'agent', content: 'Hello Ada, may I ask you something?', at: now },
            ...lead.map((content) => ({ role: 'lead' as const, content, at: now })),
          ]
        : [],
    knowledge: [{ title: 'Opening hours', text: 'The office is open from 9:00 to 17:00 on weekdays.' }],
    insights: [],
    clock: { now, zone: 'Europe/Lisbon' },
    ...more,
  };
  return {
    instructions: turnInstructions(question),
    lasting: lastingInstructions(question),
    turns: turnTurns(question),
  };
}

/** What insights asks about the fields of a stage. */
export function anInsight(asked: { fieldName: string; instructions: string }[], lead: string[]): Asked {
  const fields = asked.map((field) => ({ ...field, knowledge: [] }));
  const evidence: StageEvidence = {
    leadId: '7',
    conversationId: 'c',
    stageId: 's',
    language: 'English',
    zone: 'Europe/Zurich',
    lead: { name: 'Ada', tags: [], customFields: {} },
    fields,
    transcript: lead.map((content) => ({ role: 'lead', content })),
  };
  return { instructions: insightInstructions('English'), turns: insightTurns(evidence, fields, [], new Date()) };
}

/** It as the messages of a chat request. */
export function messagesOf({
  instructions,
  turns,
}: Asked): { role: 'system' | 'user' | 'assistant'; content: string }[] {
  return [{ role: 'system', content: instructions }, ...turns];
}
