import { ServiceConfig } from './service-config';
import { carriesCredential, readNatsUrl } from './addresses';

describe('the address of NATS', () => {
  it.each([
    ['nats://a:4222', { servers: ['a:4222'], tls: false }],
    ['nats://gateway:p%40ss@a:4222', { servers: ['a:4222'], user: 'gateway', password: 'p@ss', tls: false }],
    [
      'tls://u:p@a:4222, tls://u:p@[::1]:4222',
      { servers: ['a:4222', '[::1]:4222'], user: 'u', password: 'p', tls: true },
    ],
    ['nats://u:p@a,tls://b', { servers: ['a', 'b'], user: 'u', password: 'p', tls: true }],
  ])('%s', (text, address) => {
    expect(readNatsUrl(text)).toEqual(address);
  });

  it.each(['a:4222', 'http://a', 'nats://token@a', 'nats://u:p@a,nats://v:p@b', 'nats://u:p@a,nats://u:q@b', ''])(
    '%p is none',
    (text) => {
      expect(readNatsUrl(text)).toBeUndefined();
    },
  );
});

it.each([
  ['redis://u:p@a:6379', true],
  ['redis://:p@a', true],
  ['rediss://a', false],
  ['mongodb://u:p@a,b/?replicaSet=x', true],
  ['mongodb://a/?authMechanism=MONGODB-X509', true],
  ['mongodb://a:27017/x@y:z', false],
])('whether %s carries a credential: %p', (address, carries) => {
  expect(carriesCredential(address)).toBe(carries);
});

it('is required in production, by the name of the setting', () => {
  const secured = {
    NODE_ENV: 'production',
    NATS_URL: 'nats://u:p@a',
    REDIS_URL: 'redis://u:p@a',
    MONGODB_URI: 'mongodb://u:p@a',
  };
  expect(() => new ServiceConfig(secured)).not.toThrow();
  expect(() => new ServiceConfig({ ...secured, NATS_URL: 'nats://a' })).toThrow(
    /- NATS_URL: must have a user and a password in production/,
  );
  expect(() => new ServiceConfig({ ...secured, REDIS_URL: 'redis://a' })).toThrow(
    /- REDIS_URL: must have a user and a password in production/,
  );
  expect(() => new ServiceConfig({ ...secured, MONGODB_URI: 'mongodb://a' })).toThrow(
    /- MONGODB_URI: must have a user and a password in production/,
  );
  expect(
    () => new ServiceConfig({ NATS_URL: 'nats://a', REDIS_URL: 'redis://a', MONGODB_URI: 'mongodb://a' }),
  ).not.toThrow();
});
