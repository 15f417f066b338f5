import { Injectable } from '@nestjs/common';
import type { AccountId, Channel } from '@northline/common/contracts';
import { SecretBox } from '@northline/common/platform/secrets';
import type { Connection, EmailConnection } from '../adapters/channel-adapter';
import { DisconnectionsRepository } from './disconnections.repository';
import { IntegrationsRepository } from './integrations.repository';
import type { DailyLimit } from '../outreach/daily-cap.rules';
import type { IntegrationRow } from './integrations.schema';
import type { CallNotes } from './provider-call.rules';
import { ProviderCalls } from './provider-calls.service';
import { peopleADay } from '../adapters/whatsapp/messaging-limit';

/** A connection with its secrets opened, and whether it may be used. */
export interface OpenedConnection {
  integrationId: string;
  accountId: AccountId;
  connection: Connection;
  inboundAgentConfigId?: string;
  businessAccountId?: string;
  displayPhoneNumber?: string;
  /** Since when Meta has its number flagged. */
  flaggedAt?: Date;
  /** How many people it may write to first in 24 hours; absent: any number. */
  peopleADay?: number;
  /** How much outreach it may send a day; absent: any amount. */
  limits?: DailyLimit;
  /** How the provider's calls went, as far as it was noted. */
  calls: CallNotes;
  /** When WhatsApp's templates were last read. */
  templatesReadAt?: Date;
  credentialSavedAt: Date;
  credentialError?: string;
}

/** Enough for two webhooks whose secrets are being replaced; anybody can have a call checked against each of them. */
export const mostWebhookSecrets = 5;

/** The secrets in a `webhookSecret`, separated by spaces or commas; none when it is blank. */
export function webhookSecretsIn(text: string): string[] {
  return text.split(/[\s,]+/).filter((part) => part !== '');
}

const keepMs = 2_000;
const keepAtMost = 1_000;

/**
 * The opened connections, cached for two seconds: a campaign needs the same one for every message. A replica that did
 * not make the change itself uses a replaced credential for that long at most.
 */
@Injectable()
export class Connections {
  private readonly kept = new Map<string, { until: number; found: Promise<OpenedConnection | null> }>();

  constructor(
    private readonly integrations: IntegrationsRepository,
    private readonly disconnections: DisconnectionsRepository,
    private readonly secrets: SecretBox,
    readonly calls: ProviderCalls,
  ) {}

  /** The account's connection to a channel, or null. */
  get(accountId: AccountId, channel: Channel): Promise<OpenedConnection | null> {
    return this.keep(`${accountId}:${channel}`, () => this.integrations.find(accountId, channel));
  }

  /** The connection that a callback's phone number or bot belongs to. */
  ofProviderAccount(channel: Channel, providerAccount: string): Promise<OpenedConnection | null> {
    return this.keep(`${channel}/${providerAccount}`, () =>
      this.integrations.findByProviderAccount(channel, providerAccount),
    );
  }

  /** The connection that a callback's path names. */
  ofId(integrationId: string): Promise<OpenedConnection | null> {
    return this.keep(integrationId, () => this.integrations.findById(integrationId));
  }

  /** The accounts that send from one of these addresses; at most ten, the oldest connection first. */
  async ofFromAddress(addresses: string[]): Promise<OpenedConnection[]> {
    return Promise.all((await this.integrations.listByFromAddress(addresses)).map((row) => this.open(row)));
  }

  /** The connections to numbers of a WhatsApp Business Account; at most twenty. */
  async ofBusinessAccount(businessAccountId: string): Promise<OpenedConnection[]> {
    return Promise.all((await this.integrations.listByBusinessAccount(businessAccountId)).map((row) => this.open(row)));
  }

  /** The accounts that take replies, or else send, under the domain of one of these addresses; at most ten, the newest first. */
  async ofMailDomain(addresses: string[]): Promise<OpenedConnection[]> {
    return Promise.all((await this.integrations.listByMailDomain(addresses)).map((row) => this.open(row)));
  }

  /** The account has removed its connection to a channel. */
  async noteRemoval(accountId: AccountId, channel: Channel): Promise<void> {
    this.forget();
    await this.disconnections.note(accountId, channel);
  }

  /** When the account last removed its connection to a channel; undefined: never. */
  removedAt(accountId: AccountId, channel: Channel): Promise<Date | undefined> {
    return this.disconnections.at(accountId, channel);
  }

  /** Drops the cache, after a change. */
  forget(): void {
    this.kept.clear();
  }

  /** Opens a row's secrets. */
  async open(row: IntegrationRow): Promise<OpenedConnection> {
    const { _id, accountId, inboundAgentConfigId, credentialSavedAt, credentialError, limits } = row;
    const { businessAccountId, displayPhoneNumber, flaggedAt, messagingLimit, templatesReadAt } = row.settings;
    return {
      integrationId: _id,
      accountId,
      connection: await this.connectionOf(row),
      inboundAgentConfigId,
      businessAccountId,
      displayPhoneNumber,
      flaggedAt,
      peopleADay: row.channel === 'whatsapp' ? peopleADay(messagingLimit) : undefined,
      limits,
      calls: row.settings,
      templatesReadAt,
      credentialSavedAt,
      credentialError,
    };
  }

  /** Whether a provider knows both by the same credential. */
  async areSame(row: IntegrationRow, before: IntegrationRow | null): Promise<boolean> {
    // One whose secrets cannot be opened is replaced by saving it.
    const former = before && (await this.connectionOf(before).catch(() => null));
    return former !== null && credentialOf(former) === credentialOf(await this.connectionOf(row));
  }

  private async connectionOf({ accountId, channel, settings, secrets }: IntegrationRow): Promise<Connection> {
    const secret = async (name: string): Promise<string> =>
      secrets[name] === undefined ? '' : this.secrets.open(accountId, secrets[name]);
    if (channel === 'whatsapp') {
      return {
        channel,
        phoneNumberId: settings.phoneNumberId ?? '',
        accessToken: await secret('accessToken'),
        appSecret: await secret('appSecret'),
      };
    }
    if (channel === 'telegram') {
      return {
        channel,
        botUsername: settings.botUsername ?? '',
        botToken: await secret('telegramBotToken'),
        secretToken: await secret('secretToken'),
      };
    }
    const webhookSecrets = webhookSecretsIn(await secret('webhookSecret')).slice(0, mostWebhookSecrets);
    const { fromAddress = '', replyDomain = '' } = settings;
    return {
      channel,
      apiKey: await secret('apiKey'),
      fromAddress,
      replyDomain,
      webhookSecrets,
    } satisfies EmailConnection;
  }

  private async keep(key: string, find: () => Promise<IntegrationRow | null>): Promise<OpenedConnection | null> {
    const kept = this.kept.get(key);
    if (kept && kept.until > Date.now()) return kept.found;
    if (this.kept.size >= keepAtMost) this.kept.clear();
    const until = Date.now() + keepMs;
    const found = find().then(async (row) => {
      const opened = row ? await this.open(row) : null;
      // Answers mostly go out over the connection that a message came in by.
      if (opened)
        this.kept.set(`${opened.accountId}:${opened.connection.channel}`, { until, found: Promise.resolve(opened) });
      return opened;
    });
    this.kept.set(key, { until, found });
    found.catch(() => this.kept.delete(key));
    return found;
  }
}

function credentialOf(connection: Connection): string {
  if (connection.channel === 'whatsapp') return `${connection.phoneNumberId} ${connection.accessToken}`;
  return connection.channel === 'telegram' ? connection.botToken : connection.apiKey;
}
