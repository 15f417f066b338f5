import { Module } from '@nestjs/common';
import { DataModule } from '../data.module';
import { AccessModule } from '../access/access.module';
import { MemberTraces } from './member-traces.service';
import { RolesController } from './roles.controller';
import { TeamController } from './team.controller';
import { TeamService } from './team.service';

/** Members and roles. */
@Module({
  imports: [DataModule, AccessModule],
  controllers: [RolesController, TeamController],
  providers: [MemberTraces, TeamService],
})
export class TeamModule {}
