import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type {
  AccountId,
  CreateToolServer,
  Page,
  PageQuery,
  ToolServer,
  ToolServerTest,
  UpdateToolServer,
} from '@northline/common/contracts';
import { conflict, invalid, notFound, quoted } from '@northline/common/vocabulary/errors';
import { BlockedAddressError, isPublicUrl, type SafeFetch } from '@northline/common/platform/http';
import { omitUndefined } from '@northline/common/platform/mongo';
import { openedAddress, SecretBox, sealedAddress } from '@northline/common/platform/secrets';
import { say } from '@northline/common/vocabulary/sentences';
import { EngineConfig } from '../app-config';
import { connectToolServer, toolFetch } from './adapters/mcp-client';
import { toToolServer, toToolServerFor } from './tool-server.mapper';
import type { ToolServerRow } from './tool-server.schema';
import { openedHeaders, openedToolServer } from './tool-secrets';
import { type ToolServerFields, ToolServersRepository } from './tool-servers.repository';

const editTries = 5;
const notPublic = 'Tool server URL must be a public http(s) address';
const headerName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,128}$/;

/**
 * Tool servers of an account. Header values are sealed and never returned; addresses are sealed, too, and guarded like webhook targets
 * (DECISIONS 50).
 */
@Injectable()
export class ToolServersService {
  private readonly allowedHosts: string[];
  private readonly fetch: SafeFetch;

  constructor(
    private readonly servers: ToolServersRepository,
    private readonly secrets: SecretBox,
    config: EngineConfig,
  ) {
    this.allowedHosts = config.TOOL_SERVER_ALLOWED_HOSTS;
    this.fetch = toolFetch(this.allowedHosts);
  }

  async list(ctx: RequestContext, query: PageQuery): Promise<Page<ToolServer>> {
    const page = await this.servers.list(ctx.accountId, query);
    return { ...page, items: await Promise.all(page.items.map((row) => this.shown(ctx, row))) };
  }

  async get(ctx: RequestContext, id: string): Promise<ToolServer> {
    return this.shown(ctx, await this.row(ctx, id));
  }

  /** Whether all of these ids exist. */
  async exist(accountId: AccountId, ids: string[]): Promise<boolean> {
    return (await this.servers.findMany(accountId, ids)).length >= ids.length;
  }

  /** Those of these ids that exist, in the order given, without their secrets. */
  async named(accountId: AccountId, ids: string[]): Promise<ToolServer[]> {
    const rows = await this.servers.findMany(accountId, ids);
    return Promise.all(rows.map(async (row) => toToolServer(row, await openedAddress(this.secrets, row))));
  }

  /** Errors: 400 for an address that is not public, or a header that cannot be sent; 409 past the quota. */
  async create(ctx: RequestContext, server: CreateToolServer, _id?: string): Promise<ToolServer> {
    await this.checkUrl(server.url);
    const { name, url, transport = 'http', allowedTools = [] } = server;
    const fields = {
      ...{ name, transport, allowedTools },
      ...sealedAddress(this.secrets, ctx.accountId, url),
      ...this.sealed(ctx.accountId, {}, server.headers),
    };
    return this.shown(ctx, await this.servers.insert(ctx.accountId, fields, _id));
  }

  /** Headers merge name by name. Errors: 404; 400 as on {@link create}. */
  async update(ctx: RequestContext, id: string, changes: UpdateToolServer): Promise<ToolServer> {
    let before = await this.row(ctx, id);
    const { name, url, transport, allowedTools, headers } = changes;
    if (url !== undefined) await this.checkUrl(url);
    for (let tried = 0; tried < editTries; tried += 1) {
      const sealed =
        headers === undefined ? {} : this.sealed(ctx.accountId, await openedHeaders(this.secrets, before), headers);
      const after = await this.servers.update(before, {
        ...omitUndefined({ name, transport, allowedTools }),
        ...(url !== undefined && sealedAddress(this.secrets, ctx.accountId, url)),
        ...sealed,
      });
      if (after) return this.shown(ctx, after);
      before = await this.row(ctx, id);
    }
    throw conflict(say('changed_meanwhile', { resource: 'Tool server' }));
  }

  /** Errors: 404. */
  async delete(ctx: RequestContext, id: string): Promise<void> {
    if (!(await this.servers.remove(ctx.accountId, id))) throw notFound('Tool server');
  }

  /** Connects and lists the tools; a failure is part of the answer. Errors: 404. */
  async test(ctx: RequestContext, id: string): Promise<ToolServerTest> {
    const row = await this.row(ctx, id);
    try {
      const connected = await connectToolServer(await openedToolServer(this.secrets, row), this.fetch);
      await connected.close();
      return { ok: true, tools: connected.offered.map(({ name }) => name) };
    } catch (error) {
      return {
        ok: false,
        tools: [],
        error:
          error instanceof BlockedAddressError ? notPublic : 'Tool server could not be reached, or does not speak MCP',
      };
    }
  }

  private async row(ctx: RequestContext, id: string): Promise<ToolServerRow> {
    const row = await this.servers.find(ctx.accountId, id);
    if (!row) throw notFound('Tool server');
    return row;
  }

  private async shown(ctx: RequestContext, row: ToolServerRow): Promise<ToolServer> {
    return toToolServerFor(ctx, row, await openedAddress(this.secrets, row));
  }

  private async checkUrl(url: string): Promise<void> {
    if (!(await isPublicUrl(url, { allowedHosts: this.allowedHosts }))) throw invalid('url', notPublic);
  }

  private sealed(
    accountId: AccountId,
    before: Record<string, string>,
    changes: Record<string, string | null> | null = {},
  ): Pick<ToolServerFields, 'sealedHeaders' | 'headerNames'> {
    if (changes === null) return { headerNames: [], sealedHeaders: undefined };
    const wrong = Object.entries(changes).find(
      ([name, value]) => !headerName.test(name) || /[^\t\x20-\x7e]/.test(value ?? ''),
    );
    if (wrong) throw invalid('headers', `headers must hold valid HTTP headers: ${quoted(wrong[0])}`);
    const headers = Object.fromEntries(
      Object.entries({ ...before, ...changes }).filter((entry): entry is [string, string] => entry[1] !== null),
    );
    const headerNames = Object.keys(headers);
    return {
      headerNames,
      sealedHeaders: headerNames.length === 0 ? undefined : this.secrets.seal(accountId, JSON.stringify(headers)),
    };
  }
}
