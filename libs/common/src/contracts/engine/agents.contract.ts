import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { rpc } from '../rpc-spec';
import { Sentence, sentenceOfText } from '../sentence.contract';
import {
  type AgentStatus,
  agentStatuses,
  type Page,
  type StageOutcome,
  stageOutcomes,
} from '../../vocabulary/vocabulary';
import { IdsParam, ListQuery, ObjectIdText, OneOf, Text } from '../../validation';
import type { CreateAgent, UpdateAgent } from './agents-bodies';
import { FollowUp } from './follow-ups.contract';
import { HandOffDeadline } from './hand-off.contract';
import { Budget } from '../insights/budgets';
import { FirstTouchTemplate } from './first-touch-templates.contract';
import type { ToolServer } from './tool-servers.contract';

/** An edge of the stage graph: taken when its condition holds (DECISIONS 43). */
@ApiSchema({ description: 'A way from a stage to the next one.' })
export class StageEdge {
  @ApiProperty({ description: 'Id of the stage that it leads to' }) id!: string;
  @ApiProperty({ description: 'When to take it; empty: always' }) condition!: string;
}

/** One thing to look for when a terminal stage is entered. */
@ApiSchema({ description: 'What is extracted when a conversation ends in the stage.' })
export class StageInsight {
  @ApiProperty({ description: 'Topic under which the insight is kept' }) fieldName!: string;
  @ApiProperty({ description: 'What to look for' }) instructions!: string;
}

/** Where the flow editor draws a stage. */
@ApiSchema({ description: 'Place of the stage in a flow editor.' })
export class StagePosition {
  @ApiProperty({ description: 'Horizontal place' }) x!: number;
  @ApiProperty({ description: 'Vertical place' }) y!: number;
}

/** One step of an agent's journey. Without edges it is terminal. */
@ApiSchema({
  description: 'A stage of an agent. A stage without edges is terminal: entering it completes the conversation.',
})
export class Stage {
  @ApiProperty({ description: 'Id, unique within the agent' }) id!: string;
  @ApiProperty({ description: 'Name, shown as `currentStageName`' }) name!: string;
  @ApiProperty({ type: 'integer', description: 'Place among the stages' }) order!: number;
  @ApiProperty({ description: 'What the agent does in this stage' }) prompt!: string;
  @ApiProperty({ description: 'When the stage is finished' }) transitionCriteria!: string;
  @ApiProperty({
    type: 'integer',
    description: 'Messages of the agent in this stage after which it must move on; 0: no limit',
  })
  maxMessages!: number;
  @ApiProperty({ type: [StageEdge], description: 'Edges with a condition' }) nextStages!: StageEdge[];
  @ApiProperty({ type: [String], description: 'Ids of stages that can follow without a condition' })
  nextStageIds!: string[];
  @ApiProperty({ type: [String], description: "Knowledge bases used in this stage besides the agent's" })
  knowledgeBaseIds!: string[];
  @ApiProperty({
    type: [StageInsight],
    description: 'What is extracted, once, when a conversation ends in this stage. Terminal stages only',
  })
  stageInsights!: StageInsight[];
  @ApiProperty({ required: false, type: StagePosition, description: 'Place in a flow editor' })
  position?: StagePosition;
  @ApiProperty({ required: false, enum: stageOutcomes, description: 'What ending here means for the figures' })
  outcome?: StageOutcome;
}

/** A stage without edges is terminal. */
export function isTerminal({ nextStages, nextStageIds }: Pick<Stage, 'nextStages' | 'nextStageIds'>): boolean {
  return nextStages.length === 0 && nextStageIds.length === 0;
}

/** Where a stranger's first message may land. */
@ApiSchema({ description: 'Where a conversation starts when a person writes first.' })
export class InboundEntry {
  @ApiProperty({ description: 'Id of the stage to start in' }) targetStageId!: string;
  @ApiProperty({ description: 'When to start there; empty: the default' }) condition!: string;
}

/** How weighty a finding is. */
export const graphSeverities = ['broken', 'unfinished', 'doubtful'] as const;

/** What may be found about a stage graph, or beside it about an agent. */
export const graphFindingCodes = [
  'repeated_stage_id',
  'unknown_stage',
  'unreachable',
  'trap',
  'misplaced_insights',
  'several_defaults',
  'empty_condition',
  'self_edge',
  'unknown_model',
] as const;

/** See {@link graphFindingCodes}. */
export type GraphFindingCode = (typeof graphFindingCodes)[number];

/** Something wrong or doubtful about an agent's stages or inbound entries, or its model. */
@ApiSchema({ description: "Something wrong or doubtful about an agent's stages, or its model." })
export class GraphFinding {
  @ApiProperty({
    enum: graphSeverities,
    description:
      '`broken`: the agent is not saved; `unfinished`: it cannot be active; `doubtful`: it works, though perhaps not as meant',
  })
  severity!: (typeof graphSeverities)[number];
  @ApiProperty({
    enum: graphFindingCodes,
    description:
      'What it is. `trap`: a stage that no conversation can end from; `unknown_model`: its model is not allowed any more, and the default answers',
  })
  code!: GraphFindingCode;
  @ApiProperty({ description: 'The field of the agent: `stages`, `inboundEntries` or `model`' }) field!: string;
  @ApiProperty({ required: false, description: 'The stage that it is about' }) stageId?: string;
  @ApiProperty({ description: 'What is wrong, for people' }) message!: string;
  @ApiProperty(sentenceOfText('message')) sentence?: Sentence;
}

/** Answer of `POST /api/agent-config/check`. */
@ApiSchema({ description: 'What is wrong or doubtful about an agent.' })
export class AgentCheck {
  @ApiProperty({ type: [GraphFinding], description: 'Empty when nothing is; what is worst comes first' })
  findings!: GraphFinding[];
}

/** Limits of every conversation of an agent. */
@ApiSchema({ description: "Limits of the agent's conversations." })
export class Guardrails {
  @ApiProperty({
    type: 'integer',
    description: 'Messages of a conversation, both sides counted, at which it is handed to a person',
  })
  maxTotalMessages!: number;
  @ApiProperty({
    type: 'integer',
    description: 'Minutes without a message from the lead after which the conversation is dropped',
  })
  inactivityTimeoutMinutes!: number;
  @ApiProperty({ description: 'Topics that the agent must not talk about, separated by commas or lines' })
  forbiddenTopics!: string;
  @ApiProperty({
    description: 'Words and subjects that hand the conversation to a person, separated by commas or lines',
  })
  escalationTriggers!: string;
  @ApiProperty({
    required: false,
    description:
      '`false`: replies may be too long for their channel, or ask more than one question on WhatsApp and Telegram. Absent: they are written again, once; then one that is too long is left to a person',
  })
  checkStyle?: boolean;
  @ApiProperty({
    required: false,
    description:
      'Whether a reply that is not in `language` is written again, once, before a person takes over. Absent: where `language` is `auto`',
  })
  checkLanguage?: boolean;
  @ApiProperty({
    required: false,
    description:
      '`false`: replies may have numbers, prices, dates, links or addresses that stand in nothing that the agent was given. Absent: they are written again, once, and then a person takes over',
  })
  checkFacts?: boolean;
}

/** What a conversation pins: everything of an agent except its status. */
export interface AgentDefinition {
  name: string;
  systemPrompt: string;
  goal: string;
  language: string;
  instructions: string;
  handoffMessage: string;
  /** In order. */
  stages: Stage[];
  inboundEntries: InboundEntry[];
  guardrails: Guardrails;
  knowledgeBaseIds: string[];
  mcpServerIds: string[];
  firstTouchTemplate?: FirstTouchTemplate;
  /** Emails: shown as the sender's name. */
  fromName?: string;
  /** The end of each of its emails. */
  signature?: string;
  /** The subject of its first emails, `{{name}}` and `{{customFields.x}}` filled in; absent: the model writes one. */
  emailSubject?: string;
  /** Absent: a hand-off waits for a person without end. */
  handOff?: HandOffDeadline;
  /** In order; absent or empty: none. */
  followUps?: FollowUp[];
  /** The language model that it is to speak by; absent, or not allowed any more: the default. */
  model?: string;
  /** From 0 to 2; absent: as the model does by itself. */
  temperature?: number;
}

/** An agent configuration. `mcpServerIds` holds whole tool servers, without credentials, on GET by id. */
@ApiSchema({ description: 'An agent: its prompts, its stages and what it may use.' })
export class AgentConfig implements Omit<AgentDefinition, 'mcpServerIds'> {
  @ApiProperty({ description: 'Object id' }) _id!: string;
  @ApiProperty({ description: 'The account that owns it' }) accountId!: string;
  @ApiProperty({ description: 'Name of the agent' }) name!: string;
  @ApiProperty({ description: 'Who the agent is and how it behaves; sent to the model with every message' })
  systemPrompt!: string;
  @ApiProperty({ description: 'What a conversation should achieve' }) goal!: string;
  @ApiProperty({ enum: agentStatuses, description: 'Only an `active` agent starts conversations' })
  status!: AgentStatus;
  @ApiProperty({ required: false, description: 'The agent is silent in all its running conversations' })
  conversationsPaused?: boolean;
  @ApiProperty({ required: false, type: Budget, description: 'How much it may spend' }) budget?: Budget;
  @ApiProperty({ description: "Language of the conversation; `auto`: the lead's" }) language!: string;
  @ApiProperty({ description: 'Further instructions: tone, rules, facts that are always needed' })
  instructions!: string;
  @ApiProperty({ description: 'Sent to the lead when the conversation is handed to a person' }) handoffMessage!: string;
  @ApiProperty({ type: [Stage], description: 'Stages of the conversation, in order' }) stages!: Stage[];
  @ApiProperty({ type: [InboundEntry], description: 'Where a conversation starts when a person writes first' })
  inboundEntries!: InboundEntry[];
  @ApiProperty({ type: Guardrails, description: "Limits of the agent's conversations" }) guardrails!: Guardrails;
  @ApiProperty({ type: [String], description: 'Knowledge bases that the agent looks things up in' })
  knowledgeBaseIds!: string[];
  @ApiProperty({
    type: 'array',
    items: { oneOf: [{ type: 'string' }, { $ref: '#/components/schemas/ToolServer' }] },
    description: 'Attached tool servers: ids, or the whole tool servers on `GET /api/agent-config/{id}`',
  })
  mcpServerIds!: string[] | ToolServer[];
  @ApiProperty({ required: false, type: FirstTouchTemplate, description: 'WhatsApp template for the first message' })
  firstTouchTemplate?: FirstTouchTemplate;
  @ApiProperty({ required: false, description: 'The name of the sender of its emails' }) fromName?: string;
  @ApiProperty({ required: false, description: 'Ends each of its emails' }) signature?: string;
  @ApiProperty({
    required: false,
    description: 'Subject of its first emails, placeholders as in templates; absent: written for the lead',
  })
  emailSubject?: string;
  @ApiProperty({
    required: false,
    type: [GraphFinding],
    description: 'What is wrong or doubtful about its stages; on `GET /api/agent-config/{id}`',
  })
  findings?: GraphFinding[];
  @ApiProperty({
    required: false,
    format: 'date-time',
    description: 'When its draft last changed, on `GET /api/agent-config/{id}`; absent: it has none',
  })
  draftUpdatedAt?: string;
  @ApiProperty({
    required: false,
    type: HandOffDeadline,
    description: 'What happens after a hand-off when no person comes; absent: the lead waits',
  })
  handOff?: HandOffDeadline;
  @ApiProperty({
    required: false,
    type: [FollowUp],
    description: 'What it writes, in order, to a lead who has never answered; absent: nothing',
  })
  followUps?: FollowUp[];
  @ApiProperty({ required: false, description: 'The language model; absent: the default of `GET /api/models`' })
  model?: string;
  @ApiProperty({ required: false, description: 'How freely it writes, 0 to 2; absent: as the model does by itself' })
  temperature?: number;
  @ApiProperty({ format: 'date-time', description: 'When it was created' }) createdAt!: string;
  @ApiProperty({ format: 'date-time', description: 'When it last changed' }) updatedAt!: string;
}

/** Answer of `POST /api/agent-config/{id}/repin`. */
@ApiSchema({ description: "How many conversations follow the agent's present version now." })
export class Repinned {
  @ApiProperty({ type: 'integer', description: 'Conversations that were moved' }) moved!: number;
}

/** Query of `GET /api/agent-config`. */
export class AgentListQuery extends ListQuery {
  @IdsParam({ description: 'Only agents with these ids, at most 200, separated by commas' }) ids?: string[];
  @OneOf(agentStatuses, { optional: true, description: 'Only agents in this status' }) status?: AgentStatus;
  @Text({ optional: true, min: 1, max: 200, description: 'Only agents whose name contains this, whatever its case' })
  search?: string;
  @ObjectIdText({ optional: true, description: 'Only agents that look things up in this knowledge base' })
  knowledgeBaseId?: string;
  @ObjectIdText({ optional: true, description: 'Only agents that may call the tools of this server' })
  mcpServerId?: string;
}

/** Requests about agents. */
export const agentsRpc = {
  'engine.agents.list': rpc<AgentListQuery, Page<AgentConfig>>(),
  'engine.agents.create': rpc<{ _id?: string; agent: CreateAgent }, AgentConfig>(),
  'engine.agents.get': rpc<{ id: string }, AgentConfig>(),
  /** Saves nothing. */
  'engine.agents.check': rpc<UpdateAgent, AgentCheck>(),
  'engine.agents.update': rpc<{ id: string; changes: UpdateAgent }, AgentConfig>(),
  'engine.agents.delete': rpc<{ id: string }, { deleted: true }>(),
  'engine.agents.attach_knowledge_base': rpc<{ id: string; knowledgeBaseId: string }, AgentConfig>(),
  'engine.agents.detach_knowledge_base': rpc<{ id: string; knowledgeBaseId: string }, AgentConfig>(),
  'engine.agents.attach_tool_server': rpc<{ id: string; toolServerId: string }, AgentConfig>(),
  'engine.agents.detach_tool_server': rpc<{ id: string; toolServerId: string }, AgentConfig>(),
  'engine.conversations.repin': rpc<{ agentConfigId: string }, Repinned>({ timeoutMs: 300_000 }),
};
