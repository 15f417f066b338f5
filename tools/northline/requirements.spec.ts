import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureServers } from './requirements.ts';
import { UserError } from './user-error.ts';

const emptyFolder = mkdtempSync(join(tmpdir(), 'northline-path-'));

function folderWith(...commands: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'northline-path-'));
  for (const command of commands) {
    writeFileSync(join(folder, command), '#!/bin/sh\n');
    chmodSync(join(folder, command), 0o755);
  }
  return folder;
}

describe('ensureServers', () => {
  it('is content with what is there', () => {
    expect(() => ensureServers({ given: {} }, folderWith('nats-server', 'redis-server'))).not.toThrow();
  });

  it('needs none of those that somebody else runs', () => {
    const given = { natsUrl: 'nats://127.0.0.1:1', redisUrl: 'redis://127.0.0.1:1' };
    expect(() => ensureServers({ given }, emptyFolder)).not.toThrow();
  });

  it('says in one sentence what is missing, and the cure, where nothing may be installed', () => {
    const missing = (): void => ensureServers({ given: {} }, folderWith('redis-server'));
    expect(missing).toThrow(UserError);
    expect(missing).toThrow(/^nats-server is missing .*sudo apt-get install nats-server.*NATS_URL/);
    expect(missing).not.toThrow(/install nats-server redis-server/);
  });
});
