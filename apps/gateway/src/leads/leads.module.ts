import { Module } from '@nestjs/common';
import { UploadsModule } from '../uploads/uploads.module';
import { LeadImportIntake } from './lead-import-intake.service';
import { LeadImportController } from './lead-import.controller';
import { LeadSyncController } from './lead-sync.controller';
import { LeadsController } from './leads.controller';

/** Leads, as the engine keeps them. */
@Module({
  imports: [UploadsModule],
  controllers: [LeadImportController, LeadSyncController, LeadsController],
  providers: [LeadImportIntake],
})
export class LeadsModule {}
