import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const file = resolve(__dirname, 'processes/watched.process.ts');

describe('a process under the watchdog, which allows its event loop one second', () => {
  let child: ChildProcess;
  let errors = '';

  beforeEach(async () => {
    errors = '';
    child = fork(file, {
      execArgv: ['--require', resolve('tools/jest/typescript-hook.ts')],
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    child.stderr?.on('data', (text: Buffer) => (errors += text.toString()));
    await once(child, 'message');
  });

  afterEach(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });

  it('is ended when the loop is blocked, and says what it had in hand', async () => {
    const ended = once(child, 'close');
    const began = Date.now();
    child.send('block');
    const [, signal] = (await ended) as [number | null, string];
    expect(signal).toBe('SIGKILL');
    expect(Date.now() - began).toBeGreaterThan(900);
    expect(JSON.parse(errors)).toMatchObject({
      level: 'error',
      service: 'insights',
      msg: 'The event loop was blocked for 1 s, so the process ends. In hand: job poison 2',
    });
  });

  it('is left alone when it was stopped for longer and continued, or works on', async () => {
    child.kill('SIGSTOP');
    await delay(3_000);
    child.kill('SIGCONT');
    await once(child, 'message');
    await delay(3_000);
    await once(child, 'message');
    expect([child.exitCode, child.signalCode, errors]).toEqual([null, null, '']);
  });
});
