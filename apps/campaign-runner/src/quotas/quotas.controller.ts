import { Controller } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { RpcResponse } from '@northline/common/contracts';
import { Rpc } from '@northline/common/platform/messaging';
import { Quotas } from '@northline/common/platform/quotas';

/** Answers `runner.quotas.*`. */
@Controller()
export class QuotasController {
  constructor(private readonly quotas: Quotas) {}

  @Rpc('runner.quotas.used')
  used({ accountId }: RequestContext): Promise<RpcResponse<'runner.quotas.used'>> {
    return this.quotas.countsOf(accountId);
  }
}
