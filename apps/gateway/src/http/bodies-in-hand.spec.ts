import { BodiesInHand, type BodyHolder, type HeldBody } from './bodies-in-hand';

const megabyte = 1024 * 1024;
const account = (of: string): BodyHolder => ({ pool: 'callers', of });
const stranger = (of: string): BodyHolder => ({ pool: 'strangers', of });
const refused = 'Too many large requests at once, please try again later';

/** As the parsers do. */
function take(bodies: BodiesInHand, holder: BodyHolder, bytes: number): HeldBody {
  const held = bodies.hold(holder);
  held.grow(bytes);
  return held;
}

describe('bodies in hand', () => {
  it('take at most half of a pool for one holder, and no more than the pool for all', () => {
    const bodies = new BodiesInHand();
    take(bodies, account('a'), 32 * megabyte);
    expect(() => take(bodies, account('a'), megabyte)).toThrow(refused);
    take(bodies, account('a'), 64 * 1024);
    take(bodies, account('b'), 31 * megabyte);
    expect(() => take(bodies, account('c'), megabyte)).toThrow(refused);
    take(bodies, account('c'), 64 * 1024);
    take(bodies, stranger('10.0.0.1'), 8 * megabyte);
    expect(() => take(bodies, stranger('10.0.0.1'), megabyte)).toThrow(refused);
    take(bodies, stranger('10.0.0.2'), 1);
  });

  it('count what the JSON becomes, and give their room back once', () => {
    const bodies = new BodiesInHand();
    take(bodies, account('a'), 1);
    const held = take(bodies, account('a'), 15 * megabyte);
    held.holdsValues(250_000);
    expect(() => held.holdsValues(250_000)).toThrow(refused);
    for (const _ of [1, 2]) held.release();
    held.holdsValues(1_000_000);
    take(bodies, account('a'), 31 * megabyte).release();
    take(bodies, account('a'), 31 * megabyte);
  });

  it('have room for one alone, however much it holds', () => {
    const bodies = new BodiesInHand();
    take(bodies, account('a'), 8 * megabyte).holdsValues(600_000);
    expect(() => take(bodies, account('a'), megabyte)).toThrow(refused);
    take(bodies, account('b'), 1);
  });
});
