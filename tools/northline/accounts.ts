import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient, must } from '../../packages/client/src/index.ts';
import { root } from './settings.ts';
import { UserError } from './user-error.ts';

const run = promisify(execFile);

/** The gateway's admin command, as it is built. */
export const adminMain = join(root, 'dist/apps/gateway/src/admin.js');

/** An account and its owner, as the gateway's admin command tells them once. */
export type Account = { accountId: string; email: string; password: string };

/**
 * Creates an account and its owner through the gateway's admin command, the way an operator does it in an image.
 * @param env The gateway's environment.
 * @throws UserError with the command's own message.
 */
export async function createAccount(env: NodeJS.ProcessEnv, email: string, name: string): Promise<Account> {
  const args = ['create-account', '--email', email, '--name', name, '--json'];
  try {
    const { stdout } = await run(process.execPath, [adminMain, ...args], { cwd: root, env });
    return JSON.parse(stdout.slice(stdout.lastIndexOf('\n{') + 1)) as Account;
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new UserError(
      `The account for ${email} could not be created: ${stderr?.trim().split('\n').at(-1) ?? message}`,
    );
  }
}

/** An address that no account has yet. */
export const newEmail = (name: string): string => `${name}-${randomBytes(4).toString('hex')}@northline.example`;

/** Logs in and makes a key with every scope of the owner's role. */
export async function createKeys(
  baseUrl: string,
  { email, password }: Account,
  environments: ('live' | 'test')[],
): Promise<string[]> {
  const { token: session } = await must(
    createClient({ baseUrl }).POST('/api/auth/login', { body: { email, password } }),
  );
  const owner = createClient({ baseUrl, session });
  const { scopes } = await must(owner.GET('/api/auth/me'));
  const keys: string[] = [];
  for (const environment of environments) {
    const body = { name: `Demo (${environment})`, scopes, environment };
    keys.push((await must(owner.POST('/api/api-keys', { body }))).key);
  }
  await must(owner.POST('/api/auth/logout'));
  return keys;
}
