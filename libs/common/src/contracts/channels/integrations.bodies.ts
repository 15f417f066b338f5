import { ObjectIdText, ReadOnly, Text } from '../../validation';

@ReadOnly('configured')
class IntegrationFields {
  @ObjectIdText({ optional: true, nullable: true, description: 'Who answers strangers (DECISIONS 48); null removes it' })
  inboundAgentConfigId?: string | null;
}

const secret = { optional: true, min: 1, max: 2_000 } as const;

// Travels in a header or in an address: what cannot is refused in the provider's place and words.
const credential = (message: string) => ({ ...secret, pattern: /^[\w.:|-]+$/, message });

/** Body of `PUT /api/integrations/whatsapp`; all four fields of the credential are needed the first time. */
@ReadOnly('displayPhoneNumber')
export class ConnectWhatsApp extends IntegrationFields {
  @Text({ ...credential('WhatsApp rejected the access token'), description: 'Write-only', example: 'EAAG-token' }) accessToken?: string;
  @Text({ optional: true, min: 1, max: 32, pattern: /^\d+$/, message: 'phoneNumberId must be the digits of a phone number id', example: '106540352242922' })
  phoneNumberId?: string;
  @Text({ ...secret, description: 'Signs the callbacks; write-only' }) appSecret?: string;
  @Text({ ...secret, description: 'What the callback is verified with; write-only' }) verifyToken?: string;
}

/** Body of `PUT /api/integrations/telegram` (SPEC "Integrations"). */
@ReadOnly('botUsername')
export class ConnectTelegram extends IntegrationFields {
  @Text({ ...credential('Telegram rejected the bot token'), description: 'Write-only', example: '123456789:AAF-secret' }) telegramBotToken?: string;
}

/** Body of `PUT /api/integrations/email`; `apiKey` and `fromAddress` are needed the first time. */
@ReadOnly('domain')
export class ConnectEmail extends IntegrationFields {
  @Text({ ...credential('Resend rejected the API key'), description: 'Write-only', example: 're_secret' }) apiKey?: string;
  @Text({ optional: true, min: 1, max: 320, email: true, example: 'hello@example.com' }) fromAddress?: string;
  @Text({ optional: true, min: 1, max: 253, pattern: /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, message: 'replyDomain must be a domain name', example: 'reply.example.com', description: "Domain of the reply addresses; the sender's when absent" })
  replyDomain?: string;
  @Text({ ...secret, description: 'Svix secret of the callbacks (several: separated by spaces); write-only', example: 'whsec_…' })
  webhookSecret?: string;
}
