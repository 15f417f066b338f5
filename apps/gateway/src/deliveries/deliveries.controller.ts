import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Scoped } from '@northline/auth';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { Delivery, type Page, SettleDelivery } from '@northline/common/contracts';
import { RpcClient } from '@northline/common/platform/messaging';
import { ListQuery } from '@northline/common/validation';
import { Audited, Caller, Id, Idempotent, ListOf, Returns } from '../routing/route-words';

/** `/api/conversations/{id}/deliveries`. */
@ApiTags('Conversations')
@Controller('api/conversations')
export class DeliveriesController {
  constructor(private readonly rpc: RpcClient) {}

  @Get(':id/deliveries')
  @Scoped('conversations:view')
  @ListOf('deliveries', Delivery)
  list(
    @Caller() ctx: RequestContext,
    @Id('Conversation') conversationId: string,
    @Query() page: ListQuery,
  ): Promise<Page<Delivery>> {
    return this.rpc.request(ctx, 'channels.deliveries.list', { conversationId, page });
  }

  @Post(':id/deliveries/:deliveryId/settle')
  @Scoped('conversations:edit')
  @Audited('delivery.settled', 'delivery')
  @Idempotent()
  @Returns(Delivery)
  settle(
    @Caller() ctx: RequestContext,
    @Id('Conversation') conversationId: string,
    @Id('Delivery', 'deliveryId') id: string,
    @Body() { outcome }: SettleDelivery,
  ): Promise<Delivery> {
    return this.rpc.request(ctx, 'channels.deliveries.settle', { conversationId, id, outcome });
  }
}
