import { Controller } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { RpcRequest, RpcResponse } from '@northline/common/contracts';
import { Rpc } from '@northline/common/platform/messaging';
import { CampaignsRepository } from '../campaigns/campaigns.repository';
import { closesAt, opensAt, windowIn } from '@northline/common/features/time';
import { windowOf } from './open-rows';

/** How long what asks during a pause waits until it asks again. */
const pausedForMs = 10 * 60_000;

/** Answers when the hours of a campaign let its leads be written to, as the campaign has them now. */
@Controller()
export class FollowUpHoursController {
  constructor(private readonly campaigns: CampaignsRepository) {}

  @Rpc('runner.campaigns.opens_at')
  async opensAt(
    ctx: RequestContext,
    { campaignId, zone }: RpcRequest<'runner.campaigns.opens_at'>,
  ): Promise<RpcResponse<'runner.campaigns.opens_at'>> {
    const now = new Date();
    const row = await this.campaigns.find(ctx.accountId, campaignId);
    if (!row) return { opensAt: now.toISOString() };
    if (row.cancelled) return { opensAt: null };
    if (row.status === 'paused') return { opensAt: new Date(now.getTime() + pausedForMs).toISOString() };
    const window = windowIn(windowOf(row), row.schedule.timezone === 'lead' ? zone : undefined);
    const opens = opensAt(window, now);
    const closes = closesAt(window, opens);
    return { opensAt: opens.toISOString(), ...(closes && { closesAt: closes.toISOString() }) };
  }
}
