import { Module } from '@nestjs/common';
import { AgentStoreModule } from '../agents/agent-store.module';
import { Retrieval } from '../turn/retrieval';
import { UploadsModule } from '../uploads/uploads.module';
import { Embeddings } from './adapters/embeddings';
import { DocumentEmbedder } from './document-embedder.service';
import { EmbeddingProcessor } from './embedding.processor';
import { IngestionProcessor } from './ingestion.processor';
import { KnowledgeSearch } from './knowledge-search.service';
import { KnowledgeSweep } from './knowledge-sweep.service';
import { KnowledgeStoreModule } from './knowledge-store.module';
import { KnowledgeController } from './knowledge.controller';
import { KnowledgeService } from './knowledge.service';
import { QuestionVectors } from './question-vectors.service';

/** Knowledge bases: documents in, answers out. Needs the jobs `ingestion` and `embedding`. */
@Module({
  imports: [KnowledgeStoreModule, AgentStoreModule, UploadsModule],
  controllers: [KnowledgeController],
  providers: [KnowledgeService, KnowledgeSearch, QuestionVectors, Embeddings, DocumentEmbedder, IngestionProcessor, EmbeddingProcessor, KnowledgeSweep, { provide: Retrieval, useExisting: KnowledgeSearch }],
  exports: [Retrieval],
})
export class KnowledgeModule {}
