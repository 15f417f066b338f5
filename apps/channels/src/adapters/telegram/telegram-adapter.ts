import { Injectable } from '@nestjs/common';
import { callProvider, retryAfterMs } from '@northline/common/platform/http';
import { say } from '@northline/common/vocabulary/sentences';
import { ChannelsConfig } from '../../app-config';
import {
  type ChannelAdapter,
  type Connection,
  CredentialRefused,
  type FileLocation,
  type FileRefusal,
  type OutgoingMessage,
  ProviderBusy,
  type SendOutcome,
  type TelegramConnection,
} from '../channel-adapter';
import { outcomeOfFailure } from '../failure';
import { telegramReaction } from './telegram-errors';

interface BotAnswer {
  ok?: boolean;
  result?: unknown;
  error_code?: number;
  description?: string;
  parameters?: { retry_after?: number };
}

/** The identity of a bot, from `getMe`. */
export interface BotIdentity {
  botId: string;
  botUsername: string;
}

/** The kinds of updates that are asked for. */
const wantedUpdates = ['message', 'edited_message', 'my_chat_member'];

/** Where a bot's updates go, and why they do not arrive. */
export interface WebhookReport {
  /** Empty: nowhere. */
  url: string;
  /** Was set by a former release: not all kinds of updates come that are wanted. */
  isOutdated?: true;
  problem?: string;
}

/**
 * Telegram Bot API. It has no idempotency key: a message that may have been accepted is never sent again. The token is
 * in the URL, so no URL is logged.
 */
@Injectable()
export class TelegramAdapter implements ChannelAdapter {
  readonly repeatableForMs = 0;

  constructor(private readonly config: ChannelsConfig) {}

  async send(connection: Connection, { target, content }: OutgoingMessage): Promise<SendOutcome> {
    if (connection.channel !== 'telegram') throw new Error('not a Telegram connection');
    try {
      const body = { chat_id: Number(target.address), text: content.text, link_preview_options: { is_disabled: true } };
      return outcomeOf(await this.call(connection.botToken, 'POST', 'sendMessage', body));
    } catch (error) {
      return outcomeOfFailure(error);
    }
  }

  /** The bot's identity check. Throws {@link CredentialRefused}, {@link ProviderBusy} or `ProviderUnreachable`. */
  async check(botToken: string): Promise<BotIdentity> {
    // Only Telegram knows what a token looks like; here only characters that would change the path are refused.
    if (!/^[\w:-]+$/.test(botToken)) throw new CredentialRefused('not safe in a path');
    const { ok, result, error_code: code = 500, description, parameters } = await this.call(botToken, 'GET', 'getMe');
    const { id, username } = fieldsOf(result);
    if (ok && typeof id === 'number')
      return { botId: String(id), botUsername: typeof username === 'string' ? username : '' };
    if (!ok && code === 429) throw busy(parameters);
    if (!ok && code < 500) throw new CredentialRefused(description ?? 'refused');
    throw new Error(`Telegram answered ${code}`);
  }

  /**
   * Sets the address for updates. Throws when Telegram refuses it, {@link ProviderBusy} when it limits calls at
   * present.
   */
  async setWebhook(botToken: string, url: string, secretToken: string): Promise<void> {
    const wanted = { url, secret_token: secretToken, allowed_updates: wantedUpdates };
    const { ok, error_code: code, description, parameters } = await this.call(botToken, 'POST', 'setWebhook', wanted);
    if (code === 429) throw busy(parameters);
    if (!ok) throw new Error(description ?? 'setWebhook failed');
  }

  /**
   * How the updates of a bot arrive (`getWebhookInfo`); undefined where Telegram does not tell. Throws
   * {@link ProviderBusy} or `ProviderUnreachable`.
   */
  async webhookReport(botToken: string): Promise<WebhookReport | undefined> {
    const { ok, result, error_code: code, parameters } = await this.call(botToken, 'GET', 'getWebhookInfo');
    if (code === 429) throw busy(parameters);
    const { url, last_error_message: reason, pending_update_count: pending, allowed_updates: kinds } = fieldsOf(result);
    if (!ok || typeof url !== 'string') return undefined;
    // The reason stands long after the next update has arrived.
    const isFailing = typeof reason === 'string' && typeof pending === 'number' && pending > 0;
    const isOutdated = Array.isArray(kinds) && !wantedUpdates.every((kind) => kinds.includes(kind));
    return { url, ...(isFailing && { problem: reason }), ...(isOutdated && { isOutdated }) };
  }

  /** Stops the updates. */
  async deleteWebhook(botToken: string): Promise<void> {
    await this.call(botToken, 'POST', 'deleteWebhook', {});
  }

  /** Where a file is, for an hour; Telegram gives bots none of more than 20 MB. Throws {@link ProviderBusy} or `ProviderUnreachable`. */
  async locate({ botToken }: TelegramConnection, fileId: string): Promise<FileLocation | FileRefusal> {
    const answer = await this.call(botToken, 'POST', 'getFile', { file_id: fileId });
    const { ok, result, error_code: code = 500, description = '', parameters } = answer;
    const { file_path: path } = fieldsOf(result);
    if (ok && typeof path === 'string' && !path.split('/').includes('..'))
      return { url: `${this.config.TELEGRAM_API_URL}/file/bot${botToken}/${path}` };
    if (code === 429) throw busy(parameters);
    if (/file is too big/i.test(description)) return { status: 'too_large', reason: say('file_too_large_for_bots') };
    if (ok || code === 400) return { status: 'failed', reason: say('file_gone_from_telegram') };
    throw new Error(`Telegram answered ${code}`);
  }

  private async call(botToken: string, method: 'GET' | 'POST', name: string, body?: object): Promise<BotAnswer> {
    const url = `${this.config.TELEGRAM_API_URL}/bot${botToken}/${name}`;
    const answer = await callProvider({ method, url, body, timeoutMs: this.config.PROVIDER_TIMEOUT_MS });
    if (typeof answer.body === 'object' && answer.body !== null) return answer.body;
    return { ok: false, error_code: codeOfStranger(answer.status), description: `HTTP ${answer.status}` };
  }
}

/** A proxy answered: a 4xx means that nothing was done, but says nothing about the bot or the person. */
function codeOfStranger(status: number): number {
  if (status === 429) return status;
  return status >= 400 && status < 500 && status !== 408 ? 400 : 502;
}

function busy(parameters: BotAnswer['parameters']): ProviderBusy {
  return new ProviderBusy(waitIn(parameters));
}

const waitIn = (parameters: BotAnswer['parameters']): number | undefined =>
  retryAfterMs(parameters?.retry_after?.toString());

function outcomeOf({ ok, result, error_code: code = 502, description = '', parameters }: BotAnswer): SendOutcome {
  if (ok) {
    const { message_id: id } = fieldsOf(result);
    if (typeof id === 'number') return { outcome: 'accepted', providerMessageId: String(id) };
    return { outcome: 'unknown', code: 'no_message_id', message: 'Telegram answered without a message id' };
  }
  const reaction = telegramReaction(code, description);
  const wait = waitIn(parameters);
  return {
    outcome: reaction,
    code: String(code),
    message: description || 'Telegram refused the message',
    ...(wait !== undefined && { retryAfterMs: wait, pausesChannel: true }),
    ...(reaction === 'suppress' && { suppression: 'unreachable' as const }),
  };
}

type Field =
  | 'id'
  | 'username'
  | 'message_id'
  | 'file_path'
  | 'url'
  | 'last_error_message'
  | 'pending_update_count'
  | 'allowed_updates';

function fieldsOf(result: unknown): Partial<Record<Field, unknown>> {
  return typeof result === 'object' && result !== null ? result : {};
}
