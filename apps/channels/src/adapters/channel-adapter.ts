import type { Channel, OutboundContent, SuppressionReason } from '@northline/common/contracts';

/** The connection of an account to WhatsApp, secrets opened. */
export interface WhatsAppConnection {
  channel: 'whatsapp';
  phoneNumberId: string;
  accessToken: string;
  appSecret: string;
}

/** The connection of an account to Telegram, secrets opened. */
export interface TelegramConnection {
  channel: 'telegram';
  botToken: string;
  botUsername: string;
  /** What Telegram sends along with each update. */
  secretToken: string;
}

/** The connection of an account to email, secrets opened. */
export interface EmailConnection {
  channel: 'email';
  apiKey: string;
  fromAddress: string;
  replyDomain: string;
  /** Svix secrets; empty when the account set none. */
  webhookSecrets: string[];
}

/** A connection of an account to one channel. */
export type Connection = WhatsAppConnection | TelegramConnection | EmailConnection;

/** Whom a message goes to, on its channel. */
export interface Target {
  /** E.164 phone, chat id, or email. */
  address: string;
  /** True when `address` is WhatsApp's business-scoped user id, of a person whose phone is not shown. */
  isUserId?: boolean;
}

/** The link that a mail ends with. */
export interface UnsubscribeLink {
  url: string;
  /** What it is called, in the language of the mail. */
  text: string;
}

/** A message as an adapter gets it. */
export interface OutgoingMessage {
  deliveryId: string;
  /** The provider's idempotency key, or what its statuses name: `<messageId>:<round>`. */
  key: string;
  conversationId: string;
  target: Target;
  content: OutboundContent;
  /** The mail's one-click unsubscribe, in its headers and in sight; on emails only. */
  unsubscribe?: UnsubscribeLink;
  /** The mail that this one answers. */
  thread?: { messageId: string; references: string[] };
}

/**
 * What to do about a provider's error: the tables in `<channel>.errors.ts` sort every code into one. `setting`: the
 * template, the sender or the account behind it has to be changed before any message like this one leaves.
 */
export type Reaction = 'retry' | 'give_up' | 'suppress' | 'credential' | 'setting' | 'unknown';

/** The reactions to what is not about the message itself: another try may succeed later. */
export const passing: readonly Reaction[] = ['retry', 'credential', 'setting'];

/** The reactions to what stops every message like this one until somebody changes something: a campaign is paused. */
export const blocking: readonly Reaction[] = ['credential', 'setting'];

/** What came of a call. `unknown`: the message may or may not have been taken. */
export type SendOutcome =
  | { outcome: 'accepted'; providerMessageId: string }
  | {
      outcome: Reaction;
      code: string;
      message: string;
      /** The provider's own wish, on `retry`. */
      retryAfterMs?: number;
      /** It is about the whole connection, so everything else waits too. */
      pausesChannel?: boolean;
      /** On `give_up`: the same message may be taken another day. */
      retryable?: boolean;
      /** On `suppress`: why. */
      suppression?: SuppressionReason;
    };

/** One way to send. Adapters keep no state and never try twice. */
export interface ChannelAdapter {
  /** For how long the same key is safe to send again without a second message; 0: never. */
  readonly repeatableForMs: number;
  send(connection: Connection, message: OutgoingMessage): Promise<SendOutcome>;
}

/** Thrown by the checks of a credential when the provider said no. */
export class CredentialRefused extends Error {
  constructor(
    reason: string,
    /** What to tell whoever gave it, where more can be said than that it was refused. */
    readonly advice?: string,
  ) {
    super(reason);
    this.name = 'CredentialRefused';
  }
}

/** Thrown by the checks of a credential when the provider wants no more calls for now. */
export class ProviderBusy extends Error {
  constructor(
    /** How long the provider wants to be left alone. */
    readonly retryAfterMs = 1_000,
  ) {
    super(`busy for ${retryAfterMs} ms`);
    this.name = 'ProviderBusy';
  }
}

/** The channels' names as people write them. */
export const channelNames: Record<Channel, string> = { whatsapp: 'WhatsApp', telegram: 'Telegram', email: 'Email' };
