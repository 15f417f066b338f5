import type { Update } from './live-updates.rules';

/** Most updates that are kept for readers who come back. */
const mostKept = 5_000;

/** How long they are kept. */
const keptMs = 10 * 60_000;

/** The newest updates of this process, by which a reader who lost the connection goes on where it was. */
export class RecentUpdates {
  private kept: { update: Update; at: number }[] = [];
  /** Everything after this is in `kept`. */
  private from = 0;
  /** The newest event that is known, whether or not it was an update. */
  private newest = 0;

  /** Begins again: nothing up to `sequence` is known. */
  begin(sequence: number): void {
    this.kept = [];
    this.from = sequence;
    this.newest = sequence;
  }

  /** Notes an event; one that is no update only moves the place. */
  note(sequence: number, update?: Update, now = Date.now()): void {
    this.newest = sequence;
    if (update) this.kept.push({ update, at: now });
    const tooMany = this.kept.length - mostKept;
    const firstYoung = this.kept.findIndex(({ at }, index) => index >= tooMany && at > now - keptMs);
    const gone = this.kept.splice(0, firstYoung === -1 ? this.kept.length : firstYoung);
    this.from = gone.at(-1)?.update.sequence ?? this.from;
  }

  /** The number of the newest event. */
  get last(): number {
    return this.newest;
  }

  /** What came after `sequence`; undefined when some of it is not known here. */
  after(sequence: number): Update[] | undefined {
    if (sequence < this.from || sequence > this.newest) return undefined;
    return this.kept.map(({ update }) => update).filter((update) => update.sequence > sequence);
  }
}
