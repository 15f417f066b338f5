import { Bool, Text, TextList } from '../../validation';
import { type EventKind, eventKinds } from '../vocabulary';

/** Body of `POST /api/webhooks/endpoints`. */
export class CreateWebhookEndpoint {
  @Text({ max: 2_000, example: 'https://example.com/northline' }) url!: string;
  @TextList({ maxItems: eventKinds.length, max: 64, minItems: 1, values: eventKinds, example: ['stage_transition', 'status_change'] }) events!: EventKind[];
  @Text({ optional: true, max: 500 }) description?: string;
  @Bool({ optional: true, description: '`true` when absent' }) enabled?: boolean;
}

/** Body of `PATCH /api/webhooks/endpoints/{id}`: only what is sent changes. Enabling forgets earlier failures. */
export class UpdateWebhookEndpoint {
  @Text({ optional: true, min: 1, max: 2_000, example: 'https://example.com/northline' }) url?: string;
  @TextList({ optional: true, maxItems: eventKinds.length, max: 64, minItems: 1, values: eventKinds }) events?: EventKind[];
  @Text({ optional: true, max: 500 }) description?: string;
  @Bool({ optional: true }) enabled?: boolean;
}
