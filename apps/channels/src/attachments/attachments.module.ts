import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AttachmentPartsController } from './attachment-parts.controller';
import { AttachmentPartsRepository } from './attachment-parts.repository';
import { attachmentPartSchema } from './attachment-parts.schema';

/** The bytes of what leads sent, and who may read them. */
@Module({
  imports: [MongooseModule.forFeature([{ name: 'AttachmentPart', schema: attachmentPartSchema }])],
  controllers: [AttachmentPartsController],
  providers: [AttachmentPartsRepository],
  exports: [AttachmentPartsRepository],
})
export class AttachmentsModule {}
