import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { conflict, DomainError } from '@northline/common/vocabulary/errors';
import { Ticker } from '@northline/common/platform/process';
import { say } from '@northline/common/vocabulary/sentences';
import { CredentialRefused } from '../adapters/channel-adapter';
import { EmailDomainReader } from '../adapters/email/email-domain-reader';
import { Connections } from './connections';
import { problemSince } from './integrations.mapper';
import { IntegrationsRepository } from './integrations.repository';
import type { IntegrationRow, IntegrationSettings } from './integrations.schema';

/** How often the domains of a connection are looked at again. */
export const checkEveryMs = 24 * 60 * 60_000;
const retryMs = 10 * 60_000;

/** Looks once a day, and on request, whether the domains of email connections are still as they should be. */
@Injectable()
export class EmailDomains implements OnModuleInit {
  private readonly logger = new Logger('EmailDomains');

  constructor(
    private readonly integrations: IntegrationsRepository,
    private readonly connections: Connections,
    private readonly reader: EmailDomainReader,
    private readonly ticker: Ticker,
  ) {}

  onModuleInit(): void {
    this.ticker.sweep(
      'email domains',
      () => this.integrations.listDue('email', new Date()),
      (row) => this.checkDue(row),
    );
  }

  /** Errors: 409 without email; 400 when Resend refuses the key; 502 when it cannot be asked now. */
  async refresh(ctx: RequestContext): Promise<void> {
    const row = await this.integrations.find(ctx.accountId, 'email');
    if (!row) throw conflict(say('not_connected', { channel: 'Email' }));
    try {
      await this.check(row);
    } catch (error) {
      if (error instanceof CredentialRefused) throw new DomainError('validation_failed', say('key_rejected'));
      throw new DomainError('upstream_failed', say('provider_unreachable', { provider: 'Resend' }));
    }
  }

  private async checkDue(row: IntegrationRow): Promise<void> {
    const claimed = await this.integrations.claimDue(row, new Date(Date.now() + retryMs));
    if (!claimed) return;
    if (!this.reader.isConsulted) {
      await this.integrations.settleDue(claimed, {});
      return;
    }
    try {
      await this.check(claimed);
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      this.logger.warn(
        { accountId: row.accountId, reason },
        'The domains of a connection could not be read; again later',
      );
      // Whether a key is refused is found out by sending.
      if (error instanceof CredentialRefused) await this.settle(claimed, {});
    }
  }

  private async check(row: IntegrationRow): Promise<void> {
    const { connection } = await this.connections.open(row);
    if (connection.channel !== 'email') throw new Error('not an email connection');
    const { apiKey, replyDomain } = connection;
    const domains = await this.reader.check({ apiKey });
    const { fromDomain = '' } = row.settings;
    const found = await this.reader.read({ apiKey, fromDomain, replyDomain }, domains);
    const { senderProblem, replyProblem, domainChecks } = found;
    await this.settle(row, { senderProblem, replyProblem, domainChecks, ...problemSince(row, found) });
    this.connections.forget();
  }

  private async settle(row: IntegrationRow, settings: IntegrationSettings): Promise<void> {
    await this.integrations.settleDue(row, settings, new Date(Date.now() + checkEveryMs));
  }
}
