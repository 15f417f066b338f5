import { Injectable } from '@nestjs/common';
import { attachmentBytes, type Channel, channelNames } from '@northline/common/contracts';
import { say } from '@northline/common/vocabulary/sentences';
import { ChannelsConfig } from '../app-config';
import { busyOf, type Connection, type FileLocation, type FileRefusal } from './channel-adapter';
import { makeDownload } from './download';
import { EmailAdapter } from './email/email-adapter';
import { TelegramAdapter } from './telegram/telegram-adapter';
import { WhatsAppAdapter } from './whatsapp/whatsapp-adapter';

/** A file of a message, by the ids of its provider. */
export interface FileRef {
  /** Of the file. */
  providerId: string;
  /** Of the message. */
  messageId: string;
}

/** A file's bytes, or why they will never be had. */
export type FetchedFile = { bytes: Buffer; contentType?: string } | FileRefusal;

const timeoutMs = 30_000;

/** Statuses of an address that has expired: the provider gives a fresh one. */
const expired: ReadonlySet<number> = new Set([401, 403, 404, 408, 410, 425]);

/** Fetches the files of received messages: first where they are, then their bytes. */
@Injectable()
export class ProviderFiles {
  private readonly downloads: Record<Channel, ReturnType<typeof makeDownload>>;

  constructor(
    config: ChannelsConfig,
    private readonly whatsapp: WhatsAppAdapter,
    private readonly telegram: TelegramAdapter,
    private readonly email: EmailAdapter,
  ) {
    const from = (apiUrl: string) => makeDownload({ apiUrl, maxBytes: attachmentBytes, timeoutMs });
    this.downloads = {
      whatsapp: from(config.WHATSAPP_API_URL),
      telegram: from(config.TELEGRAM_API_URL),
      email: from(config.RESEND_API_URL),
    };
  }

  /** Throws when it is to be retried: `ProviderBusy` when the provider limits calls at present. */
  async fetch(connection: Connection, file: FileRef): Promise<FetchedFile> {
    const name = channelNames[connection.channel];
    const location = await this.locate(connection, file);
    if ('reason' in location) return location;
    if (!URL.canParse(location.url)) return { status: 'failed', reason: `${name} names no address of it` };
    const got = await this.downloads[connection.channel](location.url, location.headers);
    if (got === 'too_large') return { status: 'too_large', reason: say('file_too_large', { bytes: attachmentBytes }) };
    if (got === 'private') return { status: 'failed', reason: say('file_address_private') };
    if ('bytes' in got) return { bytes: got.bytes, contentType: location.contentType ?? got.contentType };
    const busy = busyOf(got.status, got.retryAfter, 'files');
    if (busy) throw busy;
    if (got.status >= 500 || expired.has(got.status)) throw new Error(`${name} answered ${got.status}`);
    return { status: 'failed', reason: `${name} answered ${got.status}` };
  }

  private locate(connection: Connection, { providerId, messageId }: FileRef): Promise<FileLocation | FileRefusal> {
    switch (connection.channel) {
      case 'whatsapp':
        return this.whatsapp.locate(connection, providerId);
      case 'telegram':
        return this.telegram.locate(connection, providerId);
      case 'email':
        return this.email.locate(connection, messageId, providerId);
    }
  }
}
