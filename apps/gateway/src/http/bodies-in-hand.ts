import { Injectable } from '@nestjs/common';
import { RetryLater } from './public-error';

const megabyte = 1024 * 1024;

/** Bodies up to this size are never refused: the tiers bound their number. */
export const smallBody = 64 * 1024;

/** What a value or a name of JSON takes up once it is read. */
const bytesPerValue = 64;

/** Callers with and without credentials have a pool each, so that strangers cannot keep the others out. */
const pools = { callers: 64 * megabyte, strangers: 16 * megabyte };

/** Bodies on their way have pools of their own, so that slow ones keep out none that has arrived. */
const comingPools = { callers: 96 * megabyte, strangers: 32 * megabyte };

/** Whose body it is: an account, or the network of a stranger. */
export interface BodyHolder {
  pool: keyof typeof pools;
  of: string;
}

type Sums = Map<string, number>;

/** The bodies that a process has in memory, from their first byte to the end of their answers. */
@Injectable()
export class BodiesInHand {
  private readonly coming: Sums = new Map();
  private readonly here: Sums = new Map();

  /** The room of a body that is still to come. */
  hold({ pool, of }: BodyHolder): HeldBody {
    return new HeldBody(
      new Room(this.coming, { pool, of, most: comingPools[pool] }),
      new Room(this.here, { pool, of, most: pools[pool] }),
    );
  }
}

/** The room of one body. */
export class HeldBody {
  private released = false;

  constructor(
    private readonly coming: Room,
    private readonly here: Room,
  ) {}

  /** Makes room for a body on its way, of the size that it says or else may have. Errors: as {@link grow}. */
  expects(bytes: number): void {
    this.coming.grow(bytes);
  }

  /** Makes room for what the JSON becomes, too. Errors: as {@link grow}. */
  holdsValues(count: number): void {
    this.grow(count * bytesPerValue);
  }

  /**
   * Makes room for so many bytes more that have arrived. Errors: 429 when the pool is full, or half of it is the same
   * holder's; a small body always has room, and so has one alone.
   */
  grow(bytes: number): void {
    this.coming.release();
    // The caller may have gone before its body was read.
    if (!this.released) this.here.grow(bytes);
  }

  /** Gives the room back. */
  release(): void {
    this.released = true;
    this.coming.release();
    this.here.release();
  }
}

/** The share of one body in a pool. */
class Room {
  private bytes = 0;

  constructor(
    private readonly sums: Sums,
    private readonly holder: BodyHolder & { most: number },
  ) {}

  grow(bytes: number): void {
    const { pool, of, most } = this.holder;
    const others = this.sum(pool) - this.bytes;
    const own = this.sum(`${pool} ${of}`) - this.bytes;
    const next = this.bytes + bytes;
    const isFull = (others > 0 && others + next > most) || (own > 0 && own + next > most / 2);
    if (isFull && next > smallBody) throw new RetryLater('Too many large requests at once, please try again later', 1);
    this.add(bytes);
  }

  release(): void {
    this.add(-this.bytes);
  }

  private add(bytes: number): void {
    this.bytes += bytes;
    for (const key of [this.holder.pool, `${this.holder.pool} ${this.holder.of}`]) {
      const sum = this.sum(key) + bytes;
      if (sum > 0) this.sums.set(key, sum);
      else this.sums.delete(key);
    }
  }

  private sum(key: string): number {
    return this.sums.get(key) ?? 0;
  }
}
