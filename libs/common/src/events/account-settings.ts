import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { LRUCache } from 'lru-cache';
import { type Connection, type Model, Schema } from 'mongoose';
import { type AccountChanged, type AccountId, defaultRetention, type DomainEvent, type Retention } from '../contracts';
import { replaceOlder } from '../mongo/replace-older';
import { OnEvent } from './on-event-decorator';

/** An account's settings as its newest event has them. */
interface AccountSettingsRow extends AccountChanged {
  _id: string;
  accountId: string;
}

const accountSettingsSchema = new Schema<AccountSettingsRow>(
  {
    _id: String,
    accountId: String,
    rev: Number,
    timezone: String,
    lockEditedInsights: Boolean,
    ...Object.fromEntries(Object.keys(defaultRetention).map((kept) => [kept, Number])),
    quotas: Object,
    prices: Object,
    outreach: Object,
  },
  { collection: 'accountSettings', versionKey: false },
);

const dayMs = 24 * 60 * 60 * 1_000;
const remembered = { max: 10_000, ttl: 5_000, ignoreFetchAbort: true };
const untold = { ...defaultRetention, rev: 0, timezone: 'UTC', lockEditedInsights: false };

/**
 * The collection `accountSettings`: what a service needs to know about an account when no caller's context has it. The
 * event `account.changed` brings it ({@link AccountSettingsConsumer}), and it is cached for five seconds. Accounts
 * without an event yet have the defaults.
 */
@Injectable()
export class AccountSettings {
  private readonly model: Model<AccountSettingsRow>;
  private readonly memory = new LRUCache<AccountId, AccountChanged>({
    ...remembered,
    fetchMethod: (id) => this.read(id),
  });

  constructor(@InjectConnection() connection: Connection) {
    this.model = connection.model<AccountSettingsRow>('AccountSettings', accountSettingsSchema);
  }

  /** Stores an event's settings, unless a newer event came before it. */
  async note({ accountId, data }: DomainEvent<'account.changed'>): Promise<void> {
    await replaceOlder(this.model, [{ _id: accountId, accountId, ...data }]);
    this.memory.clear();
  }

  of(accountId: AccountId): Promise<AccountChanged> {
    return this.memory.forceFetch(accountId);
  }

  /**
   * When a row created at `from` expires by the account's present setting (DECISIONS 92); stamped once, when the row is
   * written.
   */
  async expiry(accountId: AccountId, kept: keyof Retention, from: Date): Promise<Date> {
    const settings = await this.of(accountId);
    return new Date(from.getTime() + settings[kept] * dayMs);
  }

  private async read(accountId: AccountId): Promise<AccountChanged> {
    const row = await this.model
      .findOne({ _id: accountId, accountId }, { _id: 0, accountId: 0 })
      .lean<AccountChanged | null>();
    return { ...untold, ...row };
  }
}

/** Keeps {@link AccountSettings} up to date; provided by the services that use them. */
@Injectable()
export class AccountSettingsConsumer {
  constructor(private readonly settings: AccountSettings) {}

  @OnEvent('account.changed')
  changed(event: DomainEvent<'account.changed'>): Promise<void> {
    return this.settings.note(event);
  }
}
