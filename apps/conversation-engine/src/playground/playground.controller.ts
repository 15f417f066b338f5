import { Controller } from '@nestjs/common';
import type { RequestContext } from '@northline/common/context';
import type { PlaygroundSession, PlaygroundTurn, RpcRequest } from '@northline/common/contracts';
import { Rpc } from '@northline/common/messaging';
import { PlaygroundService } from './playground.service';

/** Answers the requests about playground sessions. */
@Controller()
export class PlaygroundController {
  constructor(private readonly playground: PlaygroundService) {}

  @Rpc('engine.playground.create')
  create(ctx: RequestContext, request: RpcRequest<'engine.playground.create'>): Promise<PlaygroundSession> {
    return this.playground.create(ctx, request);
  }

  @Rpc('engine.playground.get')
  get(ctx: RequestContext, { id }: { id: string }): Promise<PlaygroundSession> {
    return this.playground.get(ctx, id);
  }

  @Rpc('engine.playground.delete')
  delete(ctx: RequestContext, { id }: { id: string }): Promise<{ deleted: true }> {
    return this.playground.delete(ctx, id);
  }

  @Rpc('engine.playground.say')
  say(ctx: RequestContext, { id, message }: RpcRequest<'engine.playground.say'>): Promise<PlaygroundTurn> {
    return this.playground.say(ctx, id, message);
  }
}
