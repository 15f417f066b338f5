import { Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { systemContext } from '@northline/common/context';
import { accountId } from '@northline/common/contracts';
import { RpcClient } from '@northline/common/messaging';
import { ProviderCallback } from '../http/callback';
import type { CallbackAnswer } from '../http/callback.interceptor';
import { unsubscribedPage, unsubscribePage } from './unsubscribe.page';

const nobody = () => systemContext(accountId(''));

/** `/u/{token}`, the link in every email: POST unsubscribes at once, GET only shows a button, as link scanners follow links (DECISIONS 83). */
@ApiTags('Webhooks')
@Controller('u')
export class UnsubscribeController {
  constructor(private readonly rpc: RpcClient) {}

  @Get(':token')
  @ProviderCallback('text/html')
  async page(@Param('token') token: string): Promise<CallbackAnswer> {
    const { email } = await this.rpc.ask(nobody(), 'channels.suppressions.unsubscribe_page', { token });
    return { verified: true, contentType: 'text/html; charset=utf-8', body: unsubscribePage(email) };
  }

  @Post(':token')
  @ProviderCallback('text/html')
  async unsubscribe(@Param('token') token: string): Promise<CallbackAnswer> {
    const { email } = await this.rpc.ask(nobody(), 'channels.suppressions.unsubscribe', { token });
    return { verified: true, contentType: 'text/html; charset=utf-8', body: unsubscribedPage(email) };
  }
}
