import { Controller } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { InboundMessage, InboundMessageQuery, Page, RpcRequest } from '@northline/common/contracts';
import { Rpc } from '@northline/common/platform/messaging';
import { InboundIntake } from './inbound-intake.service';

/** Answers `channels.inbound_messages.*`. */
@Controller()
export class InboundController {
  constructor(private readonly inbound: InboundIntake) {}

  @Rpc('channels.inbound_messages.list')
  list(ctx: RequestContext, query: InboundMessageQuery): Promise<Page<InboundMessage>> {
    return this.inbound.list(ctx, query);
  }

  @Rpc('channels.inbound_messages.release')
  release(ctx: RequestContext, { id }: RpcRequest<'channels.inbound_messages.release'>): Promise<InboundMessage> {
    return this.inbound.release(ctx, id);
  }
}
