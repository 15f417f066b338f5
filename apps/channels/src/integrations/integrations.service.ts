import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { northline, type RequestContext } from '@northline/common/vocabulary/context';
import {
  type Channel,
  channelNames,
  type ChannelState,
  type ConnectEmail,
  type ConnectTelegram,
  type ConnectWhatsApp,
  type EmailStatus,
  type IntegrationsStatus,
  type TelegramStatus,
  type WhatsAppStatus,
} from '@northline/common/contracts';
import { DomainError, invalid, unknownReference } from '@northline/common/vocabulary/errors';
import { auditRecord } from '@northline/common/platform/events';
import { RpcClient } from '@northline/common/platform/messaging';
import { omitUndefined } from '@northline/common/platform/mongo';
import { SecretBox } from '@northline/common/platform/secrets';
import { say } from '@northline/common/vocabulary/sentences';
import { CredentialRefused, ProviderBusy } from '../adapters/channel-adapter';
import { changedLimits } from '../outreach/daily-cap.rules';
import { Connections, mostWebhookSecrets, webhookSecretsIn } from './connections';
import { checkEveryMs } from './email-domains.service';
import { IntegrationProviders } from './integration-providers';
import {
  flaggedReason,
  problemSince,
  toEmailStatus,
  toIntegrationsStatus,
  toTelegramStatus,
  toWhatsAppStatus,
  warningsOf,
} from './integrations.mapper';
import { IntegrationsRepository } from './integrations.repository';
import { domainOf, type IntegrationRow } from './integrations.schema';
import type { CallNotes } from './provider-call.rules';
import { SenderLimits } from './sender-limits.service';
import { hashOfVerifyToken } from './verify-tokens';

/** How long setting our address at the provider may take. */
const announceMs = 30_000;

/**
 * How long the check of a credential waits, in all, for a provider that limits calls at present: the caller waits for
 * it.
 */
const busyMs = 10_000;

/** The providers that a channel's calls go to. */
const providerNames: Record<Channel, string> = { whatsapp: 'WhatsApp', telegram: 'Telegram', email: 'Resend' };

/** The public error for a refused credential. */
const refused: Record<Channel, string> = {
  whatsapp: say('token_rejected'),
  telegram: say('bot_token_rejected'),
  email: say('key_rejected'),
};

/** A field of a connection: the new value or, where none is sent, the present one. */
interface Beginning {
  row: IntegrationRow | null;
  value: (name: string) => Promise<string>;
  optional: (name: string) => Promise<string | undefined>;
}

/** Connects an account's channels. A credential is verified with the provider before anything is saved (DECISIONS 84). */
@Injectable()
export class IntegrationsService {
  private readonly logger = new Logger('Integrations');

  constructor(
    private readonly integrations: IntegrationsRepository,
    private readonly connections: Connections,
    private readonly providers: IntegrationProviders,
    private readonly secrets: SecretBox,
    private readonly rpc: RpcClient,
    private readonly limits: SenderLimits,
  ) {}

  async status(ctx: RequestContext): Promise<IntegrationsStatus> {
    const rows = await this.integrations.list(ctx.accountId);
    return toIntegrationsStatus(rows, this.providers.publicUrl, await this.limits.nowOf(rows));
  }

  /** Whether a campaign may use the channel; what a test key starts needs no connection. */
  async state(ctx: RequestContext, channel: Channel): Promise<ChannelState> {
    if (ctx.environment === 'test') return { configured: true, usable: true, ratePerSecond: 0 };
    const row = await this.integrations.find(ctx.accountId, channel);
    if (!row) {
      const reason = say('not_connected', { channel: channelNames[channel] });
      const [since, limits] = await Promise.all([
        this.connections.removedAt(ctx.accountId, channel),
        this.limits.stateOf(channel),
      ]);
      return { configured: false, usable: false, reason, ...(since && { since: since.toISOString() }), ...limits };
    }
    const reason =
      row.credentialError === undefined
        ? (row.settings.senderProblem ?? row.settings.replyProblem)
        : say('reconnect', { channel: channelNames[channel] });
    const since = row.credentialError === undefined ? row.settings.problemAt : row.credentialErrorAt;
    return {
      configured: true,
      usable: reason === undefined,
      ...(reason !== undefined && { reason }),
      ...(reason !== undefined && since && { since: since.toISOString() }),
      ...(row.credentialError !== undefined && { credentialRefused: true as const }),
      ...(row.settings.flaggedAt && {
        flagged: { reason: flaggedReason, since: row.settings.flaggedAt.toISOString() },
      }),
      warnings: warningsOf(row),
      ...(await this.limits.stateOf(channel, row)),
    };
  }

  /** Whether an agent answers strangers on some channel. */
  async usesAgent(ctx: RequestContext, agentConfigId: string): Promise<{ inUse: boolean }> {
    const rows = await this.integrations.list(ctx.accountId);
    return { inUse: rows.some(({ inboundAgentConfigId }) => inboundAgentConfigId === agentConfigId) };
  }

  async connectWhatsApp(ctx: RequestContext, body: ConnectWhatsApp): Promise<WhatsAppStatus> {
    const { row, value } = await this.begin(ctx, 'whatsapp', body);
    const credential = {
      accessToken: await value('accessToken'),
      phoneNumberId: body.phoneNumberId ?? row?.settings.phoneNumberId ?? required('phoneNumberId'),
      appSecret: await value('appSecret'),
      verifyToken: await value('verifyToken'),
    };
    const { displayPhoneNumber } = await verified('whatsapp', () => this.providers.whatsapp.check(credential));
    const standing = await this.providers.whatsapp.standing(credential).catch(() => ({}));
    const { phoneNumberId, ...secrets } = credential;
    const settings = omitUndefined({
      ...(row?.settings.phoneNumberId === phoneNumberId && row.settings),
      ...(body.appSecret !== undefined && { callbackAt: undefined, callbackProblem: undefined }),
      ...(body.verifyToken !== undefined && { callbackVerifiedAt: undefined }),
      phoneNumberId,
      displayPhoneNumber,
      ...standing,
      ...(body.businessAccountId !== undefined && { businessAccountId: body.businessAccountId }),
    });
    const saved = await this.integrations.save(ctx.accountId, 'whatsapp', {
      settings,
      // Another token may read the templates that the one before could not.
      dueAt: settings.businessAccountId === undefined ? undefined : new Date(),
      secrets: this.seal(ctx, secrets),
      providerAccount: phoneNumberId,
      verifyTokenHash: hashOfVerifyToken(credential.verifyToken),
      ...chosen(body, row),
      credentialGiven: body.accessToken !== undefined,
    });
    await this.saved(saved, row);
    return toWhatsAppStatus(saved, this.providers.publicUrl, await this.limits.now(saved));
  }

  async connectTelegram(ctx: RequestContext, body: ConnectTelegram): Promise<TelegramStatus> {
    if (Object.values(body).every((value) => value === undefined)) required('telegramBotToken');
    const { row, value, optional } = await this.begin(ctx, 'telegram', body);
    const telegramBotToken = await value('telegramBotToken');
    const { botId, botUsername } = await verified('telegram', () => this.providers.telegram.check(telegramBotToken));
    const replaced = row !== null && row.providerAccount !== botId;
    // Another bot gets another secret, so that the former one's updates are no longer accepted.
    const secretToken = (replaced ? undefined : await optional('secretToken')) ?? randomBytes(32).toString('hex');
    const saved = await this.integrations.save(ctx.accountId, 'telegram', {
      settings: { ...(!replaced && row?.settings), botUsername },
      secrets: this.seal(ctx, { telegramBotToken, secretToken }),
      providerAccount: botId,
      ...chosen(body, row),
      // Sent below; if this process dies before, the ticker does it.
      dueAt: new Date(Date.now() + announceMs),
      credentialGiven: body.telegramBotToken !== undefined,
    });
    await this.saved(saved, row);
    const { telegramWebhook } = this.providers;
    await Promise.all([telegramWebhook.announce(saved), replaced && telegramWebhook.withdraw(row)]);
    return toTelegramStatus(saved, await this.limits.now(saved));
  }

  async connectEmail(ctx: RequestContext, body: ConnectEmail): Promise<EmailStatus> {
    const { row, value, optional } = await this.begin(ctx, 'email', body);
    const apiKey = await value('apiKey');
    const fromAddress = (body.fromAddress ?? row?.settings.fromAddress ?? required('fromAddress')).toLowerCase();
    const fromDomain = domainOf(fromAddress);
    const webhookSecrets = webhookSecretsIn((await optional('webhookSecret')) ?? '');
    if (webhookSecrets.length > mostWebhookSecrets)
      throw invalid('webhookSecret', say('too_many', { field: 'webhookSecret', limit: mostWebhookSecrets }));
    const replyDomain = (body.replyDomain ?? row?.settings.replyDomain ?? fromDomain).toLowerCase();
    const domains = await verified('email', () => this.providers.email.check({ apiKey }));
    const { senderProblem, ...found } = await this.providers.email.read({ apiKey, fromDomain, replyDomain }, domains);
    if (senderProblem !== undefined) throw invalid('fromAddress', senderProblem);
    const saved = await this.integrations.save(ctx.accountId, 'email', {
      settings: {
        ...(row && callsOf(row, body.webhookSecret !== undefined)),
        fromAddress,
        fromDomain,
        replyDomain,
        ...omitUndefined({ ...found, ...problemSince(row, found) }),
      },
      dueAt: found.domainChecks && new Date(Date.now() + checkEveryMs),
      secrets: this.seal(ctx, {
        apiKey,
        webhookSecret: webhookSecrets.length > 0 ? webhookSecrets.join(' ') : undefined,
      }),
      ...chosen(body, row),
      credentialGiven: body.apiKey !== undefined,
    });
    await this.saved(saved, row);
    return toEmailStatus(saved, this.providers.publicUrl, await this.limits.now(saved));
  }

  async disconnect(ctx: RequestContext, channel: Channel): Promise<{ deleted: true }> {
    const row = await this.integrations.remove(ctx.accountId, channel);
    if (!row) throw new DomainError('not_found', 'Integration not found');
    await this.connections.noteRemoval(ctx.accountId, channel);
    await this.providers.leave(row);
    return { deleted: true };
  }

  /**
   * A provider refused the credential while sending: nothing more is sent until a new one is given, unless that has
   * happened since.
   */
  async refuse(ctx: RequestContext, channel: Channel, reason: string, savedAt: Date): Promise<void> {
    this.logger.warn(
      { accountId: ctx.accountId, channel, reason },
      'The provider refused the credential; sending stops until the account saves a new one',
    );
    const record = auditRecord(ctx, {
      action: 'integration.stopped',
      actor: northline,
      resource: { type: 'integration', id: channel },
      details: { before: { usable: true }, after: { usable: false }, reason },
    });
    await this.integrations.noteCredentialError(ctx.accountId, channel, reason, savedAt, record);
    this.connections.forget();
  }

  private async saved(row: IntegrationRow, before: IntegrationRow | null): Promise<void> {
    this.connections.forget();
    await this.limits.follow(row, before, !(await this.connections.areSame(row, before)));
  }

  // A PUT changes only what is sent (DECISIONS 7): the rest is taken from the present connection.
  private async begin(ctx: RequestContext, channel: Channel, body: object): Promise<Beginning> {
    const agentId = 'inboundAgentConfigId' in body ? body.inboundAgentConfigId : undefined;
    if (typeof agentId === 'string') await this.requireAgent(ctx, agentId);
    const row = await this.integrations.find(ctx.accountId, channel);
    const given = new Map(Object.entries(body as Record<string, unknown>));
    const optional = async (name: string): Promise<string | undefined> => {
      const value = given.get(name);
      if (typeof value === 'string') return value;
      const sealed = row?.secrets[name];
      return sealed === undefined ? undefined : this.secrets.open(ctx.accountId, sealed);
    };
    return { row, optional, value: async (name) => (await optional(name)) ?? required(name) };
  }

  private async requireAgent(ctx: RequestContext, agentConfigId: string): Promise<void> {
    try {
      await this.rpc.request(ctx, 'engine.agents.pin', { agentConfigId });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not_found')
        throw unknownReference('inboundAgentConfigId', 'Agent configuration');
      throw error;
    }
  }

  private seal(ctx: RequestContext, secrets: Record<string, string | undefined>): Record<string, string> {
    const given = Object.entries(secrets).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return Object.fromEntries(given.map(([name, value]) => [name, this.secrets.seal(ctx.accountId, value)]));
  }
}

function tooBusy(channel: Channel, { retryAfterMs }: ProviderBusy): string {
  return say('provider_busy', { provider: providerNames[channel], seconds: Math.ceil(retryAfterMs / 1_000) });
}

/** What the account chose for the connection beside the credential. */
function chosen(
  body: Pick<ConnectTelegram, 'inboundAgentConfigId' | 'dailyCap' | 'warmUp'>,
  row: IntegrationRow | null,
): Pick<IntegrationRow, 'inboundAgentConfigId' | 'limits'> {
  const { inboundAgentConfigId = row?.inboundAgentConfigId } = body;
  return { inboundAgentConfigId: inboundAgentConfigId ?? undefined, limits: changedLimits(body, row?.limits) };
}

/** What is known of Resend's calls to a connection, as far as it still holds when its signing secrets change. */
function callsOf({ settings }: IntegrationRow, secretsChange: boolean): CallNotes {
  const { lastMessageAt, callbackAt, callbackProblem, statusCallbackAt, statusCallbackProblem } = settings;
  if (secretsChange) return omitUndefined({ lastMessageAt });
  return omitUndefined({ lastMessageAt, callbackAt, callbackProblem, statusCallbackAt, statusCallbackProblem });
}

function required(field: string): never {
  throw invalid(field, say('required', { field }));
}

async function verified<T>(channel: Channel, check: () => Promise<T>, waitUntil = Date.now() + busyMs): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof CredentialRefused)
      throw new DomainError('validation_failed', error.advice ?? refused[channel]);
    if (error instanceof ProviderBusy) {
      if (Date.now() + error.retryAfterMs > waitUntil)
        throw new DomainError('upstream_failed', tooBusy(channel, error));
      await pause(error.retryAfterMs);
      return verified(channel, check, waitUntil);
    }
    throw new DomainError('upstream_failed', say('provider_unreachable', { provider: providerNames[channel] }));
  }
}
