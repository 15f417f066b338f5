import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestAuthority } from '@northline/testing';
import { asksForTls } from './addresses';
import { ServiceConfig } from './service-config';
import { tlsCredentials } from './tls';

const dir = mkdtempSync(join(tmpdir(), 'northline-tls-'));
const authority = new TestAuthority(dir, 'house');
const { cert, key } = authority.issue('insights');
const other = authority.issue('channels');
const expired = authority.issue('expired', new Date('2020-01-01T00:00:00Z'));
const noPem = join(dir, 'notes.txt');
writeFileSync(noPem, 'nothing of the kind');
afterAll(() => rmSync(dir, { recursive: true }));

const secured = { NATS_URL: 'tls://a', TLS_CA_FILE: authority.caFile, TLS_CERT_FILE: cert, TLS_KEY_FILE: key };

it('reads the files once, when the process starts', () => {
  const credentials = tlsCredentials(new ServiceConfig(secured));
  expect(Object.keys(credentials)).toEqual(['ca', 'cert', 'key']);
  for (const text of Object.values(credentials)) expect(text).toMatch(/^-----BEGIN /);
  expect(tlsCredentials(new ServiceConfig({ NATS_URL: 'tls://a' }))).toEqual({});
});

it.each([
  ['TLS_CA_FILE', join(dir, 'missing.crt'), /cannot be read: ENOENT.*missing\.crt/],
  ['TLS_CA_FILE', dir, /cannot be read: EISDIR/],
  ['TLS_CA_FILE', noPem, /.*notes\.txt holds no certificate \(PEM\)/],
  ['TLS_CERT_FILE', key, /.*\.key holds no certificate \(PEM\)/],
  ['TLS_CERT_FILE', '', /is required with TLS_KEY_FILE/],
  ['TLS_CERT_FILE', expired.cert, /has expired on Jan {2}3 .* 2020 GMT/],
  ['TLS_KEY_FILE', join(dir, 'missing.key'), /cannot be read: ENOENT.*missing\.key/],
  ['TLS_KEY_FILE', cert, /.*\.crt holds no private key without a passphrase \(PEM\)/],
  ['TLS_KEY_FILE', '', /is required with TLS_CERT_FILE/],
  ['TLS_KEY_FILE', other.key, /is not the key of TLS_CERT_FILE/],
])('refuses %s=%s', (setting, file, problem) => {
  expect(() => new ServiceConfig({ ...secured, [setting]: file })).toThrow(
    new RegExp(`- ${setting}: ${problem.source}`),
  );
});

it('refuses files that no address asks for: what they should protect would be in plain text', () => {
  expect(() => new ServiceConfig({ ...secured, NATS_URL: 'nats://a' })).toThrow(
    /- TLS_CA_FILE: is of no use: no address asks for TLS \(tls:\/\/ in NATS_URL/,
  );
  for (const address of [{ REDIS_URL: 'rediss://a' }, { MONGODB_URI: 'mongodb://a/?tls=true' }])
    expect(() => new ServiceConfig({ ...secured, NATS_URL: 'nats://a', ...address })).not.toThrow();
});

it.each([
  ['redis://a', false],
  ['rediss://a', true],
  ['mongodb://a', false],
  ['mongodb://a/?replicaSet=x&tls=true', true],
  ['mongodb://a/?ssl=true', true],
  ['mongodb://a/?tls=false', false],
  ['mongodb+srv://a/', true],
  ['mongodb+srv://a/?tls=false', false],
])('whether %s asks for TLS: %p', (address, asks) => {
  expect(asksForTls(address)).toBe(asks);
});
