import type { ForkOptions } from 'node:child_process';
import { resolve } from 'node:path';

/**
 * A process of our own is outside of Jest, where nobody turns our files into what Node runs: so one whose file is not
 * built loads a hook first that does.
 */
jest.mock('node:child_process', () => {
  const actual = jest.requireActual<typeof import('node:child_process')>('node:child_process');
  const fork = (file: string, options: ForkOptions = {}): ReturnType<typeof actual.fork> => {
    const { execArgv = [] } = options;
    const hook = file.endsWith('.ts') ? ['--require', resolve('tools/jest/typescript-hook.cjs')] : [];
    return actual.fork(file, { ...options, execArgv: [...execArgv, ...hook] });
  };
  return { ...actual, fork };
});
