import { randomBytes } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Migrator } from '../migrations';
import { DataKeysRepository } from './data-keys.repository';
import type { DataKeyRow } from './data-key.schema';
import type { KeyPurpose, MasterKeys } from './master-keys';
import { masterKeysOf, SecretsConfig } from './secrets-config';
import { SECRETS_OPTIONS, type SecretsOptions } from './secrets-options';

/** The purpose of a key, from its id. */
const purposeOf = (id: string): KeyPurpose => (id.startsWith('seal:') ? 'seal' : (id as KeyPurpose));

/**
 * The data keys of this service's database: random, wrapped by `SECRETS_KEY`, opened once when the service starts. They
 * stay when `SECRETS_KEY` changes, and so does whatever was made with them. Opening them also checks that the setting
 * belongs to the database: a service with another key does not start.
 */
@Injectable()
export class DataKeys implements OnModuleInit {
  readonly master: MasterKeys;
  private keys = new Map<string, Buffer>();

  constructor(
    config: SecretsConfig,
    private readonly rows: DataKeysRepository,
    private readonly migrator: Migrator,
    @Inject(SECRETS_OPTIONS) private readonly options: SecretsOptions,
  ) {
    this.master = masterKeysOf(config);
  }

  async onModuleInit(): Promise<void> {
    await this.migrator.ready();
    await this.load();
  }

  /** Opens all keys of the database. Errors: the version of `SECRETS_KEY` that is missing or wrong; a key that is gone. */
  async load(): Promise<void> {
    const rows = await this.rows.list();
    const lacking = ['seal', ...this.options.keys].filter(
      (purpose) => !rows.some(({ _id }) => purposeOf(_id) === purpose),
    );
    if (lacking.length > 0)
      throw new Error(
        `${this.rows.database}.dataKeys has lost its keys: ${lacking.join(', ')}. Restore the collection; what they protected is of no use without them`,
      );
    this.keys = new Map(rows.map((row) => [row._id, this.opened(row)]));
  }

  /** The key of a purpose of which there is only one. */
  of(purpose: Exclude<KeyPurpose, 'seal'>): Buffer {
    const key = this.keys.get(purpose);
    if (!key) throw new Error(`${this.rows.database} has no key for the purpose ${purpose}`);
    return key;
  }

  /** The sealing key and its number. */
  newestSeal(): { number: number; key: Buffer } {
    const number = Math.max(
      ...[...this.keys.keys()].filter((id) => purposeOf(id) === 'seal').map((id) => Number(id.slice('seal:'.length))),
    );
    return { number, key: this.keys.get(`seal:${number}`) as Buffer };
  }

  /** The key of that number, even when another process has only just created it. */
  async seal(number: number): Promise<Buffer> {
    if (!this.keys.has(`seal:${number}`)) await this.load();
    const key = this.keys.get(`seal:${number}`);
    if (!key) throw new Error(`${this.rows.database} has no sealing key ${number}`);
    return key;
  }

  /** Creates a sealing key for the newest version of `SECRETS_KEY`, unless it exists. */
  async renewSeal(): Promise<void> {
    const _id = `seal:${this.master.newest}`;
    if (!this.keys.has(_id)) await this.rows.insert({ _id, ...this.master.wrap('seal', _id, randomBytes(32)) });
    await this.load();
  }

  /**
   * Wraps with the newest version of `SECRETS_KEY` what an older one wraps; returns how many, and which versions are
   * still needed.
   */
  async rewrap(): Promise<{ rewrapped: number; needed: number[] }> {
    let rewrapped = 0;
    for (const row of await this.rows.list()) {
      if (row.keyVersion >= this.master.newest) continue;
      if (await this.rows.rewrap(row, this.master.wrap(purposeOf(row._id), row._id, this.opened(row)))) rewrapped += 1;
    }
    const needed = new Set((await this.rows.list()).map(({ keyVersion }) => keyVersion));
    return { rewrapped, needed: [...needed].sort((one, other) => one - other) };
  }

  private opened(row: DataKeyRow): Buffer {
    const { _id, keyVersion } = row;
    const { database } = this.rows;
    if (!this.master.has(keyVersion)) {
      throw new Error(
        `SECRETS_KEY lacks version ${keyVersion}, which ${database} needs. Add it again; it can be taken out after "admin secrets reseal"`,
      );
    }
    try {
      return this.master.unwrap(purposeOf(_id), _id, row);
    } catch {
      throw new Error(
        `SECRETS_KEY is not the key of ${database}: its version ${keyVersion} does not open the data keys there. Set the key that the database was made with`,
      );
    }
  }
}
