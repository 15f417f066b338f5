import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { type DeadlineAction, deadlineActions, type NoteKind, noteKinds } from '../../vocabulary/vocabulary';
import { Sentence, sentenceOfText } from '../sentence.contract';
import { TurnStage } from './turns.contract';

/** What a person has to know to take a conversation over. */
@ApiSchema({ description: 'What a person has to know to take the conversation over.' })
export class HandOff {
  @ApiProperty({
    description:
      'Why the agent stopped: in its own words, or the rule that stopped it, as `message_limit: 40 of 40 messages`',
  })
  reason!: string;
  @ApiProperty(sentenceOfText('reason')) sentence?: Sentence;
  @ApiProperty({ description: 'Where the conversation stands, for whoever takes it over' }) summary!: string;
  @ApiProperty(sentenceOfText('summary')) summarySentence?: Sentence;
  @ApiProperty({ type: [String], description: 'What the lead asked and nobody has answered' }) openQuestions!: string[];
  @ApiProperty({ format: 'date-time', description: 'When it was handed off' }) at!: string;
  @ApiProperty({
    required: false,
    format: 'date-time',
    description:
      "Until when a person should answer or take over; then the agent's `handOff.onDeadline` applies. Absent without one, and once a person is there",
  })
  deadlineAt?: string;
}

/** A line of the thread that is no message. */
@ApiSchema({ description: 'What happened to the conversation beside its messages: a line to show in the thread.' })
export class ConversationNote {
  @ApiProperty({ enum: noteKinds, description: 'What happened' }) kind!: NoteKind;
  @ApiProperty({ format: 'date-time', description: 'When: its place among the messages' }) at!: string;
  @ApiProperty({ description: 'The line to show, in English' }) text!: string;
  @ApiProperty(sentenceOfText('text')) sentence?: Sentence;
  @ApiProperty({ description: 'Name of the person, the API key or the agent that did it; `Northline` for itself' })
  by!: string;
  @ApiProperty({ required: false, description: 'Why, where the person who changed the status said so' })
  reason?: string;
  @ApiProperty({
    required: false,
    type: TurnStage,
    description: 'The stage that it was moved from, on `moved`; absent: it was in none',
  })
  stageBefore?: TurnStage;
  @ApiProperty({ required: false, type: TurnStage, description: 'The stage that it was moved to, on `moved`' })
  stageAfter?: TurnStage;
}

/** What happens after a hand-off when no person comes. */
@ApiSchema({ description: 'What happens after a hand-off when no person answers or takes over in time.' })
export class HandOffDeadline {
  @ApiProperty({ type: 'integer', description: 'Minutes that a person has' }) deadlineMinutes!: number;
  @ApiProperty({
    enum: deadlineActions,
    description:
      '`resume`: the agent goes on; `message`: `message` is sent to the lead, once, and the lead goes on waiting',
  })
  onDeadline!: DeadlineAction;
  @ApiProperty({ required: false, description: 'What the lead is sent' }) message?: string;
}
