import { ApiSchema } from '@nestjs/swagger';
import { Text } from '../../validation';

/** Body of `POST /api/campaigns/{id}/test-message`. */
@ApiSchema({ description: 'Where the test goes, and for which lead its opening is written.' })
export class SendTestMessage {
  @Text({
    max: 320,
    example: 'you@example.com',
    description:
      "Your own address on the campaign's channel: an email address, a phone number, or the id of your chat with the bot on Telegram. Not the lead's",
  })
  to!: string;
  @Text({
    optional: true,
    max: 16,
    pattern: /^[1-9]\d*$/,
    example: '7',
    description: 'The lead whose opening is written; default: the first whom the campaign would write to',
  })
  leadId?: string;
}
