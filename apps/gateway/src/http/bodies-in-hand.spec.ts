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

  it('count on their way, in pools of their own, until they have arrived or their sender has gone', () => {
    const bodies = new BodiesInHand();
    const coming = (holder: BodyHolder, bytes: number): HeldBody => {
      const held = bodies.hold(holder);
      held.expects(bytes);
      return held;
    };
    const [first] = Array.from({ length: 6 }, () => coming(account('a'), 8 * megabyte));
    expect(() => coming(account('a'), 8 * megabyte)).toThrow(refused);
    coming(account('a'), 64 * 1024).release();
    take(bodies, account('a'), 32 * megabyte).release();
    first?.grow(8 * megabyte);
    const second = coming(account('a'), 8 * megabyte);
    expect(() => coming(account('a'), 8 * megabyte)).toThrow(refused);
    second.release();
    coming(account('a'), 8 * megabyte);
    for (let n = 0; n < 4; n += 1) coming(stranger('10.0.0.1'), 4 * megabyte);
    expect(() => coming(stranger('10.0.0.1'), 4 * megabyte)).toThrow(refused);
    coming(stranger('10.0.0.2'), 4 * megabyte);
  });

  it('have room for one alone, however much it holds', () => {
    const bodies = new BodiesInHand();
    take(bodies, account('a'), 8 * megabyte).holdsValues(600_000);
    expect(() => take(bodies, account('a'), megabyte)).toThrow(refused);
    take(bodies, account('b'), 1);
  });
});
