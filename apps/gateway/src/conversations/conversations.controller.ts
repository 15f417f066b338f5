import { Body, Controller, Delete, Get, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Scoped } from '@northline/auth';
import type { RequestContext } from '@northline/common/vocabulary/context';
import {
  AssignConversation,
  Conversation,
  ConversationEventList,
  ConversationListQuery,
  EventListQuery,
  FullConversation,
  type Page,
  SendMessage,
  SetConversationStatus,
  Turn,
  TurnListQuery,
  UpdateConversation,
} from '@northline/common/contracts';
import { unknownReference } from '@northline/common/vocabulary/errors';
import { RpcClient } from '@northline/common/platform/messaging';
import { UsersRepository } from '../accounts/users.repository';
import { Audited, Caller, Id, Idempotent, ListOf, NewId, Returns } from '../routing/route-words';

/** `/api/conversations`. */
@ApiTags('Conversations')
@Controller('api/conversations')
export class ConversationsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly users: UsersRepository,
  ) {}

  @Get()
  @Scoped('conversations:view')
  @ListOf('conversations', Conversation)
  list(@Caller() ctx: RequestContext, @Query() query: ConversationListQuery): Promise<Page<Conversation>> {
    return this.rpc.request(ctx, 'engine.conversations.list', query);
  }

  @Get(':id')
  @Scoped('conversations:view')
  @Returns(FullConversation)
  get(@Caller() ctx: RequestContext, @Id('Conversation') id: string): Promise<Conversation> {
    return this.rpc.request(ctx, 'engine.conversations.get', { id });
  }

  @Post(':id/send')
  @Scoped('conversations:send_message')
  @Audited('conversation.message_sent', 'conversation')
  @Idempotent()
  @Returns(FullConversation)
  send(
    @Caller() ctx: RequestContext,
    @Id('Conversation') id: string,
    @NewId() messageId: string,
    @Body() { message }: SendMessage,
  ): Promise<Conversation> {
    return this.rpc.request(ctx, 'engine.conversations.send', { id, messageId, message });
  }

  @Patch(':id')
  @Scoped('conversations:edit')
  @Audited('conversation.updated', 'conversation', { before: 'engine.conversations.get' })
  @Returns(FullConversation)
  update(
    @Caller() ctx: RequestContext,
    @Id('Conversation') id: string,
    @Body() changes: UpdateConversation,
  ): Promise<Conversation> {
    return this.rpc.request(ctx, 'engine.conversations.update', { id, changes });
  }

  @Patch(':id/status')
  @Scoped('conversations:change_status')
  @Audited('conversation.status_changed', 'conversation', { before: 'engine.conversations.get' })
  @Returns(FullConversation)
  setStatus(
    @Caller() ctx: RequestContext,
    @Id('Conversation') id: string,
    @Body() change: SetConversationStatus,
  ): Promise<Conversation> {
    return this.rpc.request(ctx, 'engine.conversations.set_status', { ...change, id });
  }

  @Put(':id/assignee')
  @Scoped('conversations:edit')
  @Audited('conversation.assigned', 'conversation', { before: 'engine.conversations.get' })
  @Returns(FullConversation)
  async assign(
    @Caller() ctx: RequestContext,
    @Id('Conversation') id: string,
    @Body() { assigneeId }: AssignConversation,
  ): Promise<Conversation> {
    const member = await this.users.find(ctx.accountId, assigneeId.toLowerCase());
    if (!member) throw unknownReference('assigneeId', 'Member');
    const assignee = { id: member._id, name: member.name || member.email };
    return this.rpc.request(ctx, 'engine.conversations.assign', { id, assignee });
  }

  @Delete(':id/assignee')
  @Scoped('conversations:edit')
  @Audited('conversation.unassigned', 'conversation')
  @Returns(FullConversation)
  unassign(@Caller() ctx: RequestContext, @Id('Conversation') id: string): Promise<Conversation> {
    return this.rpc.request(ctx, 'engine.conversations.assign', { id, assignee: null });
  }

  @Post(':id/take-over')
  @Scoped('conversations:change_status')
  @Audited('conversation.taken_over', 'conversation')
  @Returns(FullConversation)
  takeOver(@Caller() ctx: RequestContext, @Id('Conversation') id: string): Promise<Conversation> {
    return this.rpc.request(ctx, 'engine.conversations.take_over', { id });
  }

  @Post(':id/return')
  @Scoped('conversations:change_status')
  @Audited('conversation.returned', 'conversation')
  @Returns(FullConversation)
  giveBack(@Caller() ctx: RequestContext, @Id('Conversation') id: string): Promise<Conversation> {
    return this.rpc.request(ctx, 'engine.conversations.give_back', { id });
  }

  @Delete(':id/follow-ups')
  @Scoped('conversations:edit')
  @Audited('conversation.follow_ups_cancelled', 'conversation')
  @Returns(FullConversation)
  cancelFollowUps(@Caller() ctx: RequestContext, @Id('Conversation') id: string): Promise<Conversation> {
    return this.rpc.request(ctx, 'engine.conversations.cancel_follow_ups', { id });
  }

  @Get(':id/turns')
  @Scoped('conversations:view')
  @ListOf('turns', Turn)
  turns(
    @Caller() ctx: RequestContext,
    @Id('Conversation') id: string,
    @Query() query: TurnListQuery,
  ): Promise<Page<Turn>> {
    return this.rpc.request(ctx, 'engine.conversations.turns', { ...query, id });
  }

  @Get(':id/events')
  @Scoped('conversations:view')
  @Returns(ConversationEventList)
  events(
    @Caller() ctx: RequestContext,
    @Id('Conversation') id: string,
    @Query() query: EventListQuery,
  ): Promise<ConversationEventList> {
    return this.rpc.request(ctx, 'engine.conversations.events', { ...query, id });
  }
}
