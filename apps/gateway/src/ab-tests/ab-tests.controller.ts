import { Body, Controller, Delete, Get, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Scoped } from '@northline/auth';
import type { RequestContext } from '@northline/common/vocabulary/context';
import {
  AbTest,
  AbTestListQuery,
  AbTestResults,
  AbTestSeries,
  CreateAbTest,
  type Page,
  SetAbTestStatus,
  UpdateAbTest,
} from '@northline/common/contracts';
import { RpcClient } from '@northline/common/platform/messaging';
import {
  Audited,
  Caller,
  Creates,
  Deletes,
  Failures,
  Id,
  Idempotent,
  ListOf,
  NewId,
  Returns,
} from '../routing/route-words';

/** `/api/ab-tests`. */
@ApiTags('A/B tests')
@Controller('api/ab-tests')
@Failures('campaigns')
export class AbTestsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @Scoped('ab_testing:view')
  @ListOf('abTests', AbTest)
  list(@Caller() ctx: RequestContext, @Query() query: AbTestListQuery): Promise<Page<AbTest>> {
    return this.rpc.request(ctx, 'runner.ab_tests.list', query);
  }

  @Post()
  @Scoped('ab_testing:manage')
  @Audited('ab_test.created', 'ab_test')
  @Idempotent()
  @Creates(AbTest)
  create(@Caller() ctx: RequestContext, @NewId() _id: string, @Body() test: CreateAbTest): Promise<AbTest> {
    return this.rpc.request(ctx, 'runner.ab_tests.create', { _id, test });
  }

  @Get(':id')
  @Scoped('ab_testing:view')
  @Returns(AbTest)
  get(@Caller() ctx: RequestContext, @Id('A/B test') id: string): Promise<AbTest> {
    return this.rpc.request(ctx, 'runner.ab_tests.get', { id });
  }

  @Put(':id')
  @Scoped('ab_testing:manage')
  @Audited('ab_test.updated', 'ab_test', { before: 'runner.ab_tests.get' })
  @Returns(AbTest)
  update(@Caller() ctx: RequestContext, @Id('A/B test') id: string, @Body() changes: UpdateAbTest): Promise<AbTest> {
    return this.rpc.request(ctx, 'runner.ab_tests.update', { id, changes });
  }

  @Patch(':id/status')
  @Scoped('ab_testing:manage')
  @Audited('ab_test.status_changed', 'ab_test', { before: 'runner.ab_tests.get' })
  @Returns(AbTest)
  setStatus(@Caller() ctx: RequestContext, @Id('A/B test') id: string, @Body() move: SetAbTestStatus): Promise<AbTest> {
    return this.rpc.request(ctx, 'runner.ab_tests.set_status', { ...move, id });
  }

  @Delete(':id')
  @Scoped('ab_testing:manage')
  @Audited('ab_test.deleted', 'ab_test', { before: 'runner.ab_tests.get' })
  @Deletes()
  delete(@Caller() ctx: RequestContext, @Id('A/B test') id: string): Promise<{ deleted: true }> {
    return this.rpc.request(ctx, 'runner.ab_tests.delete', { id });
  }

  @Get(':id/results')
  @Scoped('ab_testing:view')
  @Returns(AbTestResults)
  results(@Caller() ctx: RequestContext, @Id('A/B test') id: string): Promise<AbTestResults> {
    return this.rpc.request(ctx, 'runner.ab_tests.results', { id });
  }

  @Get(':id/series')
  @Scoped('ab_testing:view')
  @Returns(AbTestSeries)
  series(@Caller() ctx: RequestContext, @Id('A/B test') id: string): Promise<AbTestSeries> {
    return this.rpc.request(ctx, 'runner.ab_tests.series', { id });
  }
}
