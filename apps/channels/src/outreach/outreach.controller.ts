import { Controller } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { RpcRequest, RpcResponse } from '@northline/common/contracts';
import { Rpc } from '@northline/common/platform/messaging';
import { PersonLimits } from './person-limits.service';

/** Answers requests about how much outreach people get. */
@Controller()
export class OutreachController {
  constructor(private readonly people: PersonLimits) {}

  @Rpc('channels.outreach.refused')
  async refused(
    { accountId }: RequestContext,
    { people }: RpcRequest<'channels.outreach.refused'>,
  ): Promise<RpcResponse<'channels.outreach.refused'>> {
    return { refused: await this.people.refused(accountId, people) };
  }
}
