import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Scoped } from '@northline/auth';
import type { RequestContext } from '@northline/common/context';
import { Delivery, type Page } from '@northline/common/contracts';
import { RpcClient } from '@northline/common/messaging';
import { ListQuery } from '@northline/common/validation';
import { Caller, Id, ListOf } from '../http/route-words';

/** `GET /api/conversations/{id}/deliveries` (INTERFACE "Conversations"). */
@ApiTags('Conversations')
@Controller('api/conversations')
export class DeliveriesController {
  constructor(private readonly rpc: RpcClient) {}

  @Get(':id/deliveries')
  @Scoped('conversations:view')
  @ListOf('deliveries', Delivery)
  list(@Caller() ctx: RequestContext, @Id('Conversation') conversationId: string, @Query() page: ListQuery): Promise<Page<Delivery>> {
    return this.rpc.ask(ctx, 'channels.deliveries.list', { conversationId, page });
  }
}
