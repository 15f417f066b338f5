import { Injectable } from '@nestjs/common';
import { BoundedMap } from '../world/world-bounds';
import { botError, unauthorized } from '../errors/telegram-errors';
import type { Bot } from './telegram-types';

const TOKEN = /^(\d{6,12}):[\w-]{35}$/;
const USERNAME = /^northline_(\d+)_bot$/;

/** The bots, and who pressed Start with which. */
@Injectable()
export class TelegramBots {
  private readonly bots = new BoundedMap<number, Bot>(1000);
  private readonly chats = new BoundedMap<string, true>(100_000);
  private readonly people = new BoundedMap<number, string>(100_000);

  /**
   * The bot of a token.
   * @throws ProviderError 404 for a malformed token, 401 when the bot is known under another one.
   */
  authenticate(token: string): Bot {
    const id = Number(TOKEN.exec(token)?.[1]);
    if (Number.isNaN(id)) throw botError(404, 'Not Found');
    const bot = this.bots.getOrMake(id, () => ({ token, id, username: `northline_${id}_bot`, waiting: [] }));
    if (bot.token !== token) throw unauthorized();
    return bot;
  }

  /** The bot of a user name, if it has been called before. */
  byUsername(username: string): Bot | undefined {
    return this.bots.get(Number(USERNAME.exec(username)?.[1]));
  }

  /** The bot that was used last, for callers that name none. */
  newest(): Bot | undefined {
    return [...this.bots.values()].at(-1);
  }

  /** The person of this chat pressed Start with the bot. */
  start(bot: Bot, chatId: number, name: string): void {
    this.people.set(chatId, name);
    this.chats.set(`${bot.id}:${chatId}`, true);
  }

  /** Whether the person of this chat pressed Start with the bot. */
  hasStarted(bot: Bot, chatId: number): boolean {
    return this.chats.has(`${bot.id}:${chatId}`);
  }

  /** The bots with which the person of this chat pressed Start. */
  startedBy(chatId: number): Bot[] {
    return [...this.bots.values()].filter((bot) => this.hasStarted(bot, chatId));
  }

  /** The first name of the person behind a chat, when there is one. */
  nameOf(chatId: number): string | undefined {
    return this.people.get(chatId);
  }

  /** Forgets all chats; bots keep their webhooks. */
  reset(): void {
    this.chats.clear();
    this.people.clear();
    for (const bot of this.bots.values()) bot.waiting.length = 0;
  }
}
