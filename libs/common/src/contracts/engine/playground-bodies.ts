import { ApiSchema } from '@nestjs/swagger';
import { Bool, Int, Nested, ObjectIdText, OneOf, ReadOnly, Text, TextList, TextMap } from '../../validation';
import { type Channel, channels } from '../../vocabulary/vocabulary';
import { maxMessageLength } from './conversations-bodies';

/** The most messages of a script that is replayed. */
export const maxReplayed = 20;

const version = { min: 1, max: 1_000_000_000 };

/** A lead that is made up for a rehearsal. */
@ApiSchema({ description: 'A lead that is made up for a rehearsal.' })
export class PlaygroundLead {
  @Text({ optional: true, max: 200, example: 'Ada Lovelace', description: 'Name; default: `Test lead`' }) name?: string;
  @TextList({ optional: true, maxItems: 50, max: 100, description: 'Tags' }) tags?: string[];
  @TextMap({ optional: true, maxKeys: 50, maxBytes: 16_384, description: 'Custom fields' })
  customFields?: Record<string, string>;
}

/** Which version of its agent a rehearsal is with. */
class Rehearsed {
  @Int({ optional: true, ...version, description: 'A version of the agent; default: what is live' }) version?: number;
  @Bool({ optional: true, description: "`true`: the agent's draft, as it is now" }) draft?: boolean;
}

/** Body of `POST /api/playground/sessions`. */
@ApiSchema({ description: 'The session to start.' })
@ReadOnly(
  '_id',
  'accountId',
  'status',
  'currentStageIndex',
  'currentStageName',
  'emailSubject',
  'steps',
  'messages',
  'messageCount',
  'createdAt',
  'updatedAt',
)
export class CreatePlaygroundSession extends Rehearsed {
  @ObjectIdText({ description: 'An agent, in any status' }) agentConfigId!: string;
  @Bool({ optional: true, description: '`true` lets the agent call its tool servers, for real' }) allowTools?: boolean;
  @OneOf(channels, { optional: true, description: 'Channel that is played; default: `telegram`' }) channel?: Channel;
  @Text({
    optional: true,
    max: 16,
    pattern: /^[1-9]\d*$/,
    description: 'A lead of the account whose record the agent is told; nothing of it changes',
  })
  leadId?: string;
  @Nested(() => PlaygroundLead, { optional: true, description: 'A lead that is made up; not together with `leadId`' })
  lead?: PlaygroundLead;
  @Text({ optional: true, max: 64, description: 'Id of the stage to begin in; default: the first' }) stageId?: string;
  @Bool({
    optional: true,
    description: '`true`: the lead writes first, as a stranger, and lands on the stage that `inboundEntries` say',
  })
  inbound?: boolean;
}

/** Body of `POST /api/playground/sessions/{id}/replay`. */
@ApiSchema({ description: 'What to replay, and with which version of the agent.' })
export class ReplaySession extends Rehearsed {
  @TextList({
    optional: true,
    minItems: 1,
    maxItems: maxReplayed,
    max: maxMessageLength,
    description:
      'What the lead says; both versions are then asked. Default: what was said in the session, whose answers are shown beside the new ones',
  })
  messages?: string[];
}

/** Body of `POST /api/playground/sessions/{id}/messages`. */
@ApiSchema({ description: 'What you say as the lead.' })
export class PlaygroundMessage {
  @Text({ max: maxMessageLength, example: 'How much is it?', description: 'Text, as a lead would write it' })
  message!: string;
}
