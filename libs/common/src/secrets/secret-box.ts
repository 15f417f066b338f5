import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type SecretKeys, ServiceConfig } from '../config';

/**
 * Seals secrets for storage: AES-256-GCM under the newest key of `SECRETS_KEY`, as `v<version>.<iv>.<tag>.<ciphertext>`
 * in base64url; older keys still open what was sealed under them. The owner's id is bound in, so a sealed value copied
 * to another account does not open.
 */
@Injectable()
export class SecretBox {
  private readonly keys: SecretKeys;
  private readonly newest: number;

  constructor(config: ServiceConfig) {
    if (!config.SECRETS_KEY) throw new Error('SECRETS_KEY is not set: 32 bytes in base64 (openssl rand -base64 32)');
    this.keys = config.SECRETS_KEY;
    this.newest = Math.max(...this.keys.keys());
  }

  /** Encrypts `plain` for `owner` (an account id). */
  seal(owner: string, plain: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.keyOf(this.newest), iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return [`v${this.newest}`, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
  }

  /** Decrypts what {@link seal} made for the same owner. Throws when the value or the owner is not the one sealed. */
  open(owner: string, sealed: string): string {
    const [version, iv, tag, text] = sealed.split('.');
    if (!version?.startsWith('v') || !iv || !tag || text === undefined) throw new Error('Unreadable sealed secret');
    const decipher = createDecipheriv('aes-256-gcm', this.keyOf(Number(version.slice(1))), Buffer.from(iv, 'base64url'), { authTagLength: 16 })
      .setAAD(Buffer.from(owner))
      .setAuthTag(Buffer.from(tag, 'base64url'));
    return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8');
  }

  private keyOf(version: number): Buffer {
    const key = this.keys.get(version);
    if (!key) throw new Error(`SECRETS_KEY has no key of version ${version}`);
    return key;
  }
}
