import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { newEvent, NatsStream } from '@northline/common/platform/events';
import { ApiKeysRepository } from '../accounts/api-keys.repository';
import { SessionsRepository } from '../accounts/sessions.repository';

/** What goes with a member, here and in other services. */
@Injectable()
export class MemberTraces {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly keys: ApiKeysRepository,
    private readonly stream: NatsStream,
  ) {}

  /** Ends their sessions, revokes their keys, and tells other services to forget them. Safe to repeat. */
  async remove(ctx: RequestContext, id: string): Promise<void> {
    await Promise.all([this.sessions.endAll(ctx.accountId, id), this.keys.revokeOf(ctx.accountId, id)]);
    await this.stream.publish(newEvent(ctx, 'member.removed', { memberId: id }));
  }
}
