import { Module } from '@nestjs/common';
import { AgentStoreModule } from '../agents/agent-store.module';
import { EngineConfig } from '../app.config';
import { Retrieval } from '../turn/retrieval';
import { UploadsModule } from '../uploads/uploads.module';
import { UploadsRepository } from '../uploads/uploads.repository';
import { Embeddings } from './adapters/embeddings';
import { DocumentEmbedder } from './document-embedder.service';
import { DocumentReader } from './document-reader';
import { EmbeddingProcessor } from './embedding.processor';
import { IngestionProcessor } from './ingestion.processor';
import { Ingestions } from './ingestions.service';
import { KnowledgeSearch } from './knowledge-search.service';
import { KnowledgeSweep } from './knowledge-sweep.service';
import { KnowledgeStoreModule } from './knowledge-store.module';
import { KnowledgeController } from './knowledge.controller';
import { KnowledgeService } from './knowledge.service';
import { QuestionVectors } from './question-vectors.service';

const reader = {
  provide: DocumentReader,
  useFactory: (uploads: UploadsRepository, config: EngineConfig) =>
    new DocumentReader(uploads, { timeMs: config.DOCUMENT_TIMEOUT_MS }),
  inject: [UploadsRepository, EngineConfig],
};

/** Knowledge bases: storing documents and searching them. Needs the jobs `ingestion` and `embedding`. */
@Module({
  imports: [KnowledgeStoreModule, AgentStoreModule, UploadsModule],
  controllers: [KnowledgeController],
  providers: [
    reader,
    KnowledgeService,
    KnowledgeSearch,
    QuestionVectors,
    Embeddings,
    DocumentEmbedder,
    Ingestions,
    IngestionProcessor,
    EmbeddingProcessor,
    KnowledgeSweep,
    { provide: Retrieval, useExisting: KnowledgeSearch },
  ],
  exports: [Retrieval],
})
export class KnowledgeModule {}
