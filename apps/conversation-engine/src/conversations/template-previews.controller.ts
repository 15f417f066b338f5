import { Controller } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { RpcRequest, TemplatePreview } from '@northline/common/contracts';
import { Rpc } from '@northline/common/platform/messaging';
import { TemplatePreviews } from './template-previews.service';

/** Answers `engine.templates.*`. */
@Controller()
export class TemplatePreviewsController {
  constructor(private readonly previews: TemplatePreviews) {}

  @Rpc('engine.templates.preview')
  preview(ctx: RequestContext, request: RpcRequest<'engine.templates.preview'>): Promise<TemplatePreview> {
    return this.previews.preview(ctx, request);
  }
}
