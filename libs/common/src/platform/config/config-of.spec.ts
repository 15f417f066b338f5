import { z } from 'zod';
import { configOf, flag, hosts } from './config-of';

const shape = {
  NODE_ENV: z.enum(['development', 'production']).default('development'),
  LIMIT: z.coerce.number().int().min(1).default(5),
  SPEED: flag.default(true),
};
class One extends configOf(shape, {
  SPEED: ({ NODE_ENV, SPEED }) => NODE_ENV === 'production' && SPEED === false && 'cannot be off in production',
}) {}
class Other extends configOf({ ADDRESS: z.url().optional(), LIMIT: shape.LIMIT }) {}

const complaint = (make: () => unknown): string[] => {
  try {
    make();
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
};

describe('configOf', () => {
  it('reads what is set, and counts an empty string as unset', () => {
    expect(new One({ LIMIT: '7', SPEED: '' })).toEqual({ NODE_ENV: 'development', LIMIT: 7, SPEED: true });
    expect(new One({ SPEED: 'off' })).toBeInstanceOf(One);
  });

  it('names all mistakes of the process at once, each once, whichever class is made first', () => {
    const wrong = { NODE_ENV: 'production', LIMIT: '0', SPEED: 'off', ADDRESS: 'here' };
    const told = [
      'Wrong settings:',
      expect.stringMatching(/^ {2}- LIMIT: .*>=1/),
      '  - SPEED: cannot be off in production',
      '  - ADDRESS: Invalid URL',
    ];
    expect(complaint(() => new One(wrong))).toEqual(told);
    expect(complaint(() => new Other(wrong))).toEqual(told);
  });

  it('is content where its own settings are', () => {
    expect(new Other({ SPEED: 'nonsense', ADDRESS: 'http://127.0.0.1' })).toMatchObject({
      ADDRESS: 'http://127.0.0.1',
    });
  });

  it('says of a setting that is wrong by itself that only', () => {
    expect(complaint(() => new One({ NODE_ENV: 'production', SPEED: 'slow' }))).toEqual([
      'Wrong settings:',
      expect.stringMatching(/^ {2}- SPEED: Invalid option/),
    ]);
  });
});

describe('a list of hosts', () => {
  class Allowed extends configOf({ HOSTS: hosts.default([]) }) {}

  it('holds them as addresses are compared', () => {
    expect(new Allowed({ HOSTS: '127.0.0.1:4010, Tools.Internal:80,[::1]:8080,' }).HOSTS).toEqual([
      '127.0.0.1:4010',
      'tools.internal:80',
      '::1:8080',
    ]);
    expect(new Allowed({ HOSTS: '' }).HOSTS).toEqual([]);
  });

  it.each(['http://foo/', 'foo', 'foo:', 'foo:http', 'foo:80/path', 'me@foo:80', '::1:80'])(
    'refuses %j by its name, with the cure',
    (host) => {
      expect(complaint(() => new Allowed({ HOSTS: `ok:1,${host}` }))).toContain(
        `  - HOSTS: "${host}" must be host:port, such as 127.0.0.1:8080`,
      );
    },
  );
});
