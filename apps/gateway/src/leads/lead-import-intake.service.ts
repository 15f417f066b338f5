import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { LeadImport, RpcRequest } from '@northline/common/contracts';
import { DomainError } from '@northline/common/vocabulary/errors';
import { RpcClient } from '@northline/common/platform/messaging';

/** A caller gets an answer after this long in any case: the progress of the import. */
const answerMs = 75_000;
const lookMs = 100;

/** Starts imports, and waits for them. */
@Injectable()
export class LeadImportIntake {
  constructor(private readonly rpc: RpcClient) {}

  /** Answers when the import has ended, even if the engine died meanwhile, or with its progress after a while. */
  async run(ctx: RequestContext, request: RpcRequest<'engine.leads.import'>): Promise<LeadImport> {
    let found = await this.rpc.request(ctx, 'engine.leads.import', request);
    for (const end = Date.now() + answerMs; found.status === 'running' && Date.now() < end; ) {
      await delay(lookMs);
      found = await this.look(ctx, found.importBatchId).catch((error: unknown) => {
        if (error instanceof DomainError && error.code === 'unavailable') return found;
        throw error;
      });
    }
    return found;
  }

  /** The import; its rejected rows, which may be most of it, once it has ended. */
  private async look(ctx: RequestContext, id: string): Promise<LeadImport> {
    const found = await this.rpc.request(ctx, 'engine.leads.get_import', { id, withoutRows: true });
    return found.status === 'running' ? found : this.rpc.request(ctx, 'engine.leads.get_import', { id });
  }
}
