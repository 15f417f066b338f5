import { BodiesInHand, type BodyHolder } from './bodies-in-hand';

const megabyte = 1024 * 1024;
const account = (of: string): BodyHolder => ({ pool: 'callers', of });
const stranger = (of: string): BodyHolder => ({ pool: 'strangers', of });
const refused = 'Too many large requests at once, please try again later';

describe('bodies in hand', () => {
  it('take at most half of a pool for one holder, and no more than the pool for all', () => {
    const bodies = new BodiesInHand();
    bodies.take(account('a'), 32 * megabyte);
    expect(() => bodies.take(account('a'), 1)).toThrow(refused);
    bodies.take(account('b'), 32 * megabyte);
    expect(() => bodies.take(account('c'), 1)).toThrow(refused);
    bodies.take(stranger('10.0.0.1'), 8 * megabyte);
    expect(() => bodies.take(stranger('10.0.0.1'), 1)).toThrow(refused);
    bodies.take(stranger('10.0.0.2'), 1);
  });

  it('count what the JSON becomes, and give their room back once', () => {
    const bodies = new BodiesInHand();
    bodies.take(account('a'), 1);
    const held = bodies.take(account('a'), 15 * megabyte);
    held.holdsValues(250_000);
    expect(() => held.holdsValues(250_000)).toThrow(refused);
    held.release();
    held.holdsValues(1_000_000);
    bodies.take(account('a'), 31 * megabyte).release();
    bodies.take(account('a'), 31 * megabyte);
  });

  it('have room for one alone, however much it holds', () => {
    const bodies = new BodiesInHand();
    bodies.take(account('a'), 8 * megabyte).holdsValues(600_000);
    expect(() => bodies.take(account('a'), 1)).toThrow(refused);
    bodies.take(account('b'), 1);
  });
});
