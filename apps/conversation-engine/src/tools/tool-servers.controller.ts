import { Controller } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { RpcRequest, RpcResponse } from '@northline/common/contracts';
import { Rpc } from '@northline/common/platform/messaging';
import { ToolServersService } from './tool-servers.service';

/** Answers `engine.tool_servers.*`. */
@Controller()
export class ToolServersController {
  constructor(private readonly servers: ToolServersService) {}

  @Rpc('engine.tool_servers.list')
  list(
    ctx: RequestContext,
    query: RpcRequest<'engine.tool_servers.list'>,
  ): Promise<RpcResponse<'engine.tool_servers.list'>> {
    return this.servers.list(ctx, query);
  }

  @Rpc('engine.tool_servers.create')
  create(
    ctx: RequestContext,
    { server, _id }: RpcRequest<'engine.tool_servers.create'>,
  ): Promise<RpcResponse<'engine.tool_servers.create'>> {
    return this.servers.create(ctx, server, _id);
  }

  @Rpc('engine.tool_servers.get')
  get(
    ctx: RequestContext,
    { id }: RpcRequest<'engine.tool_servers.get'>,
  ): Promise<RpcResponse<'engine.tool_servers.get'>> {
    return this.servers.get(ctx, id);
  }

  @Rpc('engine.tool_servers.update')
  update(
    ctx: RequestContext,
    { id, changes }: RpcRequest<'engine.tool_servers.update'>,
  ): Promise<RpcResponse<'engine.tool_servers.update'>> {
    return this.servers.update(ctx, id, changes);
  }

  @Rpc('engine.tool_servers.test')
  test(
    ctx: RequestContext,
    { id }: RpcRequest<'engine.tool_servers.test'>,
  ): Promise<RpcResponse<'engine.tool_servers.test'>> {
    return this.servers.test(ctx, id);
  }
}
