import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/context';
import type { RpcResponse } from '@northline/common/contracts';
import { DomainError, unknownReference } from '@northline/common/errors';
import { RpcClient } from '@northline/common/messaging';

/** An agent as the engine pins it. */
export type Agent = RpcResponse<'engine.agents.pin'>;

/** What the runner asks about agents. */
@Injectable()
export class Agents {
  constructor(private readonly rpc: RpcClient) {}

  /** The present version of an agent; undefined when the account has no such agent. */
  async pin(ctx: RequestContext, agentConfigId: string): Promise<Agent | undefined> {
    try {
      return await this.rpc.ask(ctx, 'engine.agents.pin', { agentConfigId });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not_found') return undefined;
      throw error;
    }
  }

  /** 400 `Agent configuration not found` for an agent that the account does not have. */
  async check(ctx: RequestContext, agentConfigId: string, field: string): Promise<void> {
    if (!(await this.pin(ctx, agentConfigId))) throw unknownReference(field, 'Agent configuration');
  }

  /** The agent's name; empty when it is no more. */
  async nameOf(ctx: RequestContext, agentConfigId: string): Promise<string> {
    return (await this.pin(ctx, agentConfigId))?.name ?? '';
  }
}
