import { ApiSchema } from '@nestjs/swagger';
import { Bool, Instant, ObjectIdText, Text } from '../../validation';

/** Body of `POST /api/webhooks/endpoints/{id}/redeliver`. */
@ApiSchema({ description: 'Which deliveries of an endpoint to send again: by default those that failed.' })
export class RedeliverMany {
  @Instant({ optional: true, description: 'Only deliveries created at this moment or later' }) since?: string;
  @Instant({ optional: true, description: 'Only deliveries created before this moment' }) until?: string;
  @ObjectIdText({ optional: true, description: 'Only events of this conversation' }) conversationId?: string;
  @Bool({
    optional: true,
    description: 'Also those that were delivered: a replay of the span. Needs `since` or `conversationId`',
  })
  includeDelivered?: boolean;
  @Text({ optional: true, max: 1_000, description: '`nextCursor` of the call before, beside the same other fields' })
  cursor?: string;
}
