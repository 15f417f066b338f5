import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId, AgentDefinition } from '@northline/common/contracts';
import { notFound } from '@northline/common/errors';
import { retryOnDuplicate } from '@northline/common/mongo';
import { LRUCache } from 'lru-cache';
import { Model } from 'mongoose';
import type { AgentRow, AgentVersionRow } from './agent.schema';

/** The collection `agentVersions`: rows never change, so each process keeps the last 500 that it used. */
@Injectable()
export class AgentVersions {
  private readonly cache = new LRUCache<string, AgentDefinition>({ max: 500 });

  constructor(@InjectModel('AgentVersion') private readonly versions: Model<AgentVersionRow>) {}

  /** What a conversation or a campaign pinned. Errors: 404 for a version that never was. */
  async get(accountId: AccountId, agentConfigId: string, version: number): Promise<AgentDefinition> {
    const key = `${accountId}:${agentConfigId}:${version}`;
    const kept = this.cache.get(key);
    if (kept) return kept;
    const row = await this.versions.findOne({ accountId, agentConfigId, version }).lean<AgentVersionRow | null>();
    if (!row) throw notFound('Agent configuration');
    this.cache.set(key, row.definition);
    return row.definition;
  }

  /** Makes sure that the agent's present version is kept, and answers it; a repeat changes nothing. */
  async keep(agent: AgentRow): Promise<AgentDefinition> {
    const { _id, accountId, version, status: _status, createdAt: _createdAt, updatedAt, ...definition } = agent;
    const agentConfigId = _id.toHexString();
    const key = `${accountId}:${agentConfigId}:${version}`;
    const kept = this.cache.get(key);
    if (kept) return kept;
    await retryOnDuplicate(() =>
      this.versions.updateOne(
        { accountId, agentConfigId, version },
        { $setOnInsert: { definition, createdAt: updatedAt } },
        { upsert: true },
      ),
    );
    this.cache.set(key, definition);
    return definition;
  }
}
