import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { Page, PageQuery } from '../../vocabulary/vocabulary';
import { Money } from '../insights/costs.contract';
import { rpc } from '../rpc-spec';
import { Sentence, sentenceOfText } from '../sentence.contract';

/** The most of an edge's condition that a turn keeps, in characters. */
export const shownCondition = 300;

/** A stage as it was called then. */
@ApiSchema({ description: 'A stage as it was called then.' })
export class TurnStage {
  @ApiProperty({ description: 'Id of the stage' }) id!: string;
  @ApiProperty({ description: 'Name of the stage' }) name!: string;
}

/** An edge as a turn offered it to the model. */
@ApiSchema({ description: 'An edge that the model could choose.' })
export class TurnEdge {
  @ApiProperty({ description: 'Id of the stage that it leads to' }) id!: string;
  @ApiProperty({ description: 'Name of that stage' }) name!: string;
  @ApiProperty({
    description: `When to take it, as the model was told, at most ${shownCondition} characters; empty: always`,
  })
  condition!: string;
}

/** The verdict of one guardrail. */
@ApiSchema({ description: 'What one guardrail found.' })
export class GuardrailVerdict {
  @ApiProperty({ description: 'Name: `escalation_triggers`, `forbidden_topics`, `message_limit` and others' })
  guardrail!: string;
  @ApiProperty({ description: 'Whether the turn may go on' }) passed!: boolean;
  @ApiProperty({ required: false, description: 'What was found' }) detail?: string;
  @ApiProperty(sentenceOfText('detail')) sentence?: Sentence;
}

/** A piece of knowledge that a turn was given. */
@ApiSchema({ description: 'A piece of knowledge that the model was given.' })
export class UsedChunk {
  @ApiProperty({ description: 'Id of the piece' }) chunkId!: string;
  @ApiProperty({ description: 'The document it is from' }) documentId!: string;
  @ApiProperty({ description: 'Title of the document' }) title!: string;
  @ApiProperty({ description: 'Where in the document: a page, rows or a heading; empty when it has no parts' })
  position!: string;
  @ApiProperty({
    required: false,
    description: 'Its beginning as the model was given it, at most 500 characters; older turns lack it',
  })
  text?: string;
  @ApiProperty({ description: 'How well it fits; comparable within one turn' }) score!: number;
  @ApiProperty({ required: false, description: '`true`: the reply rests on it, as the model says' }) used?: boolean;
}

/** A tool that the model called. */
@ApiSchema({ description: 'A tool that the model called.' })
export class UsedTool {
  @ApiProperty({ description: 'Name of the tool' }) name!: string;
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description: 'What it was called with; `null` when its server could not be reached',
  })
  input!: unknown;
  @ApiProperty({ description: 'Whether it answered without an error' }) ok!: boolean;
  @ApiProperty({ type: 'integer', description: 'How long it took, in milliseconds' }) ms!: number;
  @ApiProperty({ required: false, description: 'What the model was given of its answer, at most 2,000 characters' })
  result?: string;
  @ApiProperty({
    required: false,
    description: 'An earlier turn for the same message had called it; this one was given that answer',
  })
  reused?: boolean;
}

/**
 * How a turn ended. `postponed`: the model was down, and the turn is tried again; `superseded`: the lead wrote
 * meanwhile; `not_sent`: an opening that could not be written; `opted_out`: the lead asked not to be written to.
 */
export const turnOutcomes = [
  'replied',
  'handed_off',
  'postponed',
  'superseded',
  'not_sent',
  'opted_out',
  'dropped',
  'summarised',
] as const;
/** See {@link turnOutcomes}. */
export type TurnOutcome = (typeof turnOutcomes)[number];

/** Why a turn sent nothing (DECISIONS 276). */
export const turnCauses = [
  'lead_wrote',
  'changed',
  'address_left',
  'model',
  'quota',
  'agent',
  'budget',
  'hours',
  'message_before',
  'suppressed',
  'cancelled',
  'template',
  'refused',
  'opt_out',
] as const;
/** See {@link turnCauses}. */
export type TurnCause = (typeof turnCauses)[number];

/** What a turn writes. */
export const turnKinds = ['opening', 'reply', 'follow_up', 'summary'] as const;

/** What one model had to do with a turn. */
@ApiSchema({ description: 'Calls and tokens of one language model in a turn.' })
export class TurnModel {
  @ApiProperty({ description: 'The model' }) model!: string;
  @ApiProperty({ type: 'integer', description: 'Calls of it, failed ones included' }) calls!: number;
  @ApiProperty({ type: 'integer', description: 'Tokens sent to it' }) inputTokens!: number;
  @ApiProperty({ required: false, type: 'integer', description: 'How many of them its server read from its cache' })
  cachedTokens?: number;
  @ApiProperty({ type: 'integer', description: 'Tokens that it wrote' }) outputTokens!: number;
}

/** Why the agent said what it said. */
@ApiSchema({ description: 'One step of the agent: what it was given, what it decided and why.' })
export class Turn {
  @ApiProperty({ description: 'Object id' }) _id!: string;
  @ApiProperty({ description: 'The conversation' }) conversationId!: string;
  @ApiProperty({
    enum: turnKinds,
    description:
      "`opening`: the agent's first message; `reply`: an answer to what the lead wrote; `follow_up`: a further message to a lead who has not answered; `summary`: no message, but a summary of the older messages of a long thread",
  })
  kind!: (typeof turnKinds)[number];
  @ApiProperty({
    required: false,
    type: 'integer',
    description:
      'The version of the agent that it ran with: `GET /api/agent-config/{id}/versions/{version}`; absent on summaries, rehearsals of a draft and turns of earlier releases',
  })
  agentVersion?: number;
  @ApiProperty({
    required: false,
    type: [String],
    description:
      "Ids of the lead's messages that it answers, or was about to answer, in their order, at most the last 50; absent: none",
  })
  leadMessageIds?: string[];
  @ApiProperty({
    enum: turnOutcomes,
    description:
      'How it ended. `replied`: it wrote its message; `handed_off`: a person has to go on, for the `reason` given, which may be that the model saw an opt-out and could not name the words of it; `postponed`: it is tried again, for its `cause`; `superseded`: the lead wrote meanwhile, and the next turn answers everything; `not_sent`: an opening or a follow-up was not written, for its `cause`; `opted_out`: the lead asked not to be written to any more, and is suppressed; `dropped`: it was thrown away, as the conversation had changed meanwhile; `summarised`: the older messages were summed up',
  })
  outcome!: TurnOutcome;
  @ApiProperty({
    required: false,
    enum: turnCauses,
    description:
      'Why it sent nothing; absent where it replied or handed over. `lead_wrote`: the lead wrote meanwhile, and the next turn answers everything; `changed`: meanwhile a person wrote or took over, the conversation ended, or another process took the turn; `address_left`: all that it would answer came from an address that the lead no longer has; `model`: the model does not answer, or the turn failed, as when an opt-out could not be recorded (`reason` says which); `quota`: the calls to the model of this hour are used up; `agent`: the agent is paused; `budget`: a budget is spent; `hours`: outside the hours of a follow-up; `message_before`: the message before the follow-up has not left; `suppressed`: the lead may not be written to; `cancelled`: there is no follow-up any more; `template`: a follow-up on WhatsApp has no template that fits the lead; `refused`: the model wrote nothing that may be sent, see `guardrails` and `reason`; `opt_out`: the lead asked not to be written to, and that is recorded',
  })
  cause?: TurnCause;
  @ApiProperty({
    required: false,
    format: 'date-time',
    description: 'When it is tried again; absent: it is not, or at once',
  })
  triedAgainAt?: string;
  @ApiProperty({ required: false, type: TurnStage, description: 'Stage in which the turn began' })
  stageBefore?: TurnStage;
  @ApiProperty({ required: false, type: TurnStage, description: 'Stage in which it ended' }) stageAfter?: TurnStage;
  @ApiProperty({
    required: false,
    type: [TurnEdge],
    description:
      'The edges that the model could choose from, the one that was taken (`edge`) included; on the first message of a stranger the inbound entries. Absent: none was offered, as on openings',
  })
  edges?: TurnEdge[];
  @ApiProperty({
    required: false,
    description: 'Id of the stage that the chosen edge leads to; absent when the stage stayed',
  })
  edge?: string;
  @ApiProperty({
    required: false,
    description: 'Why that edge was chosen, or why none was; on a hand-off, why a person has to take over',
  })
  reason?: string;
  @ApiProperty(sentenceOfText('reason')) sentence?: Sentence;
  @ApiProperty({ type: [GuardrailVerdict], description: 'What the guardrails found' }) guardrails!: GuardrailVerdict[];
  @ApiProperty({ type: [UsedChunk], description: 'Knowledge that the model was given' }) knowledge!: UsedChunk[];
  @ApiProperty({ type: [UsedTool], description: 'Tools that the model called' }) tools!: UsedTool[];
  @ApiProperty({ required: false, description: 'The message that came out of it' }) messageId?: string;
  @ApiProperty({ required: false, description: 'The language model that answered last, as its server names it' })
  model?: string;
  @ApiProperty({
    required: false,
    type: [TurnModel],
    description: 'Calls and tokens by model, where it was more than one: the fallback model stood in',
  })
  models?: TurnModel[];
  @ApiProperty({ type: 'integer', description: 'Calls of the model, failed ones included' }) modelCalls!: number;
  @ApiProperty({ type: 'integer', description: 'Tokens sent to the model' }) inputTokens!: number;
  @ApiProperty({
    required: false,
    type: 'integer',
    description: 'How many of them its server read from its cache; absent: none, or it does not say',
  })
  cachedTokens?: number;
  @ApiProperty({ type: 'integer', description: 'Tokens the model wrote' }) outputTokens!: number;
  @ApiProperty({ type: 'integer', description: 'How long the turn took, in milliseconds' }) ms!: number;
  @ApiProperty({
    type: 'integer',
    description: 'How much of that was spent waiting for the model and its tools, in milliseconds',
  })
  modelMs!: number;
  @ApiProperty({ required: false, type: Money, description: 'What its model calls cost; absent: nothing' })
  cost?: Money;
  @ApiProperty({ format: 'date-time', description: 'When it was created' }) createdAt!: string;
}

/** Requests about turns. */
export const turnsRpc = {
  'engine.conversations.turns': rpc<PageQuery & { id: string }, Page<Turn>>(),
};
