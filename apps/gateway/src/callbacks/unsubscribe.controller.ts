import { Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { RequestContext } from '@northline/common/context';
import { RpcClient } from '@northline/common/messaging';
import { ProviderCallback } from '../http/callback';
import type { CallbackAnswer } from '../http/callback.interceptor';
import { Caller } from '../http/route-words';
import { unsubscribedPage, unsubscribePage } from './unsubscribe.page';

/** `/u/{token}`, the link in every email: POST unsubscribes at once, GET only shows a button, as link scanners follow links (DECISIONS 83). */
@ApiTags('Webhooks')
@Controller('u')
export class UnsubscribeController {
  constructor(private readonly rpc: RpcClient) {}

  @Get(':token')
  @ProviderCallback('text/html')
  async page(@Caller() ctx: RequestContext, @Param('token') token: string): Promise<CallbackAnswer> {
    const { email } = await this.rpc.ask(ctx, 'channels.suppressions.unsubscribe_page', { token });
    return { verified: true, contentType: 'text/html; charset=utf-8', body: unsubscribePage(email) };
  }

  @Post(':token')
  @ProviderCallback('text/html')
  async unsubscribe(@Caller() ctx: RequestContext, @Param('token') token: string): Promise<CallbackAnswer> {
    const { email } = await this.rpc.ask(ctx, 'channels.suppressions.unsubscribe', { token });
    return { verified: true, contentType: 'text/html; charset=utf-8', body: unsubscribedPage(email) };
  }
}
