import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { northline, type RequestContext } from '@northline/common/context';
import type { AccountId, AgentDefinition, AgentStatus, Page, PageQuery } from '@northline/common/contracts';
import { countOf, omitUndefined, isDuplicateKey, pageOf } from '@northline/common/mongo';
import { Quotas } from '@northline/common/quotas';
import { isObjectIdOrHexString, Model, Types } from 'mongoose';
import type { AgentRow } from './agent.schema';

const listed = { sortable: ['createdAt', 'updatedAt', 'name'], defaultSort: '-createdAt' };

/** What an edit may remove. */
const liveFields = ['conversationsPaused'] as const;
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
export type LiveFields = Pick<AgentRow, 'status' | 'conversationsPaused'>;

/** The collection `agentConfigs`. */
@Injectable()
export class AgentsRepository {
  constructor(
    @InjectModel('Agent') private readonly agents: Model<AgentRow>,
    private readonly quotas: Quotas,
  ) {
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

  list(accountId: AccountId, { status, ...query }: PageQuery & { status?: AgentStatus }): Promise<Page<AgentRow>> {
    return pageOf(this.agents, { accountId, ...(status && { status }) }, query, listed);
  }

  /** A repeat with the same `_id` answers the row that the first call created. Errors: 409 past the quota. */
  async insert(
    { accountId, actor }: RequestContext,
    live: LiveFields,
    definition: AgentDefinition,
    _id?: string,
  ): Promise<AgentRow> {
    const now = new Date();
    const row: AgentRow = {
      _id: new Types.ObjectId(_id),
      accountId,
      ...live,
      version: 1,
      versionMade: { at: now, by: actor.name },
      ...definition,
      createdAt: now,
      updatedAt: now,
    };
    try {
      await this.quotas.admit(accountId, 'agents', () => this.agents.create(row), { except: _id });
      return row;
    } catch (error) {
      const made = isDuplicateKey(error) && _id !== undefined ? await this.find(accountId, _id) : null;
      if (!made) throw error;
      return made;
    }
  }

  /**
   * Writes an edit of the version `version`, which makes the next one when `definition` is given; null when another edit
   * came first or the agent is gone.
   */
  replace(
    { accountId, actor }: RequestContext,
    { _id, version }: Pick<AgentRow, '_id' | 'version'>,
    live: LiveFields,
    definition?: AgentDefinition,
  ): Promise<AgentRow | null> {
    const updatedAt = new Date();
    const after = { ...definition, ...live };
    const removable = definition ? optionalFields : liveFields;
    const $unset = Object.fromEntries(
      removable.filter((field) => after[field] === undefined).map((field) => [field, 1 as const]),
    );
    const made = definition && { versionMade: { at: updatedAt, by: actor.name } };
    return this.agents
      .findOneAndUpdate(
        { accountId, _id, version },
        { $set: { ...omitUndefined(after), ...made, updatedAt }, $unset, $inc: { version: definition ? 1 : 0 } },
        { returnDocument: 'after' },
      )
      .lean<AgentRow | null>();
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
}
