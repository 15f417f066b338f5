import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Scoped } from '@northline/auth';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { type Conversation, FullConversation, StartConversation } from '@northline/common/contracts';
import { RpcClient } from '@northline/common/platform/messaging';
import { Audited, Caller, Creates, Idempotent, LeadId, NewId } from '../routing/route-words';

/** `POST /api/leads/{id}/start-conversation`. */
@ApiTags('Leads')
@Controller('api/leads')
export class StartConversationController {
  constructor(private readonly rpc: RpcClient) {}

  @Post(':id/start-conversation')
  @Scoped('leads:start_conversation')
  @Audited('conversation.started', 'lead')
  @Idempotent()
  @Creates(FullConversation)
  start(
    @Caller() ctx: RequestContext,
    @LeadId() leadId: number,
    @NewId() _id: string,
    @Body() body: StartConversation,
  ): Promise<Conversation> {
    return this.rpc.request(ctx, 'engine.conversations.start', { ...body, _id, leadId });
  }
}
