import { Injectable } from '@nestjs/common';
import type { Channel } from '@northline/common/contracts';
import type { ChannelAdapter } from './channel-adapter';
import { EmailAdapter } from './email/email-adapter';
import { RecordingAdapter } from './recording/recording-adapter';
import { TelegramAdapter } from './telegram/telegram-adapter';
import { WhatsAppAdapter } from './whatsapp/whatsapp-adapter';

/** The one place that knows which adapter serves which channel. */
@Injectable()
export class AdapterRegistry {
  private readonly byChannel: Record<Channel, ChannelAdapter>;

  constructor(
    whatsapp: WhatsAppAdapter,
    telegram: TelegramAdapter,
    email: EmailAdapter,
    /** Used instead of every channel for test keys. */
    readonly recording: RecordingAdapter,
  ) {
    this.byChannel = { whatsapp, telegram, email };
  }

  /** The adapter of a channel. */
  of(channel: Channel): ChannelAdapter {
    return this.byChannel[channel];
  }
}
