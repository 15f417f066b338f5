import { Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Scoped } from '@northline/auth';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { InboundMessage, InboundMessageQuery, type Page } from '@northline/common/contracts';
import { RpcClient } from '@northline/common/platform/messaging';
import { Audited, Caller, Id, Idempotent, ListOf, Returns } from '../routing/route-words';

/**
 * `/api/inbound-messages`: received messages, above all those set aside: quarantined (DECISIONS 80) and unreadable ones
 * (129).
 */
@ApiTags('Conversations')
@Controller('api/inbound-messages')
export class InboundMessagesController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @Scoped('conversations:view')
  @ListOf('inboundMessages', InboundMessage)
  list(@Caller() ctx: RequestContext, @Query() query: InboundMessageQuery): Promise<Page<InboundMessage>> {
    return this.rpc.request(ctx, 'channels.inbound_messages.list', query);
  }

  @Post(':id/release')
  @Scoped('conversations:edit')
  @Audited('inbound_message.released', 'inbound_message')
  @Idempotent()
  @Returns(InboundMessage)
  release(@Caller() ctx: RequestContext, @Id('Inbound message') id: string): Promise<InboundMessage> {
    return this.rpc.request(ctx, 'channels.inbound_messages.release', { id });
  }
}
