import { Body, Controller, Get, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Authenticated, type Credentials, Open, SessionOnly } from '@northline/auth';
import type { RequestContext } from '@northline/common/context';
import { Audited, Caller, CallerAddress, Credential, Returns } from '../routing/route-words';
import { ChangePassword, Done, Login, Me, NewSession } from './auth-bodies';
import { AuthService } from './auth.service';

/** `/api/auth`. */
@ApiTags('Accounts and team')
@Controller('api/auth')
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  /** Begin a session. */
  @Post('login')
  @Open()
  @Returns(NewSession)
  login(@Caller() ctx: RequestContext, @CallerAddress() address: string, @Body() body: Login): Promise<NewSession> {
    return this.auth.login(ctx.correlationId, address, body);
  }

  /** End this session. */
  @Post('logout')
  @SessionOnly()
  @Audited('session.ended', 'session')
  @Returns(Done)
  logout(@Caller() ctx: RequestContext, @Credential() caller: Credentials): Promise<Done> {
    return this.auth.logout(ctx, caller);
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
