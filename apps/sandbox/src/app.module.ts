import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR } from '@nestjs/core';
import { AppConfig } from './app-config';
import { CallbacksService } from './callbacks/callbacks.service';
import { ControlController, type Forgetful, MEMORIES } from './control/control.controller';
import { CredentialsController } from './credentials/credentials.controller';
import { CredentialsService } from './credentials/credentials.service';
import { CustomersController } from './customers/customers.controller';
import { CustomersService } from './customers/customers.service';
import { EmailController } from './email/email.controller';
import { EmailRawController } from './email/email-raw.controller';
import { EmailDomains } from './email/email-domains';
import { EmailIdempotency } from './email/email-idempotency';
import { EmailMailbox } from './email/email-mailbox';
import { EmailService } from './email/email.service';
import { EmailWebhooks } from './email/email-webhooks';
import { FilesController } from './files/files.controller';
import { FilesService } from './files/files.service';
import { HealthController } from './health/health.controller';
import { LeadsController } from './leads/leads.controller';
import { LeadsService } from './leads/leads.service';
import { QdrantController } from './qdrant/qdrant.controller';
import { QdrantService } from './qdrant/qdrant.service';
import { ReachService } from './reach/reach.service';
import { LimitsService } from './limits/limits.service';
import { MisbehaviourController } from './misbehaviour/misbehaviour.controller';
import { MisbehaviourInterceptor } from './misbehaviour/misbehaviour-interceptor';
import { MisbehaviourService } from './misbehaviour/misbehaviour.service';
import { ModelController, ModelLogController } from './model/model.controller';
import { ModelService } from './model/model.service';
import { OutboxController } from './outbox/outbox.controller';
import { OutboxService } from './outbox/outbox.service';
import { PersonasController } from './personas/personas.controller';
import { PersonasService } from './personas/personas.service';
import { TelegramBots } from './telegram/telegram-bots';
import { TelegramController } from './telegram/telegram.controller';
import { TelegramService } from './telegram/telegram.service';
import { TelegramWebhooks } from './telegram/telegram-webhooks';
import { WhatsAppControlController } from './whatsapp/whatsapp-control.controller';
import { WhatsAppController } from './whatsapp/whatsapp.controller';
import { GraphService } from './whatsapp/whatsapp-graph';
import { WhatsAppPeople } from './whatsapp/whatsapp-people';
import { WhatsAppService } from './whatsapp/whatsapp.service';
import { WhatsAppNumbers } from './whatsapp/whatsapp-numbers';
import { WhatsAppTemplates } from './whatsapp/whatsapp-templates';
import { WhatsAppWebhooks } from './whatsapp/whatsapp-webhooks';
import { WorldFilter } from './errors/world-filter';
import { Seed } from './world/world-seed';

const WORLD = [
  Seed,
  CredentialsService,
  LimitsService,
  MisbehaviourService,
  CallbacksService,
  OutboxService,
  ReachService,
  FilesService,
];
const WHATSAPP = [GraphService, WhatsAppPeople, WhatsAppService, WhatsAppNumbers, WhatsAppTemplates, WhatsAppWebhooks];
const TELEGRAM = [TelegramBots, TelegramService, TelegramWebhooks];
const EMAIL = [EmailDomains, EmailIdempotency, EmailMailbox, EmailService, EmailWebhooks];
const PEOPLE = [LeadsService, PersonasService, CustomersService, ModelService, QdrantService];

/** What `POST /sandbox/reset` clears. */
const FORGETFUL = [
  CallbacksService,
  PersonasService,
  OutboxService,
  MisbehaviourService,
  LimitsService,
  ReachService,
  ModelService,
  QdrantService,
  CustomersService,
  WhatsAppPeople,
  WhatsAppNumbers,
  WhatsAppTemplates,
  TelegramBots,
  EmailMailbox,
  EmailIdempotency,
  FilesService,
];

/** The whole outside world on one port. */
@Module({})
export class AppModule {
  /** The world under these settings. */
  static with(config: AppConfig): DynamicModule {
    return {
      module: AppModule,
      controllers: [
        FilesController,
        WhatsAppController,
        WhatsAppControlController,
        TelegramController,
        EmailController,
        EmailRawController,
        ModelController,
        ModelLogController,
        QdrantController,
        CredentialsController,
        MisbehaviourController,
        OutboxController,
        LeadsController,
        PersonasController,
        ControlController,
        CustomersController,
        HealthController,
      ],
      providers: [
        { provide: AppConfig, useValue: config },
        { provide: APP_FILTER, useClass: WorldFilter },
        { provide: APP_INTERCEPTOR, useClass: MisbehaviourInterceptor },
        { provide: MEMORIES, inject: FORGETFUL, useFactory: (...memories: Forgetful[]) => memories },
        ...WORLD,
        ...WHATSAPP,
        ...TELEGRAM,
        ...EMAIL,
        ...PEOPLE,
      ],
    };
  }
}
