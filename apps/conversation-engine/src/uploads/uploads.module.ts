import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { uploadPartSchema } from './upload.schema';
import { SetAside } from './set-aside.service';
import { UploadsController } from './uploads.controller';
import { UploadsRepository } from './uploads.repository';

/** Files that are larger than one request: CSV imports, documents, large syncs. */
@Module({
  imports: [MongooseModule.forFeature([{ name: 'UploadPart', schema: uploadPartSchema }])],
  controllers: [UploadsController],
  providers: [UploadsRepository, SetAside],
  exports: [UploadsRepository, SetAside],
})
export class UploadsModule {}
