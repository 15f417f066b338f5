import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { rpc } from '../rpc-spec';
import { type ConversationStatus, conversationStatuses } from '../../vocabulary/vocabulary';
import { Message, Turn } from './conversations.contract';
import type { CreatePlaygroundSession } from './playground-bodies';

/** A rehearsal of an agent: the same code as a live turn, but no lead, and nothing is sent. Kept for a day. */
@ApiSchema({ description: 'A rehearsal with an agent. Nobody is written to and no lead is touched.' })
export class PlaygroundSession {
  @ApiProperty({ description: 'Object id' }) _id!: string;
  @ApiProperty({ description: 'The account that owns it' }) accountId!: string;
  @ApiProperty({ description: 'The agent' }) agentConfigId!: string;
  @ApiProperty({ description: 'Whether the agent may call its tool servers' }) allowTools!: boolean;
  @ApiProperty({ enum: conversationStatuses, description: 'Status of the rehearsal' }) status!: ConversationStatus;
  @ApiProperty({ required: false, type: 'integer', description: 'Place of the current stage, from 0' })
  currentStageIndex?: number;
  @ApiProperty({ required: false, description: 'Name of the current stage' }) currentStageName?: string;
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

/** Requests about playground sessions. */
export const playgroundRpc = {
  'engine.playground.create': rpc<CreatePlaygroundSession & { _id: string }, PlaygroundSession>(),
  'engine.playground.get': rpc<{ id: string }, PlaygroundSession>(),
  'engine.playground.delete': rpc<{ id: string }, { deleted: true }>(),
  /** Waits for the model. Errors: 409 when the session has ended, 502 when the model gives no answer. */
  'engine.playground.say': rpc<{ id: string; message: string }, PlaygroundTurn>({ timeoutMs: 95_000 }),
};
