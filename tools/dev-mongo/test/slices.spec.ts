import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Work, overdue, run } from '../slices.ts';
import { Store } from '../storage/store.ts';

/** Works until its slices are used up; notes each in `order`. */
function* long(name: string, slices: number, order: string[]): Work<void> {
  for (let slice = 0; slice < slices; slice++) {
    order.push(name);
    while (!overdue());
    yield;
  }
}

describe('long commands', () => {
  it('have one slice in a round of the event loop together, by turns', async () => {
    const order: string[] = [];
    const round = (): void => void order.push('round');
    let left = 3;
    await new Promise<void>((resolve, reject) => {
      const next = (): void => {
        round();
        if (left > 0) setImmediate(next);
        else resolve();
      };
      for (const name of ['a', 'b', 'c']) run(long(name, 3, order), undefined, () => (left -= 1), reject);
      setImmediate(next);
    });
    const begun = order.slice(0, 3);
    const later = order.slice(3).filter((name) => name !== 'round');
    expect(begun).toEqual(['a', 'b', 'c']);
    expect(later).toEqual(['a', 'b', 'c', 'a', 'b', 'c']);
    expect(order.slice(3).join(' ')).not.toMatch(/[abc] [abc]/);
  });

  it('have their slices after those that had fewer', async () => {
    const order: string[] = [];
    const ran = (name: string, slices: number): Promise<void> =>
      new Promise((resolve, reject) => run(long(name, slices, order), undefined, resolve, reject));
    const old = ran('old', 6);
    while (order.length < 3) await new Promise((resolve) => setImmediate(resolve));
    await Promise.all([old, ran('young', 3)]);
    expect(order.join(' ')).toMatch(/young.* young.* young.* old$/);
    expect(order.slice(order.indexOf('young'))).toEqual(['young', 'young', 'young', 'old', 'old', 'old']);
  });

  it('end with an error when their time is over, and the next one goes on', async () => {
    const order: string[] = [];
    const failed = new Promise((resolve, reject) =>
      run(long('late', 3, order), 1, () => reject(new Error('It ended')), resolve),
    );
    const done = new Promise<void>((resolve, reject) => run(long('other', 2, order), undefined, resolve, reject));
    await expect(failed).resolves.toMatchObject({ code: 50 });
    await done;
    expect(order.filter((name) => name === 'other')).toHaveLength(2);
  });
});

it('writers have their turns in the order in which they asked, one after another also when one has no time left', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'dev-mongo-turns-'));
  const store = new Store(dir);
  const order: string[] = [];
  const gate = Promise.withResolvers<undefined>();
  const write = (name: string, maxTimeMs?: number, wait?: Promise<undefined>): Promise<void> =>
    new Promise((resolve, reject) => {
      const work = store.write(function* (turn) {
        yield* turn.begin();
        yield wait;
        order.push(name);
      });
      run(work, maxTimeMs, resolve, reject);
    });
  const first = write('first', undefined, gate.promise);
  const late = write('late', 1);
  const rest = ['second', 'third'].map((name) => write(name));
  const end = performance.now() + 2;
  while (performance.now() < end);
  gate.resolve(undefined);
  await expect(late).rejects.toMatchObject({ code: 50 });
  await Promise.all([first, ...rest, write('fourth')]);
  expect(order).toEqual(['first', 'second', 'third', 'fourth']);
  await store.close();
  rmSync(dir, { recursive: true });
});
