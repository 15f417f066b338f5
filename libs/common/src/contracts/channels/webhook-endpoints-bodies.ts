import { ApiSchema } from '@nestjs/swagger';
import { Bool, ReadOnly, Text, TextList } from '../../validation';
import { type EventKind, eventKinds } from '../../vocabulary/vocabulary';

const readOnly = [
  '_id',
  'accountId',
  'disabledReason',
  'sentence',
  'failingSince',
  'lastDeliveredAt',
  'lastFailedAt',
  'createdAt',
  'updatedAt',
];

/** Body of `POST /api/webhooks/endpoints`. */
@ApiSchema({ description: 'The endpoint to create.' })
@ReadOnly(...readOnly)
export class CreateWebhookEndpoint {
  @Text({
    max: 2_000,
    example: 'https://example.com/northline',
    description: 'Public http or https address that takes the events. Private and local addresses are refused',
  })
  url!: string;
  @TextList({
    maxItems: eventKinds.length,
    max: 64,
    minItems: 1,
    values: eventKinds,
    example: ['stage_transition', 'status_change'],
    description: 'Kinds of events to send',
  })
  events!: EventKind[];
  @Text({ optional: true, max: 500, description: 'A note for yourself' }) description?: string;
  @Bool({ optional: true, description: '`false` creates it without sending anything yet' }) enabled?: boolean;
}

/** Body of `PATCH /api/webhooks/endpoints/{id}`: only what is sent changes. Enabling forgets earlier failures. */
@ApiSchema({ description: 'Fields of an endpoint to change. Only the fields that are sent change.' })
@ReadOnly(...readOnly)
export class UpdateWebhookEndpoint {
  @Text({ optional: true, min: 1, max: 2_000, example: 'https://example.com/northline', description: 'New address' })
  url?: string;
  @TextList({
    optional: true,
    maxItems: eventKinds.length,
    max: 64,
    minItems: 1,
    values: eventKinds,
    description: 'New list of kinds',
  })
  events?: EventKind[];
  @Text({ optional: true, max: 500, description: 'A note for yourself' }) description?: string;
  @Bool({
    optional: true,
    description:
      '`false` stops sending; events of that time are not sent later. `true` starts again, also after Northline disabled it',
  })
  enabled?: boolean;
}
