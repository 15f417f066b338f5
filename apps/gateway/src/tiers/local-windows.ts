import type { DecideOptions, Window, WindowDecision, WindowReading } from './sliding-window';

/** The most windows kept in memory; the oldest are dropped first. */
const maxWindows = 50_000;

/** Exact sliding windows in this process, for counting while Redis is down. */
export class LocalWindows {
  private readonly stamps = new Map<string, number[]>();

  constructor(private readonly now: () => number = Date.now) {}

  /** Whether nothing was counted here yet: Redis has always answered. */
  get isEmpty(): boolean {
    return this.stamps.size === 0;
  }

  /** As `SlidingWindows.decide`, based on this process alone. */
  decide(windows: Window[], { undo }: DecideOptions = {}): WindowDecision {
    const stamp = this.now();
    const held = windows.map((window) => this.live(window, stamp));
    const full = windows.findIndex((window, index) => (held[index]?.length ?? 0) >= window.limit);
    if (full >= 0) {
      if (undo) this.forget(undo.key, undo.stamp);
    } else {
      for (const list of held) list.push(stamp);
    }
    return {
      stamp,
      readings: windows.map((window, index) => reading(held[index] ?? [], window, stamp)),
      ...(full >= 0 && { refusedBy: full }),
    };
  }

  /** The count of a window, without adding to it. */
  peek(window: Window): WindowReading {
    const now = this.now();
    const list = this.stamps.get(window.key) ?? [];
    return reading(
      list.filter((stamp) => stamp > now - window.windowMs),
      window,
      now,
    );
  }

  /** Takes one count back. */
  forget(key: string, stamp: number): void {
    const list = this.stamps.get(key);
    const index = list?.lastIndexOf(stamp) ?? -1;
    if (index >= 0) list?.splice(index, 1);
  }

  private live(window: Window, now: number): number[] {
    const list = this.stamps.get(window.key) ?? [];
    const expired = list.findIndex((stamp) => stamp > now - window.windowMs);
    list.splice(0, expired === -1 ? list.length : expired);
    this.stamps.delete(window.key);
    this.stamps.set(window.key, list);
    if (this.stamps.size > maxWindows) this.stamps.delete(this.stamps.keys().next().value ?? '');
    return list;
  }
}

function reading(list: number[], window: Window, now: number): WindowReading {
  return { held: list.length, oldestLeavesInMs: (list[0] ?? now) + window.windowMs - now };
}
