import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** What a hash costs: 16 MB and about 125 ms, as OWASP's password storage cheat sheet advises for scrypt. */
const present = { N: 16_384, r: 8, p: 5 };
const length = 32;

/** What a hash cost that does not say so: the first ones. */
const first = ['16384', '8', '1'];

/** A password as `scrypt$<N>$<r>$<p>$<salt>$<hash>`, the last two in hex: what it cost stands with it, so that it may be raised. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const { N, r, p } = present;
  return ['scrypt', N, r, p, salt.toString('hex'), (await derive(password, salt, present)).toString('hex')].join('$');
}

/** True when the password is the one that was hashed. Takes as long when there is no hash, so that nobody learns which addresses exist. */
export async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  const [, ...parts] = (stored ?? '').split('$');
  const whole = parts.length === 2 ? [...first, ...parts] : parts;
  const [N = present.N, r = present.r, p = present.p, salt = '00'.repeat(16), expected = '00'.repeat(length)] = whole;
  const derived = await derive(password, Buffer.from(salt, 'hex'), { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(derived, Buffer.from(expected, 'hex')) && stored !== undefined;
}

/** A password for somebody who chose none. */
export function newPassword(): string {
  return randomBytes(15).toString('base64url');
}

function derive(password: string, salt: Buffer, cost: typeof present): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, length, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
