import { Module } from '@nestjs/common';
import { EventFeed } from '@northline/common/platform/events';
import { AccessModule } from '../access/access.module';
import { LiveController } from './live.controller';
import { LiveUpdates } from './live.service';

/** Live updates over server-sent events. */
@Module({
  imports: [AccessModule],
  controllers: [LiveController],
  providers: [LiveUpdates, EventFeed],
})
export class LiveModule {}
