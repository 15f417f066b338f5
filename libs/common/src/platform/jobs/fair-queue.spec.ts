import { Lifecycle } from '../process/lifecycle';
import { type LaneLimits, FairQueue } from './fair-queue';

/** Work that ends on command. */
function held(): { run: () => Promise<void>; end: () => void; begun: () => number } {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  let calls = 0;
  return { run: () => ((calls += 1), promise), end: () => resolve(undefined), begun: () => calls };
}

const soon = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('lanes', () => {
  const lifecycle = (): Lifecycle =>
    new Lifecycle({ SHUTDOWN_GRACE_MS: 10_000 } as ConstructorParameters<typeof Lifecycle>[0]);
  const lanesOf = (limits: LaneLimits): FairQueue => new FairQueue('test', lifecycle(), limits);
  const fill = (lanes: FairQueue, key: string, count: number, { run }: { run: () => Promise<void> }): void => {
    for (let n = 0; n < count; n += 1) lanes.add(key, { id: `${key}${n}`, run });
  };

  it('let one that hangs hold up itself alone', async () => {
    const lanes = lanesOf({ perLane: 10 });
    const hangs = held();
    fill(lanes, 'slow', 15, hangs);
    const other = held();
    fill(lanes, 'quick', 1, other);
    expect([hangs.begun(), other.begun()]).toEqual([10, 1]);
    expect(lanes.waiting()).toEqual(['slow']);
    hangs.end();
    await soon();
    expect(hangs.begun()).toBe(15);
    expect(lanes.waiting()).toEqual([]);
  });

  it('keep room for others, however many hang', () => {
    const lanes = lanesOf({ atOnce: 16 });
    const hung = ['a', 'b', 'c'].map((key) => {
      const hangs = held();
      fill(lanes, key, 100, hangs);
      return hangs.begun();
    });
    expect(hung).toEqual([8, 4, 2]);
    const other = held();
    fill(lanes, 'd', 1, other);
    expect(other.begun()).toBe(1);
  });

  it('take turns when places are few', async () => {
    const lanes = lanesOf({ atOnce: 1 });
    const order: string[] = [];
    const work = (key: string, id: string): void =>
      lanes.add(key, { id, run: () => soon().then(() => void order.push(id)) });
    for (const id of ['a1', 'a2', 'a3']) work('a', id);
    work('b', 'b1');
    while (order.length < 4) await soon();
    expect(order).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('do what is bulk after all else of its lane', async () => {
    const lanes = lanesOf({ perLane: 1 });
    const first = held();
    const order: string[] = [];
    const work = (id: string, bulk: boolean): void =>
      lanes.add('a', { id, bulk, run: () => Promise.resolve(void order.push(id)) });
    fill(lanes, 'a', 1, first);
    work('opening 1', true);
    work('opening 2', true);
    work('reply', false);
    first.end();
    while (order.length < 3) await soon();
    expect(order).toEqual(['reply', 'opening 1', 'opening 2']);
  });

  it('begin a reply at once, however many openings are under way', async () => {
    const lanes = lanesOf({ atOnce: 16 });
    const openings = held();
    for (const account of ['a', 'b', 'c', 'd', 'e']) {
      for (let n = 0; n < 100; n += 1) lanes.add(account, { id: `${account}${n}`, bulk: true, run: openings.run });
    }
    expect(openings.begun()).toBe(12);
    for (const account of ['a', 'b', 'e', 'f']) {
      const reply = held();
      fill(lanes, account, 1, reply);
      expect(reply.begun()).toBe(1);
    }
    openings.end();
    await soon();
  });

  it('take what waits once, and go on after a failure', async () => {
    const lanes = lanesOf({ perLane: 10 });
    const hangs = held();
    fill(lanes, 'a', 9, hangs);
    const later = held();
    lanes.add('a', { id: 'fails', run: () => soon().then(() => Promise.reject(new Error('no database'))) });
    for (let n = 0; n < 3; n += 1) lanes.add('a', { id: 'twice', bulk: n === 1, run: later.run });
    expect(later.begun()).toBe(0);
    await soon();
    await soon();
    expect(later.begun()).toBe(1);
    later.end();
    hangs.end();
  });

  it('wait for the work under way when the service goes, and begin none', async () => {
    const going = lifecycle();
    const lanes = new FairQueue('test', going, { perLane: 10 });
    const call = held();
    fill(lanes, 'a', 11, call);
    let gone = false;
    const drained = going.drain().then(() => (gone = true));
    await soon();
    expect(gone).toBe(false);
    call.end();
    await drained;
    expect(call.begun()).toBe(10);
  });
});
