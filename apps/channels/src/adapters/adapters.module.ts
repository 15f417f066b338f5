import { Module } from '@nestjs/common';
import { AdapterRegistry } from './adapter-registry';
import { DnsLookups } from './email/dns-lookups';
import { EmailAdapter } from './email/email-adapter';
import { EmailDomainReader } from './email/email-domain-reader';
import { MimeSource } from './email/email-mime';
import { ProviderFiles } from './provider-files';
import { RecordingAdapter } from './recording/recording-adapter';
import { TelegramAdapter } from './telegram/telegram-adapter';
import { Transcriber } from './transcription/transcriber';
import { WhatsAppAdapter } from './whatsapp/whatsapp-adapter';

/** How each channel speaks to its provider. */
@Module({
  providers: [
    AdapterRegistry,
    DnsLookups,
    EmailAdapter,
    EmailDomainReader,
    MimeSource,
    ProviderFiles,
    RecordingAdapter,
    TelegramAdapter,
    Transcriber,
    WhatsAppAdapter,
  ],
  exports: [
    AdapterRegistry,
    EmailAdapter,
    EmailDomainReader,
    MimeSource,
    ProviderFiles,
    TelegramAdapter,
    Transcriber,
    WhatsAppAdapter,
  ],
})
export class AdaptersModule {}
