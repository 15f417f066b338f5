import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../../..');
const use = `
const lines = [typeof createClient({ baseUrl: 'http://127.0.0.1:9' }).GET, typeof verifyWebhook, new WebhookError('x').name];
console.log(lines.join(' '));
`;
const names = 'createClient, verifyWebhook, WebhookError';

let dir: string;

function run(...args: string[]): string {
  return execFileSync(process.execPath, args, { cwd: dir, encoding: 'utf8' });
}

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'northline-client-'));
  const [{ filename }] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', dir], {
      cwd: resolve(__dirname, '..'),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ) as [{ filename: string }];
  const installed = join(dir, 'node_modules/@northline/client');
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', filename, '-C', installed, '--strip-components=1'], { cwd: dir });
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers'])
    symlinkSync(join(root, 'node_modules', name), join(dir, 'node_modules', name));
}, 300_000);

afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe('the package, as npm packs it', () => {
  it('is an ES module', () => {
    writeFileSync(join(dir, 'use.mjs'), `import { ${names} } from '@northline/client';${use}`);
    expect(run('use.mjs')).toBe('function function WebhookError\n');
  });

  it('is CommonJS, too, where Node does not require ES modules', () => {
    writeFileSync(join(dir, 'use.cjs'), `const { ${names} } = require('@northline/client');${use}`);
    expect(run('--no-experimental-require-module', 'use.cjs')).toBe('function function WebhookError\n');
  });

  it('has its types in both', () => {
    const typed =
      "const id: number = 7;\nvoid createClient({ baseUrl: '' }).GET('/api/leads/{id}', { params: { path: { id } } });\n// @ts-expect-error There is no such path.\nvoid createClient({ baseUrl: '' }).GET('/api/lead');\n";
    for (const name of ['typed.mts', 'typed.cts'])
      writeFileSync(join(dir, name), `import { createClient } from '@northline/client';\n${typed}`);
    const options = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--target',
      'es2022',
      '--module',
      'node16',
      '--types',
      'node',
      '--typeRoots',
      join(root, 'node_modules/@types'),
    ];
    run(join(root, 'node_modules/typescript/bin/tsc'), ...options, 'typed.mts', 'typed.cts');
  }, 300_000);
});
