import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A running tool server. */
export interface McpProcess {
  /** `host:port`, as allow-lists name it. */
  host: string;
  stop(): void;
}

/** The header that the tool server wants. */
export const mcpHeaders = { Authorization: 'Bearer s3cret' };

/** Starts `mcp-process.ts`; it listens once this resolves. */
export async function startMcpServer(): Promise<McpProcess> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', join(__dirname, 'mcp-process.ts')],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { host: `127.0.0.1:${port.toString().trim()}`, stop: () => child.kill() };
}
