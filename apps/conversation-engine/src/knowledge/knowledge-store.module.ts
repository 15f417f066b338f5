import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { knowledgeBaseSchema } from './knowledge-base.schema';
import { KnowledgeBasesRepository } from './knowledge-bases.repository';

/** The knowledge collections, for agents and retrieval. */
@Module({
  imports: [MongooseModule.forFeature([{ name: 'KnowledgeBase', schema: knowledgeBaseSchema }])],
  providers: [KnowledgeBasesRepository],
  exports: [KnowledgeBasesRepository],
})
export class KnowledgeStoreModule {}
