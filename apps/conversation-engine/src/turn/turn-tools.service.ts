import { Injectable, Logger } from '@nestjs/common';
import type { AccountId, UsedTool } from '@northline/common/contracts';
import type { ModelTool } from '@northline/common/model';
import { SecretBox } from '@northline/common/secrets';
import { EngineConfig } from '../app.config';
import { type ConnectedTools, connectToolServer, toolFetch } from '../tools/adapters/mcp-client';
import { openedHeaders } from '../tools/tool-headers';
import { ToolServersRepository } from '../tools/tool-servers.repository';

/** The tools of a turn, and what was called of them. */
export interface TurnTools {
  tools: ModelTool[];
  /** Grows while the model calls. */
  used: UsedTool[];
  /** Servers that could not be used at all. */
  missing: UsedTool[];
  close(): Promise<void>;
}

/** Opens an agent's tool servers for the length of a turn. */
@Injectable()
export class TurnToolsService {
  private readonly logger = new Logger('TurnTools');
  private readonly fetch;

  constructor(
    private readonly servers: ToolServersRepository,
    private readonly secrets: SecretBox,
    config: EngineConfig,
  ) {
    this.fetch = toolFetch(config.TOOL_SERVER_ALLOWED_HOSTS);
  }

  /** The tools of all servers that answer; one that does not is noted and done without. */
  async open(accountId: AccountId, serverIds: string[], signal: AbortSignal): Promise<TurnTools> {
    const used: UsedTool[] = [];
    const missing: UsedTool[] = [];
    if (serverIds.length === 0) return { tools: [], used, missing, close: () => Promise.resolve() };
    const rows = await this.servers.findMany(accountId, serverIds);
    const connected = await Promise.all(
      rows.map(async (row) => {
        try {
          return await connectToolServer({ ...row, headers: await openedHeaders(this.secrets, row) }, this.fetch, signal);
        } catch (error) {
          this.logger.warn({ server: row._id.toHexString(), reason: String(error) }, 'Tool server cannot be used');
          missing.push({ name: row.name, input: null, ok: false, ms: 0 });
          return undefined;
        }
      }),
    );
    const open = connected.filter((one): one is ConnectedTools => one !== undefined);
    const tools = open.flatMap((one) => one.tools).map((tool) => recorded(tool, used));
    return { tools, used, missing, close: () => Promise.allSettled(open.map((one) => one.close())).then(() => undefined) };
  }
}

function recorded(tool: ModelTool, used: UsedTool[]): ModelTool {
  return {
    ...tool,
    call: async (input, signal) => {
      const began = performance.now();
      const note = (ok: boolean): void => {
        used.push({ name: tool.name, input, ok, ms: Math.round(performance.now() - began) });
      };
      try {
        const result = await tool.call(input, signal);
        note(true);
        return result;
      } catch (error) {
        note(false);
        throw error;
      }
    },
  };
}
