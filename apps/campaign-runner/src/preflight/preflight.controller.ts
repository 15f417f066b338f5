import { Controller } from '@nestjs/common';
import type { RequestContext } from '@northline/common/context';
import type { Preflight, RpcRequest } from '@northline/common/contracts';
import { Rpc } from '@northline/common/messaging';
import { PreflightService } from './preflight.service';

/** Answers the requests about preflights. */
@Controller()
export class PreflightController {
  constructor(private readonly preflights: PreflightService) {}

  @Rpc('runner.campaigns.preflight')
  preflight(ctx: RequestContext, { id }: RpcRequest<'runner.campaigns.preflight'>): Promise<Preflight> {
    return this.preflights.preflight(ctx, id);
  }
}
