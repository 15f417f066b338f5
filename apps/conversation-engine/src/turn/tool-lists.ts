import { Injectable } from '@nestjs/common';
import type { OfferedTool } from '../tools/adapters/mcp-client';
import type { ToolServerRow } from '../tools/tool-server.schema';

/** How long a server's list is cached. */
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

/**
 * The tool lists that this process last read, so that a turn need not fetch them again, nor wait for a server that is
 * down. An edited server counts as another one.
 */
@Injectable()
export class ToolLists {
  private readonly known = new Map<string, Known>();

  /** The cached list of a server; undefined when it has to be fetched. */
  of(server: Server, now = Date.now()): Known | undefined {
    const known = this.known.get(keyOf(server));
    return known && known.until > now ? known : undefined;
  }

  /** Stores its list; without one, that it could not be reached. */
  note(server: Server, offered?: OfferedTool[], now = Date.now()): void {
    const key = keyOf(server);
    this.known.delete(key);
    this.known.set(key, { until: now + (offered ? keptMs : restMs), ...(offered && { offered }) });
    const [oldest] = this.known.keys();
    if (this.known.size > mostServers && oldest !== undefined) this.known.delete(oldest);
  }

  /** Fetches it again at the next turn, because the cached list is wrong. */
  forget(server: Server): void {
    this.known.delete(keyOf(server));
  }
}

function keyOf({ _id, updatedAt }: Server): string {
  return `${_id.toHexString()}:${updatedAt.getTime()}`;
}
