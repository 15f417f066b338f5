import { Controller, Delete, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Credentials, Passive, Scoped } from '@northline/auth';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { Caller, Credential, Id, Returns } from '../routing/route-words';
import { ViewerList } from './presence-bodies';
import { Presence } from './presence.service';

/** `/api/conversations/{id}/viewers`. Looking is not audited. */
@ApiTags('Conversations')
@Controller('api/conversations')
export class PresenceController {
  constructor(private readonly presence: Presence) {}

  /** Who looks at it now. */
  @Get(':id/viewers')
  @Scoped('conversations:view')
  @Passive()
  @Returns(ViewerList)
  viewers(@Caller() ctx: RequestContext, @Id('Conversation') id: string): Promise<ViewerList> {
    return this.presence.viewers(ctx, id);
  }

  /** The caller looks at it. */
  @Put(':id/viewers')
  @Scoped('conversations:view')
  @Passive()
  @Returns(ViewerList)
  look(
    @Caller() ctx: RequestContext,
    @Credential() caller: Credentials,
    @Id('Conversation') id: string,
  ): Promise<ViewerList> {
    return this.presence.look(ctx, caller, id);
  }

  /** The caller looks at it no more. */
  @Delete(':id/viewers')
  @Scoped('conversations:view')
  @Passive()
  @Returns(ViewerList)
  leave(
    @Caller() ctx: RequestContext,
    @Credential() caller: Credentials,
    @Id('Conversation') id: string,
  ): Promise<ViewerList> {
    return this.presence.leave(ctx, caller, id);
  }
}
