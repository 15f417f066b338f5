import { Transform } from 'class-transformer';
import { Int, ListQuery, Nested, NestedList, Num, OneOf, ReadOnly, Text, TextList } from '../../validation';
import { type AgentStatus, agentStatuses, type StageOutcome, stageOutcomes } from '../vocabulary';

/** Limits of an agent's fields (DECISIONS 12). */
export const agentLimits = { name: 200, prompt: 20_000, stages: 50, edges: 50, insights: 50, references: 50, maxMessages: 10_000 } as const;

const { name: nameMax, prompt, references } = agentLimits;
const id = { max: 64 };

/** What ends up in a mail's header: no line break, and something to see. */
const oneLine = /^[^\r\n\t]*\S[^\r\n\t]*$/;

/** An edge, as sent. */
export class StageEdgeInput {
  @Text(id) id!: string;
  @Text({ optional: true, max: prompt }) condition?: string;
}

/** A field to extract, as sent. */
export class StageInsightInput {
  @Text({ max: 100 }) fieldName!: string;
  @Text({ optional: true, max: prompt }) instructions?: string;
}

/** A place in the flow editor, as sent. */
export class StagePositionInput {
  @Num({}) x!: number;
  @Num({}) y!: number;
}

/** A stage, as sent; see {@link import('./agents.contract').Stage}. */
export class StageInput {
  @Text({ ...id, example: 'intro' }) id!: string;
  @Text({ max: nameMax, example: 'Introduction' }) name!: string;
  @Int({ optional: true, min: 0, max: 10_000, description: 'Place among the stages; absent: as sent' }) order?: number;
  @Text({ optional: true, max: prompt }) prompt?: string;
  @Text({ optional: true, max: prompt }) transitionCriteria?: string;
  @Int({ optional: true, min: 0, max: agentLimits.maxMessages, description: '0: no limit' }) maxMessages?: number;
  @NestedList(() => StageEdgeInput, { optional: true, maxItems: agentLimits.edges }) nextStages?: StageEdgeInput[];
  @TextList({ optional: true, maxItems: agentLimits.edges, max: 64 }) nextStageIds?: string[];
  @TextList({ optional: true, maxItems: references, max: 24 }) knowledgeBaseIds?: string[];
  @NestedList(() => StageInsightInput, { optional: true, maxItems: agentLimits.insights }) stageInsights?: StageInsightInput[];
  @Nested(() => StagePositionInput, { optional: true }) position?: StagePositionInput;
  @OneOf(stageOutcomes, { optional: true }) outcome?: StageOutcome;
}

/** A landing of first messages, as sent. */
export class InboundEntryInput {
  @Text(id) targetStageId!: string;
  @Text({ optional: true, max: prompt, description: 'Empty: the default landing' }) condition?: string;
}

/** Limits of conversations, as sent; what is absent keeps its value, null brings the default back. */
export class GuardrailsInput {
  @Int({ optional: true, nullable: true, min: 1, max: 10_000 }) maxTotalMessages?: number | null;
  @Int({ optional: true, nullable: true, min: 1, max: 525_600 }) inactivityTimeoutMinutes?: number | null;
  @Text({ optional: true, nullable: true, max: prompt }) forbiddenTopics?: string | null;
  @Text({ optional: true, nullable: true, max: prompt }) escalationTriggers?: string | null;
}

/** The template of a first WhatsApp message, as sent. */
export class FirstTouchTemplateInput {
  @Text({ max: 512, example: 'spring_offer' }) name!: string;
  @Text({ max: 16, example: 'en_US' }) language!: string;
  @TextList({ optional: true, maxItems: 20, max: 1_024, example: ['{{name}}'] }) parameters?: string[];
  @Text({ optional: true, min: 1, max: 1_024, example: 'Hello {{1}}, spring is here.', description: 'The approved wording' }) text?: string;
}

// What was read expanded can be sent back (DECISIONS 6).
function idsOf({ value }: { value: unknown }): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((item: unknown) => (typeof item === 'object' && item !== null && '_id' in item ? item._id : item));
}

@ReadOnly('_id', 'accountId', 'createdAt', 'updatedAt')
class AgentFields {
  @Text({ optional: true, max: prompt }) goal?: string;
  @OneOf(agentStatuses, { optional: true }) status?: AgentStatus;
  @Text({ optional: true, min: 1, max: 64, example: 'English' }) language?: string;
  @Text({ optional: true, max: prompt }) instructions?: string;
  @Text({ optional: true, max: 4_096 }) handoffMessage?: string;
  @NestedList(() => StageInput, { optional: true, maxItems: agentLimits.stages }) stages?: StageInput[];
  @NestedList(() => InboundEntryInput, { optional: true, maxItems: agentLimits.stages }) inboundEntries?: InboundEntryInput[];
  @Nested(() => GuardrailsInput, { optional: true }) guardrails?: GuardrailsInput;
  @TextList({ optional: true, maxItems: references, max: 24 }) knowledgeBaseIds?: string[];
  @Transform(idsOf)
  @TextList({ optional: true, maxItems: references, max: 24, description: 'Ids, or tool servers as they were read' })
  mcpServerIds?: string[];
  @Nested(() => FirstTouchTemplateInput, { optional: true, nullable: true, description: 'null removes it' }) firstTouchTemplate?: FirstTouchTemplateInput | null;
  @Text({ optional: true, nullable: true, min: 1, max: 100, pattern: oneLine, example: 'Nora from Harbor Homes', description: 'Sender of its emails; null removes it' }) fromName?: string | null;
  @Text({ optional: true, nullable: true, min: 1, max: 2_000, description: 'Ends each of its emails; null removes it' }) signature?: string | null;
  @Text({ optional: true, nullable: true, min: 1, max: 200, pattern: oneLine, example: 'Your next flat, {{name}}', description: 'Subject of its first emails; null: written for the lead' }) emailSubject?: string | null;
  @Text({ optional: true, max: prompt, deprecated: true, description: 'Accepted and ignored' }) qualificationCriteria?: string;
}

/** Body of `POST /api/agent-config`. */
export class CreateAgent extends AgentFields {
  @Text({ max: nameMax, example: 'Spring assistant' }) name!: string;
  @Text({ max: prompt, example: 'You help people choose a flat.' }) systemPrompt!: string;
}

/** Body of `PUT` and `PATCH /api/agent-config/{id}`: only what is sent changes. */
export class UpdateAgent extends AgentFields {
  @Text({ optional: true, min: 1, max: nameMax, example: 'Spring assistant' }) name?: string;
  @Text({ optional: true, min: 1, max: prompt, example: 'You help people choose a flat.' }) systemPrompt?: string;
}

/** What the list of agents may be narrowed by. */
export class AgentListQuery extends ListQuery {
  @OneOf(agentStatuses, { optional: true }) status?: AgentStatus;
}
