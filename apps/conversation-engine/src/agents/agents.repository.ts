import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { northline, type RequestContext } from '@northline/common/vocabulary/context';
import type {
  AccountId,
  AgentDefinition,
  AgentListQuery,
  AgentStatus,
  Budget,
  DomainEvent,
  Page,
} from '@northline/common/contracts';
import { nextBudgetRev } from '@northline/common/features/costs';
import { newEvent, type OutboxOf, Outboxes, type WithPendingEvents } from '@northline/common/platform/events';
import { countOf, omitUndefined, insertOnce, pageOf } from '@northline/common/platform/mongo';
import { Quotas } from '@northline/common/platform/quotas';
import { containing } from '@northline/common/validation/filters';
import { isObjectIdOrHexString, Model, Types } from 'mongoose';
import type { AgentRow } from './agent.schema';

const listed = { sortable: ['createdAt', 'updatedAt', 'name'], defaultSort: '-createdAt' };

/** What an edit may remove. */
const liveFields = ['conversationsPaused', 'budget'] as const;
const optionalFields = [
  'firstTouchTemplate',
  'fromName',
  'signature',
  'emailSubject',
  'handOff',
  'followUps',
  ...liveFields,
  'model',
  'temperature',
] as const;

/** The fields of an agent that are read live, whatever version a conversation pins. */
export type LiveFields = Pick<AgentRow, 'status' | 'conversationsPaused' | 'budget'>;

type Published = AgentRow & WithPendingEvents;

/** The collection `agentConfigs`. */
@Injectable()
export class AgentsRepository {
  private readonly outbox: OutboxOf<Published>;

  constructor(
    @InjectModel('Agent') private readonly agents: Model<AgentRow>,
    private readonly quotas: Quotas,
    outboxes: Outboxes,
  ) {
    this.outbox = outboxes.of(agents as Model<Published>);
    quotas.countBy('agents', (accountId, except) => countOf(agents, accountId, except));
  }

  find(accountId: AccountId, id: string): Promise<AgentRow | null> {
    if (!isObjectIdOrHexString(id)) return Promise.resolve(null);
    return this.agents.findOne({ accountId, _id: id }).lean<AgentRow | null>();
  }

  /** The agent's status now; null when there is no such agent. */
  async status(accountId: AccountId, id: string): Promise<AgentStatus | null> {
    if (!isObjectIdOrHexString(id)) return null;
    const row = await this.agents
      .findOne({ accountId, _id: id }, { status: 1 })
      .lean<Pick<AgentRow, 'status'> | null>();
    return row?.status ?? null;
  }

  /** Whether the agent has to be silent in its running conversations now. */
  async isPaused(accountId: AccountId, id: string): Promise<boolean> {
    const row = await this.agents
      .findOne({ accountId, _id: id }, { conversationsPaused: 1 })
      .lean<Pick<AgentRow, 'conversationsPaused'> | null>();
    return row?.conversationsPaused === true;
  }

  /** Active agents that take first-touch messages; at most two, because only a single one counts (DECISIONS 48). */
  findInbound(accountId: AccountId): Promise<AgentRow[]> {
    return this.agents
      .find({ accountId, status: 'active', 'inboundEntries.0': { $exists: true } })
      .limit(2)
      .lean<AgentRow[]>();
  }

  list(
    accountId: AccountId,
    { ids, status, search, knowledgeBaseId: knowledgeBaseIds, mcpServerId: mcpServerIds, ...query }: AgentListQuery,
  ): Promise<Page<AgentRow>> {
    const name = search === undefined ? undefined : containing(search);
    const _id = ids && { $in: ids };
    const filter = omitUndefined({ _id, status, name, knowledgeBaseIds, mcpServerIds });
    return pageOf(this.agents, { accountId, ...filter }, query, listed);
  }

  /** A repeat with the same `_id` answers the row that the first call created. Errors: 409 past the quota. */
  async insert(ctx: RequestContext, live: LiveFields, definition: AgentDefinition, _id?: string): Promise<AgentRow> {
    const { accountId, actor } = ctx;
    const now = new Date();
    const id = new Types.ObjectId(_id);
    const budgetRev = nextBudgetRev();
    const row: AgentRow = {
      _id: id,
      accountId,
      ...live,
      version: 1,
      versionMade: { at: now, by: actor.name },
      ...definition,
      createdAt: now,
      updatedAt: now,
      ...(live.budget && { budgetRev, pendingEvents: [budgetSet(ctx, id, budgetRev, live.budget)] }),
    };
    const insert = async (): Promise<void> => {
      await this.quotas.admit(accountId, 'agents', () => this.agents.create(row), { except: _id });
      this.tell(row);
    };
    return insertOnce(row, insert, () => this.find(accountId, row._id.toString()));
  }

  /**
   * Writes an edit of the agent as it was read, which makes the next version when `definition` is given; null when
   * another edit came first or the agent is gone.
   */
  async replace(
    ctx: RequestContext,
    { _id, version, budget, status, ...before }: AgentRow,
    live: LiveFields,
    definition?: AgentDefinition,
  ): Promise<AgentRow | null> {
    const { accountId, actor } = ctx;
    const updatedAt = new Date();
    const after = { ...definition, ...live };
    const removable = definition ? optionalFields : liveFields;
    const $unset = Object.fromEntries(
      removable.filter((field) => after[field] === undefined).map((field) => [field, 1 as const]),
    );
    const made = definition && { versionMade: { at: updatedAt, by: actor.name } };
    const isSameBudget = isDeepStrictEqual(budget, live.budget);
    const budgetRev = nextBudgetRev(before.budgetRev);
    const row = await this.agents
      .findOneAndUpdate(
        {
          accountId,
          _id,
          version,
          status,
          conversationsPaused: before.conversationsPaused ?? { $exists: false },
          budgetRev: before.budgetRev ?? { $exists: false },
        },
        {
          $set: {
            ...omitUndefined(after),
            ...(live.status !== status && { statusAt: updatedAt }),
            ...made,
            ...(!isSameBudget && { budgetRev }),
            updatedAt,
          },
          $unset,
          $inc: { version: definition ? 1 : 0 },
          ...(!isSameBudget && { $push: { pendingEvents: budgetSet(ctx, _id, budgetRev, live.budget) } }),
        },
        { returnDocument: 'after' },
      )
      .lean<AgentRow | null>();
    if (row) this.tell(row);
    return row;
  }

  /** Removes a deleted knowledge base or tool server from every agent of the account. */
  async forget(accountId: AccountId, list: 'knowledgeBaseIds' | 'mcpServerIds', id: string): Promise<void> {
    const inStages = list === 'knowledgeBaseIds';
    const holders = inStages ? { $or: [{ knowledgeBaseIds: id }, { 'stages.knowledgeBaseIds': id }] } : { [list]: id };
    const updatedAt = new Date();
    const $pull = { [list]: id, ...(inStages && { 'stages.$[].knowledgeBaseIds': id }) };
    await this.agents.updateMany(
      { accountId, ...holders },
      { $pull, $set: { updatedAt, versionMade: { at: updatedAt, by: northline.name } }, $inc: { version: 1 } },
    );
  }

  /** False when it was already gone. */
  async remove(accountId: AccountId, id: string): Promise<boolean> {
    const { deletedCount } = await this.agents.deleteOne({ accountId, _id: id });
    return deletedCount > 0;
  }

  private tell({ pendingEvents, ...row }: AgentRow): void {
    if (pendingEvents) this.outbox.flush({ ...row, pendingEvents });
  }
}

function budgetSet(ctx: RequestContext, _id: Types.ObjectId, rev: number, budget?: Budget): DomainEvent<'budget.set'> {
  return newEvent(ctx, 'budget.set', { scope: 'agent', id: _id.toHexString(), rev, ...(budget && { budget }) });
}
