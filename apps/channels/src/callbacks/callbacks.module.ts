import { Module } from '@nestjs/common';
import { ContactsModule } from '../contacts/contacts.module';
import { DeliveriesModule } from '../deliveries/deliveries.module';
import { InboundModule } from '../inbound/inbound.module';
import { IntegrationsModule } from '../integrations/integrations.module';
import { SendingModule } from '../sending/sending.module';
import { SuppressionsModule } from '../suppressions/suppressions.module';
import { CallbacksController } from './callbacks.controller';
import { EmailCallbacksService } from './email-callbacks.service';
import { EmailStatusService } from './email-status.service';
import { TelegramCallbacksService } from './telegram-callbacks.service';
import { UnsignedMails } from './unsigned-mails';
import { WhatsAppCallbacksService } from './whatsapp-callbacks.service';
import { WhatsAppNotices } from './whatsapp-notices.service';
import { WhatsAppStatuses } from './whatsapp-statuses.service';

/** What providers report: messages, deliveries, notices. */
@Module({
  imports: [ContactsModule, DeliveriesModule, InboundModule, IntegrationsModule, SendingModule, SuppressionsModule],
  controllers: [CallbacksController],
  providers: [
    EmailCallbacksService,
    EmailStatusService,
    TelegramCallbacksService,
    UnsignedMails,
    WhatsAppCallbacksService,
    WhatsAppNotices,
    WhatsAppStatuses,
  ],
})
export class CallbacksModule {}
