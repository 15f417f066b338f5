import { Controller } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type {
  Page,
  RpcRequest,
  RpcResponse,
  TemplateListQuery,
  TemplatesRead,
  WhatsAppTemplate,
} from '@northline/common/contracts';
import { Rpc } from '@northline/common/platform/messaging';
import { TemplatesService } from './templates.service';

/** Answers `channels.templates.*`. */
@Controller()
export class TemplatesController {
  constructor(private readonly templates: TemplatesService) {}

  @Rpc('channels.templates.list')
  list(ctx: RequestContext, query: TemplateListQuery): Promise<Page<WhatsAppTemplate>> {
    return this.templates.list(ctx, query);
  }

  @Rpc('channels.templates.refresh')
  refresh(ctx: RequestContext): Promise<TemplatesRead> {
    return this.templates.refresh(ctx);
  }

  @Rpc('channels.templates.find')
  find(
    ctx: RequestContext,
    template: RpcRequest<'channels.templates.find'>,
  ): Promise<RpcResponse<'channels.templates.find'>> {
    return this.templates.find(ctx, template);
  }
}
