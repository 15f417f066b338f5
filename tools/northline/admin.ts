import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { adminMain, createAccount } from './accounts.ts';
import { appNames, envOf } from './processes.ts';
import { readRunFile } from './run-file.ts';
import { readSettings, root, secretsKeyOf } from './settings.ts';
import type { Settings } from './settings.ts';
import type { Addresses, AppName } from './processes.ts';
import { UserError } from './user-error.ts';

/**
 * `make admin EMAIL=… [NAME=…]`: an account and its owner in the database of what is up. Prints the password, once.
 * `make admin DO='dead-letters list'`: any command of the gateway's admin, on what is up.
 * `make admin DO=migrate`: brings the databases of what is up to this release, each by its own service's `migrate.js`.
 */
export async function admin(): Promise<number> {
  const settings = readSettings(process.env);
  // What is not given, make hands on empty.
  const { EMAIL: email = '', NAME: name = '', DO: words = '' } = process.env;
  if (email === '' && words === '')
    throw new UserError(
      'Say for whom: make admin EMAIL=somebody@example.com [NAME="Their company"]; or what: make admin DO="dead-letters list"',
    );
  if (words.trim() === 'migrate') return migrate(settings);
  const env = envOn(settings, 'gateway');
  if (words !== '')
    return (
      spawnSync(process.execPath, [adminMain, ...words.trim().split(/\s+/)], { cwd: root, env, stdio: 'inherit' })
        .status ?? 1
    );
  const account = await createAccount(env, email, name === '' ? email : name);
  console.log(
    `Account ${account.accountId}\nEmail    ${account.email}\nPassword ${account.password}  (shown this once)`,
  );
  return 0;
}

function migrate(settings: Settings): number {
  const failed = appNames
    .filter((app) => app !== 'sandbox')
    .filter((app) => {
      const main = join(root, `dist/apps/${app}/src/migrate.js`);
      return (
        spawnSync(process.execPath, [main], { cwd: root, env: envOn(settings, app), stdio: 'inherit' }).status !== 0
      );
    });
  return failed.length === 0 ? 0 : 1;
}

/** The environment of an app on what is up. */
function envOn(settings: Settings, app: AppName): NodeJS.ProcessEnv {
  const run = readRunFile(settings.dataDir);
  if (run === undefined) throw new UserError('Nothing is up; start it first with: make up');
  const none = { 'conversation-engine': 0, 'campaign-runner': 0, insights: 0, channels: 0 };
  const ports = { gateway: 0, gatewayMetrics: 0, sandbox: Number(URL.parse(run.sandboxUrl ?? '')?.port ?? 0) };
  const addresses: Addresses = { ...run, ports, healthPorts: none };
  return envOf(app, settings, addresses, secretsKeyOf(settings));
}
