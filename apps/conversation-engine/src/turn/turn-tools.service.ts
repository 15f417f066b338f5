import { Injectable, Logger } from '@nestjs/common';
import type { AccountId, UsedTool } from '@northline/common/contracts';
import type { ModelTool } from '@northline/common/features/model';
import { tokensOf, type ToolResult } from '@northline/common/features/prompts';
import { SecretBox } from '@northline/common/platform/secrets';
import { EngineConfig } from '../app-config';
import {
  type ConnectedTool,
  type ConnectedTools,
  connectToolServer,
  knownToolServer,
  toolFetch,
} from '../tools/adapters/mcp-client';
import { openedToolServer } from '../tools/tool-secrets';
import type { ToolServerRow } from '../tools/tool-server.schema';
import { ToolServersRepository } from '../tools/tool-servers.repository';
import { type CallsKept, ToolCalls } from './tool-calls';
import { ToolLists } from './tool-lists';

/** The tools of a turn, and the calls to them. */
export interface TurnTools {
  tools: ModelTool[];
  /** Grows while the model calls. */
  used: UsedTool[];
  /** Servers that could not be used at all. */
  missing: UsedTool[];
  /** The answers in the unanswered span, from earlier turns and this one. */
  answered(): ToolResult[];
  /** Waits for calls in progress: their effects have to be known before the turn ends. */
  close(): Promise<void>;
}

/** The most of a tool's answer that the ledger keeps, in characters. */
const shownResult = 2_000;

/** How many tokens the descriptions of tools take in a request. */
export function tokensOfTools(tools: readonly ModelTool[]): number {
  return tokensOf(
    JSON.stringify(tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }))),
  );
}

/** Opens an agent's tool servers for the length of a turn. */
@Injectable()
export class TurnToolsService {
  private readonly logger = new Logger('TurnTools');
  private readonly fetch;

  constructor(
    private readonly servers: ToolServersRepository,
    private readonly secrets: SecretBox,
    private readonly lists: ToolLists,
    config: EngineConfig,
  ) {
    this.fetch = toolFetch(config.TOOL_SERVER_ALLOWED_HOSTS);
  }

  /** The tools of all servers that answer; one that does not is recorded and left out. */
  async open(accountId: AccountId, serverIds: string[], kept: CallsKept, signal: AbortSignal): Promise<TurnTools> {
    const calls = new ToolCalls(kept);
    const used = calls.answered.map(
      (call): UsedTool => ({
        name: call.name,
        input: call.input,
        ok: true,
        ms: 0,
        result: call.result.slice(0, shownResult),
        reused: true,
      }),
    );
    const missing: UsedTool[] = [];
    const rows = serverIds.length === 0 ? [] : await this.servers.findMany(accountId, serverIds);
    const connected = await Promise.all(
      rows.map(async (row) => {
        const one = await this.connect(row, signal);
        if (!one) missing.push({ name: row.name, input: null, ok: false, ms: 0 });
        return one && { row, ...one };
      }),
    );
    const open = connected.filter((one) => one !== undefined);
    const tools = distinct(open.flatMap(({ row, tools: some }) => some.map((tool) => this.of(row, tool))));
    return {
      tools: tools.map((tool) => recorded(tool, calls, used)),
      used,
      missing,
      answered: () => calls.answered.map(({ name, input, result }) => ({ tool: name, input, result })),
      close: async () => {
        await calls.settled();
        await Promise.allSettled(open.map((one) => one.close()));
      },
    };
  }

  /** With the cached list; one that is not cached is fetched, and undefined where the server cannot be reached. */
  private async connect(row: ToolServerRow, signal: AbortSignal): Promise<ConnectedTools | undefined> {
    const known = this.lists.of(row);
    if (known && !known.offered) return undefined;
    try {
      const server = await openedToolServer(this.secrets, row);
      if (known?.offered) return knownToolServer(server, known.offered, this.fetch, signal);
      const connected = await connectToolServer(server, this.fetch, signal);
      this.lists.note(row, connected.offered);
      return connected;
    } catch (error) {
      this.logger.warn(
        { server: row._id.toHexString(), reason: String(error) },
        'Tool server could not be reached; the turn goes on without its tools',
      );
      // A turn that lost its lease says nothing about the server.
      if (!signal.aborted) this.lists.note(row);
      return undefined;
    }
  }

  private of(row: ToolServerRow, tool: ConnectedTool): ServersTool {
    const call: ConnectedTool['call'] = (input, options) =>
      tool.call(input, options).catch((error: unknown) => {
        this.lists.forget(row);
        throw error;
      });
    return { ...tool, call, server: row._id.toHexString() };
  }
}

type ServersTool = ConnectedTool & { server: string };

/**
 * Gives each tool a unique name: servers may have the same name, or names that differ only in characters that a tool
 * name cannot have.
 */
function distinct(tools: ServersTool[]): ServersTool[] {
  const taken = new Set<string>();
  return tools.map((tool) => {
    let name = tool.name;
    for (let next = 2; taken.has(name); next += 1) name = `${tool.name.slice(0, 60)}_${next}`;
    taken.add(name);
    return { ...tool, name };
  });
}

// A call is not cancelled with the request that made it: it may take effect anyway, so its answer is awaited and kept.
function recorded(
  { name, server, nameThere, description, inputSchema, call }: ServersTool,
  calls: ToolCalls,
  used: UsedTool[],
): ModelTool {
  return {
    name,
    description,
    inputSchema,
    call: (input) =>
      calls.once({ tool: `${server}/${nameThere}`, name, input }, async (idempotencyKey) => {
        const began = performance.now();
        const note = (ok: boolean, result: string): void => {
          used.push({
            name,
            input,
            ok,
            ms: Math.round(performance.now() - began),
            result: result.slice(0, shownResult),
          });
        };
        try {
          const result = await call(input, { idempotencyKey });
          note(true, result);
          return result;
        } catch (error) {
          note(false, error instanceof Error ? error.message : String(error));
          throw error;
        }
      }),
  };
}
