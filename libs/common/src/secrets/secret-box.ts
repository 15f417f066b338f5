import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ServiceConfig } from '../config';

/** The version that new secrets are sealed under; a later key gets the next number and the old one stays readable. */
const currentVersion = 1;

/**
 * Seals secrets for storage: AES-256-GCM under `SECRETS_KEY`, as `v<key version>.<iv>.<tag>.<ciphertext>` in base64url.
 * The owner's id is bound in, so a sealed value copied to another account does not open.
 */
@Injectable()
export class SecretBox {
  private readonly key: Buffer;

  constructor(config: ServiceConfig) {
    if (!config.SECRETS_KEY) throw new Error('SECRETS_KEY is not set: 32 bytes in base64 (openssl rand -base64 32)');
    this.key = Buffer.from(config.SECRETS_KEY, 'base64');
  }

  /** Encrypts `plain` for `owner` (an account id). */
  seal(owner: string, plain: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.key, iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return [`v${currentVersion}`, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
  }

  /** Decrypts what {@link seal} made for the same owner. Throws when the value or the owner is not the one sealed. */
  open(owner: string, sealed: string): string {
    const [version, iv, tag, text] = sealed.split('.');
    if (version !== `v${currentVersion}` || !iv || !tag || text === undefined) throw new Error('Unreadable sealed secret');
    const decipher = createDecipheriv('aes-256-gcm', this.key, Buffer.from(iv, 'base64url'))
      .setAAD(Buffer.from(owner))
      .setAuthTag(Buffer.from(tag, 'base64url'));
    return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8');
  }
}
