import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Migration } from '../migrations';
import { decrypt, encrypt } from './cipher';
import { DataKeysRepository } from './data-keys.repository';
import type { KeyPurpose } from './master-keys';
import { type SealedValue, SealedValuesRepository } from './sealed-values.repository';
import { masterKeysOf, SecretsConfig } from './secrets-config';
import { SECRETS_OPTIONS, type SecretsOptions } from './secrets-options';

/** The collections whose rows, before there were data keys, depended on the oldest version of `SECRETS_KEY` itself. */
const madeByOldest: Record<Exclude<KeyPurpose, 'seal'>, string> = { person: 'suppressions', link: 'deliveries' };

/** Gives the database its data keys. */
@Injectable()
export class FirstDataKeys {
  private readonly master;

  constructor(
    config: SecretsConfig,
    private readonly rows: DataKeysRepository,
    private readonly values: SealedValuesRepository,
    @Inject(SECRETS_OPTIONS) private readonly options: SecretsOptions,
  ) {
    this.master = masterKeysOf(config);
  }

  /**
   * Where version 0.1.0 wrote to the database, everything keeps working: values sealed by `SECRETS_KEY` itself are
   * sealed again, and the key of the hashes and links becomes the data key of its purpose. Errors: a sealed value that
   * `SECRETS_KEY` does not open; then no key of hashes or links is created.
   */
  @Migration({ version: 1, name: 'data keys' })
  async make(): Promise<number> {
    const held = new Set((await this.rows.list()).map(({ _id }) => _id));
    const sealKey = `seal:${this.master.newest}`;
    if (![...held].some((id) => id.startsWith('seal:'))) await this.insert('seal', sealKey, randomBytes(32));
    const changed = await this.sealAgain();
    for (const purpose of this.options.keys.filter((one) => !held.has(one))) {
      const old = await this.values.hasRows(madeByOldest[purpose]);
      await this.insert(purpose, purpose, old ? this.master.raw(this.master.oldest) : randomBytes(32));
    }
    return changed;
  }

  private insert(purpose: KeyPurpose, _id: string, key: Buffer): Promise<void> {
    return this.rows.insert({ _id, ...this.master.wrap(purpose, _id, key) });
  }

  private async sealAgain(): Promise<number> {
    const row = (await this.rows.list()).find(({ _id }) => _id.startsWith('seal:'));
    if (!row) throw new Error('There is no sealing key');
    const key = this.master.unwrap('seal', row._id, row);
    const prefix = `k${row._id.slice('seal:'.length)}.`;
    let changed = 0;
    for await (const value of this.values.listOthers(this.options.sealed, prefix)) {
      if (await this.values.replace(value, prefix + encrypt(key, value.accountId, this.opened(value)))) changed += 1;
    }
    return changed;
  }

  private opened({ collection, _id, field, accountId, sealed }: SealedValue): Buffer {
    const [, version, text] = /^v(\d+)\.(.*)$/.exec(sealed) ?? [];
    try {
      return decrypt(this.master.raw(Number(version)), accountId, text ?? '');
    } catch {
      throw new Error(
        `SECRETS_KEY does not open ${field} of ${String(_id)} in ${this.rows.database}.${collection}. Set the key that the database was made with`,
      );
    }
  }
}
