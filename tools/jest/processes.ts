import type { SpawnOptions } from 'node:child_process';
import { resolve } from 'node:path';

const hookFile = resolve('tools/jest/typescript-hook.ts');
const hook = [
  '--require',
  hookFile,
  '--allow-addons',
  ...['tools/jest', '.swcrc'].map((path) => `--allow-fs-read=${resolve(path)}`),
];

/**
 * A process of our own is outside of Jest, where nobody turns our files into what Node runs: so one whose file is not
 * built loads a hook first that does, by a compiler that is an addon.
 */
jest.mock('node:child_process', () => {
  const actual = jest.requireActual<typeof import('node:child_process')>('node:child_process');
  const spawn = (command: string, args: string[] = [], options: SpawnOptions = {}): ReturnType<typeof actual.spawn> => {
    const ours = args.some((arg) => arg.endsWith('parsing-process.ts'));
    return actual.spawn(command, ours ? [...hook, ...args] : args, options);
  };
  return { ...actual, spawn };
});
