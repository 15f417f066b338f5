import { ApiSchema } from '@nestjs/swagger';
import { Int, Nested, ObjectIdText, ReadOnly, Text } from '../../validation';
import { mostADay, WarmUpBody } from './sender-limits-bodies';
import { say } from '../../vocabulary/sentences';

@ReadOnly('configured', 'today', 'credentialProblem', 'sendingProblem', 'heldUntil', 'sentences', 'lastMessageAt')
class IntegrationFields {
  @ObjectIdText({
    optional: true,
    nullable: true,
    description: 'Agent that answers people who write first and are not known; `null` removes it',
  })
  inboundAgentConfigId?: string | null;

  @Int({
    optional: true,
    nullable: true,
    min: 1,
    max: mostADay,
    example: 200,
    description:
      "First messages and follow-ups a day, by the account's time zone; more wait for the next day. Replies to leads who wrote are neither counted nor held back. `null` removes it, and the warm-up with it",
  })
  dailyCap?: number | null;

  @Nested(() => WarmUpBody, {
    optional: true,
    nullable: true,
    description: 'How the cap of a new sender grows; needs a `dailyCap`. `null` removes it',
  })
  warmUp?: WarmUpBody | null;
}

const secret = { optional: true, min: 1, max: 2_000, pattern: /\S/, message: '$property must not be blank' } as const;

// Sent in a header or a URL: a value that cannot be sent is refused here, with the provider's own error.
const credential = (message: string) => ({ ...secret, pattern: /^[\w.:|-]+$/, message });

/** Body of `PUT /api/integrations/whatsapp`; all four fields of the credential are needed the first time. */
@ApiSchema({
  description:
    'WhatsApp Cloud API credentials. The first time all four of `accessToken`, `phoneNumberId`, `appSecret` and `verifyToken` are needed, later only what changes.',
})
@ReadOnly(
  'callbackUrl',
  'callbackVerifiedAt',
  'callbackAt',
  'callbackProblem',
  'displayPhoneNumber',
  'qualityEvent',
  'qualityRating',
  'messagingLimit',
  'templatesReadAt',
  'templatesProblem',
)
export class ConnectWhatsApp extends IntegrationFields {
  @Text({
    ...credential(say('token_rejected')),
    description:
      'Access token of a system user with `whatsapp_business_messaging` and `whatsapp_business_management`. Write-only',
    example: 'EAAG-token',
  })
  accessToken?: string;
  @Text({
    optional: true,
    min: 1,
    max: 32,
    pattern: /^\d+$/,
    message: 'phoneNumberId must be the digits of a phone number id',
    example: '106540352242922',
    description: 'Phone number ID as shown by Meta under WhatsApp, API Setup (not the phone number)',
  })
  phoneNumberId?: string;
  @Text({
    optional: true,
    min: 1,
    max: 32,
    pattern: /^\d+$/,
    message: 'businessAccountId must be the digits of a WhatsApp Business Account id',
    example: '102290129340398',
    description:
      'WhatsApp Business Account ID as shown by Meta under WhatsApp, API Setup; its message templates are read. Default: as the first callback names it',
  })
  businessAccountId?: string;
  @Text({ ...secret, description: 'App secret of the Meta app; it signs the callbacks. Write-only' })
  appSecret?: string;
  @Text({ ...secret, description: "A text of your choice; enter the same in Meta's webhook settings. Write-only" })
  verifyToken?: string;
}

/** Body of `PUT /api/integrations/telegram`. */
@ApiSchema({ description: 'Telegram bot credentials.' })
@ReadOnly('botUsername', 'webhookProblem')
export class ConnectTelegram extends IntegrationFields {
  @Text({
    ...credential(say('bot_token_rejected')),
    description: 'Token that @BotFather gave for the bot. Write-only',
    example: '123456789:AAF-secret',
  })
  telegramBotToken?: string;
}

/** Body of `PUT /api/integrations/email`; `apiKey` and `fromAddress` are needed the first time. */
@ApiSchema({
  description: 'Resend credentials. The first time `apiKey` and `fromAddress` are needed, later only what changes.',
})
@ReadOnly(
  'callbackUrl',
  'statusCallbackUrl',
  'callbackAt',
  'callbackProblem',
  'statusCallbackAt',
  'statusCallbackProblem',
  'domain',
  'webhooksSigned',
  'senderProblem',
  'replyProblem',
  'domainChecks',
)
export class ConnectEmail extends IntegrationFields {
  @Text({
    ...credential(say('key_rejected')),
    description: 'Resend API key with full access. Write-only',
    example: 're_secret',
  })
  apiKey?: string;
  @Text({
    optional: true,
    min: 1,
    max: 320,
    email: true,
    example: 'hello@example.com',
    description: 'Address that emails are sent from. Its domain must be verified in Resend',
  })
  fromAddress?: string;
  @Text({
    optional: true,
    min: 1,
    max: 253,
    pattern: /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i,
    message: 'replyDomain must be a domain name',
    example: 'reply.example.com',
    description:
      "Domain of the reply addresses (`reply+<conversation id>@…`), whose MX record points to Resend. Default: the sender's domain",
  })
  replyDomain?: string;
  @Text({
    ...secret,
    pattern: /[^\s,]/,
    description: 'Signing secret of the Resend webhook; several, 5 at most, are separated by spaces. Write-only',
    example: 'whsec_…',
  })
  webhookSecret?: string;
}
