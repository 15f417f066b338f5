import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Ticker } from '@northline/common/platform/process';
import { say } from '@northline/common/vocabulary/sentences';
import { ProviderBusy, type TelegramConnection } from '../adapters/channel-adapter';
import { TelegramAdapter, type WebhookReport } from '../adapters/telegram/telegram-adapter';
import { ChannelsConfig } from '../app-config';
import { Connections } from './connections';
import { IntegrationsRepository } from './integrations.repository';
import type { IntegrationRow, IntegrationSettings } from './integrations.schema';

const retryMs = 60_000;

/** How long after Telegram was asked how the updates arrive it is asked again. */
const checkEveryMs = 5 * 60_000;

/**
 * Tells Telegram where a bot's updates go, and asks it how they arrive (DECISIONS 317). A failure is retried after a
 * minute, or when Telegram asks, because the bot can send anyway.
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
      await Promise.all((await this.integrations.listDue('telegram', new Date())).map((row) => this.due(row)));
    });
  }

  /** Sets the webhook to `PUBLIC_URL/api/webhooks/telegram/{integrationId}`, with the integration's secret. */
  announce(row: IntegrationRow): Promise<void> {
    return this.attempt(row, (connection) => this.set(row, connection));
  }

  private async due(row: IntegrationRow): Promise<void> {
    const claimed = await this.integrations.claimDue(row, new Date(Date.now() + retryMs));
    if (claimed) await (claimed.settings.webhookSetAt === undefined ? this.announce(claimed) : this.check(claimed));
  }

  private check(row: IntegrationRow): Promise<void> {
    return this.attempt(row, async (connection) => {
      // A Telegram that does not answer now says nothing about the webhook.
      const report = await this.telegram.webhookReport(connection.botToken).catch(() => undefined);
      const isOurs = report?.url === this.urlOf(row);
      // Somebody has removed it, or a former release has set it.
      if (report?.url === '' || (isOurs && report?.isOutdated)) return this.set(row, connection);
      return report && { webhookProblem: problemOf(report, this.urlOf(row)) };
    });
  }

  private async set(row: IntegrationRow, { botToken, secretToken }: TelegramConnection): Promise<Notes> {
    await this.telegram.setWebhook(botToken, this.urlOf(row), secretToken);
    return { webhookProblem: undefined, webhookSetAt: new Date() };
  }

  /** Notes what was found, and when to look again. */
  private async attempt(row: IntegrationRow, work: Work): Promise<void> {
    const { accountId } = row;
    const { connection } = await this.connections.open(row);
    if (connection.channel !== 'telegram') return;
    try {
      const notes = await work(connection);
      await this.settle(row, notes, notes?.webhookProblem === undefined ? checkEveryMs : retryMs);
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      const waitMs = error instanceof ProviderBusy ? error.retryAfterMs : retryMs;
      await this.settle(row, { webhookProblem: reason, webhookSetAt: undefined }, waitMs);
      const url = this.urlOf(row);
      this.logger.warn({ accountId, url, reason }, 'Telegram did not accept our webhook address; trying again');
    }
  }

  private async settle(row: IntegrationRow, notes: Notes | undefined, waitMs: number): Promise<void> {
    const isNoted = await this.integrations.settleDue(row, notes ?? {}, new Date(Date.now() + waitMs));
    if (isNoted && notes && notes.webhookProblem !== row.settings.webhookProblem)
      this.connections.calls.tell(row.accountId, 'telegram');
  }

  private urlOf({ _id }: IntegrationRow): string {
    return `${this.config.PUBLIC_URL}/api/webhooks/telegram/${_id}`;
  }

  /** Stops the updates of a bot that was disconnected or replaced; if that fails, its updates are ignored. */
  async withdraw(row: IntegrationRow): Promise<void> {
    const { connection } = await this.connections.open(row);
    if (connection.channel === 'telegram')
      await this.telegram.deleteWebhook(connection.botToken).catch(() => undefined);
  }
}

/** What was found out about a webhook; without `webhookProblem` all is well. */
type Notes = Pick<IntegrationSettings, 'webhookProblem' | 'webhookSetAt'>;

/** Nothing is noted where Telegram does not tell. */
type Work = (connection: TelegramConnection) => Promise<Notes | undefined>;

function problemOf({ url, problem }: WebhookReport, ours: string): string | undefined {
  if (url === ours) return problem;
  return say('updates_go_elsewhere', { address: URL.parse(url)?.origin ?? 'another address' });
}
