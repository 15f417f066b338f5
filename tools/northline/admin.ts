import { createAccount } from './accounts.ts';
import { envOf } from './processes.ts';
import { readRunFile } from './run-file.ts';
import { readSettings, secretsKeyOf } from './settings.ts';
import type { Settings } from './settings.ts';
import type { Addresses } from './processes.ts';
import { Trouble } from './trouble.ts';

/**
 * `make admin EMAIL=… [NAME=…]`: an account and its owner in the database of what is up. Prints the password, once.
 */
export async function admin(): Promise<number> {
  const settings = readSettings(process.env);
  // What is not given, make hands on empty.
  const { EMAIL: email = '', NAME: name = '' } = process.env;
  if (email === '') throw new Trouble('Say for whom: make admin EMAIL=somebody@example.com [NAME="Their company"]');
  const env = gatewayEnv(settings);
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
