import { BadRequestException, Injectable } from '@nestjs/common';
import { CredentialsService } from '../credentials/credentials.service';
import { EmailService } from '../email/email.service';
import type { SentFile } from '../files/files.service';
import { type OutboxMessage, OutboxService } from '../outbox/outbox.service';
import { TelegramBots } from '../telegram/telegram-bots';
import { TelegramService } from '../telegram/telegram.service';
import type { Bot } from '../telegram/telegram-types';
import { WhatsAppService } from '../whatsapp/whatsapp.service';
import { type Channel, normaliseAddress } from '../world/world-types';

/** What a lead says; without `to` they answer whoever wrote to them last. */
export interface Saying {
  readonly channel: Channel;
  /** A phone number or business-scoped user id, a chat id, an email address. */
  readonly from: string;
  /** A phone number id, a bot's user name, an email address. */
  readonly to?: string;
  /** Beneath a file, if there is one. */
  readonly text: string;
  readonly file?: SentFile;
  readonly name?: string;
  readonly subject?: string;
  readonly html?: string;
  readonly headers?: Record<string, string>;
}

/** A lead presses Start; the payload stands in the link `https://t.me/<bot>?start=<payload>`. */
export interface PressedStart {
  readonly chatId: number;
  readonly payload?: string;
  readonly link?: string;
  readonly bot?: string;
  readonly name?: string;
}

/** Lets leads speak, through the callbacks of the provider they use. */
@Injectable()
export class LeadsService {
  constructor(
    private readonly whatsapp: WhatsAppService,
    private readonly telegram: TelegramService,
    private readonly bots: TelegramBots,
    private readonly email: EmailService,
    private readonly outbox: OutboxService,
    private readonly credentials: CredentialsService,
  ) {}

  /** Says something as a lead; returns the provider's id of the message. */
  say(saying: Saying): string {
    const from = normaliseAddress(saying.channel, saying.from);
    const last = this.outbox.latest(saying.channel, from);
    if (saying.channel === 'telegram')
      return this.telegram.say(this.bot(saying.to ?? last?.from), chatIdOf(from), saying.text, saying.file);
    if (saying.channel === 'email') return this.mail(saying, last);
    const to = saying.to ?? last?.from ?? this.credentials.channels().whatsapp.phoneNumberId;
    return this.whatsapp.say(from, to, saying.text, saying);
  }

  /** Presses Start as a lead; returns the message's id. */
  start(pressed: PressedStart): string {
    const link = pressed.link === undefined ? null : URL.parse(pressed.link);
    const bot = this.bot(pressed.bot ?? link?.pathname.slice(1));
    const payload = pressed.payload ?? link?.searchParams.get('start') ?? '';
    return this.telegram.start(bot, pressed.chatId, payload, pressed.name);
  }

  /** The reader has read a message; only WhatsApp tells the sender. */
  read(message: OutboxMessage): void {
    if (message.channel === 'whatsapp') this.whatsapp.read(message);
  }

  private bot(username: string | undefined): Bot {
    const named = username === undefined ? this.bots.newest() : this.bots.byUsername(username);
    if (named) return named;
    if (username !== undefined) throw new BadRequestException(`No bot ${username} has called the sandbox yet`);
    return this.bots.authenticate(this.credentials.channels().telegram.telegramBotToken);
  }

  private mail(saying: Saying, last: OutboxMessage | undefined): string {
    const to = saying.to ?? last?.email?.replyTo[0] ?? last?.from;
    if (to === undefined) throw new BadRequestException('to is required: nobody has written to this address yet');
    const answered = last?.email && {
      'in-reply-to': last.email.messageId,
      references: [last.email.headers.References, last.email.messageId].filter(Boolean).join(' '),
    };
    return this.email.receive({
      from: saying.name === undefined ? saying.from : `${saying.name} <${normaliseAddress('email', saying.from)}>`,
      to,
      text: last && saying.headers === undefined ? `${saying.text}\n\n${quoted(last)}` : saying.text,
      subject: saying.subject ?? (last?.email && `Re: ${last.email.subject.replace(/^Re: /i, '')}`),
      html: saying.html,
      headers: { ...answered, ...saying.headers },
      files: saying.file ? [saying.file] : [],
    }).id;
  }
}

const quoted = (message: OutboxMessage): string =>
  [`On ${new Date(message.at).toUTCString()}, ${message.from} wrote:`, ...message.text.split('\n')].join('\n> ');

function chatIdOf(from: string): number {
  const chatId = Number(from);
  if (!Number.isSafeInteger(chatId)) throw new BadRequestException('from must be a chat id');
  return chatId;
}
