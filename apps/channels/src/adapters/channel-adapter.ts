import type { Attachment, OutboundContent, SuppressionReason } from '@northline/common/contracts';
import { retryAfterMs } from '@northline/common/platform/http';

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
  /** Sent by Telegram with each update. */
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

/** The recipient of a message on its channel. */
export interface Target {
  /** E.164 phone, chat id, or email. */
  address: string;
  /** True when `address` is WhatsApp's business-scoped user id, of a person whose phone is not shown. */
  isUserId?: boolean;
}

/** The unsubscribe link at the end of a mail. */
export interface UnsubscribeLink {
  url: string;
  /** Its text, in the language of the mail. */
  text: string;
}

/** A message as an adapter gets it. */
export interface OutgoingMessage {
  deliveryId: string;
  /** The provider's idempotency key, or the key that its statuses repeat: `<messageId>:<round>`. */
  key: string;
  conversationId: string;
  target: Target;
  content: OutboundContent;
  /** The mail's one-click unsubscribe, in its headers and visible; on emails only. */
  unsubscribe?: UnsubscribeLink;
  /** The mail that this one answers. */
  thread?: { messageId: string; references: string[] };
}

/**
 * What to do about a provider's error: the tables in `<channel>.errors.ts` sort every code into one. `setting`: the
 * template, the sender or the account behind it has to be changed before any message like this one leaves.
 */
export type Reaction = 'retry' | 'give_up' | 'suppress' | 'credential' | 'setting' | 'unknown';

/** The reactions to faults that are not about the message itself: a later retry may succeed. */
export const passing: readonly Reaction[] = ['retry', 'credential', 'setting'];

/** The reactions to faults that stop every similar message until somebody changes something: a campaign is paused. */
export const blocking: readonly Reaction[] = ['credential', 'setting'];

/** The outcome of a call. `unknown`: the provider may or may not have accepted the message. */
export type SendOutcome =
  | {
      outcome: 'accepted';
      providerMessageId: string;
      /** The recipient's other addresses on the channel: they may answer under any of these. */
      knownAs?: string[];
    }
  | {
      outcome: Reaction;
      code: string;
      message: string;
      /** The pause that the provider asked for, on `retry`. */
      retryAfterMs?: number;
      /** It is about the whole connection, so everything else waits too. */
      pausesChannel?: boolean;
      /** On `give_up`: the same message may be accepted another day. */
      retryable?: boolean;
      /** On `suppress`: why. */
      suppression?: SuppressionReason;
    };

/** One way to send. Adapters keep no state and never retry. */
export interface ChannelAdapter {
  /** How long the same key can be sent again without causing a second message; 0: never. */
  readonly repeatableForMs: number;
  send(connection: Connection, message: OutgoingMessage): Promise<SendOutcome>;
}

/** Why a file will never be had. */
export interface FileRefusal {
  status: Extract<Attachment['status'], 'too_large' | 'failed'>;
  reason: string;
}

/** Where a file can be fetched at present, and with which headers. */
export interface FileLocation {
  url: string;
  headers?: Record<string, string>;
  contentType?: string;
}

/** Thrown by the checks of a credential when the provider said no. */
export class CredentialRefused extends Error {
  constructor(
    reason: string,
    /** Advice for the account's owner, where more can be said than that it was refused. */
    readonly advice?: string,
  ) {
    super(reason);
    this.name = 'CredentialRefused';
  }
}

/** Thrown when a provider limits calls at present. */
export class ProviderBusy extends Error {
  constructor(
    /** How long the provider wants no calls. */
    readonly retryAfterMs = 1_000,
    /** Who answered: the provider itself, or the server that keeps its files. */
    readonly by: 'provider' | 'files' = 'provider',
  ) {
    super(`busy for ${retryAfterMs} ms`);
    this.name = 'ProviderBusy';
  }
}

/** A provider's answer that asks for patience: 429, or a failure that says how long; undefined for any other. */
export function busyOf(
  status: number,
  retryAfter: string | string[] | null | undefined,
  by?: ProviderBusy['by'],
): ProviderBusy | undefined {
  const waitMs = retryAfterMs(retryAfter);
  const isBusy = status === 429 || (status >= 500 && waitMs !== undefined);
  return isBusy ? new ProviderBusy(waitMs, by) : undefined;
}
