import { Module } from '@nestjs/common';
import { DataModule } from '../data.module';
import { AccessModule } from '../access/access.module';
import { SessionsController } from './sessions.controller';
import { SessionsService } from './sessions.service';

/** Sessions of members: listed and ended. */
@Module({
  imports: [DataModule, AccessModule],
  controllers: [SessionsController],
  providers: [SessionsService],
})
export class SessionsModule {}
