import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../deliveries/deliveries.module';
import { SendingModule } from '../sending/sending.module';
import { WebhooksModule } from '../webhooks/webhooks.module';
import { ConversationChangesConsumer } from './conversation-changes.consumer';

/** What a change of a conversation asks of the channels. */
@Module({
  imports: [DeliveriesModule, SendingModule, WebhooksModule],
  providers: [ConversationChangesConsumer],
})
export class ConversationsModule {}
