import { Module } from '@nestjs/common';
import { DataModule } from '../data.module';
import { HttpModule } from '../http/http.module';
import { AuditController } from './audit.controller';
import { AuditService } from './audit.service';

/** Reads the audit log. */
@Module({
  imports: [DataModule, HttpModule],
  controllers: [AuditController],
  providers: [AuditService],
})
export class AuditLogsModule {}
