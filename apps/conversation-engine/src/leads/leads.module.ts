import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AgentStoreModule } from '../agents/agent-store.module';
import { ConversationStoreModule } from '../conversations/conversation-store.module';
import { UploadsModule } from '../uploads/uploads.module';
import { leadCounterSchema, leadSchema, suppressedContactSchema } from './lead.schema';
import { LeadAudience } from './lead-audience.service';
import { LeadBatch } from './lead-batch.service';
import { LeadCountersRepository } from './lead-counters.repository';
import { LeadDeletionConsumer } from './lead-deletion.consumer';
import { LeadDeletion } from './lead-deletion.service';
import { leadImportSchema } from './lead-import.schema';
import { LeadImportProcessor } from './lead-import.processor';
import { LeadImports } from './lead-import.service';
import { LeadImportsRepository } from './lead-imports.repository';
import { LeadSync } from './lead-sync.service';
import { LeadsController } from './leads.controller';
import { LeadsRepository } from './leads.repository';
import { LeadsService } from './leads.service';
import { SuppressedContactsRepository } from './suppressed-contacts.repository';

/** Leads: single ones, bulk, audiences, deletion. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Lead', schema: leadSchema },
      { name: 'LeadCounter', schema: leadCounterSchema },
      { name: 'LeadImport', schema: leadImportSchema },
      { name: 'SuppressedContact', schema: suppressedContactSchema },
    ]),
    AgentStoreModule,
    ConversationStoreModule,
    UploadsModule,
  ],
  controllers: [LeadsController],
  providers: [
    LeadsRepository,
    LeadCountersRepository,
    SuppressedContactsRepository,
    LeadsService,
    LeadBatch,
    LeadSync,
    LeadImports,
    LeadImportsRepository,
    LeadImportProcessor,
    LeadDeletion,
    LeadDeletionConsumer,
    LeadAudience,
  ],
  exports: [LeadsRepository, LeadsService],
})
export class LeadsModule {}
