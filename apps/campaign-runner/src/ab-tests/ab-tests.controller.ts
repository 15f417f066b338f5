import { Controller } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { AbTest, Page, RpcRequest } from '@northline/common/contracts';
import { Rpc } from '@northline/common/platform/messaging';
import { AbTestsService } from './ab-tests.service';

/** Answers the requests about A/B tests. */
@Controller()
export class AbTestsController {
  constructor(private readonly tests: AbTestsService) {}

  @Rpc('runner.ab_tests.list')
  list(ctx: RequestContext, query: RpcRequest<'runner.ab_tests.list'>): Promise<Page<AbTest>> {
    return this.tests.list(ctx, query);
  }

  @Rpc('runner.ab_tests.create')
  create(ctx: RequestContext, { _id, test }: RpcRequest<'runner.ab_tests.create'>): Promise<AbTest> {
    return this.tests.create(ctx, test, _id);
  }

  @Rpc('runner.ab_tests.get')
  get(ctx: RequestContext, { id }: RpcRequest<'runner.ab_tests.get'>): Promise<AbTest> {
    return this.tests.get(ctx, id);
  }

  @Rpc('runner.ab_tests.update')
  update(ctx: RequestContext, { id, changes }: RpcRequest<'runner.ab_tests.update'>): Promise<AbTest> {
    return this.tests.update(ctx, id, changes);
  }

  @Rpc('runner.ab_tests.set_status')
  setStatus(ctx: RequestContext, { id, ...move }: RpcRequest<'runner.ab_tests.set_status'>): Promise<AbTest> {
    return this.tests.setStatus(ctx, id, move);
  }
}
