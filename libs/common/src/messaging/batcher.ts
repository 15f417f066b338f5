import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { AccountId } from '../contracts';
import { withTimeout } from '../process/timeouts';

interface Waiting<Key, Value> {
  key: Key;
  resolve: (value: Value) => void;
  reject: (error: unknown) => void;
}

/**
 * Batches single look-ups without delaying any of them: those made in one turn of the event loop go out together at its
 * end; those made while `inParallel` batches are out go out together afterwards.
 */
export class Batcher<Key, Value> {
  private readonly waiting: Waiting<Key, Value>[] = [];
  private asking = 0;

  constructor(
    /** Answers all keys, in their order. */
    private readonly many: (keys: Key[]) => Promise<Value[]>,
    private readonly atMost = 100,
    private readonly patienceMs = 15_000,
    private readonly inParallel = 1,
  ) {}

  /** The value of one key. Fails when its batch fails or times out: a batch that hangs must not hold up later ones. */
  load(key: Key): Promise<Value> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ key, resolve, reject });
      if (this.asking < this.inParallel) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.asking += 1;
    while (this.waiting.length > 0) {
      await endOfTurn();
      const batch = this.waiting.splice(0, this.atMost);
      if (batch.length === 0) break;
      try {
        const values = await this.answered(batch.map(({ key }) => key));
        batch.forEach(({ resolve }, index) => resolve(values[index] as Value));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.asking -= 1;
  }

  private answered(keys: Key[]): Promise<Value[]> {
    return withTimeout(this.patienceMs, this.many(keys), () => {
      throw new Error(`No answer within ${this.patienceMs} ms`);
    });
  }
}

/**
 * Reads a batch of keys of any accounts, each account's by a read of its own: the rows in the order of the keys, null for
 * what is not there. `field` is what a row is asked for by.
 */
export async function findEach<
  Field extends string,
  Key extends { accountId: AccountId } & Record<Field, string | number>,
  Row extends { accountId: string } & Partial<Record<Field, string | number>>,
>(
  keys: Key[],
  field: Field,
  find: (accountId: AccountId, values: Key[Field][]) => Promise<Row[]>,
): Promise<(Row | null)[]> {
  const byAccount = [...Map.groupBy(keys, ({ accountId }) => accountId)];
  const found = await Promise.all(
    byAccount.map(([accountId, mine]) => find(accountId, [...new Set(mine.map((key) => key[field]))])),
  );
  const nameOf = (of: Key | Row): string => `${of.accountId} ${String(of[field])}`;
  const rows = new Map(found.flat().map((row) => [nameOf(row), row]));
  return keys.map((key) => rows.get(nameOf(key)) ?? null);
}
