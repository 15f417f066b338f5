import { rawOf } from './encode.ts';
import { Raw, T } from './raw.ts';

let lastSecond = 0;
let inSecond = 0;

/** The present time. */
export function now(): Date {
  return new Date();
}

/** A BSON timestamp of the present second, never the same twice. */
export function timestamp(): Raw {
  const second = Math.floor(Date.now() / 1000);
  inSecond = second === lastSecond ? inSecond + 1 : 1;
  lastSecond = second;
  const { buf, start } = rawOf((BigInt(second) << 32n) + BigInt(inSecond));
  return new Raw(buf, T.timestamp, start, start + 8);
}
