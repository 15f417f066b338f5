import { createMCPClient, type ListToolsResult, type MCPClient } from '@ai-sdk/mcp';
import type { ToolTransport } from '@northline/common/contracts';
import { makeSafeFetch, type SafeFetch } from '@northline/common/http';
import type { ModelTool } from '@northline/common/model';

/** A tool server with its opened headers. */
export interface ToolServerAddress {
  name: string;
  url: string;
  transport: ToolTransport;
  headers: Record<string, string>;
  /** Tools that may be called; empty: all. */
  allowedTools: string[];
}

/** The tools of one server, while the connection lasts. */
export interface ConnectedTools {
  tools: ModelTool[];
  /** Their names as the server and the allow-list spell them. */
  names: string[];
  close(): Promise<void>;
}

/** The time that a tool server has, in milliseconds. */
export interface ToolTimes {
  /** For connecting, and again for listing what it offers. */
  connectMs: number;
  /** For one call. */
  callMs: number;
}

const times: ToolTimes = { connectMs: 5_000, callMs: 15_000 };
const maxResult = 8_192;

/** What of a server's offer goes to the model, and counts in every question: a tool with more of a schema is left out. */
const most = { tools: 64, pages: 20, descriptionCharacters: 1_000, schemaCharacters: 16_000, nameCharacters: 128 };

/** The safe `fetch` for tool servers. A connection of the older transport is one answer, which lasts as long as a turn. */
export function toolFetch(allowedHosts: readonly string[]): SafeFetch {
  return makeSafeFetch({ allowedHosts, timeoutMs: 95_000, json: {} });
}

/**
 * Connects to a tool server (Model Context Protocol) and lists what it offers and the allow-list lets through. Tools
 * are named `<server>_<tool>`, so that equal names of two servers stay apart. Errors: whatever connecting throws.
 */
export async function connectToolServer(server: ToolServerAddress, fetch: SafeFetch, signal?: AbortSignal, { connectMs, callMs } = times): Promise<ConnectedTools> {
  const { url, headers, transport, allowedTools } = server;
  const client = await createMCPClient({
    transport: { type: transport, url, headers, redirect: 'error', fetch: fetch as unknown as typeof globalThis.fetch },
    initializationOptions: { signal: within(connectMs, signal) },
    clientName: 'northline',
  });
  try {
    const offered = await listed(client, within(connectMs, signal));
    const allowed = offered.filter((tool) => isOfferable(tool) && (allowedTools.length === 0 || allowedTools.includes(tool.name))).slice(0, most.tools);
    return {
      tools: allowed.map(({ name, description, inputSchema }) => ({
        name: toolName(server.name, name),
        description: (description ?? name).slice(0, most.descriptionCharacters).toWellFormed(),
        inputSchema,
        call: async (input, abort) => {
          const options = { signal: within(callMs, abort) };
          const result = await client.callTool({ name, arguments: input as Record<string, unknown>, options });
          if (result.isError) throw new Error(resultText(result));
          return resultText(result);
        },
      })),
      names: allowed.map(({ name }) => name),
      close: () => client.close(),
    };
  } catch (error) {
    await client.close().catch(() => undefined);
    throw error;
  }
}

function isOfferable({ name, inputSchema }: ListToolsResult['tools'][number]): boolean {
  return name.length <= most.nameCharacters && JSON.stringify(inputSchema).length <= most.schemaCharacters;
}

/** The tools of a server, page by page: how many a page has is the server's choice, up to a limit how many pages there are. */
async function listed(client: MCPClient, signal: AbortSignal): Promise<ListToolsResult['tools']> {
  const tools: ListToolsResult['tools'] = [];
  let cursor: string | undefined;
  for (let page = 0; page < most.pages; page += 1) {
    const { tools: some, nextCursor } = await client.listTools({ params: { cursor }, options: { signal } });
    tools.push(...some);
    cursor = nextCursor ?? undefined;
    if (cursor === undefined) break;
  }
  return tools;
}

/** The name under which the model knows a tool: models take letters, digits, `_` and `-`, 64 at most. */
export function toolName(server: string, tool: string): string {
  return `${server}_${tool}`.replace(/[^A-Za-z0-9_-]+/g, '_').slice(0, 64);
}

function resultText(result: { content?: unknown; structuredContent?: unknown; toolResult?: unknown }): string {
  const parts = Array.isArray(result.content) ? (result.content as { type: string; text?: string }[]) : [];
  const text = parts.flatMap((part) => (part.type === 'text' && part.text !== undefined ? [part.text] : [])).join('\n');
  return (text || JSON.stringify(result.structuredContent ?? result.toolResult ?? null)).slice(0, maxResult);
}

function within(milliseconds: number, signal?: AbortSignal): AbortSignal {
  const limit = AbortSignal.timeout(milliseconds);
  return signal ? AbortSignal.any([limit, signal]) : limit;
}
