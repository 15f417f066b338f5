import { Inject, Injectable } from '@nestjs/common';
import { Migration } from '../migrations';
import { DataKeys } from './data-keys';
import { SealedValuesRepository } from './sealed-values.repository';
import { SecretBox } from './secret-box';
import { SECRETS_OPTIONS, type SecretsOptions } from './secrets-options';

/** Seals the addresses that releases kept in plain text. */
@Injectable()
export class SealedAddressesMigration {
  constructor(
    private readonly keys: DataKeys,
    private readonly box: SecretBox,
    private readonly values: SealedValuesRepository,
    @Inject(SECRETS_OPTIONS) private readonly options: SecretsOptions,
  ) {}

  /** Runs after the migration `data keys`, which makes the key. */
  @Migration({ version: 1, name: 'sealed addresses' })
  async seal(): Promise<number> {
    await this.keys.load();
    let changed = 0;
    for await (const address of this.values.listPlainAddresses(this.options.sealed)) {
      if (await this.values.replaceAddress(address, this.box.seal(address.accountId, address.url))) changed += 1;
    }
    return changed;
  }
}
