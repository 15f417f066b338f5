import { Injectable } from '@nestjs/common';
import { type RequestContext, systemContext } from '../../vocabulary/context';
import {
  type AccountId,
  type CountQuota,
  type HoldQuota,
  quotaMessage,
  type QuotaName,
  quotaNames,
  quotas,
  type UseQuota,
} from '../../contracts';
import { DomainError } from '../../vocabulary/errors';
import { AccountSettings } from '../events/account-settings';
import { HourlyRecords } from '../events/hourly-records';
import { counter } from '../metrics';
import { newId } from '../mongo/new-id';
import type { Budget } from './local-counters';
import { forgottenMs, QuotaCounters } from './quota-counters';

/** How many of something an account has, one by its id left out. */
export type CountOf = (accountId: AccountId, except?: string) => Promise<number>;

/** An amount was taken; or why not, and how long to wait. */
export type Taken = { taken: true } | { taken: false; reason: string; waitMs: number };

/** The places that this process has taken of one account's quota. */
interface Places {
  token: string;
  taken: number;
  renewing: NodeJS.Timeout;
}

const hourMs = 60 * 60 * 1_000;
const stretchMs = { minute: 60_000, hour: hourMs, day: 24 * hourMs };
const slices = 60;
const reached = counter('northline_quota_reached_total', 'Requests and messages that met a quota', ['quota']);

/** The quotas of an account (DECISIONS 144): the table's numbers, or an operator's. */
@Injectable()
export class Quotas {
  private readonly counts = new Map<QuotaName, CountOf>();
  private readonly places = new Map<string, Places>();

  constructor(
    private readonly settings: AccountSettings,
    private readonly counters: QuotaCounters,
    private readonly records: HourlyRecords,
  ) {}

  /** Registers how to count a quota's things: once, by the service that stores them. */
  countBy(name: CountQuota, count: CountOf): void {
    this.counts.set(name, count);
  }

  /** An account's number. An operator's change takes effect within seconds. */
  async limitOf(accountId: AccountId, name: QuotaName): Promise<number> {
    const settings = await this.settings.of(accountId);
    return settings.quotas?.[name] ?? quotas[name].limit;
  }

  /**
   * Takes an amount from what an account may use in a minute, an hour or a day, over all replicas, or nothing. `share`:
   * work that has to yield to other work uses only the first part of the budget, 0.9 of it for example.
   */
  async take(accountId: AccountId, name: UseQuota, amount = 1, { share = 1 } = {}): Promise<Taken> {
    const limit = await this.limitOf(accountId, name);
    const { taken, backInMs } = await this.counters.take(budgetOf(accountId, name, Math.ceil(limit * share)), amount);
    if (taken) return { taken };
    return { taken, reason: this.tell(accountId, name, limit), waitMs: backInMs };
  }

  /**
   * Takes one of what a single caller may do in an hour, whatever the account may; answers how long to wait when there is none
   * left.
   */
  async takeOwn({ accountId, actor }: RequestContext, what: string, perHour: number): Promise<{ waitMs: number }> {
    const key = `northline:quota:${what}:${accountId}:${actor.id}`;
    const { taken, backInMs } = await this.counters.take({ key, sliceMs: hourMs / slices, slices, limit: perHour }, 1);
    return { waitMs: taken ? 0 : Math.max(1, backInMs) };
  }

  /**
   * Runs `make`, a short write that creates `amount` more of what a quota counts, unless that would exceed it, even
   * when many do so at once. `except` is the id of what is created, so that a repeat finds room. Errors: 409 naming the
   * quota and its number.
   */
  async admit<T>(
    accountId: AccountId,
    name: CountQuota,
    make: () => Promise<T>,
    { amount = 1, except }: { amount?: number; except?: string } = {},
  ): Promise<T> {
    const limit = await this.limitOf(accountId, name);
    const key = keyOf(accountId, name);
    const token = newId();
    // Reserve before counting what exists, so that a concurrent creation is seen by one of the two.
    const pending = await this.counters.reserve(key, token, amount);
    try {
      const used = await this.count(accountId, name, except);
      if (used + pending > limit) throw new DomainError('conflict', this.tell(accountId, name, limit));
      return await make();
    } finally {
      await this.counters.release(key, token);
    }
  }

  /**
   * Takes one of the account's simultaneous places, over all replicas; answers how to give it back. It is kept until
   * then, or until 15 s after this process died. Errors: 429 naming the quota and its number.
   */
  async hold(accountId: AccountId, name: HoldQuota): Promise<() => void> {
    const limit = await this.limitOf(accountId, name);
    const key = keyOf(accountId, name);
    const places = this.places.get(key) ?? this.firstPlace(key);
    places.taken += 1;
    if ((await this.counters.reserve(key, places.token, places.taken)) > limit) {
      await this.leave(key, places);
      throw new DomainError('rate_limited', this.tell(accountId, name, limit));
    }
    let held = true;
    return () => {
      if (held) void this.leave(key, places);
      held = false;
    };
  }

  // All places of an account in this process are renewed together.
  private firstPlace(key: string): Places {
    const token = newId();
    const renew = (): Promise<number> => this.counters.reserve(key, token, places.taken);
    const places = { token, taken: 0, renewing: setInterval(() => void renew(), forgottenMs / 3).unref() };
    this.places.set(key, places);
    return places;
  }

  private async leave(key: string, places: Places): Promise<void> {
    places.taken -= 1;
    if (places.taken > 0) {
      await this.counters.reserve(key, places.token, places.taken);
      return;
    }
    clearInterval(places.renewing);
    this.places.delete(key);
    await this.counters.release(key, places.token);
  }

  /** Counts that a quota was reached, and records it once an hour; answers the message for it. */
  tell(accountId: AccountId, name: QuotaName, limit: number): string {
    reached.inc({ quota: name });
    const resource = { type: 'account', id: accountId };
    void this.records.record(systemContext(accountId), `quota:${accountId}:${name}`, {
      action: 'quota.reached',
      resource,
      status: 'refused',
      details: { quota: name, limit },
    });
    return quotaMessage(name, limit);
  }

  /** What an account uses of the quotas that this service counts itself. */
  async countsOf(accountId: AccountId): Promise<Partial<Record<CountQuota, number>>> {
    const found = await Promise.all(
      [...this.counts].map(async ([name, count]) => [name, await count(accountId)] as const),
    );
    return Object.fromEntries(found);
  }

  /** What an account used in the last minute, hour or day, and has reserved now. */
  async usedOf(accountId: AccountId): Promise<Partial<Record<UseQuota | HoldQuota, number>>> {
    const used = async (name: QuotaName): Promise<number | undefined> => {
      if (isUse(name)) return (await this.counters.take(budgetOf(accountId, name, 0), 0)).used;
      return isHold(name) ? this.counters.reserve(keyOf(accountId, name), '', 0) : undefined;
    };
    const found = await Promise.all(quotaNames.map(async (name) => [name, await used(name)] as const));
    return Object.fromEntries(found.filter(([, amount]) => amount !== undefined));
  }

  private count(accountId: AccountId, name: CountQuota, except?: string): Promise<number> {
    const count = this.counts.get(name);
    if (!count) throw new Error(`This service does not count ${name}`);
    return count(accountId, except);
  }
}

function isUse(name: QuotaName): name is UseQuota {
  return quotas[name].per in stretchMs;
}

function isHold(name: QuotaName): name is HoldQuota {
  return quotas[name].per === 'at_once';
}

function budgetOf(accountId: AccountId, name: UseQuota, limit: number): Budget {
  return { key: keyOf(accountId, name), sliceMs: stretchMs[quotas[name].per] / slices, slices, limit };
}

function keyOf(accountId: AccountId, name: QuotaName): string {
  return `northline:quota:${name}:${accountId}`;
}
