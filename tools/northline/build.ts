import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './settings.ts';
import { UserError } from './user-error.ts';

const dist = join(root, 'dist');
const stamp = join(dist, '.built-from');

/** Builds when a source has changed since the last build; tells whether it did. */
export function ensureBuilt(): boolean {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()) return false;
  build();
  return true;
}

/**
 * Compiles apps and libs with swc into `dist`, the tree kept (`dist/apps/gateway/src/main.js`), `@northline/…`
 * turned into relative paths; what is tested or tests stays out (see .swcrc). The dashboard becomes `dist/dashboard`, by
 * Vite. The old `dist` stays until all is there.
 * @throws UserError when a file does not compile; the compiler has said which.
 */
export function build(): void {
  const next = join(root, `dist.next-${process.pid}`);
  const builtFrom = fingerprint();
  const apps = readdirSync(join(root, 'apps')).filter((app) => app !== 'dashboard');
  const sources = [...apps.map((app) => `apps/${app}`), 'libs'];
  const swc = [
    '@swc/cli/bin/swc.js',
    ...sources,
    '--out-dir',
    next,
    '--config-file',
    '.swcrc',
    '--copy-files',
    '--quiet',
  ];
  const vite = ['vite/bin/vite.js', 'build', '--config', 'apps/dashboard/vite.config.ts', '--logLevel', 'warn'];
  // Under a test runner, React would be built for development.
  const env = { ...process.env, NODE_ENV: 'production' };
  for (const [command = '', ...args] of [swc, [...vite, '--outDir', join(next, 'dashboard')]]) {
    const script = join(root, 'node_modules', command);
    const { status } = spawnSync(process.execPath, [script, ...args], {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (status === 0) continue;
    rmSync(next, { recursive: true, force: true });
    throw new UserError('The build failed; the lines above name the file to repair');
  }
  writeFileSync(join(next, '.built-from'), builtFrom);
  replaceBy(next);
}

/** Two builds may end at the same time: the second finds a fresh `dist` and discards its own. */
function replaceBy(next: string): void {
  rmSync(dist, { recursive: true, force: true });
  try {
    renameSync(next, dist);
  } catch (error) {
    rmSync(next, { recursive: true, force: true });
    if (!existsSync(stamp)) throw error;
  }
}

/** Changes when any source changes, appears or goes; a file's size and time stand for its text. */
function fingerprint(): string {
  const files = globSync(['apps/**/*', 'libs/**/*', 'packages/client/src/*', '.swcrc', 'package-lock.json'], {
    cwd: root,
    exclude: ['**/*.spec.ts'],
  });
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

if (import.meta.main) build();
