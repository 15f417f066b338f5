import { Injectable } from '@nestjs/common';
import type { AccountId, OutreachPerson, OutreachRules } from '@northline/common/contracts';
import { readPhone } from '@northline/common/features/phones';
import { AccountSettings } from '@northline/common/platform/events';
import { emailOf } from '../contacts/contact-address';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import type { DeliveryRow } from '../deliveries/deliveries.schema';
import { type Person, PersonKeys } from '../suppressions/person-keys';
import { countedStatuses, personLimitReason, personVerdict } from './person-limit.rules';

const dayMs = 24 * 60 * 60_000;

/** What becomes of a claimed message: it may be sent; not yet, because others to the person are on their way; or never. */
export type PersonVerdict = { verdict: 'free' | 'contended' } | { verdict: 'full'; reason: string };

/**
 * How much outreach a person gets (DECISIONS 265). The deliveries themselves are the count: a message is claimed, then the
 * others to the person are counted, so that of two at the same time each sees the other.
 */
@Injectable()
export class PersonLimits {
  constructor(
    private readonly accounts: AccountSettings,
    private readonly deliveries: DeliveriesRepository,
    private readonly keys: PersonKeys,
  ) {}

  /** By what a person is known, for the row of an outreach message; undefined where nobody counts it. */
  async keysOf(row: DeliveryRow, to: Pick<Person, 'chatId' | 'userId'>): Promise<string[] | undefined> {
    if (!row.outreach || row.test || !(await this.rule(row.accountId))) return undefined;
    const { to: known, leadId, accountId } = row;
    return [...new Set([{ ...known, leadId }, to].flatMap((person) => this.keys.of(accountId, person)))];
  }

  /** Whether a claimed message is one too many. What somebody began by hand counts, and is not held back. */
  async verdict({ _id, accountId, person, outreach, campaign }: DeliveryRow): Promise<PersonVerdict> {
    if (!person || (outreach === 'opening' && !campaign)) return { verdict: 'free' };
    const rule = await this.rule(accountId);
    if (!rule) return { verdict: 'free' };
    const all = await this.deliveries.outreachTo(accountId, person, since(rule), countedStatuses);
    const others = all.filter((one) => one._id !== _id);
    const verdict = personVerdict(others, rule.messages);
    return verdict === 'full' ? { verdict, reason: personLimitReason(rule) } : { verdict };
  }

  /** Which of these leads have had as much as they may. */
  async refused(accountId: AccountId, people: OutreachPerson[]): Promise<{ leadId: string; reason: string }[]> {
    const rule = await this.rule(accountId);
    if (!rule || people.length === 0) return [];
    const known = people.map(({ leadId, ...to }) => {
      const person = { ...to, phone: readPhone(to.phone ?? '')?.e164, email: emailOf(to.email ?? ''), leadId };
      return { leadId, keys: new Set(this.keys.of(accountId, person)) };
    });
    const keys = [...new Set(known.flatMap((one) => [...one.keys]))];
    const all = await this.deliveries.outreachTo(accountId, keys, since(rule), countedStatuses);
    const reason = personLimitReason(rule);
    return known.flatMap(({ leadId, keys: own }) => {
      const had = all.filter(({ person = [] }) => person.some((key) => own.has(key))).length;
      return had >= rule.messages ? [{ leadId, reason }] : [];
    });
  }

  private async rule(accountId: AccountId): Promise<OutreachRules['perPerson']> {
    return (await this.accounts.of(accountId)).outreach?.perPerson;
  }
}

function since({ days }: { days: number }): Date {
  return new Date(Date.now() - days * dayMs);
}
