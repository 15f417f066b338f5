import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type {
  AccountId,
  FirstTouchTemplate,
  Page,
  RpcResponse,
  TemplateListQuery,
  TemplatesRead,
  WhatsAppTemplate,
} from '@northline/common/contracts';
import { conflict, DomainError } from '@northline/common/vocabulary/errors';
import { Ticker } from '@northline/common/platform/process';
import { LRUCache } from 'lru-cache';
import { say } from '@northline/common/vocabulary/sentences';
import { CredentialRefused, ProviderBusy } from '../adapters/channel-adapter';
import { WhatsAppAdapter } from '../adapters/whatsapp/whatsapp-adapter';
import { Connections, type OpenedConnection } from './connections';
import { IntegrationsRepository } from './integrations.repository';
import type { IntegrationRow } from './integrations.schema';
import { templateProblem } from './template.rules';
import { toTemplate } from './templates.mapper';
import { flaggedByRating } from './number-quality.rules';
import { TemplatesRepository } from './templates.repository';
import type { WhatsAppStanding } from '../adapters/whatsapp/messaging-limit';

const minuteMs = 60_000;

/** Meta tells what changes by callbacks, some of which get lost. */
const readEveryMs = 24 * 60 * minuteMs;
const retryMs = 10 * minuteMs;

/** For hours after a notice of another messaging limit, Meta may still answer with the one before. */
const limitLagMs = 6 * 60 * minuteMs;

/** A campaign sends the same template to all its leads. */
const keepMs = 10_000;

/**
 * The message templates of accounts on WhatsApp, as Meta describes them: read when the connection is saved, when a
 * callback says that one changed, and once a day (DECISIONS 250).
 */
@Injectable()
export class TemplatesService implements OnModuleInit {
  private readonly logger = new Logger('Templates');
  private readonly kept = new LRUCache<string, { template: WhatsAppTemplate | undefined }>({
    max: 10_000,
    ttl: keepMs,
  });

  constructor(
    private readonly templates: TemplatesRepository,
    private readonly integrations: IntegrationsRepository,
    private readonly connections: Connections,
    private readonly whatsapp: WhatsAppAdapter,
    private readonly ticker: Ticker,
  ) {}

  onModuleInit(): void {
    this.ticker.sweep(
      'whatsapp templates',
      () => this.integrations.listDue('whatsapp', new Date()),
      (row) => this.readDue(row),
    );
  }

  async list(ctx: RequestContext, query: TemplateListQuery): Promise<Page<WhatsAppTemplate>> {
    const page = await this.templates.list(ctx.accountId, query);
    return { ...page, items: page.items.map(toTemplate) };
  }

  /** Errors: 409 without WhatsApp or its business account; 400 when Meta refuses; 502 when it cannot be asked now. */
  async refresh(ctx: RequestContext): Promise<TemplatesRead> {
    const row = await this.integrations.find(ctx.accountId, 'whatsapp');
    if (!row) throw conflict(say('not_connected', { channel: 'WhatsApp' }));
    const { businessAccountId } = row.settings;
    if (businessAccountId === undefined) throw conflict(say('account_unknown'));
    try {
      return await this.read(row, businessAccountId);
    } catch (error) {
      if (error instanceof CredentialRefused)
        throw new DomainError('validation_failed', `WhatsApp refused to list the templates: ${error.message}`);
      throw new DomainError('upstream_failed', say('provider_unreachable', { provider: 'WhatsApp' }));
    }
  }

  /** A template as Meta described it, and why it cannot be sent with these values; neither before Meta described any. */
  async find(ctx: RequestContext, given: FirstTouchTemplate): Promise<RpcResponse<'channels.templates.find'>> {
    const opened = await this.connections.get(ctx.accountId, 'whatsapp');
    if (opened?.templatesReadAt === undefined) return {};
    const template = await this.known(ctx.accountId, given);
    if (!template)
      return {
        problem: say('no_template_at_provider', { template: given.name, language: given.language }),
      };
    const problem = templateProblem(template, given);
    return { template, ...(problem !== undefined && { problem }) };
  }

  /**
   * Why a message cannot be sent, and the category that decides its price; neither for a template that we do not know
   * yet: whether Meta has it, it says itself.
   */
  async termsOf(
    { accountId, templatesReadAt }: Pick<OpenedConnection, 'accountId' | 'templatesReadAt'>,
    given: FirstTouchTemplate,
  ): Promise<{ problem?: string; category?: string }> {
    if (templatesReadAt === undefined) return {};
    const template = await this.known(accountId, given);
    if (!template) return {};
    const problem = templateProblem(template, given);
    return { category: template.category, ...(problem !== undefined && { problem }) };
  }

  private async known(accountId: AccountId, given: FirstTouchTemplate): Promise<WhatsAppTemplate | undefined> {
    const key = `${accountId}:${given.language}:${given.name}`;
    const kept = this.kept.get(key);
    if (kept) return kept.template;
    const row = await this.templates.find(accountId, given);
    const template = row ? toTemplate(row) : undefined;
    this.kept.set(key, { template });
    return template;
  }

  private async readDue(row: IntegrationRow): Promise<void> {
    const claimed = await this.integrations.claimDue(row, new Date(Date.now() + retryMs));
    const { businessAccountId } = claimed?.settings ?? {};
    if (!claimed || businessAccountId === undefined) return;
    try {
      await this.read(claimed, businessAccountId);
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      const refused = error instanceof CredentialRefused;
      const inMs = refused ? readEveryMs : error instanceof ProviderBusy ? error.retryAfterMs : retryMs;
      const next = new Date(Date.now() + inMs);
      await this.integrations.settleDue(claimed, refused ? { templatesProblem: reason } : {}, next);
      this.logger.warn(
        { accountId: claimed.accountId, reason },
        'WhatsApp did not list the message templates; trying again later',
      );
    }
  }

  private async read(row: IntegrationRow, businessAccountId: string): Promise<TemplatesRead> {
    const { accountId, settings } = row;
    const { connection } = await this.connections.open(row);
    if (connection.channel !== 'whatsapp') throw new Error('not a WhatsApp connection');
    const described = await this.whatsapp.templates(connection.accessToken, businessAccountId);
    const { messagingLimit, ...quality } = await this.whatsapp.standing(connection).catch((): WhatsAppStanding => ({}));
    const isNewer = settings.limitToldAt === undefined || Date.now() - settings.limitToldAt.getTime() > limitLagMs;
    await this.templates.replace(accountId, described);
    const templatesReadAt = new Date();
    const flaggedAt = flaggedByRating(settings.flaggedAt, quality.qualityRating, templatesReadAt);
    const found = {
      templatesReadAt,
      templatesProblem: undefined,
      ...quality,
      ...(flaggedAt !== settings.flaggedAt && { flaggedAt }),
      ...(isNewer && messagingLimit !== undefined && { messagingLimit }),
    };
    await this.integrations.settleDue(row, found, new Date(Date.now() + readEveryMs));
    this.kept.clear();
    this.connections.forget();
    return { templates: described.length, readAt: templatesReadAt.toISOString() };
  }
}
