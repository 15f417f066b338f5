import { randomBytes } from 'node:crypto';
import type { DataKeys } from './data-keys';
import { SecretBox } from './secret-box';

/** A box with these sealing keys. */
const boxOf = (keys: Record<number, Buffer>): SecretBox => {
  const number = Math.max(...Object.keys(keys).map(Number));
  const of = (wanted: number): Promise<Buffer> =>
    Promise.resolve(keys[wanted] ?? Promise.reject(new Error('no such key')));
  return new SecretBox({ newestSeal: () => ({ number, key: keys[number] }), seal: of } as unknown as DataKeys);
};
const [first, second] = [randomBytes(32), randomBytes(32)];

describe('a sealed secret', () => {
  const box = boxOf({ 1: first });
  const sealed = box.seal('account', 'töken');

  it('opens for its owner', async () => {
    expect(sealed).toMatch(/^k1\./);
    expect(sealed).not.toContain('ken');
    expect(await box.open('account', sealed)).toBe('töken');
    expect(box.seal('account', 'töken')).not.toBe(sealed);
  });

  it.each([
    ['another owner', () => box.open('other', sealed)],
    ['another key', () => boxOf({ 1: second }).open('account', sealed)],
    [
      'a changed text',
      () =>
        box.open(
          'account',
          sealed.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
        ),
    ],
    [
      'a shortened tag',
      () =>
        box.open(
          'account',
          sealed
            .split('.')
            .map((part, index) => (index === 2 ? part.slice(0, 6) : part))
            .join('.'),
        ),
    ],
    ['an unknown key', () => box.open('account', sealed.replace('k1', 'k2'))],
    ['anything else', () => box.open('account', 'token')],
  ])('does not open with %s', async (_what, open) => {
    await expect(open()).rejects.toThrow();
  });

  it('stays readable beside a newer key, under which new ones are sealed', async () => {
    const renewed = boxOf({ 1: first, 2: second });
    expect(await renewed.open('account', sealed)).toBe('töken');
    expect(renewed.seal('account', 'token')).toMatch(/^k2\./);
  });
});
