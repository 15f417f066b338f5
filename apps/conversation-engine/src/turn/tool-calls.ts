import { createHash } from 'node:crypto';
import type { UsedTool } from '@northline/common/contracts';
import type { ToolCallRow } from '../conversations/conversation.schema';

/** The most tool calls for one unanswered span: answered ones of all its turns, failed ones of the present turn. */
const mostCalls = 12;

/** The longest input that is passed on, in characters of JSON. */
const longestInput = 8_192;

/** What distinguishes one call from another. */
export interface CallOf {
  /** The tool, by its server and its name there. */
  tool: string;
  /** The name by which the model knows it. */
  name: string;
  input: unknown;
}

/** Where calls are kept from one turn to the next. */
export interface CallsKept {
  /** Identifies what is still unanswered, the same for all turns that may answer it: part of every idempotency key. */
  span: string;
  kept: readonly ToolCallRow[];
  keep(call: ToolCallRow): Promise<void>;
}

/**
 * The tool calls of one unanswered span (DECISIONS 161). The same call is made once, whatever repeats it: another
 * request, another attempt, another turn, another replica. A failed one may be repeated with the same idempotency key.
 */
export class ToolCalls {
  private readonly rows: ToolCallRow[];
  private readonly underWay = new Map<string, Promise<ToolCallRow>>();
  private failures = 0;

  constructor(private readonly store: CallsKept) {
    this.rows = [...store.kept];
  }

  /** Answered calls, those of earlier turns first. */
  get answered(): readonly ToolCallRow[] {
    return this.rows;
  }

  /**
   * The answer to a call: an earlier one, or what `make` answers now. Errors: those of `make`; past a limit, which it
   * names.
   */
  async once({ tool, name, input }: CallOf, make: (idempotencyKey: string) => Promise<string>): Promise<string> {
    const text = JSON.stringify(sorted(input)) ?? 'null';
    if (text.length > longestInput) throw new Error(`The input is longer than ${longestInput} characters`);
    const hash = createHash('sha256').update(`${tool}\n${text}`).digest('hex').slice(0, 32);
    const before = this.rows.find((row) => row.hash === hash);
    if (before) return before.result;
    const call = this.underWay.get(hash) ?? this.made(hash, { name, input }, make);
    return (await call).result;
  }

  /** Waits for calls in progress, so that their effects are known before the turn ends. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.underWay.values());
  }

  private async made(
    hash: string,
    call: Pick<CallOf, 'name' | 'input'>,
    make: (idempotencyKey: string) => Promise<string>,
  ): Promise<ToolCallRow> {
    if (this.rows.length + this.underWay.size + this.failures >= mostCalls)
      throw new Error(`No more than ${mostCalls} calls of tools are allowed for one answer`);
    const making = make(`${this.store.span}:${hash}`).then(async (result): Promise<ToolCallRow> => {
      const row = { hash, ...call, result, at: new Date() };
      this.rows.push(row);
      await this.store.keep(row);
      return row;
    });
    this.underWay.set(hash, making);
    try {
      return await making;
    } catch (error) {
      this.failures += 1;
      throw error;
    } finally {
      this.underWay.delete(hash);
    }
  }
}

/** A tool whose last call failed: one that answered when it was called again did its work. */
export function brokenTool(used: UsedTool[]): UsedTool | undefined {
  return used.find(({ name, ok }, index) => !ok && !used.slice(index + 1).some((later) => later.name === name));
}

/** Objects with their names sorted, so that the same input has the same text. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, part]) => [name, sorted(part)]));
}
