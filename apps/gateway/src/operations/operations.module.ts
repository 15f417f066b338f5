import { Module } from '@nestjs/common';
import { ApiDescription } from './api-description';
import { DocsController } from './docs.controller';

/** The API described: OpenAPI and its reference. */
@Module({
  controllers: [DocsController],
  providers: [ApiDescription],
})
export class OperationsModule {}
