import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AdaptersModule } from '../adapters/adapters.module';
import { ContactsModule } from '../contacts/contacts.module';
import { DeliveriesModule } from '../deliveries/deliveries.module';
import { OutreachModule } from '../outreach/outreach.module';
import { PacingModule } from '../pacing/pacing.module';
import { Connections } from './connections';
import { disconnectionSchema } from './disconnection.schema';
import { DisconnectionsRepository } from './disconnections.repository';
import { EmailDomains } from './email-domains.service';
import { IntegrationProviders } from './integration-providers';
import { IntegrationsController } from './integrations.controller';
import { IntegrationsRepository } from './integrations.repository';
import { integrationSchema } from './integrations.schema';
import { IntegrationsService } from './integrations.service';
import { ProviderCalls } from './provider-calls.service';
import { SenderLimits } from './sender-limits.service';
import { TelegramLinksController } from './telegram-links.controller';
import { TelegramLinksService } from './telegram-links.service';
import { TelegramWebhook } from './telegram-webhook';
import { TemplatesController } from './templates.controller';
import { TemplatesRepository } from './templates.repository';
import { templateSchema } from './templates.schema';
import { TemplatesService } from './templates.service';
import { VerifyTokens } from './verify-tokens';

/** The customers' connections to providers, with their templates, domains and limits. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Integration', schema: integrationSchema },
      { name: 'Disconnection', schema: disconnectionSchema },
      { name: 'WhatsAppTemplate', schema: templateSchema },
    ]),
    AdaptersModule,
    ContactsModule,
    DeliveriesModule,
    OutreachModule,
    PacingModule,
  ],
  controllers: [TelegramLinksController, IntegrationsController, TemplatesController],
  providers: [
    TelegramLinksService,
    Connections,
    DisconnectionsRepository,
    IntegrationProviders,
    IntegrationsRepository,
    IntegrationsService,
    TemplatesRepository,
    TemplatesService,
    TelegramWebhook,
    ProviderCalls,
    VerifyTokens,
    EmailDomains,
    SenderLimits,
  ],
  exports: [
    Connections,
    IntegrationsRepository,
    IntegrationsService,
    ProviderCalls,
    SenderLimits,
    TelegramLinksService,
    TemplatesRepository,
    TemplatesService,
    VerifyTokens,
  ],
})
export class IntegrationsModule {}
