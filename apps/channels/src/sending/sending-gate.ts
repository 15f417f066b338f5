import { Injectable } from '@nestjs/common';
import type { DeliveryError } from '@northline/common/contracts';
import { say } from '@northline/common/vocabulary/sentences';
import { ContactsRepository } from '../contacts/contacts.repository';
import type { DeliveryChange } from '../deliveries/deliveries.repository';
import { cancelled, unwanted } from '../deliveries/delivery.rules';
import { type DeliveryRow, heldCodes } from '../deliveries/deliveries.schema';
import { DailyCaps, type Place } from '../outreach/daily-caps.service';
import type { SenderDay } from '../outreach/sender-days.repository';
import { PersonLimits } from '../outreach/person-limits.service';
import { RateLimiter } from '../pacing/rate-limiter';
import type { Person } from '../suppressions/person-keys';
import { SuppressionsService } from '../suppressions/suppressions.service';
import type { Prepared } from './delivery-preparation';

/** The spread over which those leave that a limit held back. */
const spreadMs = 10_000;

/** A place in the connection's day that a message holds, if that is capped; or why and how long it waits; or not at all any more. */
export type Admission = { day?: SenderDay } | { waitMs: number; error: DeliveryError } | { answered: true };

/** About how long a message waits for others to the same person that are being sent. */
const contendedMs = 2_000;

/** Why a claimed message is not sent: for good, or not now. */
export type Barred = { end: DeliveryChange['set'] } | { againInMs: number };

const messagingLimit = {
  code: heldCodes.messagingLimit,
  message: say('messaging_limit'),
  retryable: true,
};

/**
 * Whether a message may leave now: an opening or a follow-up by the connection's daily cap, WhatsApp's messaging limit
 * and what its person has had; and every message, after its claim, by the suppressions.
 */
@Injectable()
export class SendingGate {
  constructor(
    private readonly pace: RateLimiter,
    private readonly caps: DailyCaps,
    private readonly contacts: ContactsRepository,
    private readonly suppressions: SuppressionsService,
    private readonly people: PersonLimits,
  ) {}

  /** Asked again, it answers with the place that the message already holds. */
  async admit(row: DeliveryRow, prepared: Prepared): Promise<Admission> {
    if (await this.isAnswered(row)) return { answered: true };
    const { limits } = prepared;
    // What may have been sent already has its place.
    const capped = row.outreach && row.status !== 'unknown' ? limits : undefined;
    const place: Place = capped ? await this.caps.take(row, capped) : {};
    if ('waitMs' in place) return held(place.waitMs, dailyCap(place.allowed));
    const waitMs = await this.orGiveBack(row, place.day, this.waitToBeFirst(row, prepared));
    if (waitMs === 0) return place;
    await this.settle(row, place.day, false);
    return held(waitMs, messagingLimit);
  }

  /** Ends what {@link admit} gave; `left`: the provider has the message, or may have it. */
  async settle(row: DeliveryRow, day: SenderDay | undefined, left: boolean): Promise<void> {
    if (day) await this.caps.settle(row, day, left);
  }

  /** Waits for a step before the call to the provider; where it fails, the place in the day is free again. */
  async orGiveBack<T>(row: DeliveryRow, day: SenderDay | undefined, step: Promise<T>): Promise<T> {
    try {
      return await step;
    } catch (error) {
      await this.settle(row, day, false);
      throw error;
    }
  }

  /** By what the person is known to whom outreach goes, where it is counted. */
  personOf(row: DeliveryRow, to: Pick<Person, 'chatId' | 'userId'>): Promise<string[] | undefined> {
    return this.people.keysOf(row, to);
  }

  /** How a claimed message ends that may not leave after all, to this chat or user id if it has one; or it waits a little. */
  async barred(claimed: DeliveryRow, to: Pick<Person, 'chatId' | 'userId'>): Promise<Barred | undefined> {
    if (await this.suppressions.isSuppressed(claimed, to)) return { end: cancelled };
    const person = await this.people.verdict(claimed);
    if (person.verdict === 'full') return { end: unwanted('person_limit', person.reason) };
    // The others are final within seconds; not all look again at the same moment.
    return person.verdict === 'contended' ? { againInMs: contendedMs * (0.5 + Math.random()) } : undefined;
  }

  /** WhatsApp's messaging limit holds openings of campaigns back; other first messages count, and are for Meta to judge. */
  private async waitToBeFirst(row: DeliveryRow, { peopleADay }: Prepared): Promise<number> {
    if (peopleADay === undefined) return 0;
    return this.pace.waitToBeFirst(row, peopleADay, { beyond: row.campaign === undefined });
  }

  // Outreach that waited for a day may find that the lead has written meanwhile.
  private async isAnswered({
    outreach,
    error,
    accountId,
    channel,
    leadId,
    address,
    createdAt,
  }: DeliveryRow): Promise<boolean> {
    if (!outreach || error?.code !== heldCodes.dailyCap) return false;
    const contact = await this.contacts.findForLead(accountId, channel, leadId, address);
    return contact?.lastInboundAt !== undefined && contact.lastInboundAt > createdAt;
  }
}

function held(waitMs: number, error: DeliveryError): Admission {
  return { waitMs: waitMs + Math.random() * spreadMs, error };
}

function dailyCap(allowed: number): DeliveryError {
  const message = say('daily_cap', { messages: allowed });
  return { code: heldCodes.dailyCap, message, retryable: true };
}
