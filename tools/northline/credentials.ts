import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MongoUser } from '../dev-mongo/resolve.ts';
import { writePrivately } from './run-file.ts';

/** Who has a user at each data service: every service, and the operator at the admin command. */
export const principals = [
  'gateway',
  'conversation-engine',
  'campaign-runner',
  'insights',
  'channels',
  'operator',
] as const;
export type Principal = (typeof principals)[number];

/** A user for tests and benchmarks alone, who may do everything: plays other services, and observes. */
export const everybody = 'everybody';

/** User → password, the same at every data service that we start. */
export type Passwords = Record<Principal, string> & { everybody?: string };

/** New passwords, of letters and digits alone. */
export function newPasswords(): Passwords {
  return Object.fromEntries(principals.map((principal) => [principal, newPassword()])) as Passwords;
}

/** New passwords for tests and benchmarks: {@link everybody} has one too. */
export const testPasswords = (): Required<Passwords> => ({ ...newPasswords(), everybody: newPassword() });

// It begins with a letter, so that no configuration takes it for a number.
const newPassword = (): string => `p${randomBytes(24).toString('hex')}`;

/** The passwords of a data folder: made once, kept beside the data for its owner alone. */
export function passwordsOf(dataDir: string): Passwords {
  const file = join(dataDir, 'passwords.json');
  if (!existsSync(file)) writePrivately(file, newPasswords());
  return JSON.parse(readFileSync(file, 'utf8')) as Passwords;
}

/** The environment variables by which a data service is told the passwords: `NATS_GATEWAY_PASSWORD` and so on. */
export function passwordVariables(service: 'NATS' | 'REDIS' | 'MONGODB', passwords: Passwords): Record<string, string> {
  return Object.fromEntries(
    Object.entries(passwords).map(([user, password]) => [
      `${service}_${user.toUpperCase().replaceAll('-', '_')}_PASSWORD`,
      password,
    ]),
  );
}

/** Whom MongoDB knows: every service in its own database, the operator in all of them. */
export function mongoUsers(passwords: Passwords): MongoUser[] {
  const databases = principals.filter((principal) => principal !== 'operator').map(databaseOf);
  const of = (user: string): MongoUser['databases'] =>
    user === everybody ? 'all' : user === 'operator' ? databases : [databaseOf(user)];
  return Object.entries(passwords).map(([name, password]) => ({ name, password, databases: of(name) }));
}

/** As each service names its database by itself. */
export const databaseOf = (service: string): string => `northline_${service.replaceAll('-', '_')}`;

/** An address with a user and a password in it; as it is, where there are none. */
export function addressOf(uri: string, user: Principal | typeof everybody, passwords: Passwords | undefined): string {
  const password = passwords?.[user];
  return password === undefined ? uri : uri.replace('://', `://${user}:${password}@`);
}

/** How nats.js is told an address: it forgets the user and the password in it by itself. */
export function signIn(natsUrl: string): { servers: string; user?: string; pass?: string } {
  const { host, username, password } = new URL(natsUrl);
  return { servers: host, ...(username !== '' && { user: username, pass: password }) };
}
