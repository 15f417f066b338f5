import { Module } from '@nestjs/common';
import { ContactsModule } from '../contacts/contacts.module';
import { DeliveriesModule } from '../deliveries/deliveries.module';
import { InboundModule } from '../inbound/inbound.module';
import { SuppressionsModule } from '../suppressions/suppressions.module';
import { WebhooksModule } from '../webhooks/webhooks.module';
import { ErasureConsumer } from './erasure.consumer';

/** Forgets a lead in every collection of the channels. */
@Module({
  imports: [ContactsModule, DeliveriesModule, InboundModule, SuppressionsModule, WebhooksModule],
  providers: [ErasureConsumer],
})
export class ErasureModule {}
