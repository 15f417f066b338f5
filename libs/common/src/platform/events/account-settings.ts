import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { LRUCache } from 'lru-cache';
import { type Connection, type Model, Schema } from 'mongoose';
import {
  type AccountChanged,
  type AccountId,
  accountId as idOf,
  type BudgetChanged,
  defaultRetention,
  type DomainEvent,
  type Retention,
} from '../../contracts';
import { replaceOlder } from '../mongo/replace-older';
import { OnEvent } from './on-event-decorator';

/** An account's settings as its newest event has them. */
interface AccountSettingsRow extends AccountChanged {
  _id: string;
  accountId: string;
}

/** How far a budget is spent, by its newest event. */
export type BudgetState = Pick<BudgetChanged, 'scope' | 'id' | 'rev' | 'level' | 'since' | 'until' | 'at'>;

/** In the same collection, so that one read brings both. */
interface BudgetStateRow extends BudgetState {
  /** `<accountId>:<scope>:<id>`. */
  _id: string;
  accountId: string;
}

/** What is known of an account. */
interface Known {
  settings: AccountChanged;
  budgets: BudgetState[];
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
    followUpSchedule: Object,
  },
  { collection: 'accountSettings', versionKey: false },
);

/** Called with each change once it counts; without what was before when it is told late or again, as after a crash. */
type Follower = (accountId: AccountId, after: AccountChanged, before?: AccountChanged) => Promise<void>;

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
  private readonly memory = new LRUCache<AccountId, Known>({
    ...remembered,
    fetchMethod: (id) => this.read(id),
  });
  private readonly followers: Follower[] = [];

  constructor(@InjectConnection() connection: Connection) {
    this.model = connection.model<AccountSettingsRow>('AccountSettings', accountSettingsSchema);
  }

  /** Has `follow` called with every change; where it fails, it is called again. */
  register(follow: Follower): void {
    this.followers.push(follow);
  }

  /** Stores an event's settings, unless a newer event came before it. */
  async note({ accountId: account, data }: DomainEvent<'account.changed'>): Promise<void> {
    const accountId = idOf(account);
    const settings = this.followers.length > 0 ? (await this.read(accountId)).settings : undefined;
    await replaceOlder(this.model, [{ _id: accountId, accountId, ...data }]);
    this.memory.clear();
    if (!settings) return;
    const before = settings.rev < data.rev ? settings : undefined;
    for (const follow of this.followers) await follow(accountId, data, before);
  }

  /** Stores how far a budget is spent, unless a newer event came before it. */
  async noteBudget({ accountId, data }: DomainEvent<'budget.changed'>): Promise<void> {
    const { scope, id, rev, level, since, until, at } = data;
    const row = { scope, id, rev, level, at, ...(since && { since }), ...(until && { until }) };
    const rows = [{ _id: `${accountId}:${scope}:${id}`, accountId, ...row }];
    await replaceOlder(this.model as unknown as Model<BudgetStateRow>, rows);
    this.memory.clear();
  }

  async of(accountId: AccountId): Promise<AccountChanged> {
    return (await this.memory.forceFetch(accountId)).settings;
  }

  /** As they are now, not as they were remembered. */
  async present(accountId: AccountId): Promise<AccountChanged> {
    return (await this.memory.forceFetch(accountId, { forceRefresh: true })).settings;
  }

  /** Whether the account, one of its agents or one of its campaigns has a budget. */
  async hasBudget(accountId: AccountId): Promise<boolean> {
    return (await this.memory.forceFetch(accountId)).budgets.length > 0;
  }

  /**
   * The budget that ends what somebody may spend now, of the account, of these agents or of the campaign: one whose hard
   * limit is reached before one that is only spent. Undefined when none is.
   */
  async spentBudget(
    accountId: AccountId,
    { agentConfigIds, campaignId }: { agentConfigIds: readonly string[]; campaignId?: string },
    now = new Date(),
  ): Promise<(BudgetState & { level: 'exhausted' | 'stopped' }) | undefined> {
    const { budgets } = await this.memory.forceFetch(accountId);
    const ids: Record<BudgetState['scope'], readonly string[]> = {
      account: [accountId],
      agent: agentConfigIds,
      campaign: campaignId === undefined ? [] : [campaignId],
    };
    const found = budgets.filter(
      (state) =>
        (state.level === 'exhausted' || state.level === 'stopped') &&
        ids[state.scope].includes(state.id) &&
        (state.until === undefined || Date.parse(state.until) > now.getTime()),
    ) as (BudgetState & { level: 'exhausted' | 'stopped' })[];
    return found.find(({ level }) => level === 'stopped') ?? found[0];
  }

  /**
   * When a row created at `from` expires by the account's present setting (DECISIONS 92); stamped once, when the row is
   * written.
   */
  async expiry(accountId: AccountId, kept: keyof Retention, from: Date): Promise<Date> {
    const settings = await this.of(accountId);
    return new Date(from.getTime() + settings[kept] * dayMs);
  }

  private async read(accountId: AccountId): Promise<Known> {
    // Ids are of one length: those that begin with this one are its budgets'.
    const rows = await this.model
      .find({ _id: { $gte: accountId, $lt: `${accountId};` }, accountId, level: { $ne: 'none' } }, { accountId: 0 })
      .lean<({ _id: string } & (AccountChanged | BudgetState))[]>();
    let settings: AccountChanged = untold;
    const budgets: BudgetState[] = [];
    for (const { _id, ...row } of rows)
      if ('scope' in row) budgets.push(row);
      else settings = { ...untold, ...row };
    return { settings, budgets };
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

/** Keeps the budgets in {@link AccountSettings} up to date; provided by the services that spend by them. */
@Injectable()
export class BudgetStatesConsumer {
  constructor(private readonly settings: AccountSettings) {}

  @OnEvent('budget.changed')
  changed(event: DomainEvent<'budget.changed'>): Promise<void> {
    return this.settings.noteBudget(event);
  }
}
