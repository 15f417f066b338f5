import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AdaptersModule } from '../adapters/adapters.module';
import { AttachmentsModule } from '../attachments/attachments.module';
import { ContactsModule } from '../contacts/contacts.module';
import { DeliveriesModule } from '../deliveries/deliveries.module';
import { IntegrationsModule } from '../integrations/integrations.module';
import { PacingModule } from '../pacing/pacing.module';
import { SuppressionsModule } from '../suppressions/suppressions.module';
import { AttachmentFetcher } from './attachment-fetcher';
import { AttachmentStore } from './attachment-store';
import { InboundErasure } from './inbound-erasure';
import { InboundIntake } from './inbound-intake.service';
import { InboundSchedule } from './inbound-schedule';
import { InboundController } from './inbound.controller';
import { InboundRepository } from './inbound.repository';
import { inboundSchema } from './inbound.schema';
import { MailFetcher } from './mail-fetcher';
import { MailThreads } from './mail-threads';
import { Mailbox } from './mailbox';
import { RawMailsRepository } from './raw-mails.repository';
import { rawMailSchema } from './raw-mails.schema';

/** Messages from leads: taken in, fetched, put aside or passed on. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'InboundMessage', schema: inboundSchema },
      { name: 'RawMail', schema: rawMailSchema },
    ]),
    AdaptersModule,
    AttachmentsModule,
    ContactsModule,
    DeliveriesModule,
    IntegrationsModule,
    PacingModule,
    SuppressionsModule,
  ],
  controllers: [InboundController],
  providers: [
    AttachmentFetcher,
    AttachmentStore,
    InboundRepository,
    InboundErasure,
    InboundIntake,
    MailFetcher,
    Mailbox,
    InboundSchedule,
    MailThreads,
    RawMailsRepository,
  ],
  exports: [InboundErasure, InboundIntake, InboundRepository, MailThreads],
})
export class InboundModule {}
