import { Module } from '@nestjs/common';
import { AccountSettingsConsumer } from '@northline/common/platform/events';
import { SecretsModule } from '@northline/common/platform/secrets';
import { ServiceModule } from '@northline/common/platform/service';
import { ChannelsConfigModule } from './app-config';
import { AttachmentsModule } from './attachments/attachments.module';
import { BudgetsModule } from './budgets/budgets.module';
import { CallbacksModule } from './callbacks/callbacks.module';
import { CampaignsModule } from './campaigns/campaigns.module';
import { ContactsModule } from './contacts/contacts.module';
import { ConversationsModule } from './conversations/conversations.module';
import { DeliveriesModule } from './deliveries/deliveries.module';
import { ErasureModule } from './erasure/erasure.module';
import { InboundModule } from './inbound/inbound.module';
import { IntegrationsModule } from './integrations/integrations.module';
import { integrationSecrets } from './integrations/integrations.schema';
import { OutreachModule } from './outreach/outreach.module';
import { QuotasController } from './quotas/quotas.controller';
import { SendingModule } from './sending/sending.module';
import { SuppressionsModule } from './suppressions/suppressions.module';
import { webhookEndpointSecrets } from './webhooks/webhook-endpoints.schema';
import { WebhooksModule } from './webhooks/webhooks.module';

const minuteMs = 60_000;
const jobs = {
  delivery: { concurrency: 100, deadlineMs: 2 * minuteMs },
  // A mail or a file is in memory, as large as it may be, from its first byte until it is stored: docs/operations.md, "Memory".
  inbound: { concurrency: 4, deadlineMs: 5 * minuteMs },
  attachment: { concurrency: 6, deadlineMs: 5 * minuteMs },
  webhook: { concurrency: 20, deadlineMs: minuteMs },
};

/**
 * The channels: WhatsApp, Telegram and email in and out, who may be written to at all, and webhooks to the customers.
 * One module a feature.
 */
@Module({
  imports: [
    ServiceModule.forRoot({ name: 'channels', jobs }),
    SecretsModule.forService('channels.secrets.reseal', {
      sealed: { integrations: integrationSecrets, webhookEndpoints: webhookEndpointSecrets },
      keys: ['person', 'link'],
    }),
    ChannelsConfigModule,
    IntegrationsModule,
    ContactsModule,
    SuppressionsModule,
    OutreachModule,
    CampaignsModule,
    DeliveriesModule,
    SendingModule,
    InboundModule,
    AttachmentsModule,
    CallbacksModule,
    ConversationsModule,
    BudgetsModule,
    WebhooksModule,
    ErasureModule,
  ],
  controllers: [QuotasController],
  providers: [AccountSettingsConsumer],
})
export class AppModule {}
