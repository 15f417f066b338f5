import { Global, Module } from '@nestjs/common';
import { DataModule } from '../data.module';
import { AuditTrail } from './audit-trail';
import { AuditConsumer } from './audit.consumer';
import { AuditedWrites } from './audited-writes';
import { Edits } from './edits';

/** Records every write, and what services report of their own. Global: writes of every feature pass it. */
@Global()
@Module({
  imports: [DataModule],
  providers: [AuditConsumer, AuditedWrites, Edits, AuditTrail],
  exports: [AuditedWrites, AuditTrail],
})
export class AuditModule {}
