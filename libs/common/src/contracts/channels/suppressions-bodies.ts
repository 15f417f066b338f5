import { ApiSchema } from '@nestjs/swagger';
import { ListQuery, ReadOnly, Text } from '../../validation';

/** Query of `GET /api/suppressions`. */
export class SuppressionListQuery extends ListQuery {
  @Text({
    optional: true,
    max: 16,
    pattern: /^[1-9]\d*$/,
    message: 'Invalid lead ID',
    example: '42',
    description: 'Only those that hold for this lead: of the lead itself, its phone number or its email address',
  })
  leadId?: string;
}

/** Body of `POST /api/suppressions`: phone, email or leadId, or several of one person; for all channels. */
@ApiSchema({ description: 'Whom not to write to any more: a phone number, an email address or a lead.' })
@ReadOnly('_id', 'accountId', 'chatId', 'userId', 'channel', 'createdAt', 'updatedAt')
export class CreateSuppression {
  @Text({
    optional: true,
    min: 1,
    max: 50,
    example: '+41446681800',
    description: 'Phone number, best with `+` and country code',
  })
  phone?: string;
  @Text({ optional: true, min: 1, max: 320, email: true, example: 'ada@example.com', description: 'Email address' })
  email?: string;
  @Text({
    optional: true,
    min: 1,
    max: 16,
    pattern: /^[1-9]\d*$/,
    message: 'Invalid lead ID',
    example: '42',
    description: "The lead's id, as a string: suppresses the lead and its addresses",
  })
  leadId?: string;
  @Text({ optional: true, min: 1, max: 200, example: 'Asked by phone', description: 'Why' }) reason?: string;
}
