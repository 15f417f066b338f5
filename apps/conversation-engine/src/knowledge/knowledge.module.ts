import { Module } from '@nestjs/common';
import { AgentStoreModule } from '../agents/agent-store.module';
import { Retrieval } from '../turn/retrieval';
import { UploadsModule } from '../uploads/uploads.module';
import { IngestionProcessor } from './ingestion.processor';
import { KnowledgeSearch } from './knowledge-search.service';
import { KnowledgeStoreModule } from './knowledge-store.module';
import { KnowledgeController } from './knowledge.controller';
import { KnowledgeService } from './knowledge.service';

/** Knowledge bases: documents in, answers out. Needs the job `ingestion`. */
@Module({
  imports: [KnowledgeStoreModule, AgentStoreModule, UploadsModule],
  controllers: [KnowledgeController],
  providers: [KnowledgeService, KnowledgeSearch, IngestionProcessor, { provide: Retrieval, useExisting: KnowledgeSearch }],
  exports: [Retrieval],
})
export class KnowledgeModule {}
