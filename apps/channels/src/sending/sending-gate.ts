import { Injectable } from '@nestjs/common';
import type { DeliveryError } from '@northline/common/contracts';
import { ContactsRepository } from '../contacts/contacts.repository';
import { type DeliveryRow, heldCodes } from '../deliveries/deliveries.schema';
import { DailyCaps, type Place } from '../outreach/daily-caps.service';
import type { SenderDay } from '../outreach/sender-days.repository';
import { RateLimiter } from '../pacing/rate-limiter';
import type { Person } from '../suppressions/person-keys';
import { SuppressionsService } from '../suppressions/suppressions.service';
import type { Prepared } from './delivery-preparation';

/** The spread over which those leave that a limit held back. */
const spreadMs = 10_000;

/** A place in the connection's day that a message holds, if that is capped; or why and how long it waits; or not at all any more. */
export type Admission = { day?: SenderDay } | { waitMs: number; error: DeliveryError } | { answered: true };

const messagingLimit = {
  code: heldCodes.messagingLimit,
  message: 'WhatsApp lets the number write first to no more people at present (messagingLimit)',
  retryable: true,
};

/**
 * Whether a message may leave now: an opening or a follow-up by the connection's daily cap and WhatsApp's messaging
 * limit, and after its claim every message by the suppressions.
 */
@Injectable()
export class SendingGate {
  constructor(
    private readonly pace: RateLimiter,
    private readonly caps: DailyCaps,
    private readonly contacts: ContactsRepository,
    private readonly suppressions: SuppressionsService,
  ) {}

  /** Asked again, it answers with the place that the message already holds. */
  async admit(row: DeliveryRow, prepared: Prepared): Promise<Admission> {
    if (await this.isAnswered(row)) return { answered: true };
    const { limits } = prepared;
    // What may have been sent already has its place.
    const capped = row.outreach && row.status !== 'unknown' ? limits : undefined;
    const place: Place = capped ? await this.caps.take(row, capped) : {};
    if ('waitMs' in place) return held(row, place.waitMs, dailyCap(place.allowed));
    const waitMs = await this.waitToBeFirst(row, prepared);
    if (waitMs === 0) return place;
    await this.settle(row, place.day, false);
    return held(row, waitMs, messagingLimit);
  }

  /** Ends what {@link admit} gave; `left`: the provider has the message, or may have it. */
  async settle(row: DeliveryRow, day: SenderDay | undefined, left: boolean): Promise<void> {
    if (day) await this.caps.settle(row, day, left);
  }

  /** Whether a claimed message may not leave after all, to this chat or user id if it has one. */
  isBarred(claimed: DeliveryRow, to: Pick<Person, 'chatId' | 'userId'>): Promise<boolean> {
    return this.suppressions.isSuppressed(claimed, to);
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

function held({ validUntil }: DeliveryRow, waitMs: number, error: DeliveryError): Admission {
  const left = validUntil ? validUntil.getTime() - Date.now() : Infinity;
  return { waitMs: Math.max(1, Math.min(waitMs + Math.random() * spreadMs, left)), error };
}

function dailyCap(allowed: number): DeliveryError {
  const message = `The connection may send ${allowed} first messages and follow-ups today (dailyCap)`;
  return { code: heldCodes.dailyCap, message, retryable: true };
}
