import { ApiSchema } from '@nestjs/swagger';
import { Bool, ObjectIdText, ReadOnly, Text } from '../../validation';
import { maxMessageLength } from './conversations-bodies';

/** Body of `POST /api/playground/sessions`. */
@ApiSchema({ description: 'The session to start.' })
@ReadOnly(
  '_id',
  'accountId',
  'status',
  'currentStageIndex',
  'currentStageName',
  'messages',
  'messageCount',
  'createdAt',
  'updatedAt',
)
export class CreatePlaygroundSession {
  @ObjectIdText({ description: 'An agent, in any status' }) agentConfigId!: string;
  @Bool({ optional: true, description: '`true` lets the agent call its tool servers, for real' }) allowTools?: boolean;
}

/** Body of `POST /api/playground/sessions/{id}/messages`. */
@ApiSchema({ description: 'What you say as the lead.' })
export class PlaygroundMessage {
  @Text({ max: maxMessageLength, example: 'How much is it?', description: 'Text, as a lead would write it' })
  message!: string;
}
