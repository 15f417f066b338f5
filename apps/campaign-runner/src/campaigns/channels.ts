import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { Channel, ChannelState, FirstTouchTemplate } from '@northline/common/contracts';
import { RpcClient } from '@northline/common/platform/messaging';
import { LRUCache } from 'lru-cache';

/** The runner's requests about an account's connections. */
@Injectable()
export class Channels {
  private readonly rates = new LRUCache<string, number>({ max: 10_000, ttl: 60_000 });

  constructor(private readonly rpc: RpcClient) {}

  /** The present state of a channel. */
  state(ctx: RequestContext, channel: Channel): Promise<ChannelState> {
    return this.rpc.request(ctx, 'channels.integrations.state', { channel });
  }

  /** Why a WhatsApp template cannot be sent, and its category at Meta; absent: Meta does not know it at all. */
  async template(ctx: RequestContext, template: FirstTouchTemplate): Promise<{ category?: string; problem?: string }> {
    const { template: known, problem } = await this.rpc.request(ctx, 'channels.templates.find', template);
    return { ...(known && { category: known.category }), ...(problem !== undefined && { problem }) };
  }

  /** Messages a second that a connection allowed up to a minute ago; 0: no limit, or unknown. */
  async ratePerSecond(ctx: RequestContext, channel: Channel): Promise<number> {
    const key = `${ctx.accountId}:${channel}:${ctx.environment}`;
    const known = this.rates.get(key);
    if (known !== undefined) return known;
    const state = await this.state(ctx, channel).catch(() => undefined);
    if (state) this.rates.set(key, state.ratePerSecond);
    return state?.ratePerSecond ?? 0;
  }
}
