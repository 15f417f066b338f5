import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AgentsModule } from '../agents/agents.module';
import { UploadsModule } from '../uploads/uploads.module';
import { ContactChanges } from './contact-changes';
import { CorrectedLeadsSweep } from './corrected-leads-sweep';
import { leadCounterSchema, leadSchema, suppressedContactSchema } from './lead.schema';
import { LeadAudience } from './lead-audience.service';
import { LeadBatch } from './lead-batch.service';
import { LeadCountersRepository } from './lead-counters.repository';
import { LeadTagsRepository } from './lead-tags.repository';
import { leadImportSchema } from './lead-import.schema';
import { LeadImportProcessor } from './lead-import.processor';
import { LeadImports } from './lead-import.service';
import { LeadImportsRepository } from './lead-imports.repository';
import { LeadMigrations } from './lead-migrations.repository';
import { LeadMoves } from './lead-moves.service';
import { LeadPeople } from './lead-people.service';
import { LeadSync } from './lead-sync.service';
import { LeadTombstones } from './lead-tombstones.service';
import { LeadsController } from './leads.controller';
import { LeadsRepository } from './leads.repository';
import { LeadsService } from './leads.service';
import { SuppressedContactsRepository } from './suppressed-contacts.repository';

/** Leads: single ones, bulk, audiences, tombstones. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Lead', schema: leadSchema },
      { name: 'LeadCounter', schema: leadCounterSchema },
      { name: 'LeadImport', schema: leadImportSchema },
      { name: 'SuppressedContact', schema: suppressedContactSchema },
    ]),
    AgentsModule,
    UploadsModule,
  ],
  controllers: [LeadsController],
  providers: [
    LeadsRepository,
    LeadMigrations,
    LeadCountersRepository,
    LeadTagsRepository,
    SuppressedContactsRepository,
    LeadsService,
    LeadBatch,
    LeadSync,
    LeadImports,
    LeadImportsRepository,
    LeadImportProcessor,
    LeadTombstones,
    ContactChanges,
    CorrectedLeadsSweep,
    LeadAudience,
    LeadMoves,
    LeadPeople,
  ],
  exports: [LeadsRepository, LeadsService, LeadTombstones, ContactChanges, LeadMoves, LeadPeople],
})
export class LeadsModule {}
