import { Controller } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { RpcRequest, RpcResponse } from '@northline/common/contracts';
import { Rpc } from '@northline/common/platform/messaging';
import { LeadDeletion } from './lead-deletion.service';

/** Deletes single leads. */
@Controller()
export class LeadDeletionController {
  constructor(private readonly deletion: LeadDeletion) {}

  @Rpc('engine.leads.delete')
  async delete(
    ctx: RequestContext,
    { id }: RpcRequest<'engine.leads.delete'>,
  ): Promise<RpcResponse<'engine.leads.delete'>> {
    await this.deletion.delete(ctx, String(id));
    return { deleted: true };
  }
}
