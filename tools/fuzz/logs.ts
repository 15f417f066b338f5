import { cpSync, createReadStream, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Of one request; a retry that goes on for long says the same again and again. */
const LINES = 20;
const LINE_CHARACTERS = 3_000;

/** The lines that name a request, by its id, out of `all.log` in a folder of logs: the first {@link LINES} of each, clipped. */
export async function linesOf(logs: string, requestIds: ReadonlySet<string>): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (requestIds.size === 0) return found;
  for await (const line of createInterface({ input: createReadStream(join(logs, 'all.log')) })) {
    for (const id of idsIn(line)) {
      if (!requestIds.has(id)) continue;
      const lines = found.get(id) ?? [];
      if (lines.length < LINES) found.set(id, [...lines, line.slice(0, LINE_CHARACTERS)]);
    }
  }
  return found;
}

const idsIn = (line: string): Set<string> => new Set(line.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g));

/** Copies a folder of logs to where it outlives the run; answers where that is. */
export function keep(logs: string): string {
  const kept = mkdtempSync(join(tmpdir(), 'northline-fuzz-logs-'));
  cpSync(logs, kept, { recursive: true });
  return kept;
}
