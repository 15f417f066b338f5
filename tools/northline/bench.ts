import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './build.ts';
import { ensureServers } from './requirements.ts';
import { root } from './settings.ts';

/** `make bench [ONLY=id]`: sees to servers and build, then runs `bench/run.ts`. */
export function bench(): Promise<number> {
  ensureServers({ given: {} });
  ensureBuilt();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'bench/run.ts')], { cwd: root, stdio: 'inherit' });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
