import { randomBytes } from 'node:crypto';
import { readMasterKeys } from './master-keys';

const [first, second] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
const dataKey = randomBytes(32);

describe('the setting', () => {
  it.each(['', 'short', `${first},${second}`, `0:${first}`, `2:${first},x`, randomBytes(31).toString('base64')])(
    '%j is none',
    (text) => {
      expect(readMasterKeys(text)).toBeUndefined();
    },
  );

  it('may be one key or several with their versions', () => {
    expect(readMasterKeys(first)).toMatchObject({ oldest: 1, newest: 1 });
    expect(readMasterKeys(`2:${second}, 1:${first}`)).toMatchObject({ oldest: 1, newest: 2 });
  });
});

describe('a wrapped data key', () => {
  const row = readMasterKeys(first)!.wrap('seal', 'seal:1', dataKey);

  it('opens as long as the version that wrapped it is in the setting', () => {
    expect(row.keyVersion).toBe(1);
    expect(row.wrapped).not.toContain(dataKey.toString('base64url'));
    expect(readMasterKeys(`2:${second},1:${first}`)!.unwrap('seal', 'seal:1', row)).toEqual(dataKey);
    expect(() => readMasterKeys(`2:${second}`)!.unwrap('seal', 'seal:1', row)).toThrow(
      'SECRETS_KEY has no key of version 1',
    );
  });

  it.each([
    ['another key', () => readMasterKeys(second)!.unwrap('seal', 'seal:1', row)],
    ['another purpose', () => readMasterKeys(first)!.unwrap('person', 'seal:1', row)],
    ['another name', () => readMasterKeys(first)!.unwrap('seal', 'seal:2', row)],
  ])('does not open with %s', (_what, open) => {
    expect(open).toThrow();
  });

  it('is wrapped by the newest version', () => {
    const keys = readMasterKeys(`1:${first},2:${second}`)!;
    expect(readMasterKeys(`2:${second}`)!.unwrap('link', 'link', keys.wrap('link', 'link', dataKey))).toEqual(dataKey);
  });
});
