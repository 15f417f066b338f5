import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Scoped } from '@northline/auth';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { ModelList } from '@northline/common/contracts';
import { RpcClient } from '@northline/common/platform/messaging';
import { Caller, Returns } from '../routing/route-words';

/** `/api/models`. */
@ApiTags('Agent configurations')
@Controller('api/models')
export class ModelsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @Scoped('agent_config:view')
  @Returns(ModelList)
  list(@Caller() ctx: RequestContext): Promise<ModelList> {
    return this.rpc.request(ctx, 'engine.models.list', {});
  }
}
