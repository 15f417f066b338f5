import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { knowledgeBaseSchema } from './knowledge-base.schema';
import { KnowledgeBasesRepository } from './knowledge-bases.repository';
import { KnowledgeChunksRepository } from './knowledge-chunks.repository';
import { knowledgeChunkSchema, knowledgeDocumentSchema } from './knowledge-document.schema';
import { KnowledgeDocumentsRepository } from './knowledge-documents.repository';

const repositories = [KnowledgeBasesRepository, KnowledgeDocumentsRepository, KnowledgeChunksRepository];

/** The knowledge collections, for agents and retrieval. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'KnowledgeBase', schema: knowledgeBaseSchema },
      { name: 'KnowledgeDocument', schema: knowledgeDocumentSchema },
      { name: 'KnowledgeChunk', schema: knowledgeChunkSchema },
    ]),
  ],
  providers: repositories,
  exports: repositories,
})
export class KnowledgeStoreModule {}
