import { Controller } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { Page, RpcRequest, Suppression } from '@northline/common/contracts';
import { Rpc } from '@northline/common/platform/messaging';
import { SuppressionsService } from './suppressions.service';
import { Unsubscriptions } from './unsubscriptions.service';

/** Answers `channels.suppressions.*`. */
@Controller()
export class SuppressionsController {
  constructor(
    private readonly suppressions: SuppressionsService,
    private readonly unsubscriptions: Unsubscriptions,
  ) {}

  @Rpc('channels.suppressions.list')
  list(ctx: RequestContext, query: RpcRequest<'channels.suppressions.list'>): Promise<Page<Suppression>> {
    return this.suppressions.list(ctx, query);
  }

  @Rpc('channels.suppressions.create')
  create(ctx: RequestContext, { _id, suppression }: RpcRequest<'channels.suppressions.create'>): Promise<Suppression> {
    return this.suppressions.create(ctx, suppression, _id);
  }

  @Rpc('channels.suppressions.opt_out')
  async optOut(
    ctx: RequestContext,
    { person, conversationId, quote, saidAt }: RpcRequest<'channels.suppressions.opt_out'>,
  ): Promise<{ suppressed: boolean }> {
    const said = saidAt === undefined ? new Date() : new Date(saidAt);
    return { suppressed: await this.suppressions.optOut(ctx, { ...person, conversationId, quote, saidAt: said }) };
  }

  @Rpc('channels.suppressions.widen')
  async widen(
    ctx: RequestContext,
    { id, person }: RpcRequest<'channels.suppressions.widen'>,
  ): Promise<{ widened: boolean }> {
    return { widened: await this.suppressions.widen(ctx, id, person) };
  }

  @Rpc('channels.suppressions.get')
  get(ctx: RequestContext, { id }: RpcRequest<'channels.suppressions.get'>): Promise<Suppression> {
    return this.suppressions.get(ctx, id);
  }

  @Rpc('channels.suppressions.delete')
  delete(ctx: RequestContext, { id }: RpcRequest<'channels.suppressions.delete'>): Promise<{ deleted: true }> {
    return this.suppressions.delete(ctx, id);
  }

  @Rpc('channels.suppressions.unsubscribe')
  unsubscribe(
    _ctx: RequestContext,
    { token }: RpcRequest<'channels.suppressions.unsubscribe'>,
  ): Promise<{ email: string }> {
    return this.unsubscriptions.unsubscribe(token);
  }

  @Rpc('channels.suppressions.unsubscribe_page')
  unsubscribePage(
    _ctx: RequestContext,
    { token }: RpcRequest<'channels.suppressions.unsubscribe_page'>,
  ): Promise<{ email: string }> {
    return this.unsubscriptions.page(token);
  }
}
