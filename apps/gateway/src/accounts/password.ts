import { randomBytes, timingSafeEqual } from 'node:crypto';
import { invalid } from '@northline/common/vocabulary/errors';
import { dictionary } from '@zxcvbn-ts/language-common';
import { derive, type ScryptCost } from './scrypt';

/** The shortest password of a person. */
export const shortestPassword = 8;

/** What a hash costs: 16 MB and about 125 ms, as OWASP's password storage cheat sheet advises for scrypt. */
const present: ScryptCost = { N: 16_384, r: 8, p: 5 };
const length = 32;

/** The cost of hashes that do not state one: the first ones. */
const first = ['16384', '8', '1'];

/** The 18,000 most used passwords of 8 characters or more (OWASP ASVS 6.2.4 asks for 3,000). */
const common = new Set(dictionary['passwords-common'].filter((password) => password.length >= shortestPassword));

/** Throws 400 for a password that everybody tries first. */
export function checkPassword(field: string, password: string): void {
  if (common.has(password.toLowerCase())) throw invalid(field, `${field} is among the most common passwords`);
}

/** A password as `scrypt$<N>$<r>$<p>$<salt>$<hash>`, the last two in hex: the cost is stored with it, so that it can be raised. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const { N, r, p } = present;
  return [
    'scrypt',
    N,
    r,
    p,
    salt.toString('hex'),
    (await derive(password, salt, length, present)).toString('hex'),
  ].join('$');
}

/** True for a hash that is cheaper than a new one would be. */
export function isOutdated(stored: string): boolean {
  const { N, r, p } = read(stored).cost;
  return N * r * p < present.N * present.r * present.p;
}

/**
 * True when the password is the one that was hashed. Takes as long when there is no hash, or a cheaper one, so that
 * nobody learns which addresses exist.
 */
export async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  const { cost, salt, expected } = read(stored ?? '');
  const derived = await derive(password, salt, length, cost);
  // Time grows with p, so what the older hash saves is spent as well.
  if (cost.N === present.N && cost.r === present.r && cost.p < present.p)
    await derive(password, salt, length, { ...present, p: present.p - cost.p });
  return timingSafeEqual(derived, expected) && stored !== undefined;
}

/** A password for somebody who chose none. */
export function newPassword(): string {
  return randomBytes(15).toString('base64url');
}

function read(stored: string): { cost: ScryptCost; salt: Buffer; expected: Buffer } {
  const [, ...parts] = stored.split('$');
  const whole = parts.length === 2 ? [...first, ...parts] : parts;
  const [N = present.N, r = present.r, p = present.p, salt = '00'.repeat(16), expected = '00'.repeat(length)] = whole;
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'hex'),
    expected: Buffer.from(expected, 'hex'),
  };
}
