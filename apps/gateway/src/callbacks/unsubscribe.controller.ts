import { Controller, Get, Header, Param, Post } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Open } from '@northline/auth';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { RpcClient } from '@northline/common/platform/messaging';
import { MailedLink } from '../http/mailed-link';
import { Caller } from '../routing/route-words';
import { unsubscribedPage, unsubscribePage, unsubscribePolicy } from './unsubscribe-page';

const token = { name: 'token', description: 'Part of the link in the email' };

/** `/u/{token}`, the link in every email: POST unsubscribes at once, GET only shows a button, as link scanners follow links (DECISIONS 83). */
@ApiTags('Callbacks')
@Controller('u')
export class UnsubscribeController {
  constructor(private readonly rpc: RpcClient) {}

  @Get(':token')
  @ApiParam(token)
  @Open()
  @MailedLink()
  @Header('content-security-policy', unsubscribePolicy)
  async page(@Caller() ctx: RequestContext, @Param('token') token: string): Promise<string> {
    const { email } = await this.rpc.request(ctx, 'channels.suppressions.unsubscribe_page', { token });
    return unsubscribePage(email);
  }

  @Post(':token')
  @ApiParam(token)
  @Open()
  @MailedLink()
  @Header('content-security-policy', unsubscribePolicy)
  async unsubscribe(@Caller() ctx: RequestContext, @Param('token') token: string): Promise<string> {
    const { email } = await this.rpc.request(ctx, 'channels.suppressions.unsubscribe', { token });
    return unsubscribedPage(email);
  }
}
