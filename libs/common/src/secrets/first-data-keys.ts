import { randomBytes } from 'node:crypto';
import { decrypt, encrypt } from './cipher';
import type { DataKeysRepository } from './data-keys.repository';
import type { KeyPurpose, MasterKeys } from './master-keys';
import type { SealedValue, SealedValuesRepository } from './sealed-values.repository';
import type { SecretsOptions } from './secrets.options';

/** The collections whose rows, before there were data keys, depended on the oldest version of `SECRETS_KEY` itself. */
const madeByOldest: Record<Exclude<KeyPurpose, 'seal'>, string> = { person: 'suppressions', link: 'deliveries' };

/**
 * Makes the data keys that a database lacks. Where version 0.1.0 wrote to it, everything goes on working: values sealed
 * by `SECRETS_KEY` itself are sealed anew, and the key that made the hashes and links becomes the data key of its
 * purpose. Can be interrupted and run again. Errors: a sealed value that `SECRETS_KEY` does not open; no key that
 * hashes or links is made then.
 */
export async function makeDataKeys(master: MasterKeys, rows: DataKeysRepository, values: SealedValuesRepository, { sealed, keys }: SecretsOptions): Promise<void> {
  const held = new Set((await rows.list()).map(({ _id }) => _id));
  const make = (purpose: KeyPurpose, _id: string, key: Buffer): Promise<void> => rows.insert({ _id, ...master.wrap(purpose, _id, key) });
  if (![...held].some((id) => id.startsWith('seal:'))) await make('seal', `seal:${master.newest}`, randomBytes(32));
  await sealAnew(master, rows, values, sealed);
  for (const purpose of keys.filter((one) => !held.has(one))) {
    const old = await values.hasRows(madeByOldest[purpose]);
    await make(purpose, purpose, old ? master.raw(master.oldest) : randomBytes(32));
  }
}

async function sealAnew(master: MasterKeys, rows: DataKeysRepository, values: SealedValuesRepository, sealed: SecretsOptions['sealed']): Promise<void> {
  const row = (await rows.list()).find(({ _id }) => _id.startsWith('seal:'));
  if (!row) return;
  for await (const value of values.listOthers(sealed, 'k')) {
    const plain = openedByMaster(master, rows.database, value);
    const number = row._id.slice('seal:'.length);
    await values.replace(value, `k${number}.${encrypt(master.unwrap('seal', row._id, row), value.accountId, plain)}`);
  }
}

function openedByMaster(master: MasterKeys, database: string, { collection, _id, field, accountId, sealed }: SealedValue): Buffer {
  const [, version, text] = /^v(\d+)\.(.*)$/.exec(sealed) ?? [];
  try {
    return decrypt(master.raw(Number(version)), accountId, text ?? '');
  } catch {
    throw new Error(`SECRETS_KEY does not open ${field} of ${String(_id)} in ${database}.${collection}. Set the key that the database was made with`);
  }
}
