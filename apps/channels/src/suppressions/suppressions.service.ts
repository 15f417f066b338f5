import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type {
  AccountId,
  Channel,
  ContactAddresses,
  CreateSuppression,
  Page,
  Suppression,
  SuppressionListQuery,
} from '@northline/common/contracts';
import { DomainError, invalid, notFound, unknownReference } from '@northline/common/vocabulary/errors';
import { readPhone } from '@northline/common/features/phones';
import { Batcher, RpcClient } from '@northline/common/platform/messaging';
import { say } from '@northline/common/vocabulary/sentences';
import { addressesOf, emailOf } from '../contacts/contact-address';
import { ContactsRepository } from '../contacts/contacts.repository';
import type { Place } from '../deliveries/deliveries.repository';
import type { DeliveryRow } from '../deliveries/deliveries.schema';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { type Person, PersonKeys } from './person-keys';
import { toSuppression } from './suppressions.mapper';
import { SuppressionsRepository } from './suppressions.repository';
import type { SuppressionRow } from './suppressions.schema';

/** Whom to suppress, and why. */
export interface SuppressionOrder extends Person {
  reason: string;
  /** Absent: on all channels. */
  channel?: Channel;
  conversationId?: string;
  /** The channel on which the lead said it. */
  saidOn?: Channel;
  /** The words by which the lead opted out, at most {@link longestQuote} characters. */
  quote?: string;
  /** When the person said it; absent: now. */
  saidAt?: Date;
  /** Hashes of identifiers that nobody knows any more. */
  hashes?: string[];
}

/** When a person wrote something, and when it was taken in if that was not now. */
export interface Written {
  receivedAt: Date;
  takenAt?: Date;
}

/** How much of an opt-out's words is recorded. */
const longestQuote = 300;

/** A claimed message, and the chat or user id that it goes to. */
interface Claim {
  row: DeliveryRow;
  to: Pick<Person, 'chatId' | 'userId'>;
}

/**
 * Who may not be written to. A suppression is written and queued messages are cancelled before the request is answered.
 */
@Injectable()
export class SuppressionsService {
  private readonly checks = new Batcher((claims: Claim[]) => this.checkMany(claims));

  constructor(
    private readonly suppressions: SuppressionsRepository,
    private readonly keys: PersonKeys,
    private readonly contacts: ContactsRepository,
    private readonly deliveries: DeliveriesService,
    private readonly rpc: RpcClient,
  ) {}

  /** Whether a claimed message may not be sent after all, to this chat or user id if it has one. */
  isSuppressed(row: DeliveryRow, to: Claim['to']): Promise<boolean> {
    return this.checks.load({ row, to });
  }

  /** Whether nothing may be sent to a person on a channel, by the addresses alone. */
  async bars(accountId: AccountId, channel: Channel, person: Person): Promise<boolean> {
    const rows = await this.suppressions.listActive(accountId, this.keys.of(accountId, person));
    return rows.some((row) => row.channel === undefined || row.channel === channel);
  }

  /** Writes the suppression, then cancels what waits for that person. */
  async suppress(ctx: RequestContext, order: SuppressionOrder, id?: string): Promise<SuppressionRow> {
    const { conversationId, saidOn, quote, saidAt = new Date(), hashes = [], ...fields } = order;
    const keys = [...hashes, ...this.keys.of(ctx.accountId, order)];
    const row = await this.suppressions.suppress(
      ctx,
      { ...fields, saidAt, keys, mainKey: keys[0] ?? '' },
      { id, conversationId, saidOn, quote: quote?.slice(0, longestQuote).toWellFormed() },
    );
    await this.cancel(ctx, order, order.channel);
    return row;
  }

  /**
   * Suppresses a person who opted out; false when they have said START since, whichever is noted first, and have not opted
   * out again.
   */
  async optOut(ctx: RequestContext, order: Omit<SuppressionOrder, 'reason'> & { saidAt: Date }): Promise<boolean> {
    const startedAt = () => this.contacts.optedInSince(ctx.accountId, order, order.saidAt);
    if ((await startedAt()) === undefined) {
      await this.suppress(ctx, { ...order, reason: 'opt_out' });
      // What came meanwhile found nothing to lift.
      const receivedAt = await startedAt();
      if (receivedAt === undefined) return true;
      await this.lift(ctx, order, 'opt_out', { receivedAt });
    }
    return this.isOptedOut(ctx, order);
  }

  /** Whether an opt-out of a person holds. */
  async isOptedOut({ accountId }: RequestContext, person: Person): Promise<boolean> {
    return (await this.suppressions.listActive(accountId, this.keys.of(accountId, person), 'opt_out')).length > 0;
  }

  /**
   * Those of the leads who have not left the address: what is said or happens there concerns no lead whose phone or email was
   * corrected since (DECISIONS 83). All of them where the engine does not say.
   */
  async stillAt(ctx: RequestContext, leadIds: string[], address: ContactAddresses): Promise<string[]> {
    if (leadIds.length === 0) return [];
    try {
      const { left } = await this.rpc.request(ctx, 'engine.leads.left', { leadIds, address });
      return leadIds.filter((leadId) => !left.includes(leadId));
    } catch (error) {
      if (error instanceof DomainError) return leadIds;
      throw error;
    }
  }

  /** Extends an active suppression to the other addresses of a lead that it concerns; false when it was lifted. */
  async widen(ctx: RequestContext, id: string, person: Person): Promise<boolean> {
    const row = await this.suppressions.widen(ctx, id, person, this.keys.of(ctx.accountId, person));
    if (row) await this.cancel(ctx, person, row.channel);
    return row !== null;
  }

  /** Has what a person said follow them to another number; that somebody cannot be reached is true of one number alone. */
  async follow(ctx: RequestContext, from: Person, to: Person): Promise<void> {
    const rows = await this.suppressions.listActive(ctx.accountId, this.keys.of(ctx.accountId, from));
    for (const row of rows) if (row.reason !== 'unreachable') await this.widen(ctx, row._id, to);
  }

  /**
   * Lifts what a person can lift by writing: their own opt-out (DECISIONS 83), or a blocked bot. With `written` only what
   * they have not said again since then. True when there was any.
   */
  async lift(
    ctx: RequestContext,
    person: Person,
    reason: 'opt_out' | 'unreachable',
    written?: Written,
  ): Promise<boolean> {
    const order = written && { takenAt: new Date(), ...written };
    const found = await this.suppressions.listActive(ctx.accountId, this.keys.of(ctx.accountId, person), reason);
    let lifted = false;
    for (const { _id } of found)
      lifted =
        (await this.suppressions.lift(ctx, _id, (row) => !order || wasSaidBefore(row, order))) !== null || lifted;
    return lifted;
  }

  /** Of a lead that does not exist: none. */
  async list(ctx: RequestContext, { leadId, ...query }: SuppressionListQuery): Promise<Page<Suppression>> {
    const person = leadId === undefined ? undefined : ((await this.leadOf(ctx, leadId)) ?? { leadId });
    const keys = person && this.keys.of(ctx.accountId, person);
    const page = await this.suppressions.list(ctx.accountId, query, keys);
    return { ...page, items: page.items.map(toSuppression) };
  }

  async create(ctx: RequestContext, body: CreateSuppression, id?: string): Promise<Suppression> {
    const before = id === undefined ? null : await this.suppressions.find(ctx.accountId, id);
    if (before) return toSuppression(before);
    return toSuppression(
      await this.suppress(ctx, { ...(await this.personOf(ctx, body)), reason: body.reason ?? 'manual' }, id),
    );
  }

  async get(ctx: RequestContext, id: string): Promise<Suppression> {
    const row = await this.suppressions.find(ctx.accountId, id);
    if (!row?.active) throw notFound('Suppression');
    return toSuppression(row);
  }

  async delete(ctx: RequestContext, id: string): Promise<{ deleted: true }> {
    if (!(await this.suppressions.lift(ctx, id))) throw notFound('Suppression');
    return { deleted: true };
  }

  /** Removes everything but the hashes (DECISIONS 36). */
  erase(accountId: AccountId, people: Person[]): Promise<void> {
    return this.suppressions.erase(
      accountId,
      people.flatMap((person) => this.keys.of(accountId, person)),
    );
  }

  /** The hash by which an address is suppressed. */
  hashOf(accountId: AccountId, { channel, address }: Place): string {
    return this.keys.of(accountId, addressesOf(channel, address))[0] ?? '';
  }

  private cancel(ctx: RequestContext, person: Person, channel?: Channel): Promise<void> {
    const { phone, email, chatId, userId, leadId } = person;
    const addresses = [phone, email, chatId, userId].filter((address) => address !== undefined);
    return this.deliveries.cancel(ctx.accountId, { leadIds: leadId === undefined ? [] : [leadId], addresses }, channel);
  }

  private async personOf(ctx: RequestContext, body: CreateSuppression): Promise<Person> {
    const { phone, email, leadId } = body;
    if (!phone && !email && !leadId) throw invalid('phone', say('nobody_to_suppress'));
    const lead = leadId ? await this.leadOf(ctx, leadId) : {};
    if (!lead) throw unknownReference('leadId', 'Lead');
    const e164 = phone ? readPhone(phone, ctx.defaultCountry)?.e164 : undefined;
    if (phone && !e164) throw invalid('phone', 'phone must be a phone number with country code');
    return { ...lead, ...(e164 && { phone: e164 }), ...(email && { email: email.toLowerCase() }) };
  }

  private async leadOf(ctx: RequestContext, leadId: string): Promise<Person | undefined> {
    try {
      const lead = await this.rpc.request(ctx, 'engine.leads.get', { id: Number(leadId) });
      return { leadId, phone: readPhone(lead.phone, ctx.defaultCountry)?.e164, email: emailOf(lead.email) };
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not_found') return undefined;
      throw error;
    }
  }

  private async checkMany(claims: Claim[]): Promise<boolean[]> {
    const people = claims.map(({ row: { accountId, leadId, channel, to: known }, to }) => {
      const keys = [{ ...known, leadId }, to].flatMap((person) => this.keys.of(accountId, person));
      return { accountId, channel, keys };
    });
    const found = await Promise.all(
      [...Map.groupBy(people, ({ accountId }) => accountId)].map(([accountId, group]) =>
        this.suppressions.listActive(
          accountId,
          group.flatMap(({ keys }) => keys),
        ),
      ),
    );
    return people.map(({ accountId, channel, keys }) =>
      found
        .flat()
        .some(
          (row) =>
            row.accountId === accountId &&
            (row.channel === undefined || row.channel === channel) &&
            row.keys.some((key) => keys.includes(key)),
        ),
    );
  }
}

/** In the order of a lead's messages (DECISIONS 183): by the second, as providers tell it, then by when it was noted. */
function wasSaidBefore({ saidAt, updatedAt }: SuppressionRow, { receivedAt, takenAt }: Required<Written>): boolean {
  const said = secondOf(saidAt ?? updatedAt);
  const written = secondOf(receivedAt);
  return said < written || (said === written && updatedAt <= takenAt);
}

function secondOf(at: Date): number {
  return Math.floor(at.getTime() / 1_000);
}
