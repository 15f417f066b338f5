import { Module } from '@nestjs/common';
import { PresenceController } from './presence.controller';
import { Presence } from './presence.service';

/** Who else looks at a conversation. */
@Module({
  controllers: [PresenceController],
  providers: [Presence],
})
export class PresenceModule {}
