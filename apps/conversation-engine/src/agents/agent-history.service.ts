import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type {
  AgentComparison,
  AgentConfig,
  AgentVersion,
  AgentVersionEntry,
  CompareQuery,
  Page,
  VersionListQuery,
} from '@northline/common/contracts';
import { notFound } from '@northline/common/vocabulary/errors';
import { differencesOf } from './agent-differences';
import type { AgentVersionRow } from './agent.schema';
import { AgentVersions } from './agent-versions.repository';
import { AgentsService } from './agents.service';

/** The versions of an agent: each change of its definition has made one. */
@Injectable()
export class AgentHistory {
  constructor(
    private readonly agents: AgentsService,
    private readonly versions: AgentVersions,
  ) {}

  /** Errors: 404. */
  async list(ctx: RequestContext, id: string, query: VersionListQuery): Promise<Page<AgentVersionEntry>> {
    const { version } = await this.agents.pin(ctx, id);
    const page = await this.versions.list(ctx.accountId, id, query);
    return { ...page, items: page.items.map((row) => toEntry(row, version)) };
  }

  /** Errors: 404 for an unknown agent or version. */
  async get(ctx: RequestContext, id: string, version: number): Promise<AgentVersion> {
    const present = await this.agents.pin(ctx, id);
    const row = await this.row(ctx, id, version);
    return { ...toEntry(row, present.version), settings: row.definition };
  }

  /** Errors: 404 for an unknown agent or version. */
  async compare(ctx: RequestContext, id: string, query: CompareQuery): Promise<AgentComparison> {
    const present = await this.agents.pin(ctx, id);
    const to = query.to ?? present.version;
    const from = query.from ?? Math.max(1, to - 1);
    const [before, after] = await Promise.all([this.row(ctx, id, from), this.row(ctx, id, to)]);
    return { from, to, changes: differencesOf(before.definition, after.definition) };
  }

  /** The agent in an earlier version, as a new one. Errors: 404; 400 when it may not be so any more; 409. */
  async restore(ctx: RequestContext, id: string, version: number): Promise<AgentConfig> {
    await this.agents.pin(ctx, id);
    const { definition } = await this.row(ctx, id, version);
    return this.agents.install(ctx, id, definition);
  }

  private async row(ctx: RequestContext, id: string, version: number): Promise<AgentVersionRow> {
    const row = await this.versions.find(ctx.accountId, id, version);
    if (!row) throw notFound('Agent version');
    return row;
  }
}

function toEntry({ version, createdBy, createdAt }: AgentVersionRow, present: number): AgentVersionEntry {
  return {
    version,
    live: version === present,
    ...(createdBy !== undefined && { createdBy }),
    createdAt: createdAt.toISOString(),
  };
}
