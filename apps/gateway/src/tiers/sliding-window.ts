/** One window to count a request in: at most `limit` in any `windowMs`. */
export interface Window {
  key: string;
  limit: number;
  windowMs: number;
}

/** A window after the decision: how many it holds, and in how many milliseconds the oldest leaves. */
export interface WindowReading {
  held: number;
  oldestLeavesInMs: number;
}

/** A decision over several windows: counted in all of them, or in none. */
export interface WindowDecision {
  readings: WindowReading[];
  /** Index of the first window that was full; absent when admitted. */
  refusedBy?: number;
  /** The moment that was counted: hand it to `forget` to take it back. */
  stamp: number;
  /** The account's epoch, when it was requested and Redis answered. */
  epoch?: string;
}

/** What else a decision does in the same step. */
export interface DecideOptions {
  /** The key of the account's epoch to read (and to make, when there is none). */
  epochKey?: string;
  /** A count of this same request in another window, taken back when this decision refuses. */
  undo?: { key: string; stamp: number };
}
