import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';
import type { OpenApi } from '../fuzz/document.ts';
import { StandIn } from './stand-in.ts';

const root = resolve(__dirname, '../..');
const folder = join(root, 'docs/guides');
const client = join(root, 'packages/client/src/index.ts');
const document = JSON.parse(readFileSync(join(root, 'apps/gateway/openapi.json'), 'utf8')) as OpenApi;
const guides = readdirSync(folder).filter((name) => name.endsWith('.md'));

/** The snippets of one language in a guide. */
function snippets(guide: string, language: string): string[] {
  const fences = readFileSync(join(folder, guide), 'utf8').matchAll(/^```(\w*)\n([^]*?)^```$/gm);
  return [...fences].filter(([, name]) => name === language).map(([, , code = '']) => code);
}

/** The guides that have snippets of a language. */
const having = (language: string): string[] => guides.filter((guide) => snippets(guide, language).length > 0);

const imported = (code: string): string => code.replaceAll("'@northline/client'", `'${pathToFileURL(client).href}'`);

let dir: string;
let standIn: StandIn;
let env: NodeJS.ProcessEnv;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'northline-guides-'));
  standIn = new StandIn(document);
  env = {
    PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`,
    BASE: await standIn.start(),
    KEY: 'nl_test_key',
  };
});

afterEach(() => {
  standIn.stop();
  rmSync(dir, { recursive: true, force: true });
});

const run = (command: string, args: string[]) =>
  promisify(execFile)(command, args, { cwd: dir, env, timeout: 120_000 });

it('knows every language that the guides use', () => {
  const languages = guides.flatMap((guide) =>
    [...readFileSync(join(folder, guide), 'utf8').matchAll(/^```(\w+)$/gm)].map(([, name]) => name),
  );
  expect([...new Set(languages)].sort()).toEqual(['console', 'js', 'sh', 'ts']);
});

it.each(having('sh'))(
  '%s: its commands are requests that the interface takes',
  async (guide) => {
    await run('bash', ['-euo', 'pipefail', '-c', snippets(guide, 'sh').join('\n')]);
    expect(standIn.problems).toEqual([]);
    expect(standIn.asked.length).toBeGreaterThan(0);
  },
  180_000,
);

it.each(having('ts'))(
  '%s: its programs run',
  async (guide) => {
    for (const [index, code] of snippets(guide, 'ts').entries()) {
      writeFileSync(join(dir, `${index}.mts`), imported(code));
      await run(process.execPath, [`${index}.mts`]);
    }
    expect(standIn.problems).toEqual([]);
    expect(standIn.asked.length).toBeGreaterThan(0);
  },
  180_000,
);

it('compiles every program under strict rules', () => {
  for (const guide of having('ts')) {
    for (const [index, code] of snippets(guide, 'ts').entries())
      writeFileSync(join(dir, `${guide}.${index}.mts`), code);
  }
  const compilerOptions = {
    noEmit: true,
    typeRoots: [join(root, 'node_modules/@types')],
    types: ['node'],
    paths: { '@northline/client': [client] },
  };
  writeFileSync(
    join(dir, 'tsconfig.json'),
    JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, include: ['*.mts'], exclude: [] }),
  );
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', dir], { encoding: 'utf8' });
}, 180_000);

it('has a receiver of webhooks that takes what is signed, once, and refuses all else', async () => {
  const [code = ''] = snippets('webhooks.md', 'js');
  const free = createServer();
  await new Promise<void>((listening) => free.listen(0, '127.0.0.1', listening));
  const { port } = free.address() as AddressInfo;
  await new Promise((closed) => free.close(closed));
  const secret = `whsec_${Buffer.alloc(24, 3).toString('base64')}`;
  writeFileSync(join(dir, 'receiver.mjs'), imported(code));
  const receiver: ChildProcess = spawn(process.execPath, ['receiver.mjs'], {
    cwd: dir,
    env: { ...env, WEBHOOK_SECRET: secret, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let printed = '';
    receiver.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    const body = JSON.stringify({
      id: 'e1',
      type: 'status_change',
      data: { leadId: '7', status: 'completed', currentStageName: 'qualified' },
    });
    const post = (headers: Record<string, string>): Promise<number> =>
      fetch(`http://127.0.0.1:${port}`, { method: 'POST', body, headers }).then(({ status }) => status);
    while ((await post({}).catch(() => 0)) === 0) await new Promise((again) => setTimeout(again, 50));
    const now = new Date();
    const signed = {
      'webhook-id': 'e1',
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': new Webhook(secret).sign('e1', now, body),
    };
    expect([await post(signed), await post(signed), await post({ ...signed, 'webhook-signature': 'v1,AAAA' })]).toEqual(
      [204, 204, 401],
    );
    while (printed === '') await new Promise((again) => setTimeout(again, 50));
    expect(printed).toBe('7 completed qualified\n');
  } finally {
    receiver.kill();
  }
}, 120_000);

it('links to pages that are there', () => {
  const missing = guides.flatMap((guide) =>
    [...readFileSync(join(folder, guide), 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g)].filter(([, link = '']) => {
      try {
        return readFileSync(join(folder, link)).length === 0;
      } catch {
        return true;
      }
    }),
  );
  expect(missing.map(([, link]) => link)).toEqual([]);
});
