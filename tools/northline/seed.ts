import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '../../packages/client/src/index.ts';
import { createAccount, createKeys, newEmail } from './accounts.ts';
import type { Log } from './logs.ts';
import { baseUrlOf } from './processes.ts';
import type { Addresses } from './processes.ts';
import { writePrivately } from './run-file.ts';
import type { RunFile, Seeded } from './run-file.ts';
import { connectSandbox } from './sandbox.ts';
import { playedChannels } from './settings.ts';
import type { Settings } from './settings.ts';

/**
 * The demo account with its keys and its channels, and a second, empty account. Made once for a database and kept in
 * `seed.json`; the channels are connected at every start, since the sandbox forgets where to send what leads write.
 */
export async function seed(
  settings: Settings,
  addresses: Addresses,
  gatewayEnv: NodeJS.ProcessEnv,
  tell: Log,
): Promise<Seeded & Pick<RunFile, 'baseUrl' | 'sandboxUrl' | 'sandbox'>> {
  const baseUrl = baseUrlOf('gateway', addresses);
  const file = join(settings.dataDir, 'seed.json');
  let seeded = readSeeded(file);
  if (seeded === undefined || !(await isStillKnown(baseUrl, seeded))) {
    tell('Creating the demo accounts …');
    seeded = await createAccounts(baseUrl, gatewayEnv);
    writePrivately(file, seeded);
  }
  if (!settings.sandbox) return { ...seeded, baseUrl };
  const sandboxUrl = baseUrlOf('sandbox', addresses);
  const sandbox = await connectSandbox(baseUrl, seeded.apiKey, sandboxUrl, playedChannels(settings));
  return { ...seeded, baseUrl, sandboxUrl, sandbox };
}

function readSeeded(file: string): Seeded | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Seeded) : undefined;
}

/** False when the database is another one than that of `seed.json`. */
async function isStillKnown(baseUrl: string, { apiKey, testApiKey, secondAccount }: Seeded): Promise<boolean> {
  const keys = [apiKey, testApiKey, secondAccount.apiKey];
  const answers = await Promise.all(keys.map((apiKey) => createClient({ baseUrl, apiKey }).GET('/api/auth/me')));
  return answers.every(({ response }) => response.ok);
}

async function createAccounts(baseUrl: string, gatewayEnv: NodeJS.ProcessEnv): Promise<Seeded> {
  const demo = await createAccount(gatewayEnv, newEmail('demo'), 'Demo');
  const [apiKey = '', testApiKey = ''] = await createKeys(baseUrl, demo, ['live', 'test']);
  const second = await createAccount(gatewayEnv, newEmail('second'), 'Second, empty');
  const [secondKey = ''] = await createKeys(baseUrl, second, ['live']);
  const { accountId, email, password } = demo;
  return {
    accountId,
    email,
    password,
    apiKey,
    testApiKey,
    secondAccount: { accountId: second.accountId, apiKey: secondKey },
  };
}
