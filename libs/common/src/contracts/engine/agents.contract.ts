import { ApiProperty } from '@nestjs/swagger';
import { rpc } from '../rpc-spec';
import { type AgentStatus, agentStatuses, type Page, type StageOutcome, stageOutcomes } from '../vocabulary';
import type { AgentListQuery, CreateAgent, UpdateAgent } from './agents.bodies';
import type { ToolServer } from './tool-servers.contract';

/** An edge of the stage graph: taken when its condition holds (DECISIONS 43). */
export class StageEdge {
  @ApiProperty({ description: 'Id of the stage that it leads to' }) id!: string;
  @ApiProperty() condition!: string;
}

/** One fact to look for when a terminal stage is entered. */
export class StageInsight {
  @ApiProperty() fieldName!: string;
  @ApiProperty() instructions!: string;
}

/** Where the flow editor draws a stage. */
export class StagePosition {
  @ApiProperty() x!: number;
  @ApiProperty() y!: number;
}

/** One step of an agent's journey (SPEC "Agent configuration"). Without edges it is terminal. */
export class Stage {
  @ApiProperty({ description: 'Unique within the agent' }) id!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ type: 'integer' }) order!: number;
  @ApiProperty() prompt!: string;
  @ApiProperty() transitionCriteria!: string;
  @ApiProperty({ type: 'integer', description: "The agent's messages in the stage; 0: no limit" }) maxMessages!: number;
  @ApiProperty({ type: [StageEdge] }) nextStages!: StageEdge[];
  @ApiProperty({ type: [String], description: 'Unconditional edges' }) nextStageIds!: string[];
  @ApiProperty({ type: [String] }) knowledgeBaseIds!: string[];
  @ApiProperty({ type: [StageInsight] }) stageInsights!: StageInsight[];
  @ApiProperty({ required: false, type: StagePosition }) position?: StagePosition;
  @ApiProperty({ required: false, enum: stageOutcomes, description: 'What ending here means for the counts' }) outcome?: StageOutcome;
}

/** Where a first-touch message may land (SPEC "Behaviours that produce records" 3). */
export class InboundEntry {
  @ApiProperty() targetStageId!: string;
  @ApiProperty({ description: 'Empty: the default landing' }) condition!: string;
}

/** Limits of every conversation of an agent. */
export class Guardrails {
  @ApiProperty({ type: 'integer' }) maxTotalMessages!: number;
  @ApiProperty({ type: 'integer' }) inactivityTimeoutMinutes!: number;
  @ApiProperty({ description: 'Comma or line separated' }) forbiddenTopics!: string;
  @ApiProperty({ description: 'Comma or line separated' }) escalationTriggers!: string;
}

/** The approved WhatsApp template of a first message (DECISIONS 68). */
export class FirstTouchTemplate {
  @ApiProperty() name!: string;
  @ApiProperty({ description: "WhatsApp's language code, for example `en_US`" }) language!: string;
  @ApiProperty({ type: [String], description: 'Body parameters; `{{name}}` and `{{customFields.x}}` are filled in' }) parameters!: string[];
  @ApiProperty({ required: false, description: 'The approved wording, with {{1}} for the first parameter: the thread shows it, and the agent knows what it said' }) text?: string;
}

/** What a conversation pins: everything of an agent but its status (ARCHITECTURE "What keeps data whole and small"). */
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
  /** Emails: shown as the sender beside the address. */
  fromName?: string;
  /** Ends each of its emails. */
  signature?: string;
  /** The subject of its first emails, `{{name}}` and `{{customFields.x}}` filled in; absent: the model writes one. */
  emailSubject?: string;
}

/** An agent configuration (SPEC). `mcpServerIds` holds whole tool servers, without credentials, on GET by id. */
export class AgentConfig implements Omit<AgentDefinition, 'mcpServerIds'> {
  @ApiProperty() _id!: string;
  @ApiProperty() accountId!: string;
  @ApiProperty() name!: string;
  @ApiProperty() systemPrompt!: string;
  @ApiProperty() goal!: string;
  @ApiProperty({ enum: agentStatuses }) status!: AgentStatus;
  @ApiProperty() language!: string;
  @ApiProperty() instructions!: string;
  @ApiProperty() handoffMessage!: string;
  @ApiProperty({ type: [Stage] }) stages!: Stage[];
  @ApiProperty({ type: [InboundEntry] }) inboundEntries!: InboundEntry[];
  @ApiProperty({ type: Guardrails }) guardrails!: Guardrails;
  @ApiProperty({ type: [String] }) knowledgeBaseIds!: string[];
  @ApiProperty({ type: 'array', items: { oneOf: [{ type: 'string' }, { $ref: '#/components/schemas/ToolServer' }] } })
  mcpServerIds!: string[] | ToolServer[];
  @ApiProperty({ required: false, type: FirstTouchTemplate }) firstTouchTemplate?: FirstTouchTemplate;
  @ApiProperty({ required: false, description: 'The name of the sender of its emails' }) fromName?: string;
  @ApiProperty({ required: false, description: 'Ends each of its emails' }) signature?: string;
  @ApiProperty({ required: false, description: 'Subject of its first emails, placeholders as in templates; absent: written for the lead' }) emailSubject?: string;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
}

/** How many conversations ever entered a stage. */
export class StageReach {
  @ApiProperty() stageId!: string;
  @ApiProperty() stage!: string;
  @ApiProperty({ type: 'integer' }) reached!: number;
  @ApiProperty({ description: 'Of all conversations of the agent, 0 to 1' }) rate!: number;
}

/** Answer of `GET /api/agent-config/{id}/stats`: a recount of the agent's conversations. */
export class AgentStats {
  @ApiProperty({ type: 'integer' }) totalConversations!: number;
  @ApiProperty({ type: 'integer' }) active!: number;
  @ApiProperty({ type: 'integer' }) completed!: number;
  @ApiProperty({ type: 'integer' }) handedOff!: number;
  @ApiProperty({ type: 'integer' }) dropped!: number;
  @ApiProperty() avgMessages!: number;
  @ApiProperty({ type: [StageReach] }) stageReach!: StageReach[];
  @ApiProperty({ type: 'integer', deprecated: true }) qualifiedLeads!: number;
  @ApiProperty({ deprecated: true, description: 'Qualified of finished conversations, 0 to 1' }) qualificationRate!: number;
}

/** Questions and commands about agents. */
export const agentsRpc = {
  'engine.agents.list': rpc<AgentListQuery, Page<AgentConfig>>(),
  'engine.agents.create': rpc<{ _id?: string; agent: CreateAgent }, AgentConfig>(),
  'engine.agents.get': rpc<{ id: string }, AgentConfig>(),
  'engine.agents.update': rpc<{ id: string; changes: UpdateAgent }, AgentConfig>(),
  'engine.agents.delete': rpc<{ id: string }, { deleted: true }>(),
  'engine.agents.attach_knowledge_base': rpc<{ id: string; knowledgeBaseId: string }, AgentConfig>(),
  'engine.agents.detach_knowledge_base': rpc<{ id: string; knowledgeBaseId: string }, AgentConfig>(),
  'engine.agents.attach_tool_server': rpc<{ id: string; toolServerId: string }, AgentConfig>(),
  'engine.agents.detach_tool_server': rpc<{ id: string; toolServerId: string }, AgentConfig>(),
  'engine.agents.stats': rpc<{ id: string }, AgentStats>(),
};
