import { Global, Module } from '@nestjs/common';
import { DataModule } from '../data.module';
import { IdempotentRequests } from './idempotent-requests';

/** Answers a repeated request as the first one. Global: writes of every feature pass it. */
@Global()
@Module({
  imports: [DataModule],
  providers: [IdempotentRequests],
  exports: [IdempotentRequests],
})
export class IdempotencyModule {}
