import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Scoped } from '@northline/auth';
import type { RequestContext } from '@northline/common/vocabulary/context';
import {
  CreatePlaygroundSession,
  PlaygroundMessage,
  PlaygroundReplay,
  PlaygroundSession,
  PlaygroundTurn,
  PlaygroundTurns,
  ReplaySession,
} from '@northline/common/contracts';
import { RpcClient } from '@northline/common/platform/messaging';
import { AsksOutside, Audited, Caller, Creates, Deletes, Id, Idempotent, NewId, Returns } from '../routing/route-words';

/** `/api/playground/sessions`. */
@ApiTags('Playground')
@Controller('api/playground/sessions')
export class PlaygroundController {
  constructor(private readonly rpc: RpcClient) {}

  @Post()
  @Scoped('agent_config:edit')
  @Audited('playground_session.created', 'playground_session')
  @Idempotent()
  @Creates(PlaygroundSession)
  create(
    @Caller() ctx: RequestContext,
    @NewId() _id: string,
    @Body() body: CreatePlaygroundSession,
  ): Promise<PlaygroundSession> {
    return this.rpc.request(ctx, 'engine.playground.create', { ...body, _id });
  }

  @Get(':id')
  @Scoped('agent_config:edit')
  @Returns(PlaygroundSession)
  get(@Caller() ctx: RequestContext, @Id('Playground session') id: string): Promise<PlaygroundSession> {
    return this.rpc.request(ctx, 'engine.playground.get', { id });
  }

  @Get(':id/turns')
  @Scoped('agent_config:edit')
  @Returns(PlaygroundTurns)
  turns(@Caller() ctx: RequestContext, @Id('Playground session') id: string): Promise<PlaygroundTurns> {
    return this.rpc.request(ctx, 'engine.playground.turns', { id });
  }

  @Delete(':id')
  @Scoped('agent_config:edit')
  @Audited('playground_session.deleted', 'playground_session', { before: 'engine.playground.get' })
  @Deletes()
  delete(@Caller() ctx: RequestContext, @Id('Playground session') id: string): Promise<{ deleted: true }> {
    return this.rpc.request(ctx, 'engine.playground.delete', { id });
  }

  @Post(':id/messages')
  @Scoped('agent_config:edit')
  @AsksOutside()
  @Audited('playground_session.message_sent', 'playground_session')
  @Idempotent()
  @Returns(PlaygroundTurn)
  say(
    @Caller() ctx: RequestContext,
    @Id('Playground session') id: string,
    @Body() { message }: PlaygroundMessage,
  ): Promise<PlaygroundTurn> {
    return this.rpc.request(ctx, 'engine.playground.say', { id, message });
  }

  @Post(':id/opening')
  @Scoped('agent_config:edit')
  @AsksOutside()
  @Audited('playground_session.opened', 'playground_session')
  @Idempotent()
  @Returns(PlaygroundTurn)
  open(@Caller() ctx: RequestContext, @Id('Playground session') id: string): Promise<PlaygroundTurn> {
    return this.rpc.request(ctx, 'engine.playground.open', { id });
  }

  @Post(':id/follow-up')
  @Scoped('agent_config:edit')
  @AsksOutside()
  @Audited('playground_session.followed_up', 'playground_session')
  @Idempotent()
  @Returns(PlaygroundTurn)
  followUp(@Caller() ctx: RequestContext, @Id('Playground session') id: string): Promise<PlaygroundTurn> {
    return this.rpc.request(ctx, 'engine.playground.follow_up', { id });
  }

  @Post(':id/replay')
  @Scoped('agent_config:edit')
  @AsksOutside()
  @Audited('playground_session.replayed', 'playground_session')
  @Idempotent()
  @Creates(PlaygroundReplay)
  replay(
    @Caller() ctx: RequestContext,
    @Id('Playground session') id: string,
    @NewId() _id: string,
    @Body() replay: ReplaySession,
  ): Promise<PlaygroundReplay> {
    return this.rpc.request(ctx, 'engine.playground.replay', { id, _id, replay });
  }
}
