import { Lifecycle } from '@northline/common/process';
import { callsAtOnce, EndpointLanes } from './endpoint-lanes';

/** A call that ends when told to. */
function held(): { work: () => Promise<void>; end: () => void; begun: () => number } {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  let calls = 0;
  return { work: () => ((calls += 1), promise), end: () => resolve(undefined), begun: () => calls };
}

const soon = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the lanes of endpoints', () => {
  const lifecycle = (): Lifecycle => new Lifecycle({ SHUTDOWN_GRACE_MS: 10_000 } as ConstructorParameters<typeof Lifecycle>[0]);

  it('let one endpoint that hangs hold up itself alone', async () => {
    const lanes = new EndpointLanes(lifecycle());
    const hangs = held();
    for (let n = 0; n < callsAtOnce + 5; n += 1) lanes.add('slow', `s${n}`, hangs.work);
    const other = held();
    lanes.add('quick', 'q', other.work);
    expect([hangs.begun(), other.begun()]).toEqual([callsAtOnce, 1]);
    expect(lanes.full()).toEqual(['slow']);
    hangs.end();
    await soon();
    expect(hangs.begun()).toBe(callsAtOnce + 5);
    expect(lanes.full()).toEqual([]);
  });

  it('take what waits once, and go on after a failure', async () => {
    const lanes = new EndpointLanes(lifecycle());
    const hangs = held();
    for (let n = 0; n < callsAtOnce - 1; n += 1) lanes.add('a', `h${n}`, hangs.work);
    const later = held();
    lanes.add('a', 'fails', () => soon().then(() => Promise.reject(new Error('no database'))));
    for (let n = 0; n < 3; n += 1) lanes.add('a', 'twice', later.work);
    expect(later.begun()).toBe(0);
    await soon();
    await soon();
    expect(later.begun()).toBe(1);
    later.end();
    hangs.end();
  });

  it('wait for the calls under way when the service goes, and begin none', async () => {
    const going = lifecycle();
    const lanes = new EndpointLanes(going);
    const call = held();
    for (let n = 0; n < callsAtOnce + 1; n += 1) lanes.add('a', `c${n}`, call.work);
    let gone = false;
    const drained = going.drain().then(() => (gone = true));
    await soon();
    expect(gone).toBe(false);
    call.end();
    await drained;
    expect(call.begun()).toBe(callsAtOnce);
  });
});
