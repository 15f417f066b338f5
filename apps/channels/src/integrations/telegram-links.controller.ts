import { Controller } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { RpcRequest, TelegramLink } from '@northline/common/contracts';
import { Rpc } from '@northline/common/platform/messaging';
import { TelegramLinksService } from './telegram-links.service';

/** Answers `channels.telegram_links.*`. */
@Controller()
export class TelegramLinksController {
  constructor(private readonly links: TelegramLinksService) {}

  @Rpc('channels.telegram_links.create')
  create(ctx: RequestContext, { leadId }: RpcRequest<'channels.telegram_links.create'>): Promise<TelegramLink> {
    return this.links.create(ctx, leadId);
  }
}
