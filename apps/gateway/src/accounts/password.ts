import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const cost = { N: 16_384, r: 8, p: 1 };
const length = 32;

/** A password as `scrypt$<salt>$<hash>` in hex: about 25 ms of work. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt$${salt.toString('hex')}$${(await derive(password, salt)).toString('hex')}`;
}

/** True when the password is the one that was hashed. Takes as long when there is no hash, so that nobody learns which addresses exist. */
export async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  const [, salt = '00'.repeat(16), expected = '00'.repeat(length)] = (stored ?? '').split('$');
  const derived = await derive(password, Buffer.from(salt, 'hex'));
  return timingSafeEqual(derived, Buffer.from(expected, 'hex')) && stored !== undefined;
}

/** A password for somebody who chose none. */
export function newPassword(): string {
  return randomBytes(15).toString('base64url');
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, length, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
