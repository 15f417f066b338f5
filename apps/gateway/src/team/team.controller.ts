import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Credentials, Scoped } from '@northline/auth';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { Page } from '@northline/common/contracts';
import { ListQuery } from '@northline/common/validation';
import { Member, MemberName } from '../accounts/user-bodies';
import {
  Audited,
  Caller,
  Creates,
  Credential,
  Deletes,
  Id,
  Idempotent,
  ListOf,
  NewId,
  Returns,
} from '../routing/route-words';
import { CreateMember, UpdateMember } from './team-bodies';
import { TeamService } from './team.service';

/** `/api/team`. */
@ApiTags('Accounts and team')
@Controller('api/team')
export class TeamController {
  constructor(private readonly team: TeamService) {}

  /** The members by name, for whoever sees conversations (DECISIONS 299). */
  @Get('names')
  @Scoped('conversations:view')
  @ListOf('members', MemberName)
  names(@Caller() ctx: RequestContext, @Query() query: ListQuery): Promise<Page<MemberName>> {
    return this.team.names(ctx, query);
  }

  /** The account's members. */
  @Get('members')
  @Scoped('team:manage')
  @ListOf('members', Member)
  list(@Caller() ctx: RequestContext, @Query() query: ListQuery): Promise<Page<Member>> {
    return this.team.list(ctx, query);
  }

  /** Add a member. */
  @Post('members')
  @Scoped('team:manage')
  @Audited('member.created', 'member')
  @Idempotent()
  @Creates(Member)
  create(
    @Caller() ctx: RequestContext,
    @Credential() caller: Credentials,
    @NewId() id: string,
    @Body() body: CreateMember,
  ): Promise<Member> {
    return this.team.create(ctx, caller, id, body);
  }

  /** Change a member's name, email, role or password. */
  @Patch('members/:id')
  @Scoped('team:manage')
  @Audited('member.updated', 'member', { before: 'gateway.member' })
  @Returns(Member)
  update(
    @Caller() ctx: RequestContext,
    @Credential() caller: Credentials,
    @Id('Member') id: string,
    @Body() body: UpdateMember,
  ): Promise<Member> {
    return this.team.update(ctx, caller, id, body);
  }

  /** Remove a member: their sessions end, their keys are revoked. */
  @Delete('members/:id')
  @Scoped('team:manage')
  @Audited('member.removed', 'member', { before: 'gateway.member' })
  @Deletes()
  remove(@Caller() ctx: RequestContext, @Credential() caller: Credentials, @Id('Member') id: string): Promise<void> {
    return this.team.remove(ctx, caller, id);
  }
}
