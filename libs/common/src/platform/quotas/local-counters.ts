/** The most budgets kept; the oldest are dropped first. */
const maxKept = 10_000;

/** What became of an amount to be taken. */
export interface Taking {
  taken: boolean;
  /** Used in the present period, this amount included when it was taken. */
  used: number;
  /** Until some of it is free again. */
  backInMs: number;
}

/** A budget: its key, its period in `slices` parts, and its limit. */
export interface Budget {
  key: string;
  sliceMs: number;
  slices: number;
  limit: number;
}

/** The scripts of `quota-counters-script.ts` in this process, for counting while Redis is down. */
export class LocalCounters {
  private readonly budgets = new Map<string, Map<number, number>>();
  private readonly reserved = new Map<string, Map<string, number>>();

  constructor(private readonly now: () => number = Date.now) {}

  /** Takes an amount, or nothing when the limit would be passed; 0 only looks. */
  take({ key, sliceMs, slices, limit }: Budget, amount: number): Taking {
    const now = this.now();
    const present = Math.floor(now / sliceMs);
    const held = kept(this.budgets, key);
    for (const at of held.keys()) if (at < present - slices) held.delete(at);
    const used = sum(held.values());
    const backInMs = (Math.min(present, ...held.keys()) + slices + 1) * sliceMs - now;
    if (amount > 0 && used + amount > limit) return { taken: false, used, backInMs };
    if (amount > 0) held.set(present, (held.get(present) ?? 0) + amount);
    return { taken: true, used: used + amount, backInMs };
  }

  /** Reserves an amount that is in use or about to be created, or renews it; returns the total. 0 only reads. */
  reserve(key: string, token: string, amount: number): number {
    const held = kept(this.reserved, key);
    if (amount > 0) held.set(token, amount);
    return sum(held.values());
  }

  /** Removes such a reservation. */
  release(key: string, token: string): void {
    this.reserved.get(key)?.delete(token);
  }
}

function kept<Held>(all: Map<string, Map<Held, number>>, key: string): Map<Held, number> {
  const held = all.get(key) ?? new Map<Held, number>();
  all.delete(key);
  all.set(key, held);
  if (all.size > maxKept) all.delete(all.keys().next().value ?? '');
  return held;
}

function sum(amounts: Iterable<number>): number {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
}
