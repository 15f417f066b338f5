import { Injectable, Logger } from '@nestjs/common';
import type { Credentials } from '@northline/auth';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { DomainError } from '@northline/common/vocabulary/errors';
import { NatsStream, newEvent } from '@northline/common/platform/events';
import { RpcClient } from '@northline/common/platform/messaging';
import { redisFailure, SharedRedis } from '@northline/common/platform/redis';
import type { ViewerList } from './presence-bodies';
import { mostViewers, presentMs, presentViewers, withViewer } from './presence.rules';

/** Who looks at which conversation now (DECISIONS 275): in Redis for as long as they say so, and nowhere else. */
@Injectable()
export class Presence {
  private readonly logger = new Logger('Presence');

  constructor(
    private readonly redis: SharedRedis,
    private readonly stream: NatsStream,
    private readonly rpc: RpcClient,
  ) {}

  /** Errors: 404; 503 while Redis is down. */
  async viewers(ctx: RequestContext, id: string): Promise<ViewerList> {
    await this.rpc.request(ctx, 'engine.conversations.whose', { id });
    return { viewers: presentViewers(await this.left(ctx, id)) };
  }

  /** The caller looks at it for the next 45 seconds. Errors: 404; 403 for a key; 503 while Redis is down. */
  async look(ctx: RequestContext, caller: Credentials, id: string): Promise<ViewerList> {
    const left = await this.left(ctx, id);
    const before = presentViewers(left);
    const isNew = !before.some(({ memberId }) => memberId === ctx.actor.id);
    if (isNew) await this.rpc.request(ctx, 'engine.conversations.whose', { id });
    checkMember(caller);
    if (isNew && before.length >= mostViewers) return { viewers: before };
    const { present, gone } = withViewer(left, ctx.actor);
    const key = keyOf(ctx, id);
    const write = this.redis.client
      .multi()
      .hset(key, ctx.actor.id, present[ctx.actor.id] ?? '')
      .pexpire(key, presentMs);
    if (gone.length > 0) write.hdel(key, ...gone);
    await this.asked(write.exec());
    if (isNew) await this.publish(ctx, id, true);
    return { viewers: presentViewers(present) };
  }

  /** The caller looks at it no more. Errors: 404; 403 for a key; 503 while Redis is down. */
  async leave(ctx: RequestContext, caller: Credentials, id: string): Promise<ViewerList> {
    await this.rpc.request(ctx, 'engine.conversations.whose', { id });
    checkMember(caller);
    const gone = await this.asked(this.redis.client.hdel(keyOf(ctx, id), ctx.actor.id));
    if (gone > 0) await this.publish(ctx, id, false);
    return { viewers: presentViewers(await this.left(ctx, id)) };
  }

  private left(ctx: RequestContext, id: string): Promise<Record<string, string>> {
    return this.asked(this.redis.client.hgetall(keyOf(ctx, id)));
  }

  // Pages that miss it read the viewers again when the time of one passes.
  private async publish(ctx: RequestContext, conversationId: string, present: boolean): Promise<void> {
    const event = newEvent(ctx, 'conversation.viewed', { conversationId, memberId: ctx.actor.id, present });
    await this.stream.publish(event).catch((error: unknown) => {
      this.logger.warn({ conversationId, reason: String(error) }, 'Could not publish who looks at a conversation');
    });
  }

  private async asked<T>(command: Promise<T>): Promise<T> {
    return command.catch((error: unknown) => {
      this.logger.warn({ reason: redisFailure(error) }, 'Pages are not shown who looks at a conversation');
      throw new DomainError('unavailable', 'Service unavailable');
    });
  }
}

function keyOf({ accountId }: RequestContext, id: string): string {
  return `northline:gateway:viewers:${accountId}:${id}`;
}

function checkMember({ kind }: Credentials): void {
  if (kind !== 'session') throw new DomainError('forbidden', 'Only signed-in members look at conversations.');
}
