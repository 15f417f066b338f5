import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { northline, systemContext } from '../context';
import { type AccountId, type CountQuota, quotaMessage, type QuotaName, quotaNames, quotas, type UseQuota } from '../contracts';
import { DomainError } from '../errors';
import { AccountSettings } from '../facts/account-settings';
import { newFact } from '../facts/fact';
import { NatsStream } from '../facts/nats-stream';
import { counter } from '../metrics';
import { newId } from '../mongo/new-id';
import { QuotaCounters } from './quota-counters';
import type { Budget } from './local-counters';

/** How many of something an account has, one by its id left out. */
export type CountOf = (accountId: AccountId, except?: string) => Promise<number>;

/** An amount was taken, or why not and how long to wait. */
export type Taken = { taken: true } | { taken: false; reason: string; waitMs: number };

const hourMs = 60 * 60 * 1_000;
const stretchMs = { hour: hourMs, day: 24 * hourMs };
const slices = 60;
const reached = counter('northline_quota_reached_total', 'Requests and messages that met a quota', ['quota']);

/** The ceilings of an account (DECISIONS 144): the table's numbers, or those that an operator gave it. */
@Injectable()
export class Quotas {
  private readonly logger = new Logger('Quotas');
  private readonly counts = new Map<QuotaName, CountOf>();
  private readonly told = new LRUCache<string, true>({ max: 10_000, ttl: hourMs });

  constructor(
    private readonly settings: AccountSettings,
    private readonly counters: QuotaCounters,
    private readonly stream: NatsStream,
  ) {}

  /** Says how a quota's things are counted: once, by the service that keeps them. */
  countBy(name: CountQuota, count: CountOf): void {
    this.counts.set(name, count);
  }

  /** An account's number. An operator's change is known within seconds. */
  async limitOf(accountId: AccountId, name: QuotaName): Promise<number> {
    const settings = await this.settings.of(accountId);
    return settings.quotas?.[name] ?? quotas[name].limit;
  }

  /**
   * Takes an amount from what an account may use in an hour or a day, over all replicas, or nothing. `share`: what has
   * to yield to others takes from the first part of the budget only, 0.9 of it for example.
   */
  async take(accountId: AccountId, name: UseQuota, amount = 1, { share = 1 } = {}): Promise<Taken> {
    const limit = await this.limitOf(accountId, name);
    const { taken, backInMs } = await this.counters.take(budgetOf(accountId, name, Math.ceil(limit * share)), amount);
    if (taken) return { taken };
    return { taken, reason: this.tell(accountId, name, limit), waitMs: backInMs };
  }

  /**
   * Does `make`, a short write that makes `amount` more of what a quota counts, unless that would pass it: also when many
   * do so at once. `except` is the id of what is made, so that a repeat finds room.
   * Errors: 409 naming the quota and its number.
   */
  async admit<T>(accountId: AccountId, name: CountQuota, make: () => Promise<T>, { amount = 1, except }: { amount?: number; except?: string } = {}): Promise<T> {
    const limit = await this.limitOf(accountId, name);
    const key = keyOf(accountId, name);
    const token = newId();
    // What is about to be made is noted before what there is is counted: so nobody's work is seen by neither.
    const pending = await this.counters.reserve(key, token, amount);
    try {
      const used = await this.count(accountId, name, except);
      if (used + pending > limit) throw new DomainError('conflict', this.tell(accountId, name, limit));
      return await make();
    } finally {
      await this.counters.release(key, token);
    }
  }

  /** Counts that a quota was met, and has it recorded once an hour; answers what is to be said of it. */
  tell(accountId: AccountId, name: QuotaName, limit: number): string {
    reached.inc({ quota: name });
    void this.record(accountId, name, limit);
    return quotaMessage(name, limit);
  }

  /** What an account uses of the quotas that this service counts itself. */
  async countsOf(accountId: AccountId): Promise<Partial<Record<CountQuota, number>>> {
    const found = await Promise.all([...this.counts].map(async ([name, count]) => [name, await count(accountId)] as const));
    return Object.fromEntries(found);
  }

  /** What an account used in the last hour or day. */
  async usedOf(accountId: AccountId): Promise<Partial<Record<UseQuota, number>>> {
    const names = quotaNames.filter((name): name is UseQuota => isUse(name));
    const found = await Promise.all(names.map(async (name) => [name, (await this.counters.take(budgetOf(accountId, name, 0), 0)).used] as const));
    return Object.fromEntries(found);
  }

  private count(accountId: AccountId, name: CountQuota, except?: string): Promise<number> {
    const count = this.counts.get(name);
    if (!count) throw new Error(`Nobody counts ${name} here`);
    return count(accountId, except);
  }

  // The same id in every replica, so that the hour has one record.
  private async record(accountId: AccountId, quota: QuotaName, limit: number): Promise<void> {
    const id = `quota:${accountId}:${quota}:${Math.floor(Date.now() / hourMs)}`;
    if (this.told.has(id)) return;
    this.told.set(id, true);
    const what = { action: 'quota.reached', actor: northline, resource: { type: 'account', id: accountId }, status: 'refused', details: { quota, limit }, at: new Date().toISOString() };
    await this.stream.publish({ ...newFact(systemContext(accountId), 'audit.recorded', what), id }).catch((error: unknown) => {
      this.told.delete(id);
      this.logger.warn({ quota, reason: String(error) }, 'Not recorded');
    });
  }
}

function isUse(name: QuotaName): name is UseQuota {
  return quotas[name].per === 'hour' || quotas[name].per === 'day';
}

function budgetOf(accountId: AccountId, name: UseQuota, limit: number): Budget {
  return { key: keyOf(accountId, name), sliceMs: stretchMs[quotas[name].per] / slices, slices, limit };
}

function keyOf(accountId: AccountId, name: QuotaName): string {
  return `northline:quota:${name}:${accountId}`;
}
