import { randomBytes } from 'node:crypto';
import { readSecretKeys, ServiceConfig } from '../config';
import { SecretBox } from './secret-box';

const [first, second] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
const boxOf = (SECRETS_KEY: string): SecretBox => new SecretBox(new ServiceConfig({ SECRETS_KEY }));

describe('a sealed secret', () => {
  const box = boxOf(first);
  const sealed = box.seal('account', 'token');

  it('opens for its owner', () => {
    expect(sealed).toMatch(/^v1\./);
    expect(sealed).not.toContain('token');
    expect(box.open('account', sealed)).toBe('token');
    expect(box.seal('account', 'token')).not.toBe(sealed);
  });

  it.each([
    ['another owner', () => box.open('other', sealed)],
    ['another key', () => boxOf(second).open('account', sealed)],
    ['a changed text', () => box.open('account', sealed.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')))],
    ['a shortened tag', () => box.open('account', sealed.split('.').map((part, index) => (index === 2 ? part.slice(0, 6) : part)).join('.'))],
    ['an unknown version', () => box.open('account', sealed.replace('v1', 'v2'))],
    ['anything else', () => box.open('account', 'token')],
  ])('does not open with %s', (_what, open) => {
    expect(open).toThrow();
  });

  it('stays readable after a change of the key, under which new ones are sealed', () => {
    const changed = boxOf(`2:${second},1:${first}`);
    expect(changed.open('account', sealed)).toBe('token');
    const renewed = changed.seal('account', 'token');
    expect(renewed).toMatch(/^v2\./);
    expect(boxOf(`2:${second}`).open('account', renewed)).toBe('token');
  });
});

describe('the setting', () => {
  it.each(['', 'short', `${first},${second}`, `0:${first}`, `2:${first},x`, randomBytes(31).toString('base64')])('%j is none', (text) => {
    expect(readSecretKeys(text)).toBeUndefined();
  });

  it('may be one key or several with their versions', () => {
    expect([...readSecretKeys(first)!.keys()]).toEqual([1]);
    expect([...readSecretKeys(`2:${second}, 1:${first}`)!.keys()]).toEqual([2, 1]);
  });
});
