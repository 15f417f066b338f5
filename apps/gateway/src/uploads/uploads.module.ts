import { Module } from '@nestjs/common';
import { Uploads } from './uploads.service';

/** Takes files in parts and hands them to the engine. */
@Module({
  providers: [Uploads],
  exports: [Uploads],
})
export class UploadsModule {}
