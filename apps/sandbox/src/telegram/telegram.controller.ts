import { All, Body, Controller, Get, HttpCode, Param, Query, type StreamableFile } from '@nestjs/common';
import { FilesService } from '../files/files.service';
import { Plays } from '../misbehaviour/misbehaviour-interceptor';
import { asString } from '../world/world-types';
import { TelegramBots } from './telegram-bots';
import { botError } from '../errors/telegram-errors';
import { TelegramService } from './telegram.service';
import type { Bot } from './telegram-types';
import { TelegramWebhooks } from './telegram-webhooks';

/** What bots may fetch. */
const FILE_MAX = 20 * 1024 * 1024;

type Parameters = Record<string, unknown>;
interface Answer {
  ok: true;
  result: unknown;
  description?: string;
}

/** Telegram's Bot API; `TELEGRAM_API_URL` is `<sandbox>/telegram`. */
@Controller('telegram')
export class TelegramController {
  constructor(
    private readonly bots: TelegramBots,
    private readonly telegram: TelegramService,
    private readonly webhooks: TelegramWebhooks,
    private readonly files: FilesService,
  ) {}

  /** Sends a text. */
  @All('bot:token/sendMessage')
  @HttpCode(200)
  @Plays('telegram', 'sends')
  sendMessage(@Param('token') token: string, @Query() query: Parameters, @Body() body?: Parameters): Answer {
    return { ok: true, result: this.telegram.send(this.bots.authenticate(token), { ...query, ...body }) };
  }

  /** The bytes of a received file. */
  @Get('file/bot:token/files/:id')
  file(@Param('token') token: string, @Param('id') id: string): StreamableFile {
    this.bots.authenticate(token);
    return this.files.read(id);
  }

  /** The other methods that Northline uses. */
  @All('bot:token/:method')
  @HttpCode(200)
  @Plays('telegram', 'manages')
  call(
    @Param('token') token: string,
    @Param('method') method: string,
    @Query() query: Parameters,
    @Body() body?: Parameters,
  ): Answer {
    return this.manage(this.bots.authenticate(token), method, { ...query, ...body });
  }

  private describeFile(id: string): object {
    const file = this.files.find(id);
    if (!file) throw botError(400, 'Bad Request: invalid file_id');
    if (file.bytes.length > FILE_MAX) throw botError(400, 'Bad Request: file is too big');
    return { file_id: id, file_unique_id: `u${id}`, file_size: file.bytes.length, file_path: `files/${id}` };
  }

  private manage(bot: Bot, method: string, parameters: Parameters): Answer {
    switch (method) {
      case 'getMe':
        return { ok: true, result: describe(bot) };
      case 'setWebhook':
        return { ok: true, result: true, description: this.webhooks.set(bot, parameters) };
      case 'deleteWebhook':
        return { ok: true, result: true, description: this.webhooks.remove(bot, parameters) };
      case 'getFile':
        return { ok: true, result: this.describeFile(asString(parameters.file_id) ?? '') };
      case 'getWebhookInfo':
        return { ok: true, result: this.webhooks.info(bot) };
      default:
        throw botError(404, 'Not Found');
    }
  }
}

const describe = (bot: Bot) => ({
  id: bot.id,
  is_bot: true,
  first_name: 'Northline Sandbox',
  username: bot.username,
  can_join_groups: true,
  can_read_all_group_messages: false,
  supports_inline_queries: false,
  can_connect_to_business: false,
  has_main_web_app: false,
});
