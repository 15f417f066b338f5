import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { rpc } from '../rpc-spec';
import { type Channel, channels, type ConversationStatus, conversationStatuses } from '../../vocabulary/vocabulary';
import { Message } from './conversations.contract';
import { type CreatePlaygroundSession, PlaygroundLead, type ReplaySession } from './playground-bodies';
import { Turn } from './turns.contract';

/** The most turns that a rehearsal keeps: more would not fit into one answer. */
export const keptTurns = 25;

/** What was said in one step of a rehearsal, and where that led. */
@ApiSchema({ description: 'What was said in one step of a rehearsal, and where that led.' })
export class PlaygroundStep {
  @ApiProperty({ required: false, description: 'What the lead said; absent where the agent wrote by itself' })
  message?: string;
  @ApiProperty({ required: false, type: 'integer', description: 'Which follow-up it was; absent in other steps' })
  followUp?: number;
  @ApiProperty({ required: false, description: 'What the agent said; absent when it said nothing' }) reply?: string;
  @ApiProperty({ required: false, description: 'Name of the stage after it' }) stage?: string;
  @ApiProperty({ enum: conversationStatuses, description: 'Status of the rehearsal after it' })
  status!: ConversationStatus;
}

/** A rehearsal of an agent: the same code as a live turn, but no lead, and nothing is sent. Kept for a day. */
@ApiSchema({ description: 'A rehearsal with an agent. Nobody is written to and no lead is touched.' })
export class PlaygroundSession {
  @ApiProperty({ description: 'Object id' }) _id!: string;
  @ApiProperty({ description: 'The account that owns it' }) accountId!: string;
  @ApiProperty({ description: 'The agent' }) agentConfigId!: string;
  @ApiProperty({ description: 'Whether the agent may call its tool servers' }) allowTools!: boolean;
  @ApiProperty({ required: false, type: 'integer', description: 'Version of the agent; absent when it is a draft' })
  version?: number;
  @ApiProperty({ required: false, description: 'It is with the draft, as that was when the session began' })
  draft?: boolean;
  @ApiProperty({ enum: channels, description: 'Channel that is played' }) channel!: Channel;
  @ApiProperty({ required: false, description: 'The lead of the account that it is played with' }) leadId?: string;
  @ApiProperty({ required: false, type: PlaygroundLead, description: 'The lead that was made up' })
  lead?: PlaygroundLead;
  @ApiProperty({ required: false, description: 'Id of the stage that it was to begin in' }) stageId?: string;
  @ApiProperty({ required: false, description: 'The lead writes first, as a stranger' }) inbound?: boolean;
  @ApiProperty({ required: false, description: 'Subject of the emails' }) emailSubject?: string;
  @ApiProperty({ enum: conversationStatuses, description: 'Status of the rehearsal' }) status!: ConversationStatus;
  @ApiProperty({ required: false, type: 'integer', description: 'Place of the current stage, from 0' })
  currentStageIndex?: number;
  @ApiProperty({ required: false, description: 'Name of the current stage' }) currentStageName?: string;
  @ApiProperty({ type: [PlaygroundStep], description: 'What was said and where it led, step by step' })
  steps!: PlaygroundStep[];
  @ApiProperty({ type: [Message], description: 'Oldest first' }) messages!: Message[];
  @ApiProperty({ type: 'integer', description: 'Number of messages' }) messageCount!: number;
  @ApiProperty({ format: 'date-time', description: 'When it was created' }) createdAt!: string;
  @ApiProperty({ format: 'date-time', description: 'When it last changed' }) updatedAt!: string;
}

/** The agent's turn in a playground: the session after it, and the reasons. */
@ApiSchema({ description: "The agent's step and the session after it." })
export class PlaygroundTurn {
  @ApiProperty({ required: false, description: 'Absent when the agent said nothing' }) reply?: string;
  @ApiProperty({ type: Turn, description: 'What the agent was given, decided and why' }) turn!: Turn;
  @ApiProperty({ type: PlaygroundSession, description: 'The session after it' }) session!: PlaygroundSession;
}

/** Why the agent said what it said in a rehearsal. */
@ApiSchema({ description: 'Why the agent said what it said in a rehearsal.' })
export class PlaygroundTurns {
  @ApiProperty({
    type: [Turn],
    description: `Oldest first, the last ${keptTurns}; \`messageId\` is the agent's message, \`leadMessageIds\` what it answers`,
  })
  turns!: Turn[];
}

/** The same step of two rehearsals. */
@ApiSchema({ description: 'One step of two rehearsals.' })
export class ReplayStep {
  @ApiProperty({ required: false, description: 'What the lead said in both; absent where the agent wrote by itself' })
  message?: string;
  @ApiProperty({ required: false, type: 'integer', description: 'Which follow-up it was; absent in other steps' })
  followUp?: number;
  @ApiProperty({
    required: false,
    type: PlaygroundStep,
    description: 'In the session that is replayed; absent past its end',
  })
  left?: PlaygroundStep;
  @ApiProperty({ required: false, type: PlaygroundStep, description: 'In the other version; absent past its end' })
  right?: PlaygroundStep;
}

/** Two rehearsals of one script, side by side. */
@ApiSchema({ description: 'Two rehearsals of one script, side by side.' })
export class PlaygroundReplay {
  @ApiProperty({ type: [ReplayStep], description: 'The script, step by step' }) steps!: ReplayStep[];
  @ApiProperty({ description: '`false` when the language model took so long that the last steps were left out' })
  complete!: boolean;
  @ApiProperty({
    type: PlaygroundSession,
    description: 'The session that is replayed, or one like it with your messages',
  })
  left!: PlaygroundSession;
  @ApiProperty({ type: PlaygroundSession, description: 'The session with the other version' })
  right!: PlaygroundSession;
}

/** Requests about playground sessions. */
export const playgroundRpc = {
  'engine.playground.create': rpc<CreatePlaygroundSession & { _id: string }, PlaygroundSession>(),
  'engine.playground.get': rpc<{ id: string }, PlaygroundSession>(),
  'engine.playground.turns': rpc<{ id: string }, PlaygroundTurns>(),
  'engine.playground.delete': rpc<{ id: string }, { deleted: true }>(),
  /** The agent writes first; errors as of `say`. */
  'engine.playground.open': rpc<{ id: string }, PlaygroundTurn>({ timeoutMs: 95_000 }),
  /** The agent writes again to a lead who has not answered; errors as of `say`. */
  'engine.playground.follow_up': rpc<{ id: string }, PlaygroundTurn>({ timeoutMs: 95_000 }),
  'engine.playground.replay': rpc<{ id: string; _id: string; replay: ReplaySession }, PlaygroundReplay>({
    timeoutMs: 300_000,
  }),
  /** Waits for the model. Errors: 409 when the session has ended, 502 when the model gives no answer. */
  'engine.playground.say': rpc<{ id: string; message: string }, PlaygroundTurn>({ timeoutMs: 95_000 }),
};
