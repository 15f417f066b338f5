import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { type Channel, channelNames } from '@northline/common/contracts';
import { AccountSettings, type BudgetState } from '@northline/common/platform/events';
import { say } from '@northline/common/vocabulary/sentences';
import { AbTestsRepository } from '../ab-tests/ab-tests.repository';
import { Agents } from '../agents/agents';
import { AudienceReader } from './audience-reader';
import type { CampaignRow, Launched, PinnedAgent } from './campaign.schema';
import { Channels } from './channels';

/** Whose budget is spent, for people. */
export function budgetSpent({ scope }: Pick<BudgetState, 'scope'>): string {
  return say('budget_of_spent', { scope });
}

const testNotRunning = say('test_not_running');

/** What a launch would pin, or why it is refused. */
export interface LaunchCheck {
  launched?: Launched;
  /** Public texts; the first one is the answer to a refused launch. */
  blockers: string[];
  /** What should be fixed before, though the launch is not refused. */
  warnings: string[];
}

/** What keeps a launched campaign from continuing. */
export interface Blocker {
  code: 'connection' | 'credential' | 'agent' | 'ab_test';
  message: string;
  since?: string;
}

/** What a launch would pin of an agent, why it is refused, and what should be fixed before. */
interface AgentCheck {
  pinned?: PinnedAgent;
  blocker?: string;
  /** Why nobody would write its first messages now: a launch is refused, a running campaign waits. */
  silent?: string;
  warnings?: string[];
}

/** What must hold before a campaign may be launched: the same for the launch and for its preflight. */
@Injectable()
export class LaunchChecks {
  constructor(
    private readonly channels: Channels,
    private readonly agents: Agents,
    private readonly audience: AudienceReader,
    private readonly tests: AbTestsRepository,
    private readonly accounts: AccountSettings,
  ) {}

  async check(ctx: RequestContext, row: CampaignRow): Promise<LaunchCheck> {
    const [agent, channel, test, anybody, spent] = await Promise.all([
      this.checkAgent(ctx, row.agentConfigId, row.channel),
      this.checkChannel(ctx, row.channel),
      this.checkTest(ctx, row.abTestId, row.channel),
      this.audience.isAnybody(ctx, row),
      this.spentBudget(ctx, row),
    ]);
    const found = [
      agent.blocker,
      channel.blocker,
      test.blocker,
      agent.silent,
      test.silent,
      anybody ? undefined : say('no_leads_selected'),
      spent && budgetSpent(spent),
    ];
    const blockers = [...new Set(found.filter((words) => words !== undefined))];
    const warnings = [...new Set([channel, agent, test].flatMap((one) => one.warnings ?? []))];
    if (!agent.pinned) return { blockers, warnings };
    const { environment, timezone } = ctx;
    return {
      blockers,
      warnings,
      launched: { agent: agent.pinned, ...(test.variants && { variants: test.variants }), environment, timezone },
    };
  }

  /** What keeps a launched campaign from continuing, in public words: its channel, a paused test, its agents. */
  async blockersOf(
    ctx: RequestContext,
    { agentConfigId, channel, abTestId, launched }: CampaignRow,
  ): Promise<Blocker[]> {
    const agents = launched?.variants?.map((variant) => variant.agentConfigId) ?? [agentConfigId];
    const found = await Promise.all([
      this.checkChannel(ctx, channel).then(({ blocker, code = 'connection', since }) => ({ code, blocker, since })),
      this.pausedTest(ctx, abTestId).then((blocker) => ({ code: 'ab_test' as const, blocker })),
      ...agents.map(async (id) => ({ code: 'agent' as const, ...(await this.checkAgent(ctx, id, channel)) })),
    ]);
    return found.flatMap(({ code, blocker, ...more }) =>
      blocker === undefined ? [] : [{ code, message: blocker, ...('since' in more && { since: more.since }) }],
    );
  }

  /**
   * The budget that lets the campaign write to nobody first now: that of the account, its own, or that of any of its
   * agents. A test stops as a whole, so that its shares stay.
   */
  spentBudget(
    { accountId }: RequestContext,
    { _id: campaignId, agentConfigId, launched }: Pick<CampaignRow, '_id' | 'agentConfigId' | 'launched'>,
  ): ReturnType<AccountSettings['spentBudget']> {
    const agentConfigIds = launched?.variants?.map((variant) => variant.agentConfigId) ?? [agentConfigId];
    return this.accounts.spentBudget(accountId, { agentConfigIds, campaignId });
  }

  /**
   * Why a campaign starts nothing while its A/B test is paused. A test that has ended changes nothing: the leads have
   * their variants.
   */
  async pausedTest(ctx: RequestContext, abTestId: string | undefined): Promise<string | undefined> {
    if (!abTestId) return undefined;
    return (await this.tests.find(ctx.accountId, abTestId))?.status === 'paused' ? testNotRunning : undefined;
  }

  private async checkAgent(ctx: RequestContext, id: string, channel: Channel): Promise<AgentCheck> {
    const agent = await this.agents.pin(ctx, id);
    if (!agent) return { blocker: say('agent_not_found') };
    if (agent.status !== 'active') return { blocker: say('agent_not_active') };
    const pinned = { agentConfigId: id, version: agent.version };
    const silent = agent.modelAway && say('model_silent', { reason: agent.modelAway });
    const template = channel === 'whatsapp' ? agent.firstTouchTemplate : undefined;
    if (!template) return { pinned, silent };
    // What a test key starts reaches nobody.
    const { category, problem } = ctx.environment === 'test' ? {} : await this.channels.template(ctx, template);
    if (problem !== undefined && category !== undefined) return { blocker: problem };
    // A template is sent without the model; the replies to it wait.
    return { pinned, warnings: [problem, silent].filter((words) => words !== undefined) };
  }

  private async checkChannel(
    ctx: RequestContext,
    channel: Channel,
  ): Promise<Partial<Pick<Blocker, 'code' | 'since'>> & { blocker?: string; warnings: string[] }> {
    const { configured, usable, reason, credentialRefused, warnings = [] } = await this.channels.state(ctx, channel);
    if (configured && usable) return { warnings };
    const blocker = configured && reason ? reason : say('not_connected', { channel: channelNames[channel] });
    return { blocker, warnings, ...(credentialRefused && { code: 'credential', since: credentialRefused.since }) };
  }

  private async checkTest(
    ctx: RequestContext,
    abTestId: string | undefined,
    channel: Channel,
  ): Promise<Omit<AgentCheck, 'pinned'> & { variants?: PinnedAgent[] }> {
    if (!abTestId) return {};
    const test = await this.tests.find(ctx.accountId, abTestId);
    if (test?.status !== 'running') return { blocker: testNotRunning };
    const checked = await Promise.all(
      test.variants.map(async ({ agentConfigId, weight }) => ({
        weight,
        ...(await this.checkAgent(ctx, agentConfigId, channel)),
      })),
    );
    const blocker = checked.find((variant) => variant.blocker)?.blocker;
    // No arm may be left out: the leads would be divided among the rest.
    return blocker === undefined
      ? {
          variants: checked.flatMap(({ pinned, weight }) => (pinned ? [{ ...pinned, weight }] : [])),
          silent: checked.find((variant) => variant.silent)?.silent,
          warnings: checked.flatMap(({ warnings = [] }) => warnings),
        }
      : { blocker };
  }
}
