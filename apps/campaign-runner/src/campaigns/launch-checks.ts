import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/context';
import type { Channel } from '@northline/common/contracts';
import { AbTestsRepository } from '../ab-tests/ab-tests.repository';
import { Agents } from '../agents/agents';
import { AudienceReader } from './audience-reader';
import type { CampaignRow, Launched, PinnedAgent } from './campaign.schema';
import { Channels } from './channels';

const channelNames: Record<Channel, string> = { whatsapp: 'WhatsApp', telegram: 'Telegram', email: 'Email' };

const testNotRunning = 'A/B test is not running';

/** What a launch would pin, or why it is refused. */
export interface LaunchCheck {
  launched?: Launched;
  /** Public texts; the first one is the answer to a refused launch. */
  blockers: string[];
  /** What should be fixed before, though the launch is not refused. */
  warnings: string[];
}

/** What must hold before a campaign may be launched: the same for the launch and for its preflight. */
@Injectable()
export class LaunchChecks {
  constructor(
    private readonly channels: Channels,
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
    const found = [agent.blocker, channel.blocker, test.blocker, anybody ? undefined : 'Campaign selects no leads'];
    const blockers = [...new Set(found.filter((words) => words !== undefined))];
    const { warnings } = channel;
    if (!agent.pinned) return { blockers, warnings };
    const { environment, timezone } = ctx;
    return {
      blockers,
      warnings,
      launched: { agent: agent.pinned, ...(test.variants && { variants: test.variants }), environment, timezone },
    };
  }

  /** What keeps a launched campaign from continuing, in public words: its channel, its agents, a paused test. */
  async blockerOf(
    ctx: RequestContext,
    { agentConfigId, channel, abTestId, launched }: CampaignRow,
  ): Promise<string | undefined> {
    const agents = launched?.variants?.map((variant) => variant.agentConfigId) ?? [agentConfigId];
    const found = await Promise.all([
      this.checkChannel(ctx, channel).then(({ blocker }) => blocker),
      this.pausedTest(ctx, abTestId),
      ...agents.map(async (id) => (await this.checkAgent(ctx, id)).blocker),
    ]);
    return found.find((words) => words !== undefined);
  }

  /**
   * Why a campaign starts nothing while its A/B test is paused. A test that has ended changes nothing: the leads have
   * their variants.
   */
  async pausedTest(ctx: RequestContext, abTestId: string | undefined): Promise<string | undefined> {
    if (!abTestId) return undefined;
    return (await this.tests.find(ctx.accountId, abTestId))?.status === 'paused' ? testNotRunning : undefined;
  }

  private async checkAgent(ctx: RequestContext, id: string): Promise<{ pinned?: PinnedAgent; blocker?: string }> {
    const agent = await this.agents.pin(ctx, id);
    if (!agent) return { blocker: 'Agent configuration not found' };
    if (agent.status !== 'active') return { blocker: 'Agent configuration is not active' };
    return { pinned: { agentConfigId: id, version: agent.version } };
  }

  private async checkChannel(ctx: RequestContext, channel: Channel): Promise<{ blocker?: string; warnings: string[] }> {
    const { configured, usable, reason, warnings = [] } = await this.channels.state(ctx, channel);
    if (configured && usable) return { warnings };
    return { blocker: configured && reason ? reason : `${channelNames[channel]} is not connected`, warnings };
  }

  private async checkTest(
    ctx: RequestContext,
    abTestId: string | undefined,
  ): Promise<{ variants?: PinnedAgent[]; blocker?: string }> {
    if (!abTestId) return {};
    const test = await this.tests.find(ctx.accountId, abTestId);
    if (test?.status !== 'running') return { blocker: testNotRunning };
    const checked = await Promise.all(
      test.variants.map(async ({ agentConfigId, weight }) => ({
        weight,
        ...(await this.checkAgent(ctx, agentConfigId)),
      })),
    );
    const blocker = checked.find((variant) => variant.blocker)?.blocker;
    // No arm may be left out: the leads would be divided among the rest.
    return blocker === undefined
      ? { variants: checked.flatMap(({ pinned, weight }) => (pinned ? [{ ...pinned, weight }] : [])) }
      : { blocker };
  }
}
