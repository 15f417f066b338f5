import { ApiProperty } from '@nestjs/swagger';
import { rpc } from '../rpc-spec';
import { type ConversationStatus, conversationStatuses } from '../vocabulary';
import { Message, Turn } from './conversations.contract';
import type { CreatePlaygroundSession } from './playground.bodies';

/** A rehearsal of an agent: the very code of a live turn, no lead and nothing sent. Kept for a day. */
export class PlaygroundSession {
  @ApiProperty() _id!: string;
  @ApiProperty() accountId!: string;
  @ApiProperty() agentConfigId!: string;
  @ApiProperty() allowTools!: boolean;
  @ApiProperty({ enum: conversationStatuses }) status!: ConversationStatus;
  @ApiProperty({ required: false, type: 'integer' }) currentStageIndex?: number;
  @ApiProperty({ required: false }) currentStageName?: string;
  @ApiProperty({ type: [Message] }) messages!: Message[];
  @ApiProperty({ type: 'integer' }) messageCount!: number;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
}

/** The agent's turn in a playground: the session after it, and why it went so. */
export class PlaygroundTurn {
  @ApiProperty({ required: false, description: 'Absent when the agent said nothing' }) reply?: string;
  @ApiProperty({ type: Turn }) turn!: Turn;
  @ApiProperty({ type: PlaygroundSession }) session!: PlaygroundSession;
}

/** Questions and commands about playground sessions. */
export const playgroundRpc = {
  'engine.playground.create': rpc<CreatePlaygroundSession & { _id: string }, PlaygroundSession>(),
  'engine.playground.get': rpc<{ id: string }, PlaygroundSession>(),
  'engine.playground.delete': rpc<{ id: string }, { deleted: true }>(),
  /** Waits for the model. Errors: 409 when the session has ended, 502 when the model gives no answer. */
  'engine.playground.say': rpc<{ id: string; message: string }, PlaygroundTurn>({ timeoutMs: 95_000 }),
};
