import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { AgentConfig, AgentDraft, DiscardDraft, PublishDraft, UpdateDraft } from '@northline/common/contracts';
import { conflict, invalid, notFound } from '@northline/common/vocabulary/errors';
import { say } from '@northline/common/vocabulary/sentences';
import { changedDefinition } from './agent-definition';
import { differencesOf, isSameDefinition } from './agent-differences';
import { AgentDraftsRepository } from './agent-drafts.repository';
import { definitionOf } from './agent.mapper';
import type { AgentDraftRow, AgentRow } from './agent.schema';
import { AgentsService } from './agents.service';

/** Drafts: changes of an agent that become live all at once, when they are published. */
@Injectable()
export class AgentDrafts {
  constructor(
    private readonly agents: AgentsService,
    private readonly drafts: AgentDraftsRepository,
  ) {}

  /** Errors: 404. */
  async get(ctx: RequestContext, id: string): Promise<AgentDraft> {
    const row = await this.agents.row(ctx, id);
    return this.shown(row, await this.row(ctx, id));
  }

  /**
   * Begins a draft from what is live, or changes the one there is. Errors: 404; 400 as for an agent that is not active;
   * 409 when somebody else changes it at the same time, or has changed it since `ifUpdatedAt`.
   */
  async update(
    ctx: RequestContext,
    id: string,
    { basedOn, ifUpdatedAt, ...changes }: UpdateDraft,
  ): Promise<AgentDraft> {
    for (const field of ['status', 'conversationsPaused', 'budget'] as const)
      if (changes[field] !== undefined) throw invalid(field, `${field} is never part of a draft: change the agent`);
    const row = await this.agents.row(ctx, id);
    const before = await this.drafts.find(ctx.accountId, id);
    checkRead(before, ifUpdatedAt);
    const present = before?.definition ?? definitionOf(row);
    this.agents.checkModel(changes, present);
    const definition = changedDefinition(present, changes);
    await this.agents.check(ctx, definition, 'draft');
    const after = { basedOn: basedOn ?? before?.basedOn ?? row.version, definition };
    const written = await this.drafts.write(ctx, id, before, after);
    if (!written) throw changedMeanwhile();
    return this.shown(row, written);
  }

  /** Errors: 404; 409 when somebody else has changed it since `ifUpdatedAt`. */
  async delete(ctx: RequestContext, id: string, { ifUpdatedAt }: DiscardDraft = {}): Promise<void> {
    await this.agents.row(ctx, id);
    if (await this.drafts.remove(ctx.accountId, id, ifUpdatedAt)) return;
    await this.row(ctx, id);
    throw changedMeanwhile();
  }

  /**
   * Makes the draft the agent's next version; a repeat after a crash ends what the first began. Errors: 404; 400 as for
   * an edit of the agent; 409 when the agent is not as it was when the draft was begun, or when somebody else has
   * changed the draft since `ifUpdatedAt`.
   */
  async publish(ctx: RequestContext, id: string, { ifUpdatedAt }: PublishDraft = {}): Promise<AgentConfig> {
    await this.agents.row(ctx, id);
    const draft = await this.row(ctx, id);
    checkRead(draft, ifUpdatedAt);
    const after = await this.agents.install(ctx, id, draft.definition, (row) => checkBase(row, draft));
    await this.drafts.remove(ctx.accountId, id, draft.updatedAt.toISOString());
    return after;
  }

  private shown(row: AgentRow, draft: AgentDraftRow): AgentDraft {
    return { ...toDraft(row, draft), findings: this.agents.found(draft.definition) };
  }

  private async row(ctx: RequestContext, id: string): Promise<AgentDraftRow> {
    const row = await this.drafts.find(ctx.accountId, id);
    if (!row) throw notFound('Draft');
    return row;
  }
}

const changedMeanwhile = (): Error => conflict(say('changed_meanwhile', { resource: 'The draft' }));

/** Errors: 409 when the draft is another than the one that was read (null: there was none). */
function checkRead(draft: AgentDraftRow | null, ifUpdatedAt: string | null | undefined): void {
  if (ifUpdatedAt !== undefined && ifUpdatedAt !== (draft?.updatedAt.toISOString() ?? null)) throw changedMeanwhile();
}

function checkBase(row: AgentRow, { basedOn, definition }: AgentDraftRow): void {
  if (row.version !== basedOn && !isSameDefinition(definitionOf(row), definition))
    throw conflict(
      `The draft was begun from version ${basedOn}, but version ${row.version} is live now: set basedOn to replace it`,
    );
}

function toDraft(
  row: AgentRow,
  { basedOn, definition, updatedBy, updatedAt }: AgentDraftRow,
): Omit<AgentDraft, 'findings'> {
  return {
    accountId: row.accountId,
    agentConfigId: row._id.toHexString(),
    basedOn,
    settings: definition,
    changes: differencesOf(definitionOf(row), definition),
    updatedBy,
    updatedAt: updatedAt.toISOString(),
  };
}
