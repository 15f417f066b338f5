import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/context';
import type { Channel } from '@northline/common/contracts';
import { RpcClient } from '@northline/common/messaging';
import { AbTestsRepository } from '../ab-tests/ab-tests.repository';
import { Agents } from './agents';
import { AudienceReader } from './audience';
import type { CampaignRow, Launched, PinnedAgent } from './campaign.schema';

const channelNames: Record<Channel, string> = { whatsapp: 'WhatsApp', telegram: 'Telegram', email: 'Email' };

/** What a launch would pin, or why it is refused. */
export interface LaunchCheck {
  launched?: Launched;
  /** Public words, the first one is the answer of a refused launch. */
  blockers: string[];
}

/** What must hold before a campaign may be launched: the same for the launch and for its preflight. */
@Injectable()
export class LaunchChecks {
  constructor(
    private readonly rpc: RpcClient,
    private readonly agents: Agents,
    private readonly audience: AudienceReader,
    private readonly tests: AbTestsRepository,
  ) {}

  async check(ctx: RequestContext, row: CampaignRow): Promise<LaunchCheck> {
    const [agent, channel, test, anybody] = await Promise.all([
      this.checkAgent(ctx, row.agentConfigId),
      this.checkChannel(ctx, row.channel),
      this.checkTest(ctx, row.abTestId),
      this.audience.isAnybody(ctx, row),
    ]);
    const found = [agent.blocker, channel, test.blocker, anybody ? undefined : 'Campaign selects no leads'];
    const blockers = [...new Set(found.filter((words) => words !== undefined))];
    if (!agent.pinned) return { blockers };
    const { environment, timezone } = ctx;
    return { blockers, launched: { agent: agent.pinned, ...(test.variants && { variants: test.variants }), environment, timezone } };
  }

  private async checkAgent(ctx: RequestContext, id: string): Promise<{ pinned?: PinnedAgent; blocker?: string }> {
    const agent = await this.agents.pin(ctx, id);
    if (!agent) return { blocker: 'Agent configuration not found' };
    if (agent.status !== 'active') return { blocker: 'Agent configuration is not active' };
    return { pinned: { agentConfigId: id, version: agent.version } };
  }

  private async checkChannel(ctx: RequestContext, channel: Channel): Promise<string | undefined> {
    const { configured, usable, reason } = await this.rpc.ask(ctx, 'channels.integrations.state', { channel });
    if (configured && usable) return undefined;
    return configured && reason ? reason : `${channelNames[channel]} is not connected`;
  }

  private async checkTest(ctx: RequestContext, abTestId: string | undefined): Promise<{ variants?: PinnedAgent[]; blocker?: string }> {
    if (!abTestId) return {};
    const test = await this.tests.find(ctx.accountId, abTestId);
    if (test?.status !== 'running') return { blocker: 'A/B test is not running' };
    const checked = await Promise.all(test.variants.map(async ({ agentConfigId, weight }) => ({ weight, ...(await this.checkAgent(ctx, agentConfigId)) })));
    const blocker = checked.find((variant) => variant.blocker)?.blocker;
    return { blocker, variants: checked.flatMap(({ pinned, weight }) => (pinned ? [{ ...pinned, weight }] : [])) };
  }
}
