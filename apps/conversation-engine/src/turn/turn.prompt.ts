import type { AgentDefinition, Stage, StageEdge } from '@northline/common/contracts';
import { noEdge } from './matcher';
import { phrases } from './phrases';

/** One line of a thread, as the model reads it. */
export interface TranscriptLine {
  role: string;
  content: string;
}

/** What is known of the lead. */
export interface LeadData {
  name: string;
  tags: string[];
  customFields: Record<string, string>;
}

/** What the model is told of a stage. */
export type ToldStage = Pick<Stage, 'name' | 'prompt'> & Partial<Pick<Stage, 'transitionCriteria'>>;

/** The data of a question about a turn. */
export interface TurnData {
  agent: AgentDefinition;
  stage: ToldStage | undefined;
  edges: StageEdge[];
  mustMove: boolean;
  lead: LeadData;
  transcript: TranscriptLine[];
  knowledge: { title: string; text: string }[];
  insights: { topic: string; preference: string }[];
}

/** The system text of a turn: our rules and the operator's configuration, nothing that came from outside. */
export function turnInstructions(agent: AgentDefinition, stage: ToldStage | undefined, objection?: string): string {
  const parts = [
    agent.systemPrompt,
    section('Goal', agent.goal),
    section('Instructions', agent.instructions),
    section(`Present stage: ${stage?.name ?? ''}`, stage?.prompt),
    section('This stage is left when', stage?.transitionCriteria),
    section('Never speak about', agent.guardrails.forbiddenTopics),
    section('Hand off to a human when', agent.guardrails.escalationTriggers),
    rules(agent.language),
    objection === undefined ? '' : `Your last draft was refused: ${objection}. Write another one.`,
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Everything else that the model gets, as data. */
export function turnData({ agent, stage, ...data }: TurnData): object {
  return {
    task: 'turn',
    language: agent.language,
    stage: { name: stage?.name ?? '', prompt: stage?.prompt ?? '' },
    escalationTriggers: phrases(agent.guardrails.escalationTriggers),
    forbiddenTopics: phrases(agent.guardrails.forbiddenTopics),
    ...data,
  };
}

function section(title: string, text = ''): string {
  return text.trim() === '' ? '' : `${title}:\n${text}`;
}

function rules(language: string): string {
  return [
    `You take part in a conversation with a sales lead. Write in ${language}, as one short message in plain text.`,
    'With an empty transcript, write the first message. Use only facts from your instructions and the knowledge given.',
    `Choose an edge only when its condition is met by what the lead said; an edge without a condition is met once the lead has answered. Else say "${noEdge}". With mustMove true, choose one.`,
    'Say handOff when one of the reasons above is given or the lead asks for a human.',
  ].join('\n');
}
