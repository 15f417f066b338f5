import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountSettingsConsumer } from '@northline/common/platform/events';
import { SecretsModule } from '@northline/common/platform/secrets';
import { ServiceModule } from '@northline/common/platform/service';
import { AdapterRegistry } from './adapters/adapter-registry';
import { DnsLookups } from './adapters/email/dns-lookups';
import { EmailAdapter } from './adapters/email/email-adapter';
import { EmailDomainReader } from './adapters/email/email-domain-reader';
import { MimeSource } from './adapters/email/email-mime';
import { ProviderFiles } from './adapters/provider-files';
import { RecordingAdapter } from './adapters/recording/recording-adapter';
import { TelegramAdapter } from './adapters/telegram/telegram-adapter';
import { Transcriber } from './adapters/transcription/transcriber';
import { WhatsAppAdapter } from './adapters/whatsapp/whatsapp-adapter';
import { ChannelsConfigModule } from './app-config';
import { AttachmentPartsRepository } from './attachments/attachment-parts.repository';
import { attachmentPartSchema } from './attachments/attachment-parts.schema';
import { AttachmentPartsController } from './attachments/attachment-parts.controller';
import { CallbacksController } from './callbacks/callbacks.controller';
import { EmailCallbacksService } from './callbacks/email-callbacks.service';
import { EmailStatusService } from './callbacks/email-status.service';
import { TelegramCallbacksService } from './callbacks/telegram-callbacks.service';
import { UnsignedMails } from './callbacks/unsigned-mails';
import { WhatsAppCallbacksService } from './callbacks/whatsapp-callbacks.service';
import { WhatsAppNotices } from './callbacks/whatsapp-notices.service';
import { WhatsAppStatuses } from './callbacks/whatsapp-statuses.service';
import { BudgetNotices } from './budgets/budget-notices.consumer';
import { KnownCampaignsConsumer } from './campaigns/known-campaigns.consumer';
import { KnownCampaignsRepository } from './campaigns/known-campaigns.repository';
import { campaignSchema } from './campaigns/known-campaign.schema';
import { ContactsRepository } from './contacts/contacts.repository';
import { contactSchema } from './contacts/contacts.schema';
import { TelegramLinksController } from './integrations/telegram-links.controller';
import { TelegramLinksService } from './integrations/telegram-links.service';
import { ConversationChangesConsumer } from './conversations/conversation-changes.consumer';
import { DeliveriesController } from './deliveries/deliveries.controller';
import { DeliveriesProcessor } from './sending/deliveries.processor';
import { DeliveriesRepository } from './deliveries/deliveries.repository';
import { deliverySchema } from './deliveries/deliveries.schema';
import { DeliveryTerms } from './sending/delivery-terms.service';
import { TestMessageMeans } from './sending/test-message-means.service';
import { TestMessageSender } from './sending/test-message-sender.service';
import { TestMessagesController } from './sending/test-messages.controller';
import { DeliverySender } from './sending/delivery-sender';
import { DeliveriesService } from './deliveries/deliveries.service';
import { DeliveryAftermath } from './sending/delivery-aftermath';
import { DeliveryPreparation } from './sending/delivery-preparation';
import { DeliveryReportsService } from './sending/delivery-reports.service';
import { DeliveryRetention } from './deliveries/delivery-retention.service';
import { DeliveryRequests } from './sending/delivery-requests.service';
import { ErasureConsumer } from './erasure/erasure.consumer';
import { AttachmentFetcher } from './inbound/attachment-fetcher';
import { AttachmentStore } from './inbound/attachment-store';
import { InboundController } from './inbound/inbound.controller';
import { InboundRepository } from './inbound/inbound.repository';
import { inboundSchema } from './inbound/inbound.schema';
import { InboundErasure } from './inbound/inbound-erasure';
import { InboundIntake } from './inbound/inbound-intake.service';
import { MailFetcher } from './inbound/mail-fetcher';
import { Mailbox } from './inbound/mailbox';
import { InboundSchedule } from './inbound/inbound-schedule';
import { MailThreads } from './inbound/mail-threads';
import { RawMailsRepository } from './inbound/raw-mails.repository';
import { rawMailSchema } from './inbound/raw-mails.schema';
import { Connections } from './integrations/connections';
import { IntegrationProviders } from './integrations/integration-providers';
import { IntegrationsController } from './integrations/integrations.controller';
import { IntegrationsRepository } from './integrations/integrations.repository';
import { integrationSchema, integrationSecrets } from './integrations/integrations.schema';
import { IntegrationsService } from './integrations/integrations.service';
import { TemplatesController } from './integrations/templates.controller';
import { TemplatesRepository } from './integrations/templates.repository';
import { templateSchema } from './integrations/templates.schema';
import { TemplatesService } from './integrations/templates.service';
import { TelegramWebhook } from './integrations/telegram-webhook';
import { ProviderCalls } from './integrations/provider-calls.service';
import { VerifyTokens } from './integrations/verify-tokens';
import { EmailDomains } from './integrations/email-domains.service';
import { SenderLimits } from './integrations/sender-limits.service';
import { DailyCaps } from './outreach/daily-caps.service';
import { OutreachController } from './outreach/outreach.controller';
import { PersonLimits } from './outreach/person-limits.service';
import { senderDaySchema } from './outreach/sender-day.schema';
import { SenderDaysRepository } from './outreach/sender-days.repository';
import { RateLimiter } from './pacing/rate-limiter';
import { SendingGate } from './sending/sending-gate';
import { QuotasController } from './quotas/quotas.controller';
import { PersonKeys } from './suppressions/person-keys';
import { SuppressionsController } from './suppressions/suppressions.controller';
import { SuppressionsRepository } from './suppressions/suppressions.repository';
import { suppressionSchema } from './suppressions/suppressions.schema';
import { SuppressionsService } from './suppressions/suppressions.service';
import { UnsubscribeLinks } from './suppressions/unsubscribe-links';
import { WebhookCaller } from './webhooks/webhook-caller';
import { WebhookDeliveriesRepository } from './webhooks/webhook-deliveries.repository';
import { webhookDeliverySchema } from './webhooks/webhook-deliveries.schema';
import { WebhookDeliveriesService } from './webhooks/webhook-deliveries.service';
import { WebhookEndpointsRepository } from './webhooks/webhook-endpoints.repository';
import { webhookEndpointSchema, webhookEndpointSecrets } from './webhooks/webhook-endpoints.schema';
import { WebhookEvents } from './webhooks/webhook-events.service';
import { WebhookEndpointsService } from './webhooks/webhook-endpoints.service';
import { WebhooksController } from './webhooks/webhooks.controller';
import { WebhooksProcessor } from './webhooks/webhooks.processor';

const collections = [
  { name: 'Integration', schema: integrationSchema },
  { name: 'WhatsAppTemplate', schema: templateSchema },
  { name: 'Campaign', schema: campaignSchema },
  { name: 'Contact', schema: contactSchema },
  { name: 'Suppression', schema: suppressionSchema },
  { name: 'InboundMessage', schema: inboundSchema },
  { name: 'RawMail', schema: rawMailSchema },
  { name: 'AttachmentPart', schema: attachmentPartSchema },
  { name: 'Delivery', schema: deliverySchema },
  { name: 'SenderDay', schema: senderDaySchema },
  { name: 'WebhookEndpoint', schema: webhookEndpointSchema },
  { name: 'WebhookDelivery', schema: webhookDeliverySchema },
];

const minuteMs = 60_000;
const jobs = {
  delivery: { concurrency: 100, deadlineMs: 2 * minuteMs },
  inbound: { concurrency: 20, deadlineMs: 5 * minuteMs },
  // A file is in memory while it is stored.
  attachment: { concurrency: 6, deadlineMs: 5 * minuteMs },
  webhook: { concurrency: 20, deadlineMs: minuteMs },
};

const adapters = [
  AdapterRegistry,
  WhatsAppAdapter,
  TelegramAdapter,
  EmailAdapter,
  MimeSource,
  RecordingAdapter,
  ProviderFiles,
  Transcriber,
];
const integrations = [
  IntegrationsRepository,
  IntegrationsService,
  IntegrationProviders,
  Connections,
  TelegramWebhook,
  ProviderCalls,
  VerifyTokens,
  TemplatesRepository,
  TemplatesService,
  SenderLimits,
  EmailDomains,
  EmailDomainReader,
  DnsLookups,
];
const deliveries = [
  DeliveriesRepository,
  DeliveriesService,
  DeliveryRequests,
  DeliveriesProcessor,
  DeliverySender,
  DeliveryAftermath,
  DeliveryPreparation,
  DeliveryTerms,
  TestMessageMeans,
  TestMessageSender,
  DeliveryReportsService,
  DeliveryRetention,
  RateLimiter,
  SendingGate,
  DailyCaps,
  PersonLimits,
  SenderDaysRepository,
];
const suppressions = [SuppressionsRepository, SuppressionsService, PersonKeys, UnsubscribeLinks];
const inbound = [
  InboundRepository,
  InboundIntake,
  InboundErasure,
  MailFetcher,
  Mailbox,
  InboundSchedule,
  MailThreads,
  RawMailsRepository,
  AttachmentFetcher,
  AttachmentPartsRepository,
  AttachmentStore,
  ContactsRepository,
  TelegramLinksService,
];
const callbacks = [
  WhatsAppCallbacksService,
  WhatsAppNotices,
  WhatsAppStatuses,
  TelegramCallbacksService,
  EmailCallbacksService,
  EmailStatusService,
  UnsignedMails,
];
const webhooks = [
  WebhookEndpointsRepository,
  WebhookEndpointsService,
  WebhookDeliveriesRepository,
  WebhookDeliveriesService,
  WebhookEvents,
  WebhooksProcessor,
  WebhookCaller,
];

/** The channels: WhatsApp, Telegram and email in and out, who may be written to at all, and webhooks to the customers. */
@Module({
  imports: [
    ServiceModule.forRoot({ name: 'channels', jobs }),
    SecretsModule.forService('channels.secrets.reseal', {
      sealed: { integrations: integrationSecrets, webhookEndpoints: webhookEndpointSecrets },
      keys: ['person', 'link'],
    }),
    ChannelsConfigModule,
    MongooseModule.forFeature(collections),
  ],
  controllers: [
    IntegrationsController,
    TemplatesController,
    TelegramLinksController,
    SuppressionsController,
    DeliveriesController,
    TestMessagesController,
    InboundController,
    AttachmentPartsController,
    CallbacksController,
    WebhooksController,
    QuotasController,
    OutreachController,
  ],
  providers: [
    ...adapters,
    ...integrations,
    ...deliveries,
    ...suppressions,
    ...inbound,
    ...callbacks,
    ...webhooks,
    KnownCampaignsRepository,
    KnownCampaignsConsumer,
    ConversationChangesConsumer,
    ErasureConsumer,
    AccountSettingsConsumer,
    BudgetNotices,
  ],
})
export class AppModule {}
