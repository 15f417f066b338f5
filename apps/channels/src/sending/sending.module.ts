import { Module } from '@nestjs/common';
import { AdaptersModule } from '../adapters/adapters.module';
import { CampaignsModule } from '../campaigns/campaigns.module';
import { ContactsModule } from '../contacts/contacts.module';
import { DeliveriesModule } from '../deliveries/deliveries.module';
import { InboundModule } from '../inbound/inbound.module';
import { IntegrationsModule } from '../integrations/integrations.module';
import { OutreachModule } from '../outreach/outreach.module';
import { PacingModule } from '../pacing/pacing.module';
import { SuppressionsModule } from '../suppressions/suppressions.module';
import { DeliveriesProcessor } from './deliveries.processor';
import { DeliveryAftermath } from './delivery-aftermath';
import { DeliveryCalls } from './delivery-calls';
import { DeliveryPreparation } from './delivery-preparation';
import { DeliveryReportsService } from './delivery-reports.service';
import { DeliveryRequests } from './delivery-requests.service';
import { DeliverySender } from './delivery-sender';
import { DeliveryTerms } from './delivery-terms.service';
import { SendingGate } from './sending-gate';
import { TestMessageMeans } from './test-message-means.service';
import { TestMessageSender } from './test-message-sender.service';
import { TestMessagesController } from './test-messages.controller';

/** Sends messages, once, as fast as everybody allows. */
@Module({
  imports: [
    AdaptersModule,
    CampaignsModule,
    ContactsModule,
    DeliveriesModule,
    InboundModule,
    IntegrationsModule,
    OutreachModule,
    PacingModule,
    SuppressionsModule,
  ],
  controllers: [TestMessagesController],
  providers: [
    DeliveriesProcessor,
    DeliveryTerms,
    TestMessageMeans,
    TestMessageSender,
    DeliverySender,
    DeliveryAftermath,
    DeliveryCalls,
    DeliveryPreparation,
    DeliveryReportsService,
    DeliveryRequests,
    SendingGate,
  ],
  exports: [DeliveryAftermath, DeliveryCalls, DeliveryReportsService, DeliveryRequests],
})
export class SendingModule {}
