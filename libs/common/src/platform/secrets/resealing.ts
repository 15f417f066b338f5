import { Inject, Injectable } from '@nestjs/common';
import type { Resealed } from '../../contracts';
import { DataKeys } from './data-keys';
import { SealedValuesRepository } from './sealed-values.repository';
import { SecretBox } from './secret-box';
import { SECRETS_OPTIONS, type SecretsOptions } from './secrets-options';

const shownUnreadable = 20;

/**
 * Moves everything that depends on an older version of `SECRETS_KEY` to the newest: sealed values to a new sealing key,
 * then every data key to a new wrapping. Hashes of people and links stay as they are, because their data keys do. The
 * wrappings come last: while an older one exists, services require its version when they start. May be interrupted and
 * run again.
 */
@Injectable()
export class Resealing {
  constructor(
    private readonly keys: DataKeys,
    private readonly box: SecretBox,
    private readonly values: SealedValuesRepository,
    @Inject(SECRETS_OPTIONS) private readonly options: SecretsOptions,
  ) {}

  async run(): Promise<Resealed> {
    await this.keys.renewSeal();
    const prefix = `k${this.keys.newestSeal().number}.`;
    const unreadable: string[] = [];
    let values = 0;
    for await (const value of this.values.listOthers(this.options.sealed, prefix)) {
      const { accountId, collection, _id, field, sealed } = value;
      const plain = await this.box.open(accountId, sealed).catch(() => undefined);
      if (plain === undefined) unreadable.push(`${collection} ${String(_id)} ${field}`);
      else if (await this.values.replace(value, this.box.seal(accountId, plain))) values += 1;
    }
    const { rewrapped, needed } = await this.keys.rewrap();
    return {
      values,
      keys: rewrapped,
      unreadableCount: unreadable.length,
      unreadable: unreadable.slice(0, shownUnreadable),
      needed,
    };
  }
}
