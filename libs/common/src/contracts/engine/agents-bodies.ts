import { ApiSchema } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Bool, Int, Nested, NestedList, Num, OneOf, ReadOnly, Text, TextList } from '../../validation';
import { FirstTouchTemplateInput } from './first-touch-templates-bodies';
import { type AgentStatus, agentStatuses, type StageOutcome, stageOutcomes } from '../../vocabulary/vocabulary';
import { FollowUpInput } from './follow-ups-bodies';
import { HandOffDeadlineInput } from './hand-off-bodies';
import { Budget } from '../insights/budgets';

/** Limits of an agent's fields (DECISIONS 12). */
export const agentLimits = {
  name: 200,
  prompt: 20_000,
  stages: 50,
  edges: 50,
  insights: 50,
  references: 50,
  maxMessages: 10_000,
  followUps: 5,
} as const;

const { name: nameMax, prompt, references } = agentLimits;
const id = { max: 64 };

/** Used in a mail's header: no line break, and not blank. */
const oneLine = /^[^\r\n\t]*\S[^\r\n\t]*$/;

/** An edge, as sent. */
@ApiSchema({ description: 'A way from a stage to the next one.' })
export class StageEdgeInput {
  @Text({ ...id, description: 'Id of the stage that it leads to' }) id!: string;
  @Text({
    optional: true,
    max: prompt,
    description: 'When to take it, in plain words, for example `The lead asks for a viewing`. Empty: always',
  })
  condition?: string;
}

/** A field to extract, as sent. */
@ApiSchema({ description: 'What to extract when a conversation ends in the stage.' })
export class StageInsightInput {
  @Text({ max: 100, description: 'Topic under which the insight is kept, for example `budget`' }) fieldName!: string;
  @Text({ optional: true, max: prompt, description: 'What to look for, in plain words' }) instructions?: string;
}

/** A place in the flow editor, as sent. */
@ApiSchema({ description: 'Place of the stage in a flow editor.' })
export class StagePositionInput {
  @Num({ description: 'Horizontal place' }) x!: number;
  @Num({ description: 'Vertical place' }) y!: number;
}

/** A stage, as sent; see {@link import('./agents.contract').Stage}. */
@ApiSchema({ description: 'A stage of an agent.' })
export class StageInput {
  @Text({ ...id, example: 'intro', description: 'Id of your choice, unique within the agent' }) id!: string;
  @Text({ max: nameMax, example: 'Introduction', description: 'Name, shown as `currentStageName`' }) name!: string;
  @Int({ optional: true, min: 0, max: 10_000, description: 'Place among the stages; default: as sent' }) order?: number;
  @Text({ optional: true, max: prompt, description: 'What the agent does in this stage, in plain words' })
  prompt?: string;
  @Text({
    optional: true,
    max: prompt,
    description: 'When the stage is finished, in plain words; weighed together with the conditions of its edges',
  })
  transitionCriteria?: string;
  @Int({
    optional: true,
    min: 0,
    max: agentLimits.maxMessages,
    description: 'Messages of the agent in this stage after which it must move on; 0: no limit',
  })
  maxMessages?: number;
  @NestedList(() => StageEdgeInput, {
    optional: true,
    maxItems: agentLimits.edges,
    description: 'Edges with a condition',
  })
  nextStages?: StageEdgeInput[];
  @TextList({
    optional: true,
    maxItems: agentLimits.edges,
    max: 64,
    description: 'Ids of stages that can follow without a condition',
  })
  nextStageIds?: string[];
  @TextList({
    optional: true,
    maxItems: references,
    max: 24,
    description: "Knowledge bases used in this stage besides the agent's",
  })
  knowledgeBaseIds?: string[];
  @NestedList(() => StageInsightInput, {
    optional: true,
    maxItems: agentLimits.insights,
    description: 'What to extract when a conversation ends in this stage. Terminal stages only',
  })
  stageInsights?: StageInsightInput[];
  @Nested(() => StagePositionInput, { optional: true, description: 'Place in a flow editor' })
  position?: StagePositionInput;
  @OneOf(stageOutcomes, {
    optional: true,
    description:
      'What ending here means for the figures; absent: a terminal stage named `qualified` or `disqualified` counts as such',
  })
  outcome?: StageOutcome;
}

/** A landing of first messages, as sent. */
@ApiSchema({ description: 'Where a conversation starts when a person writes first.' })
export class InboundEntryInput {
  @Text({ ...id, description: 'Id of the stage to start in' }) targetStageId!: string;
  @Text({ optional: true, max: prompt, description: 'When to start there, in plain words; empty: the default' })
  condition?: string;
}

/** Limits of conversations, as sent; what is absent keeps its value, null restores the default. */
@ApiSchema({
  description:
    "Limits of the agent's conversations. Fields that are not sent keep their value; `null` restores the default.",
})
export class GuardrailsInput {
  @Int({
    optional: true,
    nullable: true,
    min: 1,
    max: 10_000,
    description: 'Messages of a conversation, both sides counted, at which it is handed to a person',
  })
  maxTotalMessages?: number | null;
  @Int({
    optional: true,
    nullable: true,
    min: 1,
    max: 525_600,
    description: 'Minutes without a message from the lead after which the conversation is dropped',
  })
  inactivityTimeoutMinutes?: number | null;
  @Text({
    optional: true,
    nullable: true,
    max: prompt,
    description: 'Topics that the agent must not talk about, separated by commas or lines',
  })
  forbiddenTopics?: string | null;
  @Text({
    optional: true,
    nullable: true,
    max: prompt,
    description: 'Words and subjects that hand the conversation to a person, separated by commas or lines',
  })
  escalationTriggers?: string | null;
  @Bool({
    optional: true,
    nullable: true,
    description:
      '`false` lets replies be sent that are too long for their channel or, on WhatsApp and Telegram, ask more than one question. Default: they are written again, once; then one that is too long is left to a person',
  })
  checkStyle?: boolean | null;
  @Bool({
    optional: true,
    nullable: true,
    description:
      'Whether a reply that is not in `language` is written again, once, before a person takes over. Default: where `language` is `auto`',
  })
  checkLanguage?: boolean | null;
  @Bool({
    optional: true,
    nullable: true,
    description:
      '`false` lets replies be sent with numbers, prices, dates, links or addresses that stand in nothing that the agent was given. Default: they are written again, once, and then a person takes over',
  })
  checkFacts?: boolean | null;
}

// Read as expanded objects, and accepted as such (DECISIONS 6).
function idsOf({ value }: { value: unknown }): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((item: unknown) => (typeof item === 'object' && item !== null && '_id' in item ? item._id : item));
}

@ReadOnly('_id', 'accountId', 'findings', 'draftUpdatedAt', 'createdAt', 'updatedAt')
class AgentFields {
  @Text({ optional: true, max: prompt, description: 'What a conversation should achieve, in a sentence' })
  goal?: string;
  @OneOf(agentStatuses, {
    optional: true,
    description:
      'Only an `active` agent starts conversations; its stages are checked as a whole when it becomes active',
  })
  status?: AgentStatus;
  @Bool({
    optional: true,
    description:
      '`true` silences the agent in all its running conversations; `false` lets it go on and answer what waits',
  })
  conversationsPaused?: boolean;
  @Nested(() => Budget, {
    optional: true,
    nullable: true,
    description: 'How much the turns, evaluations and messages of the agent may cost; `null` removes it',
  })
  budget?: Budget | null;
  @Text({
    optional: true,
    min: 1,
    max: 64,
    example: 'English',
    description: "Language of the conversation; `auto`: the lead's",
  })
  language?: string;
  @Text({ optional: true, max: prompt, description: 'Further instructions: tone, rules, facts that are always needed' })
  instructions?: string;
  @Text({
    optional: true,
    max: 4_096,
    description:
      "Sent to the lead when the conversation is handed to a person. Default: that a specialist will connect with the lead, in the agent's language",
  })
  handoffMessage?: string;
  @NestedList(() => StageInput, {
    optional: true,
    maxItems: agentLimits.stages,
    description: 'Stages of the conversation, in order',
  })
  stages?: StageInput[];
  @NestedList(() => InboundEntryInput, {
    optional: true,
    maxItems: agentLimits.stages,
    description: 'Where a conversation starts when a person writes first',
  })
  inboundEntries?: InboundEntryInput[];
  @Nested(() => GuardrailsInput, { optional: true, description: "Limits of the agent's conversations" })
  guardrails?: GuardrailsInput;
  @TextList({
    optional: true,
    maxItems: references,
    max: 24,
    description: 'Knowledge bases that the agent looks things up in',
  })
  knowledgeBaseIds?: string[];
  @Transform(idsOf)
  @TextList({
    optional: true,
    maxItems: references,
    max: 24,
    description: 'Ids of attached tool servers; whole tool servers as they were read are accepted too',
  })
  mcpServerIds?: string[];
  @Nested(() => FirstTouchTemplateInput, { optional: true, nullable: true, description: 'null removes it' })
  firstTouchTemplate?: FirstTouchTemplateInput | null;
  @Text({
    optional: true,
    nullable: true,
    min: 1,
    max: 100,
    pattern: oneLine,
    example: 'Nora from Harbor Homes',
    description: 'Sender of its emails; null removes it',
  })
  fromName?: string | null;
  @Text({ optional: true, nullable: true, min: 1, max: 2_000, description: 'Ends each of its emails; null removes it' })
  signature?: string | null;
  @Text({
    optional: true,
    nullable: true,
    min: 1,
    max: 200,
    pattern: oneLine,
    example: 'Your next flat, {{name}}',
    description: 'Subject of its first emails; null: written for the lead',
  })
  emailSubject?: string | null;
  @Nested(() => HandOffDeadlineInput, {
    optional: true,
    nullable: true,
    description: 'What happens after a hand-off when no person comes; null: the lead waits',
  })
  handOff?: HandOffDeadlineInput | null;
  @NestedList(() => FollowUpInput, {
    optional: true,
    maxItems: agentLimits.followUps,
    description: 'What it writes, in order, to a lead who has never answered; an empty list removes them',
  })
  followUps?: FollowUpInput[];
  @Text({
    optional: true,
    nullable: true,
    min: 1,
    max: 200,
    description: 'The language model, one of `GET /api/models`; null: the default one',
  })
  model?: string | null;
  @Num({
    optional: true,
    nullable: true,
    min: 0,
    max: 2,
    description:
      'How freely it writes: 0 says nearly the same each time. null: as the model does by itself. Some models take none, or 1 at most; they write as near to it as they can',
  })
  temperature?: number | null;
  @Text({ optional: true, max: prompt, deprecated: true, description: 'Accepted and ignored' })
  qualificationCriteria?: string;
}

/** Body of `POST /api/agent-config`. */
@ApiSchema({ description: 'The agent to create.' })
export class CreateAgent extends AgentFields {
  @Text({ max: nameMax, example: 'Spring assistant', description: 'Name of the agent' }) name!: string;
  @Text({
    max: prompt,
    example: 'You help people choose a flat.',
    description: 'Who the agent is and how it behaves; sent to the model with every message',
  })
  systemPrompt!: string;
}

/** Body of `PUT` and `PATCH /api/agent-config/{id}`: only what is sent changes. */
@ApiSchema({ description: 'Fields of an agent to change. Only the fields that are sent change.' })
export class UpdateAgent extends AgentFields {
  @Text({ optional: true, min: 1, max: nameMax, example: 'Spring assistant', description: 'Name of the agent' })
  name?: string;
  @Text({
    optional: true,
    min: 1,
    max: prompt,
    example: 'You help people choose a flat.',
    description: 'Who the agent is and how it behaves; sent to the model with every message',
  })
  systemPrompt?: string;
}
