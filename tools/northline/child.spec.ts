import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { startChild } from './child.ts';
import { untilGone } from './instance.ts';

it('hands on each line that a process prints, the unfinished last one too', async () => {
  const lines: string[] = [];
  const { promise: said, resolve } = Promise.withResolvers<undefined>();
  const child = startChild(
    process.execPath,
    ['-e', 'process.stdout.write("one\\ntw"); process.stdout.write("o\\nend")'],
    {
      log: (line) => lines.push(line) === 3 && resolve(undefined),
    },
  );
  expect(await child.exited).toBe(0);
  // What a process printed last may be read after it has gone.
  await said;
  expect(lines).toEqual(['one', 'two', 'end']);
});

it('a command that does not exist has ended, without a process id', async () => {
  const child = startChild('northline-no-such-command', [], { log: () => undefined });
  expect(await child.exited).toBeNull();
  expect(child.pid).toBeUndefined();
  expect(child.ended()).toBe(true);
});

it('a child does not outlive its parent, even when that one is killed', async () => {
  const script = `
    const { startChild } = await import(${JSON.stringify(join(import.meta.dirname, 'child.ts'))});
    console.log(startChild('sleep', ['60'], { log: () => undefined }).pid);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = await new Promise<number>((resolve) =>
    parent.stdout.once('data', (chunk: Buffer) => resolve(Number(chunk))),
  );
  expect(pid).toBeGreaterThan(0);
  parent.kill('SIGKILL');
  expect(await untilGone(pid, 30_000)).toBe(true);
});
