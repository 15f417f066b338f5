import { Injectable } from '@nestjs/common';
import { CallbacksService } from '../callbacks/callbacks.service';
import { type ReachChange, ReachService } from '../reach/reach.service';
import { LIMITS, LimitsService } from '../limits/limits.service';
import type { SentFile } from '../files/files.service';
import { OutboxService } from '../outbox/outbox.service';
import { asString } from '../world/world-types';
import { TelegramBots } from './telegram-bots';
import { botError, tooManyRequests } from '../errors/telegram-errors';
import type { Bot, Message } from './telegram-types';
import { TelegramWebhooks } from './telegram-webhooks';

const TEXT_MAX = 4096;
const TICK_MS = 100;
const EPOCH = Date.UTC(2025, 0, 1);

/** Sends and receives as Telegram does: what is accepted has arrived. */
@Injectable()
export class TelegramService {
  private lastNumber = 0;

  constructor(
    private readonly bots: TelegramBots,
    private readonly webhooks: TelegramWebhooks,
    private readonly outbox: OutboxService,
    private readonly callbacks: CallbacksService,
    private readonly limits: LimitsService,
    private readonly reach: ReachService,
  ) {
    reach.changed$.subscribe((change) => this.tellBots(change));
  }

  /** Sends a bot's text into a chat. */
  send(bot: Bot, parameters: Record<string, unknown>): Message {
    const chatId = Number(parameters.chat_id ?? NaN);
    const text = asString(parameters.text) ?? '';
    if (parameters.chat_id === undefined) throw botError(400, 'Bad Request: chat_id is empty');
    if (text.trim() === '') throw botError(400, 'Bad Request: message text is empty');
    if (text.length > TEXT_MAX) throw botError(400, 'Bad Request: message is too long');
    const name = this.reader(bot, chatId);
    this.takeSlot(bot, chatId);
    const message: Message = {
      message_id: this.nextNumber(),
      date: unixNow(),
      chat: { id: chatId, type: 'private', first_name: name },
      from: { id: bot.id, is_bot: true, first_name: 'Northline Sandbox', username: bot.username },
      text,
    };
    const entry = this.outbox.record({
      at: new Date().toISOString(),
      channel: 'telegram',
      id: String(message.message_id),
      to: String(chatId),
      from: bot.username,
      kind: 'text',
      text,
      status: 'sent',
    });
    this.callbacks.after(20, () => this.outbox.deliver(entry));
    return message;
  }

  /** The person of a chat presses Start; `payload` is what stood after `?start=` in the link. */
  start(bot: Bot, chatId: number, payload: string, name = `Lead ${chatId % 10_000}`): string {
    this.reach.set('telegram', String(chatId), 'ok');
    this.bots.start(bot, chatId, name);
    return this.say(bot, chatId, payload === '' ? '/start' : `/start ${payload}`);
  }

  /** The person of a chat writes to the bot; returns the message's id. */
  say(bot: Bot, chatId: number, text: string, file?: SentFile): string {
    const name = this.bots.nameOf(chatId) ?? `Lead ${chatId % 10_000}`;
    this.bots.start(bot, chatId, name);
    const command = /^\/\w+/.exec(text)?.[0];
    const message: Message = {
      message_id: this.nextNumber(),
      date: unixNow(),
      ...writer(chatId, name),
      ...(file ? fileContent(file, text) : { text }),
      ...(command && { entities: [{ type: 'bot_command' as const, offset: 0, length: command.length }] }),
    };
    this.webhooks.push(bot, { update_id: this.nextNumber(), message });
    return String(message.message_id);
  }

  /** Who blocks or unblocks a bot tells every one that they have started. */
  private tellBots({ channel, address, before, now }: ReachChange): void {
    if (channel !== 'telegram' || (before === 'blocked') === (now === 'blocked')) return;
    const chatId = Number(address);
    for (const bot of this.bots.startedBy(chatId)) {
      this.webhooks.push(bot, {
        update_id: this.nextNumber(),
        my_chat_member: {
          ...writer(chatId, this.bots.nameOf(chatId) ?? ''),
          date: unixNow(),
          old_chat_member: { status: before === 'blocked' ? 'kicked' : 'member' },
          new_chat_member: { status: now === 'blocked' ? 'kicked' : 'member' },
        },
      });
    }
  }

  private reader(bot: Bot, chatId: number): string {
    const name = this.bots.nameOf(chatId);
    if (name === undefined) throw botError(400, 'Bad Request: chat not found');
    if (!this.bots.hasStarted(bot, chatId)) {
      throw botError(403, "Forbidden: bot can't initiate conversation with a user");
    }
    const reach = this.reach.of('telegram', String(chatId));
    if (reach === 'blocked') throw botError(403, 'Forbidden: bot was blocked by the user');
    if (reach === 'unreachable') throw botError(403, 'Forbidden: user is deactivated');
    return name;
  }

  private takeSlot(bot: Bot, chatId: number): void {
    const chat = this.limits.take(`telegram:${bot.id}:${chatId}`, LIMITS.telegramChat).waitSeconds;
    const wait = chat > 0 ? chat : this.limits.take(`telegram:${bot.id}`, LIMITS.telegramBot).waitSeconds;
    if (wait > 0) throw tooManyRequests(Math.ceil(wait));
  }

  /** Numbers grow with the clock, so that a restarted sandbox does not use one twice. */
  private nextNumber(): number {
    this.lastNumber = Math.max(this.lastNumber + 1, Math.floor((Date.now() - EPOCH) / TICK_MS));
    return this.lastNumber;
  }
}

const writer = (chatId: number, name: string): Pick<Message, 'chat' | 'from'> => ({
  chat: { id: chatId, type: 'private', first_name: name },
  from: { id: chatId, is_bot: false, first_name: name, language_code: 'en' },
});

const unixNow = (): number => Math.floor(Date.now() / 1000);

/** A photo comes in several sizes, the largest last. */
function fileContent({ id, kind, contentType, fileName, bytes }: SentFile, text: string): object {
  const file = { file_id: id, file_unique_id: `u${id}`, file_size: bytes.length };
  const content =
    kind === 'image'
      ? {
          photo: [
            { ...file, file_id: `${id}-small`, width: 90, height: 90 },
            { ...file, width: 800, height: 800 },
          ],
        }
      : { [kind]: { ...file, mime_type: contentType, ...(fileName !== undefined && { file_name: fileName }) } };
  return { ...content, ...(text !== '' && { caption: text }) };
}
