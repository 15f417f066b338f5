import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { Channel, ChannelState, FirstTouchTemplate } from '@northline/common/contracts';
import { RpcClient } from '@northline/common/platform/messaging';
import { LRUCache } from 'lru-cache';
import { RunnerConfig } from '../app-config';

/** How many polls of a campaign pass between two requests about its connection: it is asked about once a minute. */
const looksPerQuestion = 12;

/** What a connection was like up to a minute ago; without an answer there is no limit, and nothing is flagged. */
export type Lately = Pick<ChannelState, 'ratePerSecond' | 'flagged'>;

/** The runner's requests about an account's connections. */
@Injectable()
export class Channels {
  private readonly known: LRUCache<string, Lately>;

  constructor(
    private readonly rpc: RpcClient,
    config: RunnerConfig,
  ) {
    this.known = new LRUCache({ max: 10_000, ttl: looksPerQuestion * config.CAMPAIGN_POLL_MS });
  }

  /** The present state of a channel. */
  state(ctx: RequestContext, channel: Channel): Promise<ChannelState> {
    return this.rpc.request(ctx, 'channels.integrations.state', { channel });
  }

  /** Why a WhatsApp template cannot be sent, and its category at Meta; absent: Meta does not know it at all. */
  async template(ctx: RequestContext, template: FirstTouchTemplate): Promise<{ category?: string; problem?: string }> {
    const { template: known, problem } = await this.rpc.request(ctx, 'channels.templates.find', template);
    return { ...(known && { category: known.category }), ...(problem !== undefined && { problem }) };
  }

  /** See {@link Lately}. */
  async lately(ctx: RequestContext, channel: Channel): Promise<Lately> {
    const key = `${ctx.accountId}:${channel}:${ctx.environment}`;
    const known = this.known.get(key);
    if (known) return known;
    const state = await this.state(ctx, channel).catch(() => undefined);
    if (!state) return { ratePerSecond: 0 };
    const { ratePerSecond, flagged } = state;
    this.known.set(key, { ratePerSecond, flagged });
    return { ratePerSecond, flagged };
  }
}
