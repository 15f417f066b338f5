import { scrypt } from 'node:crypto';
import { RetryLater } from '../http/public-error';

/** What a hash costs (RFC 7914); memory is 128·N·r bytes, time grows with all three. */
export interface ScryptCost {
  N: number;
  r: number;
  p: number;
}

/** Hashes at a time: each takes one of libuv's four threads, which file access and DNS need too. */
const atOnce = 2;

/** How many may wait, half a second at most; the next ones get 429. */
const mostWaiting = 8;

const waiting: (() => void)[] = [];
let running = 0;

/** `length` bytes derived from a password. Throws 429 when too many are in progress in this process. */
export async function derive(password: string, salt: Buffer, length: number, cost: ScryptCost): Promise<Buffer> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting) throw new RetryLater('Too many logins at once, please try again', 1);
    // A call that ends hands its place over.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await new Promise((resolve, reject) =>
      scrypt(password, salt, length, cost, (error, key) => (error ? reject(error) : resolve(key))),
    );
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
