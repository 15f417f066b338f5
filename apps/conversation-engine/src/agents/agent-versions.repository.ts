import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId, AgentDefinition, Page, PageQuery } from '@northline/common/contracts';
import { notFound } from '@northline/common/vocabulary/errors';
import { omitUndefined, pageOf, retryOnDuplicate } from '@northline/common/platform/mongo';
import { LRUCache } from 'lru-cache';
import { Model } from 'mongoose';
import { definitionOf } from './agent.mapper';
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
    const row = await this.find(accountId, agentConfigId, version);
    if (!row) throw notFound('Agent configuration');
    this.cache.set(key, row.definition);
    return row.definition;
  }

  /** One stored version; null when there is none. */
  find(accountId: AccountId, agentConfigId: string, version: number): Promise<AgentVersionRow | null> {
    return this.versions.findOne({ accountId, agentConfigId, version }).lean<AgentVersionRow | null>();
  }

  /** The stored versions of an agent, without their definitions. */
  list(accountId: AccountId, agentConfigId: string, query: PageQuery): Promise<Page<AgentVersionRow>> {
    return pageOf(this.versions, { accountId, agentConfigId }, query, {
      sortable: ['version'],
      defaultSort: '-version',
      without: ['definition'],
    });
  }

  /** Makes sure that the agent's present version is kept, and answers it; a repeat changes nothing. */
  async keep(agent: AgentRow): Promise<AgentDefinition> {
    const { _id, accountId, version, versionMade } = agent;
    const definition = definitionOf(agent);
    const agentConfigId = _id.toHexString();
    const key = `${accountId}:${agentConfigId}:${version}`;
    const kept = this.cache.get(key);
    if (kept) return kept;
    await retryOnDuplicate(() =>
      this.versions.updateOne(
        { accountId, agentConfigId, version },
        {
          $setOnInsert: omitUndefined({
            definition,
            createdBy: versionMade?.by,
            createdAt: versionMade?.at ?? agent.updatedAt,
          }),
        },
        { upsert: true },
      ),
    );
    this.cache.set(key, definition);
    return definition;
  }
}
