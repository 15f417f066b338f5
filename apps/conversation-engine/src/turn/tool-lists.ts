import { Injectable } from '@nestjs/common';
import type { OfferedTool } from '../tools/adapters/mcp-client';
import type { ToolServerRow } from '../tools/tool-server.schema';

/** How long a server's list is believed. */
const keptMs = 5 * 60_000;

/** How long a server that could not be reached is left alone. */
const restMs = 30_000;

/** More servers than turns of a few minutes have. */
const mostServers = 1_000;

interface Known {
  until: number;
  /** Absent: the server could not be reached. */
  offered?: OfferedTool[];
}

type Server = Pick<ToolServerRow, '_id' | 'updatedAt'>;

/** What tool servers offer, as this process last heard: a turn need not ask again, nor wait for one that is away. An edited server is another one. */
@Injectable()
export class ToolLists {
  private readonly known = new Map<string, Known>();

  /** The last word of a server; undefined when it has to be asked. */
  of(server: Server, now = Date.now()): Known | undefined {
    const known = this.known.get(keyOf(server));
    return known && known.until > now ? known : undefined;
  }

  /** Keeps what it offers; without a list, that it could not be reached. */
  note(server: Server, offered?: OfferedTool[], now = Date.now()): void {
    const key = keyOf(server);
    this.known.delete(key);
    this.known.set(key, { until: now + (offered ? keptMs : restMs), ...(offered && { offered }) });
    const [oldest] = this.known.keys();
    if (this.known.size > mostServers && oldest !== undefined) this.known.delete(oldest);
  }

  /** Asks it anew at the next turn: what was believed of it does not hold. */
  forget(server: Server): void {
    this.known.delete(keyOf(server));
  }
}

function keyOf({ _id, updatedAt }: Server): string {
  return `${_id.toHexString()}:${updatedAt.getTime()}`;
}
