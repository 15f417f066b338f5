import { Injectable } from '@nestjs/common';
import { RetryLater } from './public-error';

const megabyte = 1024 * 1024;

/** Bodies up to this size are never refused: the tiers bound their number. */
const small = 64 * 1024;

/** What a value or a name of JSON takes up once it is read. */
const bytesPerValue = 64;

/** Callers with and without credentials have a pool each, so that strangers cannot keep the others out. */
const pools = { callers: 64 * megabyte, strangers: 16 * megabyte };

/** Whose body it is: an account, or the network of a stranger. */
export interface BodyHolder {
  pool: keyof typeof pools;
  of: string;
}

/** The bodies that a process has in memory, from their arrival to the end of their answers. */
@Injectable()
export class BodiesInHand {
  private readonly sums = new Map<string, number>();

  /** The room of a body that is still to come. */
  hold(holder: BodyHolder): HeldBody {
    return new HeldBody(this.sums, holder);
  }
}

/** The room of one body. */
export class HeldBody {
  private bytes = 0;
  private released = false;

  constructor(
    private readonly sums: Map<string, number>,
    private readonly holder: BodyHolder,
  ) {}

  /** Makes room for what the JSON becomes, too. Errors: as {@link grow}. */
  holdsValues(count: number): void {
    this.grow(count * bytesPerValue);
  }

  /**
   * Makes room for more bytes. Errors: 429 when the pool is full, or half of it is the same holder's; a small body
   * always has room, and so has one alone.
   */
  grow(bytes: number): void {
    // The caller may have gone before its body was read.
    if (this.released) return;
    const { pool, of } = this.holder;
    const most = pools[pool];
    const others = this.sum(pool) - this.bytes;
    const own = this.sum(`${pool} ${of}`) - this.bytes;
    const next = this.bytes + bytes;
    const isFull = (others > 0 && others + next > most) || (own > 0 && own + next > most / 2);
    if (isFull && next > small) throw new RetryLater('Too many large requests at once, please try again later', 1);
    this.add(bytes);
  }

  /** Gives the room back. */
  release(): void {
    this.released = true;
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
