import { Controller, Delete, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Credentials, SessionOnly } from '@northline/auth';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { Page } from '@northline/common/contracts';
import { ListQuery } from '@northline/common/validation';
import type { FastifyReply } from 'fastify';
import { SessionCookie } from '../access/session-cookie';
import { Audited, Caller, Credential, Deletes, Id, ListOf } from '../routing/route-words';
import { Session } from './sessions-bodies';
import { SessionsService } from './sessions.service';

/** `/api/sessions`. */
@ApiTags('Accounts and team')
@Controller('api/sessions')
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
  ) {}

  /** The user's own sessions. */
  @Get()
  @SessionOnly()
  @ListOf('sessions', Session)
  list(
    @Caller() ctx: RequestContext,
    @Credential() caller: Credentials,
    @Query() query: ListQuery,
  ): Promise<Page<Session>> {
    return this.sessions.list(ctx, caller, query);
  }

  /** End one of them. */
  @Delete(':id')
  @SessionOnly()
  @Audited('session.ended', 'session')
  @Deletes()
  async end(
    @Caller() ctx: RequestContext,
    @Credential() caller: Credentials,
    @Id('Session') id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.sessions.end(ctx, caller, id);
    if (id === caller.id) this.cookie.end(reply);
  }

  /** End all but the present one. */
  @Delete()
  @SessionOnly()
  @Audited('sessions.ended', 'session')
  @Deletes()
  endOthers(@Caller() ctx: RequestContext, @Credential() caller: Credentials): Promise<void> {
    return this.sessions.endOthers(ctx, caller);
  }
}
