import { Injectable } from '@nestjs/common';
import { CallbacksService } from '../callbacks/callbacks.service';
import { asString } from '../world/world-types';
import { isCallbackUrl } from '../world/world-urls';
import { botError } from '../errors/telegram-errors';
import type { Bot, Update, Webhook } from './telegram-types';

const WAITING_MAX = 100;

/** Sets the bots' webhooks and brings updates to them. */
@Injectable()
export class TelegramWebhooks {
  constructor(private readonly callbacks: CallbacksService) {}

  /**
   * Sets a webhook; an empty address removes it.
   * @returns what Telegram says about it.
   */
  set(bot: Bot, parameters: Record<string, unknown>): string {
    const url = asString(parameters.url) ?? '';
    if (url === '') return this.remove(bot, parameters);
    if (!isCallbackUrl(url)) throw botError(400, 'Bad Request: bad webhook: An HTTPS URL must be provided for webhook');
    const secretToken = asString(parameters.secret_token);
    if (secretToken !== undefined && !/^[A-Za-z0-9_-]{1,256}$/.test(secretToken)) {
      throw botError(400, 'Bad Request: secret token contains unallowed characters');
    }
    const same = bot.webhook?.url === url && bot.webhook.secretToken === secretToken;
    if (parameters.drop_pending_updates === true) bot.waiting.length = 0;
    bot.webhook = {
      url,
      secretToken,
      maxConnections: Number(parameters.max_connections ?? 40),
      allowedUpdates: updateKinds(parameters.allowed_updates),
      pending: new Set(),
    };
    for (const update of bot.waiting.splice(0)) this.push(bot, update);
    return same ? 'Webhook is already set' : 'Webhook was set';
  }

  /** Removes the webhook. */
  remove(bot: Bot, parameters: Record<string, unknown>): string {
    if (parameters.drop_pending_updates === true) bot.waiting.length = 0;
    if (!bot.webhook) return 'Webhook is already deleted';
    bot.webhook = undefined;
    return 'Webhook was deleted';
  }

  /** What `getWebhookInfo` answers. */
  info(bot: Bot): object {
    const { webhook } = bot;
    return {
      url: webhook?.url ?? '',
      has_custom_certificate: false,
      pending_update_count: bot.waiting.length + (webhook?.pending.size ?? 0),
      ...(webhook && { max_connections: webhook.maxConnections }),
      ...(webhook?.allowedUpdates && { allowed_updates: webhook.allowedUpdates }),
      ...(webhook?.lastError && {
        last_error_date: webhook.lastError.at,
        last_error_message: webhook.lastError.message,
      }),
    };
  }

  /** Brings an update, or keeps it until there is a webhook. */
  push(bot: Bot, update: Update): void {
    const { webhook } = bot;
    if (!webhook) {
      bot.waiting.push(update);
      if (bot.waiting.length > WAITING_MAX) bot.waiting.shift();
      return;
    }
    const kind = 'message' in update ? 'message' : 'my_chat_member';
    if (webhook.allowedUpdates && !webhook.allowedUpdates.includes(kind)) return;
    const { chat } = 'message' in update ? update.message : update.my_chat_member;
    webhook.pending.add(update.update_id);
    this.callbacks.post({
      channel: 'telegram',
      url: webhook.url,
      address: String(chat.id),
      body: JSON.stringify(update),
      headers: () => secretHeader(webhook),
      onSuccess: () => void webhook.pending.delete(update.update_id),
      onFailure: (message) => {
        webhook.lastError = { at: Math.floor(Date.now() / 1000), message };
      },
    });
  }
}

const secretHeader = (webhook: Webhook): Record<string, string> =>
  webhook.secretToken === undefined ? {} : { 'x-telegram-bot-api-secret-token': webhook.secretToken };

/** `allowed_updates` is a list, as JSON when it comes in a form; empty means the default kinds. */
function updateKinds(given: unknown): string[] | undefined {
  const list = typeof given === 'string' && given !== '' ? parsed(given) : given;
  if (!Array.isArray(list) || list.length === 0) return undefined;
  return list.filter((kind): kind is string => typeof kind === 'string');
}

function parsed(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    throw botError(400, "Bad Request: can't parse allowed updates JSON object");
  }
}
