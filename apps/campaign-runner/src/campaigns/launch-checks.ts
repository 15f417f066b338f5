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

/** Why nobody would write first messages now: a launch is refused, a running campaign waits. */
export interface Silence {
  message: string;
  since?: string;
}

/** What a launch would pin of an agent, why it is refused, and what should be fixed before. */
interface AgentCheck {
  pinned?: PinnedAgent;
  blocker?: string;
  /** Since when the blocker holds, where that is known. */
  since?: string;
  silent?: Silence;
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
      agent.silent?.message,
      test.silent?.message,
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

  /**
   * What keeps a launched campaign from continuing, in public words: its channel, a paused test, its agents; and why its
   * first messages would wait for the language model.
   */
  async heldBy(
    ctx: RequestContext,
    { agentConfigId, channel, abTestId, launched }: CampaignRow,
  ): Promise<{ blockers: Blocker[]; silent?: Silence }> {
    const ids = launched?.variants?.map((variant) => variant.agentConfigId) ?? [agentConfigId];
    const [connection, test, agents] = await Promise.all([
      this.checkChannel(ctx, channel),
      this.pausedTest(ctx, abTestId),
      Promise.all(ids.map((id) => this.checkAgent(ctx, id, channel))),
    ]);
    const found: (Pick<AgentCheck, 'blocker' | 'since'> & Pick<Blocker, 'code'>)[] = [
      { code: 'connection', ...connection },
      { code: 'ab_test', ...test },
      ...agents.map(({ blocker, since }) => ({ code: 'agent' as const, blocker, since })),
    ];
    const blockers = found.flatMap(({ code, blocker, since }) =>
      blocker === undefined ? [] : [{ code, message: blocker, ...(since !== undefined && { since }) }],
    );
    const silent = agents.find((agent) => agent.silent)?.silent;
    return { blockers, ...(silent && { silent }) };
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
  async pausedTest(
    ctx: RequestContext,
    abTestId: string | undefined,
  ): Promise<{ blocker: string; since?: string } | undefined> {
    const test = abTestId ? await this.tests.find(ctx.accountId, abTestId) : null;
    if (test?.status !== 'paused') return undefined;
    return { blocker: testNotRunning, ...(test.statusAt && { since: test.statusAt.toISOString() }) };
  }

  private async checkAgent(ctx: RequestContext, id: string, channel: Channel): Promise<AgentCheck> {
    const agent = await this.agents.pin(ctx, id);
    if (!agent) return { blocker: say('agent_not_found') };
    if (agent.status !== 'active') return { blocker: say('agent_not_active'), since: agent.statusAt };
    const pinned = { agentConfigId: id, version: agent.version };
    const { modelAway, modelAwaySince: since } = agent;
    const silent = modelAway === undefined ? undefined : { message: say('model_silent', { reason: modelAway }), since };
    const template = channel === 'whatsapp' ? agent.firstTouchTemplate : undefined;
    if (!template) return { pinned, silent };
    // What a test key starts reaches nobody.
    const { category, problem } = ctx.environment === 'test' ? {} : await this.channels.template(ctx, template);
    if (problem !== undefined && category !== undefined) return { blocker: problem };
    // A template is sent without the model; the replies to it wait.
    return { pinned, warnings: [problem, silent?.message].filter((words) => words !== undefined) };
  }

  private async checkChannel(
    ctx: RequestContext,
    channel: Channel,
  ): Promise<Partial<Pick<Blocker, 'code' | 'since'>> & { blocker?: string; warnings: string[] }> {
    const {
      configured,
      usable,
      reason,
      since,
      credentialRefused,
      warnings = [],
    } = await this.channels.state(ctx, channel);
    if (configured && usable) return { warnings };
    const blocker = configured && reason ? reason : say('not_connected', { channel: channelNames[channel] });
    return { blocker, since, warnings, ...(credentialRefused && { code: 'credential' }) };
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
