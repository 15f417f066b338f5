import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Scoped } from '@northline/auth';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { type Conversation, FullConversation, ReturnLater } from '@northline/common/contracts';
import { RpcClient } from '@northline/common/platform/messaging';
import { Audited, Caller, Id, Returns } from '../routing/route-words';

/** `/api/conversations/{id}/return-later`: the agent has a conversation again from a moment on (DECISIONS 290). */
@ApiTags('Conversations')
@Controller('api/conversations')
export class LaterReturnsController {
  constructor(private readonly rpc: RpcClient) {}

  @Post(':id/return-later')
  @Scoped('conversations:change_status')
  @Audited('conversation.returned', 'conversation')
  @Returns(FullConversation)
  create(
    @Caller() ctx: RequestContext,
    @Id('Conversation') id: string,
    @Body() { at }: ReturnLater,
  ): Promise<Conversation> {
    return this.rpc.request(ctx, 'engine.conversations.give_back', { id, at });
  }
}
