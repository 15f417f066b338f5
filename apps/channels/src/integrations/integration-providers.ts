import { Injectable } from '@nestjs/common';
import { ChannelsConfig } from '../app-config';
import { EmailDomainReader } from '../adapters/email/email-domain-reader';
import { TelegramAdapter } from '../adapters/telegram/telegram-adapter';
import { WhatsAppAdapter } from '../adapters/whatsapp/whatsapp-adapter';
import type { IntegrationRow } from './integrations.schema';
import { TelegramWebhook } from './telegram-webhook';
import { TemplatesRepository } from './templates.repository';

/** The providers' account calls, and where they call us, as one dependency. */
@Injectable()
export class IntegrationProviders {
  constructor(
    readonly whatsapp: WhatsAppAdapter,
    readonly telegram: TelegramAdapter,
    readonly email: EmailDomainReader,
    readonly telegramWebhook: TelegramWebhook,
    private readonly templates: TemplatesRepository,
    private readonly config: ChannelsConfig,
  ) {}

  /** Ends what a connection began: Telegram's updates, the copies of WhatsApp's templates. */
  async leave(row: IntegrationRow): Promise<void> {
    if (row.channel === 'telegram') await this.telegramWebhook.withdraw(row);
    if (row.channel === 'whatsapp') await this.templates.forget(row.accountId);
  }

  /** Where providers reach the gateway. */
  get publicUrl(): string {
    return this.config.PUBLIC_URL;
  }
}
