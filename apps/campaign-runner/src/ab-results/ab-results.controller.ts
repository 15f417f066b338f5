import { Controller } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { AbTestResults, AbTestSeries, RpcRequest } from '@northline/common/contracts';
import { Rpc } from '@northline/common/platform/messaging';
import { AbResultsService } from './ab-results.service';

/** Answers the requests about the results of A/B tests. */
@Controller()
export class AbResultsController {
  constructor(private readonly all: AbResultsService) {}

  @Rpc('runner.ab_tests.results')
  results(ctx: RequestContext, { id }: RpcRequest<'runner.ab_tests.results'>): Promise<AbTestResults> {
    return this.all.results(ctx, id);
  }

  @Rpc('runner.ab_tests.series')
  series(ctx: RequestContext, { id }: RpcRequest<'runner.ab_tests.series'>): Promise<AbTestSeries> {
    return this.all.series(ctx, id);
  }
}
