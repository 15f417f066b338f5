import { Bool, ObjectIdText, Text } from '../../validation';
import { maxMessageLength } from './conversations.bodies';

/** Body of `POST /api/playground/sessions`. */
export class CreatePlaygroundSession {
  @ObjectIdText({ description: 'An agent of this account, in any status' }) agentConfigId!: string;
  @Bool({ optional: true, description: 'true: the agent may call its tool servers (DECISIONS 50)' }) allowTools?: boolean;
}

/** Body of `POST /api/playground/sessions/{id}/messages`. */
export class PlaygroundMessage {
  @Text({ max: maxMessageLength, example: 'How much is it?' }) message!: string;
}
