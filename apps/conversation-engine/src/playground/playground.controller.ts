import { Controller } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type {
  PlaygroundSession,
  PlaygroundTurn,
  PlaygroundTurns,
  RpcRequest,
  RpcResponse,
} from '@northline/common/contracts';
import { Rpc } from '@northline/common/platform/messaging';
import { PlaygroundSessions } from './playground-sessions.service';
import { PlaygroundService } from './playground.service';
import { ReplayService } from './replay.service';
import { TestOpenings } from './test-openings.service';

/** Answers the requests about playground sessions. */
@Controller()
export class PlaygroundController {
  constructor(
    private readonly sessions: PlaygroundSessions,
    private readonly playground: PlaygroundService,
    private readonly replays: ReplayService,
    private readonly tests: TestOpenings,
  ) {}

  @Rpc('engine.playground.create')
  create(ctx: RequestContext, request: RpcRequest<'engine.playground.create'>): Promise<PlaygroundSession> {
    return this.sessions.create(ctx, request);
  }

  @Rpc('engine.playground.get')
  get(ctx: RequestContext, { id }: { id: string }): Promise<PlaygroundSession> {
    return this.playground.get(ctx, id);
  }

  @Rpc('engine.playground.turns')
  turns(ctx: RequestContext, { id }: { id: string }): Promise<PlaygroundTurns> {
    return this.playground.turns(ctx, id);
  }

  @Rpc('engine.playground.delete')
  delete(ctx: RequestContext, { id }: { id: string }): Promise<{ deleted: true }> {
    return this.playground.delete(ctx, id);
  }

  @Rpc('engine.playground.say')
  say(ctx: RequestContext, { id, message }: RpcRequest<'engine.playground.say'>): Promise<PlaygroundTurn> {
    return this.playground.say(ctx, id, message);
  }

  @Rpc('engine.playground.open')
  open(ctx: RequestContext, { id }: { id: string }): Promise<PlaygroundTurn> {
    return this.playground.open(ctx, id);
  }

  @Rpc('engine.playground.follow_up')
  followUp(ctx: RequestContext, { id }: RpcRequest<'engine.playground.follow_up'>): Promise<PlaygroundTurn> {
    return this.playground.followUp(ctx, id);
  }

  @Rpc('engine.playground.opening_for')
  openingFor(
    ctx: RequestContext,
    request: RpcRequest<'engine.playground.opening_for'>,
  ): Promise<RpcResponse<'engine.playground.opening_for'>> {
    return this.tests.write(ctx, request);
  }

  @Rpc('engine.playground.replay')
  replay(
    ctx: RequestContext,
    { id, _id, replay }: RpcRequest<'engine.playground.replay'>,
  ): Promise<RpcResponse<'engine.playground.replay'>> {
    return this.replays.replay(ctx, id, replay, _id);
  }
}
