import { eventually } from '../../libs/testing/src/eventually.ts';
import { startChild } from './child.ts';
import type { Child } from './child.ts';
import { isAlive } from './instance.ts';
import { Supervised } from './supervised.ts';

const sleeper = ['-e', 'setInterval(() => undefined, 1000)'];

function supervisedSleeper(log: string[] = []): Supervised<Child> {
  const start = (): Promise<Child> => Promise.resolve(startChild(process.execPath, sleeper, { log: () => undefined }));
  return new Supervised<Child>('sleeper', start, (line) => log.push(line));
}

describe('Supervised', () => {
  it('starts a killed process again at once, and tells', async () => {
    const log: string[] = [];
    const supervised = supervisedSleeper(log);
    const first = await supervised.start();
    let restarts = 0;
    supervised.keep(() => (restarts += 1));
    first.kill('SIGKILL');
    const second = await eventually('another process', () => supervised.current !== first && supervised.current);
    await eventually('word of it', () => restarts === 1);
    expect(second.ended()).toBe(false);
    expect(log.join()).toMatch(/sleeper ended \(by a signal\); started again in [12]00 ms/);
    await supervised.stop();
    expect([first.pid, second.pid].map((pid) => isAlive(pid ?? 0))).toEqual([false, false]);
  });

  it('tries again when a restart fails', async () => {
    const log: string[] = [];
    let starts = 0;
    const supervised = new Supervised<Child>(
      'moody',
      () => {
        starts += 1;
        if (starts === 2) return Promise.reject(new Error('not in the mood'));
        return Promise.resolve(startChild(process.execPath, sleeper, { log: () => undefined }));
      },
      (line) => log.push(line),
    );
    (await supervised.start()).kill('SIGKILL');
    supervised.keep(() => undefined);
    await eventually('a third start', () => starts === 3);
    expect(log).toContain('moody did not start: not in the mood');
    await supervised.stop();
  });

  it('hands on what ran before, so that port and data stay the same', async () => {
    const seen: (number | undefined)[] = [];
    const supervised = new Supervised<Child>(
      'sleeper',
      (previous) => {
        seen.push(previous?.pid);
        return Promise.resolve(startChild(process.execPath, sleeper, { log: () => undefined }));
      },
      () => undefined,
    );
    const first = await supervised.start();
    supervised.keep(() => undefined);
    first.kill('SIGKILL');
    await eventually('a second start', () => seen.length === 2);
    expect(seen).toEqual([undefined, first.pid]);
    await supervised.stop();
  });

  it('does not start again what was stopped', async () => {
    const supervised = supervisedSleeper();
    const child = await supervised.start();
    supervised.keep(() => undefined);
    await supervised.stop();
    expect(supervised.current).toBe(child);
    expect(child.ended()).toBe(true);
  });
});
