import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { AgentDefinition, Stage } from '@northline/common/contracts';
import { notFound } from '@northline/common/vocabulary/errors';
import { type PinnedAgent, PresentAgents } from '../agents/present-agents.service';
import { firstStage, stageById } from '../agents/stage-graph';
import type { ConversationDraft } from './conversation-draft';
import { keptOf } from './conversation-new';
import type { ConversationRow } from './conversation.schema';
import { ConversationStore } from './conversation-store';
import { ConversationsRepository } from './conversations.repository';

const atOnce = 200;

/** Moves running conversations to the present version of their agent (DECISIONS 175). */
@Injectable()
export class RepinningService {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly store: ConversationStore,
    private readonly agents: PresentAgents,
  ) {}

  /** How many conversations were moved; a repeat continues an interrupted run. Errors: 404. */
  async repin(ctx: RequestContext, agentConfigId: string): Promise<{ moved: number }> {
    const agent = await this.agents.find(ctx.accountId, agentConfigId);
    if (!agent) throw notFound('Agent configuration');
    const { pinned } = agent;
    let moved = 0;
    for (;;) {
      const rows = await this.conversations.openOnOtherVersions(ctx.accountId, pinned, atOnce);
      await this.store.changeMany(rows.map((row) => ({ ctx, row, decide: (draft) => repin(draft, pinned) })));
      moved += rows.length;
      if (rows.length < atOnce) return { moved };
    }
  }
}

function repin(draft: ConversationDraft, { agentVersion, agent }: PinnedAgent): void {
  const { row } = draft;
  if (!row.open || row.agentVersion >= agentVersion) return;
  const inactivityMinutes = agent.guardrails.inactivityTimeoutMinutes;
  const longer = (inactivityMinutes - row.inactivityMinutes) * 60_000;
  // A running turn still works on the old version: without its lease it cannot commit, and a new turn begins.
  draft.note({ lease: undefined, ...(row.inactiveAt && { inactiveAt: new Date(row.inactiveAt.getTime() + longer) }) });
  draft.set({ agentVersion, inactivityMinutes, ...keptOf(agent) });
  const stage = row.stage && standingIn(agent, row.stage);
  if (!row.stage || stage?.id === row.stage.id) return draft.restage(stage, agent.stages);
  if (!stage) return draft.restage(undefined, []);
  draft.enter(stage, agent.stages, { transition: stage.name !== row.stage.name });
  draft.by(draft.actor, 'repinned');
}

/** The stage in another version of the agent: the one of the same id, else of the same name, else the first. */
function standingIn(
  { stages }: AgentDefinition,
  { id, name }: NonNullable<ConversationRow['stage']>,
): Stage | undefined {
  return stageById(stages, id) ?? stages.find((stage) => stage.name === name) ?? firstStage(stages);
}
