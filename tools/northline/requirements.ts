import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './settings.ts';
import { UserError } from './user-error.ts';

/** Debian puts servers where an ordinary user's PATH does not look. */
export const serverPath = `${process.env['PATH'] ?? ''}:/usr/local/sbin:/usr/sbin`;

/**
 * Sees to it that the servers we start ourselves are there; apt brings what is missing.
 * @param path Where to look for them, and for apt.
 * @throws UserError when apt, or the right to use it, is missing too.
 */
export function ensureServers({ given }: Pick<Settings, 'given'>, path = serverPath): void {
  const needed = [...(given.natsUrl ? [] : ['nats-server']), ...(given.redisUrl ? [] : ['redis-server'])];
  ensureCommands(needed, path, ', or set NATS_URL and REDIS_URL to servers that run');
}

/**
 * Sees to it that these commands are there; Debian's packages of the same names bring what is missing.
 * @param otherwise What one can do instead, for the message.
 * @throws UserError when apt, or the right to use it, is missing too.
 */
export function ensureCommands(needed: string[], path = serverPath, otherwise = ''): void {
  const missing = needed.filter((command) => !isOnPath(command, path));
  if (missing.length === 0) return;
  const apt = aptCommand(path);
  const names = missing.join(' and ');
  const cure = `install it yourself (Debian: sudo apt-get install ${missing.join(' ')})${otherwise}`;
  if (apt === undefined) throw new UserError(`${names} is missing and cannot be installed without asking; ${cure}`);
  console.log(`Installing ${names} …`);
  if (!install(apt, missing)) throw new UserError(`apt-get could not install ${names}; ${cure}`);
}

function isOnPath(command: string, path: string): boolean {
  return path.split(':').some((folder) => {
    try {
      accessSync(join(folder, command), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

function aptCommand(path: string): string[] | undefined {
  if (!isOnPath('apt-get', path)) return undefined;
  if (process.getuid?.() === 0) return ['apt-get'];
  const sudoWorks = isOnPath('sudo', path) && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
  return sudoWorks ? ['sudo', '-n', 'apt-get'] : undefined;
}

function install([command = '', ...first]: string[], packages: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]): boolean =>
    spawnSync(command, [...first, ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  apt('update', '-qq');
  return apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
}
