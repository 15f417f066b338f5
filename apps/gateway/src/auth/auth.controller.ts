import { Body, Controller, Get, Patch, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Authenticated, type Credentials, Open, SessionOnly } from '@northline/auth';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { invalid } from '@northline/common/vocabulary/errors';
import type { FastifyReply } from 'fastify';
import { SessionCookie } from '../access/session-cookie';
import { Audited, Caller, CallerAddress, Credential, Returns } from '../routing/route-words';
import { ChangePassword, Done, Login, Me, NewSession } from './auth-bodies';
import { AuthService } from './auth.service';

/** `/api/auth`. */
@ApiTags('Accounts and team')
@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly cookie: SessionCookie,
  ) {}

  /** Begin a session. */
  @Post('login')
  @Open()
  @Returns(NewSession)
  async login(
    @Caller() ctx: RequestContext,
    @CallerAddress() address: string,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body() body: Login,
  ): Promise<NewSession> {
    const { headers } = reply.request;
    // Otherwise a foreign page could sign its visitor in as somebody else.
    if (body.cookie && !this.cookie.mayWrite(headers))
      throw invalid(
        'cookie',
        'cookie is for a page of this origin (Sec-Fetch-Site: same-origin, or a matching Origin)',
      );
    const session = await this.auth.login(ctx.correlationId, { address, userAgent: headers['user-agent'] }, body);
    if (body.cookie) this.cookie.begin(reply, session.token);
    return session;
  }

  /** End this session. */
  @Post('logout')
  @SessionOnly()
  @Audited('session.ended', 'session')
  @Returns(Done)
  async logout(
    @Caller() ctx: RequestContext,
    @Credential() caller: Credentials,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Done> {
    const done = await this.auth.logout(ctx, caller);
    this.cookie.end(reply);
    return done;
  }

  /** Who asks, and what they may do. */
  @Get('me')
  @Authenticated()
  @Returns(Me)
  me(@Caller() ctx: RequestContext, @Credential() caller: Credentials): Promise<Me> {
    return this.auth.me(ctx, caller);
  }

  /** Change the own password; the other sessions end. */
  @Patch('password')
  @SessionOnly()
  @Audited('password.changed', 'user')
  @Returns(Done)
  changePassword(
    @Caller() ctx: RequestContext,
    @Credential() caller: Credentials,
    @CallerAddress() address: string,
    @Body() body: ChangePassword,
  ): Promise<Done> {
    return this.auth.changePassword(ctx, caller, address, body);
  }
}
