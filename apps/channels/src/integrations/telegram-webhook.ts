import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Ticker } from '@northline/common/platform/process';
import { ProviderBusy } from '../adapters/channel-adapter';
import { TelegramAdapter } from '../adapters/telegram/telegram-adapter';
import { ChannelsConfig } from '../app-config';
import { Connections } from './connections';
import { IntegrationsRepository } from './integrations.repository';
import type { IntegrationRow } from './integrations.schema';

const retryMs = 60_000;

/**
 * Tells Telegram where a bot's updates go; a failure is retried after a minute, or when Telegram asks, because the bot
 * can send anyway.
 */
@Injectable()
export class TelegramWebhook implements OnModuleInit {
  private readonly logger = new Logger('TelegramWebhook');

  constructor(
    private readonly config: ChannelsConfig,
    private readonly telegram: TelegramAdapter,
    private readonly integrations: IntegrationsRepository,
    private readonly connections: Connections,
    private readonly ticker: Ticker,
  ) {}

  onModuleInit(): void {
    // All in parallel, because the other tasks of a tick must not wait for a Telegram that does not answer.
    this.ticker.register('telegram webhooks', async () => {
      await Promise.all((await this.integrations.listDue('telegram', new Date())).map((row) => this.announce(row)));
    });
  }

  /** Sets the webhook to `PUBLIC_URL/api/webhooks/telegram/{integrationId}`, with the integration's secret. */
  async announce(row: IntegrationRow): Promise<void> {
    const { connection } = await this.connections.open(row);
    if (connection.channel !== 'telegram') return;
    const url = `${this.config.PUBLIC_URL}/api/webhooks/telegram/${row._id}`;
    try {
      await this.telegram.setWebhook(connection.botToken, url, connection.secretToken);
      await this.note(row, undefined);
      await this.integrations.noteDue(row.accountId, 'telegram');
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      await this.note(row, reason);
      this.logger.warn(
        { accountId: row.accountId, url, reason },
        'Telegram did not accept our webhook address; trying again',
      );
      await this.integrations.noteDue(
        row.accountId,
        'telegram',
        new Date(Date.now() + (error instanceof ProviderBusy ? error.retryAfterMs : retryMs)),
      );
    }
  }

  private async note({ accountId, settings }: IntegrationRow, webhookProblem: string | undefined): Promise<void> {
    if (settings.webhookProblem === webhookProblem) return;
    await this.integrations.noteSettings(accountId, 'telegram', { webhookProblem });
    this.connections.calls.tell(accountId, 'telegram');
  }

  /** Stops the updates of a bot that was disconnected or replaced; if that fails, its updates are ignored. */
  async withdraw(row: IntegrationRow): Promise<void> {
    const { connection } = await this.connections.open(row);
    if (connection.channel === 'telegram')
      await this.telegram.deleteWebhook(connection.botToken).catch(() => undefined);
  }
}
