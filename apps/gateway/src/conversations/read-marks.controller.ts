import { Body, Controller, Delete, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Scoped } from '@northline/auth';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { MarkRead, ReadMark } from '@northline/common/contracts';
import { RpcClient } from '@northline/common/platform/messaging';
import { Caller, Id, Returns } from '../routing/route-words';

/** `/api/conversations/{id}/read`. Looking is not audited. */
@ApiTags('Conversations')
@Controller('api/conversations')
export class ReadMarksController {
  constructor(private readonly rpc: RpcClient) {}

  @Put(':id/read')
  @Scoped('conversations:view')
  @Returns(ReadMark)
  read(
    @Caller() ctx: RequestContext,
    @Id('Conversation') id: string,
    @Body() { messageCount }: MarkRead,
  ): Promise<ReadMark> {
    return this.rpc.request(ctx, 'engine.conversations.read', { id, messageCount });
  }

  @Delete(':id/read')
  @Scoped('conversations:view')
  @Returns(ReadMark)
  unread(@Caller() ctx: RequestContext, @Id('Conversation') id: string): Promise<ReadMark> {
    return this.rpc.request(ctx, 'engine.conversations.unread', { id });
  }
}
