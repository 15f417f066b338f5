import { Bool, ReadOnly, Text, TextList } from '../../validation';
import { type EventKind, eventKinds } from '../vocabulary';

const readOnly = ['_id', 'accountId', 'disabledReason', 'failingSince', 'createdAt', 'updatedAt'];

/** Body of `POST /api/webhooks/endpoints`. */
@ReadOnly(...readOnly)
export class CreateWebhookEndpoint {
  @Text({ max: 2_000, example: 'https://example.com/northline' }) url!: string;
  @TextList({ maxItems: eventKinds.length, max: 64, minItems: 1, values: eventKinds, example: ['stage_transition', 'status_change'] }) events!: EventKind[];
  @Text({ optional: true, max: 500 }) description?: string;
  @Bool({ optional: true, description: '`true` when absent' }) enabled?: boolean;
}

/** Body of `PATCH /api/webhooks/endpoints/{id}`: only what is sent changes. Enabling forgets earlier failures. */
@ReadOnly(...readOnly)
export class UpdateWebhookEndpoint {
  @Text({ optional: true, min: 1, max: 2_000, example: 'https://example.com/northline' }) url?: string;
  @TextList({ optional: true, maxItems: eventKinds.length, max: 64, minItems: 1, values: eventKinds }) events?: EventKind[];
  @Text({ optional: true, max: 500 }) description?: string;
  @Bool({ optional: true }) enabled?: boolean;
}
