import { ApiProperty } from '@nestjs/swagger';
import { rpc } from '../rpc-spec';
import type { Channel } from '../vocabulary';
import type { ConnectEmail, ConnectTelegram, ConnectWhatsApp } from './integrations.bodies';

class ChannelStatus {
  @ApiProperty() configured!: boolean;
  @ApiProperty({ required: false }) inboundAgentConfigId?: string;
}

/** WhatsApp as the status shows it. */
export class WhatsAppStatus extends ChannelStatus {
  @ApiProperty({ required: false }) phoneNumberId?: string;
  @ApiProperty({ required: false }) displayPhoneNumber?: string;
}

/** Telegram as the status shows it (SPEC "Integration status"). */
export class TelegramStatus extends ChannelStatus {
  @ApiProperty({ required: false, description: 'Without @' }) botUsername?: string;
}

/** Email as the status shows it. */
export class EmailStatus extends ChannelStatus {
  @ApiProperty({ required: false }) fromAddress?: string;
  @ApiProperty({ required: false, description: 'Domain of the reply addresses' }) domain?: string;
}

/** Answer of `GET /api/integrations`. */
export class IntegrationsStatus {
  @ApiProperty({ type: WhatsAppStatus }) whatsapp!: WhatsAppStatus;
  @ApiProperty({ type: TelegramStatus }) telegram!: TelegramStatus;
  @ApiProperty({ type: EmailStatus }) email!: EmailStatus;
  @ApiProperty({ description: 'Older than 60 days, or refused as a credential: the account must reconnect' }) whatsappTokenStale!: boolean;
  @ApiProperty({ type: 'integer', description: 'Full days since the token was saved; 0 without one' }) whatsappTokenAgeDays!: number;
}

/** What another service needs to know of a channel. */
export interface ChannelState {
  configured: boolean;
  usable: boolean;
  /** Why it cannot be used. */
  reason?: string;
  /** Messages a second that the connection takes; 0: no limit. */
  ratePerSecond: number;
}

/** Answer of `POST /api/leads/{id}/telegram-link`. */
export class TelegramLink {
  @ApiProperty({ example: 'https://t.me/examplebot?start=…' }) url!: string;
  @ApiProperty({ format: 'date-time' }) expiresAt!: string;
}

/** Questions and commands about the connections of an account. */
export const integrationsRpc = {
  'channels.integrations.status': rpc<Record<string, never>, IntegrationsStatus>(),
  /** Whether a channel is connected, and how fast it may send: asked by a launch and by preflight. */
  'channels.integrations.state': rpc<{ channel: Channel }, ChannelState>({ askedBy: ['campaign-runner'] }),
  /** Whether an agent answers strangers on some channel: it may not be deleted then (DECISIONS 49). */
  'channels.integrations.uses_agent': rpc<{ agentConfigId: string }, { inUse: boolean }>({ askedBy: ['conversation-engine'] }),
  /** Errors: 400 when the provider refuses, 502 when it cannot be reached; nothing is saved then. */
  'channels.integrations.connect_whatsapp': rpc<ConnectWhatsApp, WhatsAppStatus>({ timeoutMs: 25_000 }),
  'channels.integrations.connect_telegram': rpc<ConnectTelegram, TelegramStatus>({ timeoutMs: 25_000 }),
  'channels.integrations.connect_email': rpc<ConnectEmail, EmailStatus>({ timeoutMs: 25_000 }),
  /** Error: 404 when the channel is not connected. */
  'channels.integrations.disconnect': rpc<{ channel: Channel }, { deleted: true }>({ timeoutMs: 25_000 }),
  /** A one-time start link of 30 days (DECISIONS 69). Errors: 404 `Lead not found`, 409 without a bot. */
  'channels.telegram_links.create': rpc<{ leadId: number }, TelegramLink>(),
};
