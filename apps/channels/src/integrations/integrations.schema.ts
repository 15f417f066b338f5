import type { AccountId, Channel, DomainChecks, DomainEvent } from '@northline/common/contracts';
import { withPendingEvents } from '@northline/common/platform/mongo';
import { Schema } from 'mongoose';
import type { DailyLimit } from '../outreach/daily-cap.rules';
import type { CallNotes } from './provider-call.rules';

/** What is shown of a connection, per channel. */
export interface IntegrationSettings extends CallNotes {
  phoneNumberId?: string;
  displayPhoneNumber?: string;
  /** The WhatsApp Business Account of the number, given or named by a callback. */
  businessAccountId?: string;
  /**
   * Meta's last report on the number's quality (`FLAGGED`, `DOWNGRADE`, …), and how many people it may write to first
   * (`TIER_1K`, …).
   */
  qualityEvent?: string;
  /** As Meta last answered: `GREEN`, `YELLOW`, `RED`. */
  qualityRating?: string;
  /** Since when Meta has the number flagged for its low quality; absent: it has not. */
  flaggedAt?: Date;
  messagingLimit?: string;
  /** When Meta last described its message templates, and why it refused to since. */
  templatesReadAt?: Date;
  templatesProblem?: string;
  /** When a notice reported the messaging limit. */
  limitToldAt?: Date;
  botUsername?: string;
  /** When Telegram took our address; absent: not yet. */
  webhookSetAt?: Date;
  /** Why Telegram refused our address, or why its updates do not arrive. */
  webhookProblem?: string;
  fromAddress?: string;
  /** The part after the `@` of `fromAddress`. */
  fromDomain?: string;
  replyDomain?: string;
  /** Why Resend would refuse every mail, and why replies would be lost, when that was last looked at. */
  senderProblem?: string;
  replyProblem?: string;
  /** When the first of these was found. */
  problemAt?: Date;
  domainChecks?: DomainChecks;
}

/** The part after the `@` of an address. */
export const domainOf = (address: string): string => address.split('@')[1] ?? '';

/** The connection of an account to one channel. */
export interface IntegrationRow {
  _id: string;
  accountId: AccountId;
  channel: Channel;
  settings: IntegrationSettings;
  /** Sealed for the account, by name. */
  secrets: Record<string, string>;
  /** Phone number id or bot id: callbacks find the account by it, so it belongs to one account only. */
  providerAccount?: string;
  /** SHA-256 of WhatsApp's verify token, for the check that comes before any signature. */
  verifyTokenHash?: string;
  inboundAgentConfigId?: string;
  /** How much outreach it may send a day; absent: any amount. */
  limits?: DailyLimit;
  /** When the credential was last given. */
  credentialSavedAt: Date;
  /** The provider's reason for refusing the credential; sending stops until a new one is given. */
  credentialError?: string;
  credentialErrorAt?: Date;
  /**
   * When to call the provider next: Telegram is given our address, or asked how its updates arrive; WhatsApp's templates
   * are read again.
   */
  dueAt?: Date;
  createdAt: Date;
  updatedAt: Date;
  pendingEvents?: DomainEvent[];
}

/** The fields that hold sealed values. */
export const integrationSecrets = [
  'accessToken',
  'appSecret',
  'verifyToken',
  'telegramBotToken',
  'secretToken',
  'apiKey',
  'webhookSecret',
].map((name) => `secrets.${name}`);

/** The collection `integrations`. */
export const integrationSchema = new Schema<IntegrationRow>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    channel: { type: String, required: true },
    settings: { type: Object, default: {} },
    secrets: { type: Object, default: {} },
    providerAccount: String,
    verifyTokenHash: String,
    inboundAgentConfigId: String,
    limits: { type: Object, default: undefined },
    credentialSavedAt: { type: Date, required: true },
    credentialError: String,
    credentialErrorAt: Date,
    dueAt: Date,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'integrations', versionKey: false, minimize: false },
);

const whenPresent = (field: string): object => ({ partialFilterExpression: { [field]: { $exists: true } } });

integrationSchema.index({ accountId: 1, channel: 1 }, { unique: true });
integrationSchema.index({ channel: 1, providerAccount: 1 }, { unique: true, ...whenPresent('providerAccount') });
integrationSchema.index({ verifyTokenHash: 1 }, whenPresent('verifyTokenHash'));
integrationSchema.index({ 'settings.fromAddress': 1 }, whenPresent('settings.fromAddress'));
integrationSchema.index({ 'settings.fromDomain': 1 }, whenPresent('settings.fromDomain'));
integrationSchema.index({ 'settings.replyDomain': 1 }, whenPresent('settings.replyDomain'));
integrationSchema.index({ 'settings.businessAccountId': 1 }, whenPresent('settings.businessAccountId'));
integrationSchema.index({ dueAt: 1 }, whenPresent('dueAt'));
withPendingEvents(integrationSchema);
