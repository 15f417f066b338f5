import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module';
import { CallbacksController } from './callbacks.controller';
import { ProviderCallbacks } from './provider-callbacks';
import { UnsubscribeController } from './unsubscribe.controller';

/** What providers and mail readers call without a key. */
@Module({
  imports: [AccessModule],
  controllers: [CallbacksController, UnsubscribeController],
  providers: [ProviderCallbacks],
})
export class CallbacksModule {}
