import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDataDir, playedChannels, readSettings, root, secretsKeyOf } from './settings.ts';
import { UserError } from './user-error.ts';

const tooMuch = {
  PORT: '70000',
  SANDBOX: 'maybe',
  NATS_URL: 'localhost',
  MONGODB_URI: 'mongo://someone:secret@a:1',
  TURN_DEBOUNCE_MS: 'soon',
};

describe('readSettings', () => {
  it('works with nothing set; empty counts as unset', () => {
    expect(readSettings({ PORT: '', MONGODB_URI: '', NORTHLINE_DATA_DIR: '' })).toMatchObject({
      dataDir: join(root, '.northline'),
      port: 3000,
      sandbox: true,
      given: {},
    });
  });

  it('takes what is set', () => {
    const env = {
      PORT: '3100',
      METRICS_PORT: '9100',
      SANDBOX: 'off',
      REDIS_URL: 'redis://127.0.0.1:1',
      PUBLIC_URL: 'https://x.example',
    };
    expect(readSettings(env)).toMatchObject({
      port: 3100,
      metricsPort: 9100,
      sandbox: false,
      given: { redisUrl: 'redis://127.0.0.1:1' },
      publicUrl: 'https://x.example',
    });
  });

  it('leaves to the sandbox what has no provider of its own', () => {
    expect(playedChannels(readSettings({ WHATSAPP_API_URL: '' }))).toEqual(['whatsapp', 'telegram', 'email']);
    expect(playedChannels(readSettings({ RESEND_API_URL: 'http://127.0.0.1:1' }))).toEqual(['whatsapp', 'telegram']);
    expect(playedChannels(readSettings({ SANDBOX: 'off' }))).toEqual([]);
  });

  it('names every mistake at once, with the cure', () => {
    expect(() => readSettings(tooMuch)).toThrow(UserError);
    expect(() => readSettings(tooMuch)).toThrow(
      /TURN_DEBOUNCE_MS.*PORT must be a port.*SANDBOX must be "on" or "off".*MONGODB_URI must be an address .*NATS_URL must be an address/,
    );
    expect(() => readSettings(tooMuch)).not.toThrow(/secret/);
  });
});

describe('the key of secrets', () => {
  it('is made once, kept, and readable by its owner alone', () => {
    const settings = readSettings({ NORTHLINE_DATA_DIR: mkdtempSync(join(tmpdir(), 'northline-settings-')) });
    makeDataDir(settings);
    const key = secretsKeyOf(settings);
    expect(Buffer.from(key, 'base64')).toHaveLength(32);
    expect(secretsKeyOf(settings)).toBe(key);
    expect(statSync(join(settings.dataDir, 'secrets.key')).mode & 0o777).toBe(0o600);
  });

  it('is the given one when there is one', () => {
    const given = Buffer.alloc(32, 7).toString('base64');
    expect(secretsKeyOf(readSettings({ SECRETS_KEY: given }))).toBe(given);
  });
});

it('a data folder that cannot be made is said in one sentence', () => {
  expect(() => makeDataDir(readSettings({ NORTHLINE_DATA_DIR: '/dev/null/northline' }))).toThrow(
    /^Cannot write to .*; set NORTHLINE_DATA_DIR/,
  );
});
