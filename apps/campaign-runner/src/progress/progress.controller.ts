import { Controller } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { CampaignProgress, RpcRequest } from '@northline/common/contracts';
import { Rpc } from '@northline/common/platform/messaging';
import { ProgressService } from './progress.service';

/** Answers the requests about the progress of campaigns. */
@Controller()
export class ProgressController {
  constructor(private readonly progresses: ProgressService) {}

  @Rpc('runner.campaigns.progress')
  progress(ctx: RequestContext, { id }: RpcRequest<'runner.campaigns.progress'>): Promise<CampaignProgress> {
    return this.progresses.progress(ctx, id);
  }
}
