import { spawnSync } from 'node:child_process';
import { adminMain, createAccount } from './accounts.ts';
import { envOf } from './processes.ts';
import { readRunFile } from './run-file.ts';
import { readSettings, root, secretsKeyOf } from './settings.ts';
import type { Settings } from './settings.ts';
import type { Addresses } from './processes.ts';
import { Trouble } from './trouble.ts';

/**
 * `make admin EMAIL=… [NAME=…]`: an account and its owner in the database of what is up. Prints the password, once.
 * `make admin DO='parked list'`: any command of the gateway's admin, on what is up.
 */
export async function admin(): Promise<number> {
  const settings = readSettings(process.env);
  // What is not given, make hands on empty.
  const { EMAIL: email = '', NAME: name = '', DO: words = '' } = process.env;
  if (email === '' && words === '') throw new Trouble('Say for whom: make admin EMAIL=somebody@example.com [NAME="Their company"]; or what: make admin DO="parked list"');
  const env = gatewayEnv(settings);
  if (words !== '') return spawnSync(process.execPath, [adminMain, ...words.trim().split(/\s+/)], { cwd: root, env, stdio: 'inherit' }).status ?? 1;
  const account = await createAccount(env, email, name === '' ? email : name);
  console.log(`Account ${account.accountId}\nEmail    ${account.email}\nPassword ${account.password}  (shown this once)`);
  return 0;
}

function gatewayEnv(settings: Settings): NodeJS.ProcessEnv {
  const run = readRunFile(settings.dataDir);
  if (run === undefined) throw new Trouble('Nothing is up; start it first with: make up');
  const none = { 'conversation-engine': 0, 'campaign-runner': 0, insights: 0, channels: 0 };
  const ports = { gateway: 0, gatewayMetrics: 0, sandbox: Number(URL.parse(run.sandboxUrl ?? '')?.port ?? 0) };
  const addresses: Addresses = { ...run, ports, healthPorts: none };
  return envOf('gateway', settings, addresses, secretsKeyOf(settings));
}
