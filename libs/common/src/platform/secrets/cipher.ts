import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/**
 * AES-256-GCM with a random 96-bit nonce, as `<nonce>.<tag>.<ciphertext>` in base64url. `owner` is authenticated with
 * it: the text opens only for the same owner.
 */
export function encrypt(key: Buffer, owner: string, plain: Buffer): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return [nonce, cipher.getAuthTag(), text].map((part) => part.toString('base64url')).join('.');
}

/** Reverses {@link encrypt}. Throws for another key, another owner or a changed text. */
export function decrypt(key: Buffer, owner: string, encrypted: string): Buffer {
  const [nonce, tag, text, ...rest] = encrypted.split('.');
  if (!nonce || !tag || text === undefined || rest.length > 0) throw new Error('Not an encrypted text');
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), { authTagLength: 16 })
    .setAAD(Buffer.from(owner))
    .setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]);
}
