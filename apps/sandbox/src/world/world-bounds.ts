/** A map that forgets its oldest entry when it is full, so that a long run stays in memory. */
export class BoundedMap<K, V> extends Map<K, V> {
  constructor(private readonly limit: number) {
    super();
  }

  /** Sets an entry; a known key keeps its age. */
  override set(key: K, value: V): this {
    if (!this.has(key) && this.size >= this.limit) {
      for (const oldest of this.keys()) {
        this.delete(oldest);
        break;
      }
    }
    return super.set(key, value);
  }

  /** The value of a key, made and kept when there is none. */
  getOrMake(key: K, make: () => V): V {
    const known = this.get(key);
    if (known !== undefined) return known;
    const made = make();
    this.set(key, made);
    return made;
  }
}

/** A numbered list that drops its oldest tenth when it is full; numbers start at 1 and are never reused. */
export class BoundedLog<T extends object> {
  private entries: (T & { seq: number })[] = [];
  private seq = 0;

  constructor(private readonly limit: number) {}

  /** Appends an entry and returns it with its number. */
  add(entry: T): T & { seq: number } {
    if (this.entries.length >= this.limit) this.entries = this.entries.slice(Math.ceil(this.limit / 10));
    const numbered = { seq: (this.seq += 1), ...entry };
    this.entries.push(numbered);
    return numbered;
  }

  /** The entries that fit, oldest first. */
  filter(fits: (entry: T & { seq: number }) => boolean): (T & { seq: number })[] {
    return this.entries.filter(fits);
  }

  /** The newest entry that fits. */
  findLast(fits: (entry: T & { seq: number }) => boolean): (T & { seq: number }) | undefined {
    return this.entries.findLast(fits);
  }

  /** Forgets all entries; the numbers go on. */
  clear(): void {
    this.entries = [];
  }
}
