import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { knowledgeBaseSchema } from './knowledge-base.schema';
import { KnowledgeBasesRepository } from './knowledge-bases.repository';
import { KnowledgeChunksRepository } from './knowledge-chunks.repository';
import { knowledgeChunkSchema, knowledgeDocumentSchema } from './knowledge-document.schema';
import { KnowledgeDocumentsRepository } from './knowledge-documents.repository';
import { EngineConfig } from '../app-config';
import { Retrieval } from './retrieval';
import { UploadsModule } from '../uploads/uploads.module';
import { UploadsRepository } from '../uploads/uploads.repository';
import { Embeddings } from './adapters/embeddings';
import { QdrantIndex } from './adapters/qdrant';
import { DocumentEmbedder } from './document-embedder.service';
import { DocumentReader } from './document-reader';
import { EmbeddingProcessor } from './embedding.processor';
import { IngestionProcessor } from './ingestion.processor';
import { ExternalIndex } from './external-index';
import { KnowledgeSweep } from './knowledge-sweep.service';
import { ExternalSearch } from './external-search.service';
import { IndexingProcessor } from './indexing.processor';
import { Ingestions } from './ingestions.service';
import { knowledgeRemovalSchema } from './knowledge-removal.schema';
import { KnowledgeRemovalsRepository } from './knowledge-removals.repository';
import { KnowledgeRemovals } from './knowledge-removals.service';
import { KnowledgeSearch } from './knowledge-search.service';
import { KnowledgeController } from './knowledge.controller';
import { KnowledgeService } from './knowledge.service';
import { QuestionVectors } from './question-vectors.service';

const repositories = [
  KnowledgeBasesRepository,
  KnowledgeDocumentsRepository,
  KnowledgeChunksRepository,
  KnowledgeRemovalsRepository,
];

const reader = {
  provide: DocumentReader,
  useFactory: (uploads: UploadsRepository, config: EngineConfig) =>
    new DocumentReader(uploads, { cpuMs: config.DOCUMENT_TIMEOUT_MS }),
  inject: [UploadsRepository, EngineConfig],
};

/** Knowledge bases: storing documents and searching them. Needs the jobs `ingestion`, `embedding` and `indexing`. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'KnowledgeBase', schema: knowledgeBaseSchema },
      { name: 'KnowledgeDocument', schema: knowledgeDocumentSchema },
      { name: 'KnowledgeChunk', schema: knowledgeChunkSchema },
      { name: 'KnowledgeRemoval', schema: knowledgeRemovalSchema },
    ]),
    UploadsModule,
  ],
  controllers: [KnowledgeController],
  providers: [
    ...repositories,
    reader,
    KnowledgeService,
    KnowledgeSearch,
    QuestionVectors,
    Embeddings,
    DocumentEmbedder,
    Ingestions,
    IngestionProcessor,
    EmbeddingProcessor,
    ExternalSearch,
    IndexingProcessor,
    KnowledgeRemovals,
    KnowledgeSweep,
    { provide: ExternalIndex, useClass: QdrantIndex },
    { provide: Retrieval, useExisting: KnowledgeSearch },
  ],
  exports: [...repositories, KnowledgeService, Retrieval],
})
export class KnowledgeModule {}
