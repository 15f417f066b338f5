import { ApiProperty, ApiSchema, getSchemaPath } from '@nestjs/swagger';
import { rpc } from '../rpc-spec';
import { Sentence } from '../sentence.contract';
import type { Channel } from '../../vocabulary/vocabulary';
import { DomainChecks } from './domain-checks.contract';
import { type PeopleADay, type SenderDays, SenderToday, WarmUp } from './sender-limits.contract';
import type { ConnectEmail, ConnectTelegram, ConnectWhatsApp } from './integrations-bodies';

const callbackAt = (address: string, secret: string) => ({
  required: false,
  format: 'date-time',
  description: `When a call to \`${address}\` was last taken in, to the minute; absent: none since the ${secret} was given`,
});
const callbackProblem = {
  required: false,
  description: 'Why the last call there was refused; absent again once one is taken in',
};

class ChannelStatus {
  @ApiProperty({ description: 'Whether the channel is connected' }) configured!: boolean;
  @ApiProperty({
    required: false,
    description: 'Why the provider refuses the credential, in its words; nothing is sent until a new one is given',
  })
  credentialProblem?: string;
  @ApiProperty({
    required: false,
    description:
      'Why the provider wants nothing sent until `heldUntil`, in its words: a quota is used up, or too much was sent at once. Replies wait, too; another credential ends it',
  })
  sendingProblem?: string;
  @ApiProperty({ required: false, format: 'date-time', description: 'Until when nothing is sent, and all of it waits' })
  heldUntil?: string;
  @ApiProperty({
    selfRequired: false,
    type: 'object',
    additionalProperties: { $ref: getSchemaPath(Sentence) },
    description: 'Which sentence each of its problems is, by the name of its field',
  })
  sentences?: Record<string, Sentence>;
  @ApiProperty({
    required: false,
    format: 'date-time',
    description: 'When a message last came in, to the minute; absent: none since the channel was connected',
  })
  lastMessageAt?: string;
  @ApiProperty({ required: false, description: 'Agent that answers people who write first and are not known' })
  inboundAgentConfigId?: string;
  @ApiProperty({
    required: false,
    type: 'integer',
    description: 'First messages and follow-ups a day; absent: any number',
  })
  dailyCap?: number;
  @ApiProperty({ required: false, type: WarmUp, description: 'How the cap grows until `dailyCap` is reached' })
  warmUp?: WarmUp;
  @ApiProperty({ required: false, type: SenderToday, description: 'What was sent today, where there is a `dailyCap`' })
  today?: SenderToday;
}

/** WhatsApp as the status shows it. */
@ApiSchema({ description: 'State of the WhatsApp connection.' })
export class WhatsAppStatus extends ChannelStatus {
  @ApiProperty({
    example: 'https://api.example.com/api/webhooks/whatsapp',
    description: 'Callback URL to enter in the Meta app, for the field `messages`',
  })
  callbackUrl!: string;
  @ApiProperty({
    required: false,
    format: 'date-time',
    description: 'When Meta last asked `callbackUrl` for the verify token, and it was this one',
  })
  callbackVerifiedAt?: string;
  @ApiProperty(callbackAt('callbackUrl', 'app secret'))
  callbackAt?: string;
  @ApiProperty(callbackProblem)
  callbackProblem?: string;
  @ApiProperty({ required: false, description: 'Phone number ID at Meta' }) phoneNumberId?: string;
  @ApiProperty({ required: false, description: 'The phone number as WhatsApp shows it' }) displayPhoneNumber?: string;
  @ApiProperty({
    required: false,
    description: 'WhatsApp Business Account of the number, as given or as a callback named it',
  })
  businessAccountId?: string;
  @ApiProperty({
    required: false,
    example: 'FLAGGED',
    description: "What Meta last reported about the number's quality",
  })
  qualityEvent?: string;
  @ApiProperty({
    required: false,
    example: 'GREEN',
    description: "The number's quality rating as Meta last answered: `GREEN`, `YELLOW`, `RED` or `UNKNOWN`",
  })
  qualityRating?: string;
  @ApiProperty({
    required: false,
    example: 'TIER_2K',
    description:
      'How many people the business may write to first in 24 hours, as Meta last told. First messages beyond wait for the next free place',
  })
  messagingLimit?: string;
  @ApiProperty({
    required: false,
    format: 'date-time',
    description: 'When Meta last described the message templates; absent: never',
  })
  templatesReadAt?: string;
  @ApiProperty({ required: false, description: "Why Meta refused to describe the message templates, in Meta's words" })
  templatesProblem?: string;
}

/** Telegram as the status shows it. */
@ApiSchema({ description: 'State of the Telegram connection.' })
export class TelegramStatus extends ChannelStatus {
  @ApiProperty({ required: false, description: 'Name of the bot, without `@`' }) botUsername?: string;
  @ApiProperty({
    required: false,
    description:
      "Why Telegram's updates do not reach us, in Telegram's words: it refused our address, or could not deliver to it. Telegram is asked every five minutes, and every minute while something is wrong",
  })
  webhookProblem?: string;
}

/** Email as the status shows it. */
@ApiSchema({ description: 'State of the email connection.' })
export class EmailStatus extends ChannelStatus {
  @ApiProperty({
    example: 'https://api.example.com/api/webhooks/email',
    description: 'Address of the Resend webhook for `email.received`',
  })
  callbackUrl!: string;
  @ApiProperty({
    example: 'https://api.example.com/api/webhooks/email/status',
    description: 'Address of the Resend webhook for `email.delivered`, `email.bounced` and `email.complained`',
  })
  statusCallbackUrl!: string;
  @ApiProperty(callbackAt('callbackUrl', 'signing secret'))
  callbackAt?: string;
  @ApiProperty(callbackProblem)
  callbackProblem?: string;
  @ApiProperty(callbackAt('statusCallbackUrl', 'signing secret'))
  statusCallbackAt?: string;
  @ApiProperty(callbackProblem)
  statusCallbackProblem?: string;
  @ApiProperty({ required: false, description: 'Address that emails are sent from' }) fromAddress?: string;
  @ApiProperty({ required: false, description: 'Domain of the reply addresses' }) domain?: string;
  @ApiProperty({
    required: false,
    description:
      'Why Resend would refuse every mail, when that was last looked at; until it is mended campaigns are not launched',
  })
  senderProblem?: string;
  @ApiProperty({
    required: false,
    type: DomainChecks,
    description: 'The records of its domains, looked up when the channel was connected, once a day, and on request',
  })
  domainChecks?: DomainChecks;
  @ApiProperty({
    required: false,
    description:
      'Why replies would get lost, as Resend and the DNS last showed. Mend it and have it looked up again; until then campaigns are not launched',
  })
  replyProblem?: string;
  @ApiProperty({
    required: false,
    description:
      '`false` when `webhookSecret` is missing: anybody could then forge notices of received mail, and only 60 of them are accepted a minute',
  })
  webhooksSigned?: boolean;
}

/** Answer of `GET /api/integrations`. */
@ApiSchema({ description: 'State of all channels.' })
export class IntegrationsStatus {
  @ApiProperty({ type: WhatsAppStatus, description: 'WhatsApp' }) whatsapp!: WhatsAppStatus;
  @ApiProperty({ type: TelegramStatus, description: 'Telegram' }) telegram!: TelegramStatus;
  @ApiProperty({ type: EmailStatus, description: 'Email' }) email!: EmailStatus;
  @ApiProperty({
    description: 'The WhatsApp access token is older than 60 days or was refused by Meta; connect again with a new one',
  })
  whatsappTokenStale!: boolean;
  @ApiProperty({
    type: 'integer',
    description: 'Full days since the WhatsApp access token was saved; 0 when there is none',
  })
  whatsappTokenAgeDays!: number;
}

/** What another service needs to know of a channel. */
export interface ChannelState {
  configured: boolean;
  usable: boolean;
  /** Why it cannot be used. */
  reason?: string;
  /** Since when it cannot, where that is known. */
  since?: string;
  /** The credential was refused; absent for any other reason. */
  credentialRefused?: true;
  /** Meta has flagged the number for its low quality: what it sends annoys people. */
  flagged?: { reason: string; since: string };
  /** What should be fixed, though the channel can be used. */
  warnings?: string[];
  /** Messages a second that the connection takes; 0: no limit. */
  ratePerSecond: number;
  /** What its daily cap allows; absent: it has none. */
  days?: SenderDays;
  /** What WhatsApp's messaging limit allows; absent: there is none, or Meta has not told. */
  people?: PeopleADay;
}

/** Answer of `POST /api/leads/{id}/telegram-link`. */
@ApiSchema({ description: 'A one-time link that ties a Telegram user to a lead.' })
export class TelegramLink {
  @ApiProperty({
    example: 'https://t.me/examplebot?start=…',
    description: 'Link for the lead to open; it starts the chat with the bot',
  })
  url!: string;
  @ApiProperty({ format: 'date-time', description: 'When the link stops working' }) expiresAt!: string;
}

/** Requests about the connections of an account. */
export const integrationsRpc = {
  'channels.integrations.status': rpc<Record<string, never>, IntegrationsStatus>(),
  /** Whether a channel is connected and how fast it may send: for launches and preflights. */
  'channels.integrations.state': rpc<{ channel: Channel }, ChannelState>({ askedBy: ['campaign-runner'] }),
  /** Whether an agent answers strangers on some channel: it may not be deleted then (DECISIONS 49). */
  'channels.integrations.uses_agent': rpc<{ agentConfigId: string }, { inUse: boolean }>({
    askedBy: ['conversation-engine'],
  }),
  /** Errors: 400 when the provider refuses, 502 when it cannot be reached; nothing is saved then. */
  'channels.integrations.connect_whatsapp': rpc<ConnectWhatsApp, WhatsAppStatus>({ timeoutMs: 25_000 }),
  'channels.integrations.connect_telegram': rpc<ConnectTelegram, TelegramStatus>({ timeoutMs: 25_000 }),
  'channels.integrations.connect_email': rpc<ConnectEmail, EmailStatus>({ timeoutMs: 25_000 }),
  /** Looks up the domains of email again. Errors: 409 without email, 400 when Resend refuses, 502 when it cannot be asked. */
  'channels.integrations.refresh_domain': rpc<Record<string, never>, EmailStatus>({ timeoutMs: 25_000 }),
  /** Error: 404 when the channel is not connected. */
  'channels.integrations.disconnect': rpc<{ channel: Channel }, { deleted: true }>({ timeoutMs: 25_000 }),
  /** A one-time start link of 30 days (DECISIONS 69). Errors: 404 `Lead not found`, 409 without a bot. */
  'channels.telegram_links.create': rpc<{ leadId: number }, TelegramLink>(),
};
