/**
 * By which commit each document of a collection was last changed, for as long as that may not be on the disk. Commits are
 * numbers that grow.
 */
export class RecentChanges {
  /** The last commit that changed any document; also one that is still to come, or never comes. */
  last: number;
  private readonly first: number;
  private newer = new Map<number, number>();
  private older = new Map<number, number>();
  private lastOfOlder: number;

  /** `first` is the commit that made all documents which are there already. */
  constructor(first: number) {
    this.first = this.last = this.lastOfOlder = first;
  }

  /** A document is changed by this commit; all up to `synced` are on the disk. */
  note(rid: number, commit: number, synced: number): void {
    if (this.lastOfOlder <= synced) {
      this.older = this.newer;
      this.lastOfOlder = this.last;
      this.newer = new Map();
    }
    this.newer.set(rid, commit);
    this.last = commit;
  }

  /** The last commit that changed a document, or one before `synced`. */
  of(rid: number): number {
    return this.newer.get(rid) ?? this.older.get(rid) ?? this.first;
  }
}
