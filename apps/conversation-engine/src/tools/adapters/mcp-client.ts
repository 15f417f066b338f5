import { AsyncLocalStorage } from 'node:async_hooks';
import { createMCPClient, type ListToolsResult, type MCPClient } from '@ai-sdk/mcp';
import type { ToolTransport } from '@northline/common/contracts';
import { makeSafeFetch, type SafeFetch } from '@northline/common/platform/http';
import type { ModelTool } from '@northline/common/features/model';
import { fromTool } from '@northline/common/features/prompts';

/** A tool server with its opened headers. */
export interface ToolServerAddress {
  name: string;
  url: string;
  transport: ToolTransport;
  headers: Record<string, string>;
  /** Tools that may be called; empty: all. */
  allowedTools: string[];
}

/** One tool of a server, while the connection lasts. */
export interface ConnectedTool extends Omit<ModelTool, 'call'> {
  /** Its name as the server spells it. */
  nameThere: string;
  /**
   * Calls it and answers what the model reads. The key goes out with the call, as `_meta.idempotencyKey`: a server that
   * respects it acts once, however often the call is repeated. Errors: the tool's own, and a call that took too long.
   */
  readonly call: (input: unknown, options?: { idempotencyKey?: string }) => Promise<string>;
}

/** A tool as its server lists it. */
export type OfferedTool = ListToolsResult['tools'][number];

/** The tools of one server, while the connection lasts. */
export interface ConnectedTools {
  tools: ConnectedTool[];
  /** As the server spells them; those that the allow-list lets through. */
  offered: OfferedTool[];
  close(): Promise<void>;
}

/** The time limits of a tool server, in milliseconds. */
export interface ToolTimes {
  /** For connecting, and again for listing its tools. */
  connectMs: number;
  /** For one call. */
  callMs: number;
}

const times: ToolTimes = { connectMs: 5_000, callMs: 15_000 };
const maxResult = 8_192;

/**
 * How much of a server's list goes to the model, and counts in every request: a tool with a larger schema is left out.
 */
const most = { tools: 64, pages: 20, descriptionCharacters: 1_000, schemaCharacters: 16_000, nameCharacters: 128 };

/**
 * The safe `fetch` for tool servers. A connection of the older transport is one answer, which lasts as long as a turn.
 */
export function toolFetch(allowedHosts: readonly string[]): SafeFetch {
  return makeSafeFetch({ allowedHosts, timeoutMs: 95_000, json: {} });
}

/**
 * Connects to a tool server (Model Context Protocol) and lists the tools that the allow-list permits. Tools are named
 * `<server>_<tool>`, so that equal names of two servers stay apart. Errors: whatever connecting throws.
 */
export async function connectToolServer(
  server: ToolServerAddress,
  fetch: SafeFetch,
  signal?: AbortSignal,
  { connectMs, callMs } = times,
): Promise<ConnectedTools> {
  const client = await connected(server, fetch, connectMs, signal);
  try {
    const { allowedTools } = server;
    const all = await listed(client, within(connectMs, signal));
    const offered = all
      .filter((tool) => isOfferable(tool) && (allowedTools.length === 0 || allowedTools.includes(tool.name)))
      .slice(0, most.tools)
      .map(told);
    return {
      offered,
      tools: toolsOf(server, offered, () => Promise.resolve(client), callMs),
      close: () => client.close(),
    };
  } catch (error) {
    await client.close().catch(() => undefined);
    throw error;
  }
}

/** The tools of a server whose list is known: the first call connects to it, and throws what connecting throws. */
export function knownToolServer(
  server: ToolServerAddress,
  offered: OfferedTool[],
  fetch: SafeFetch,
  signal?: AbortSignal,
): ConnectedTools {
  let client: Promise<MCPClient> | undefined;
  const connect = (): Promise<MCPClient> => (client ??= connected(server, fetch, times.connectMs, signal));
  return {
    offered,
    tools: toolsOf(server, offered, connect, times.callMs),
    close: async () => (await client)?.close(),
  };
}

function connected(
  { url, headers, transport }: ToolServerAddress,
  fetch: SafeFetch,
  connectMs: number,
  signal?: AbortSignal,
): Promise<MCPClient> {
  return createMCPClient({
    transport: {
      type: transport,
      url,
      headers,
      redirect: 'error',
      fetch: withKeys(fetch) as unknown as typeof globalThis.fetch,
    },
    initializationOptions: { signal: within(connectMs, signal) },
    clientName: 'northline',
  });
}

function toolsOf(
  server: ToolServerAddress,
  offered: OfferedTool[],
  connect: () => Promise<MCPClient>,
  callMs: number,
): ConnectedTool[] {
  return offered.map(({ name, description, inputSchema }) => ({
    name: toolName(server.name, name),
    nameThere: name,
    description: (description ?? name).slice(0, most.descriptionCharacters).toWellFormed(),
    inputSchema,
    call: async (input, { idempotencyKey } = {}) => {
      const client = await connect();
      const options = { signal: within(callMs) };
      const result = await callKeys.run(idempotencyKey, () =>
        client.callTool({ name, arguments: input as Record<string, unknown>, options }),
      );
      if (result.isError) throw new Error(resultText(result));
      return resultText(result);
    },
  }));
}

/** The idempotency key of the current call: the SDK's client takes no `_meta`. */
const callKeys = new AsyncLocalStorage<string | undefined>();

function withKeys(fetch: SafeFetch): SafeFetch {
  return (url, init) => {
    const idempotencyKey = callKeys.getStore();
    if (idempotencyKey === undefined || typeof init?.body !== 'string') return fetch(url, init);
    const { params, ...request } = JSON.parse(init.body) as { params?: { _meta?: object } };
    return fetch(url, {
      ...init,
      body: JSON.stringify({ ...request, params: { ...params, _meta: { ...params?._meta, idempotencyKey } } }),
    });
  };
}

/** A tool with what its server says of it as models may read it. */
function told({ description, inputSchema, ...tool }: OfferedTool): OfferedTool {
  return {
    ...tool,
    ...(description !== undefined && { description: fromTool(description) }),
    inputSchema: JSON.parse(fromTool(JSON.stringify(inputSchema))) as OfferedTool['inputSchema'],
  };
}

function isOfferable({ name, inputSchema }: OfferedTool): boolean {
  return name.length <= most.nameCharacters && JSON.stringify(inputSchema).length <= most.schemaCharacters;
}

/** The tools of a server, page by page: the server chooses the size of a page, a limit the number of pages. */
async function listed(client: MCPClient, signal: AbortSignal): Promise<OfferedTool[]> {
  const tools: OfferedTool[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < most.pages; page += 1) {
    const { tools: some, nextCursor } = await client.listTools({ params: { cursor }, options: { signal } });
    tools.push(...some);
    cursor = nextCursor ?? undefined;
    if (cursor === undefined) break;
  }
  return tools;
}

/** The name by which the model knows a tool: models take letters, digits, `_` and `-`, 64 at most. */
export function toolName(server: string, tool: string): string {
  return `${server}_${tool}`.replace(/[^A-Za-z0-9_-]+/g, '_').slice(0, 64);
}

function resultText(result: { content?: unknown; structuredContent?: unknown; toolResult?: unknown }): string {
  const parts = Array.isArray(result.content) ? (result.content as { type: string; text?: string }[]) : [];
  const text = parts.flatMap((part) => (part.type === 'text' && part.text !== undefined ? [part.text] : [])).join('\n');
  const answer = text || JSON.stringify(result.structuredContent ?? result.toolResult ?? null);
  return fromTool(answer.slice(0, maxResult));
}

function within(milliseconds: number, signal?: AbortSignal): AbortSignal {
  const limit = AbortSignal.timeout(milliseconds);
  return signal ? AbortSignal.any([limit, signal]) : limit;
}
