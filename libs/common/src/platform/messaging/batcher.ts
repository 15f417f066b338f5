import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { AccountId } from '../../contracts';
import { withTimeout } from '../process/timeouts';

interface Waiting<Key, Value> {
  key: Key;
  resolve: (value: Value) => void;
  reject: (error: unknown) => void;
}

/**
 * Batches single look-ups without delaying any of them: those made in one turn of the event loop go out together at its
 * end; those made while `inParallel` batches are out go out together afterwards (DECISIONS 318).
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
 * Batches look-ups as a {@link Batcher}, those of each account by themselves: none waits for those of another account.
 */
export class AccountBatcher<Key extends { accountId: AccountId }, Value> {
  private readonly batchers = new Map<AccountId, { batcher: Batcher<Key, Value>; waiting: number }>();

  constructor(
    /** Answers all keys, in their order; they are of one account. */
    private readonly many: (accountId: AccountId, keys: Key[]) => Promise<Value[]>,
  ) {}

  /** The value of one key; fails as {@link Batcher.load} does. */
  async load(key: Key): Promise<Value> {
    const { accountId } = key;
    const own = this.batchers.get(accountId) ?? {
      batcher: new Batcher<Key, Value>((keys) => this.many(accountId, keys)),
      waiting: 0,
    };
    this.batchers.set(accountId, own);
    own.waiting += 1;
    try {
      return await own.batcher.load(key);
    } finally {
      own.waiting -= 1;
      if (own.waiting === 0) this.batchers.delete(accountId);
    }
  }
}

/** Reads keys of one account: the rows in their order, null for what is not there. `field` is what a row is asked for by. */
export async function findEach<
  Field extends string,
  Key extends Record<Field, string | number>,
  Row extends Partial<Record<Field, string | number>>,
>(keys: Key[], field: Field, find: (values: Key[Field][]) => Promise<Row[]>): Promise<(Row | null)[]> {
  const found = await find([...new Set(keys.map((key) => key[field]))]);
  const rows = new Map<unknown, Row>(found.map((row) => [row[field], row]));
  return keys.map((key) => rows.get(key[field]) ?? null);
}
