import { Injectable } from '@nestjs/common';
import { ChannelsConfig } from '../app-config';
import { EmailAdapter } from '../adapters/email/email-adapter';
import { TelegramAdapter } from '../adapters/telegram/telegram-adapter';
import { WhatsAppAdapter } from '../adapters/whatsapp/whatsapp-adapter';
import { TelegramWebhook } from './telegram-webhook';

/** The providers' account calls, and where they call us, as one dependency. */
@Injectable()
export class IntegrationProviders {
  constructor(
    readonly whatsapp: WhatsAppAdapter,
    readonly telegram: TelegramAdapter,
    readonly email: EmailAdapter,
    readonly telegramWebhook: TelegramWebhook,
    private readonly config: ChannelsConfig,
  ) {}

  /** Where providers reach the gateway. */
  get publicUrl(): string {
    return this.config.PUBLIC_URL;
  }
}
