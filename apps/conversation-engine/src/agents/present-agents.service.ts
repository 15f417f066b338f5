import { Injectable } from '@nestjs/common';
import type { AccountId, AgentDefinition, AgentStatus } from '@northline/common/contracts';
import { AccountSettings } from '@northline/common/platform/events';
import type { AgentRow } from './agent.schema';
import { AgentVersions } from './agent-versions.repository';
import { AgentsRepository } from './agents.repository';

/** An agent in the version that a new conversation pins. */
export interface PinnedAgent {
  agentConfigId: string;
  agentVersion: number;
  agent: AgentDefinition;
}

/** Agents as they are now. The version that they answer with is stored, as some changes of agents store none. */
@Injectable()
export class PresentAgents {
  constructor(
    private readonly agents: AgentsRepository,
    private readonly versions: AgentVersions,
    private readonly accounts: AccountSettings,
  ) {}

  /** What a conversation pinned. Errors: 404 for a version that never was. */
  version(accountId: AccountId, { agentConfigId, agentVersion }: Omit<PinnedAgent, 'agent'>): Promise<AgentDefinition> {
    return this.versions.get(accountId, agentConfigId, agentVersion);
  }

  /** Null when there is no such agent. */
  status(accountId: AccountId, id: string): Promise<AgentStatus | null> {
    return this.agents.status(accountId, id);
  }

  /** Whether the agent has to be silent in its running conversations now. */
  isPaused(accountId: AccountId, id: string): Promise<boolean> {
    return this.agents.isPaused(accountId, id);
  }

  /** The budget that ends what a conversation of the agent may cost now; undefined: none does. */
  spentBudget(
    accountId: AccountId,
    { agentConfigId, campaignId }: { agentConfigId: string; campaignId?: string },
  ): ReturnType<AccountSettings['spentBudget']> {
    return this.accounts.spentBudget(accountId, { agentConfigIds: [agentConfigId], campaignId });
  }

  /** Null when there is no such agent. */
  async find(accountId: AccountId, id: string): Promise<{ status: AgentStatus; pinned: PinnedAgent } | null> {
    const row = await this.agents.find(accountId, id);
    return row && { status: row.status, pinned: await this.pinned(row) };
  }

  /** The only active agent that takes first-touch messages; undefined when there is none, or more than one (DECISIONS 48). */
  async onlyInbound(accountId: AccountId): Promise<PinnedAgent | undefined> {
    const [only, ...others] = await this.agents.findInbound(accountId);
    return only && others.length === 0 ? this.pinned(only) : undefined;
  }

  private async pinned(row: AgentRow): Promise<PinnedAgent> {
    return { agentConfigId: row._id.toHexString(), agentVersion: row.version, agent: await this.versions.keep(row) };
  }
}
