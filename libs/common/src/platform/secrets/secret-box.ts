import { Injectable } from '@nestjs/common';
import { decrypt, encrypt } from './cipher';
import { DataKeys } from './data-keys';

/**
 * Seals secrets for storage under the database's own sealing key, as `k<number of the key>.<nonce>.<tag>.<ciphertext>`.
 * The owner's id is bound in, so a sealed value copied to another account does not open.
 */
@Injectable()
export class SecretBox {
  constructor(private readonly keys: DataKeys) {}

  /** Encrypts `plain` for `owner` (an account id). */
  seal(owner: string, plain: string): string {
    const { number, key } = this.keys.newestSeal();
    return `k${number}.${encrypt(key, owner, Buffer.from(plain))}`;
  }

  /** Decrypts what {@link seal} made for the same owner. Errors: another value or owner. */
  async open(owner: string, sealed: string): Promise<string> {
    const [, number, text] = /^k(\d+)\.(.*)$/.exec(sealed) ?? [];
    if (text === undefined) throw new Error('Unreadable sealed secret');
    return decrypt(await this.keys.seal(Number(number)), owner, text).toString('utf8');
  }
}
