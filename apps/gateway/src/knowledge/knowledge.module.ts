import { Module } from '@nestjs/common';
import { UploadsModule } from '../uploads/uploads.module';
import { DocumentIntake } from './document-intake.service';
import { DocumentsController } from './documents.controller';
import { KnowledgeBasesController } from './knowledge-bases.controller';

/** Knowledge bases and their documents, as the engine keeps them. */
@Module({
  imports: [UploadsModule],
  controllers: [DocumentsController, KnowledgeBasesController],
  providers: [DocumentIntake],
})
export class KnowledgeModule {}
