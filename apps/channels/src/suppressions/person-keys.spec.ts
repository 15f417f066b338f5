import { randomBytes } from 'node:crypto';
import { accountId } from '@northline/common/contracts';
import type { DataKeys } from '@northline/common/platform/secrets';
import { PersonKeys } from './person-keys';

const dataKey = randomBytes(32);
const keys = new PersonKeys({ of: () => dataKey } as unknown as DataKeys);
const account = accountId('a'.repeat(24));

it.each([
  ['an international domain in its other form', 'ada@xn--bcher-kva.example', 'Ada@B\u00fccher.example'],
  ['an address with something invisible', 'ada@example.com', 'a\u200bda@example.com'],
])('a suppression finds %s', (_, email, other) => {
  expect(keys.of(account, { email: other }).some((key) => keys.of(account, { email }).includes(key))).toBe(true);
  expect(
    keys.of(accountId('b'.repeat(24)), { email: other }).some((key) => keys.of(account, { email }).includes(key)),
  ).toBe(false);
});
