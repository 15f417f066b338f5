import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { SenderDay } from '../outreach/sender-days.repository';
import { RateLimiter } from '../pacing/rate-limiter';
import { DeliveryAftermath } from './delivery-aftermath';
import { DeliveryCalls } from './delivery-calls';
import { DeliveriesRepository, type DeliveryChange } from '../deliveries/deliveries.repository';
import type { DeliveryRow } from '../deliveries/deliveries.schema';
import { openStatuses } from '../deliveries/deliveries.states';
import {
  answered,
  claimMs,
  expired,
  followPause,
  predecessorPatienceMs,
  unsettled,
} from '../deliveries/delivery.rules';
import { DeliveryPreparation, type Prepared } from './delivery-preparation';
import { type Barred, SendingGate } from './sending-gate';

/** How early a wake-up may come. */
const clockSlackMs = 50;

/** How long, and how often, a failed claim is looked for. */
const giveBackMs = claimMs - 10_000;
const giveBackPauseMs = 500;

/**
 * Sends one message: its turn, a slot, the claim, the suppressions, the call, the record. The claim comes before the
 * call, so a call without an answer is known as `unknown` and never repeated by accident.
 */
@Injectable()
export class DeliverySender {
  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly preparation: DeliveryPreparation,
    private readonly gate: SendingGate,
    private readonly pace: RateLimiter,
    private readonly after: DeliveryAftermath,
    private readonly calls: DeliveryCalls,
  ) {}

  /** Does the next step of a delivery that is due; safe to call at any time, any number of times. */
  async attempt(ctx: RequestContext, row: DeliveryRow): Promise<void> {
    const now = Date.now();
    if (row.dueAt === undefined || row.dueAt.getTime() > now + clockSlackMs) return;
    if (row.status === 'sending') return this.after.lose(row);
    if (row.status === 'queued' && row.validUntil && row.validUntil.getTime() <= now) return this.end(row, expired);
    if (row.status === 'queued' && (await this.mustFollow(row, now)))
      return this.after.later(ctx, row, followPause(row, now), {});
    const prepared = await this.preparation.prepare(row);
    if ('end' in prepared) return this.end(row, prepared.end);
    const admission = await this.gate.admit(row, prepared);
    if ('answered' in admission) return this.end(row, answered);
    if ('waitMs' in admission) return this.after.later(ctx, row, admission.waitMs, { error: admission.error });
    const { day } = admission;
    const slot = await this.gate.orGiveBack(row, day, this.pace.take({ ...row, chatId: prepared.chatId }, row.stoodIn));
    if (!slot.taken) {
      await this.gate.settle(row, day, false);
      return this.after.later(ctx, row, slot.waitMs, { stoodIn: slot.stoodIn });
    }
    await this.send(ctx, row, prepared, day);
  }

  private async send(ctx: RequestContext, row: DeliveryRow, prepared: Prepared, day?: SenderDay): Promise<void> {
    const maybeSent = row.status === 'unknown';
    const claimed = await this.gate.orGiveBack(row, day, this.claim(row, prepared));
    if (!claimed) return this.leaveTo(row, day);
    if (claimed.barred) {
      await this.bar(ctx, row, claimed.row, claimed.barred);
      return this.gate.settle(row, day, false);
    }
    const { credentialSavedAt } = prepared;
    const outcome = await this.calls.make(claimed.row, prepared, (answer) =>
      this.after.record(ctx, claimed.row, answer, { maybeSent, credentialSavedAt }),
    );
    await this.gate.settle(row, day, outcome.outcome === 'accepted' || outcome.outcome === 'unknown');
  }

  /** Somebody else changed the message first; when that was a claim, the place in the day is theirs. */
  private async leaveTo(row: DeliveryRow, day?: SenderDay): Promise<void> {
    if (!day) return;
    const now = await this.deliveries.find(row.accountId, row._id);
    if (now?.attempts === row.attempts) await this.gate.settle(row, day, false);
  }

  /** Undoes a claim, or ends the message; one that may have been sent before stays unknown. */
  private async bar(ctx: RequestContext, before: DeliveryRow, claimed: DeliveryRow, barred: Barred): Promise<void> {
    if (before.status === 'unknown') return this.end(claimed, unsettled);
    if ('end' in barred) return this.end(claimed, barred.end);
    await this.after.later(ctx, claimed, barred.againInMs, unclaimed(before));
  }

  /**
   * Claims the message before it is sent, and checks whether it may be; undefined when somebody else has it. If it
   * fails, nothing was called, and the message is queued again.
   */
  private async claim(
    row: DeliveryRow,
    { chatId, quote, message: { target } }: Prepared,
  ): Promise<{ row: DeliveryRow; barred?: Barred } | undefined> {
    const now = new Date();
    const name = randomUUID();
    const to = { chatId, ...(target.isUserId && { userId: target.address }) };
    const person = await this.gate.personOf(row, to);
    const set = {
      ...(person && { person }),
      status: 'sending',
      attempts: row.attempts + 1,
      firstAttemptAt: row.firstAttemptAt ?? now,
      dueAt: new Date(now.getTime() + claimMs),
      quote,
    } as const;
    try {
      const claimed = await this.deliveries.change({ row, set, name });
      if (!claimed) return undefined;
      return { row: claimed, barred: await this.gate.barred(claimed, to) };
    } catch (error) {
      await this.giveBack(row, name, now.getTime() + giveBackMs);
      throw error;
    }
  }

  /**
   * The database failed before anything was called. The claim may have been written anyway, and would later be taken
   * for a lost call: so it is looked for by its name, and undone, until well before that.
   */
  private async giveBack(row: DeliveryRow, name: string, until: number): Promise<void> {
    while (Date.now() < until) {
      const undo = { ...unclaimed(row), dueAt: new Date() };
      const done = await this.deliveries.find(row.accountId, row._id).then(
        async (found) => found?.change === name && (await this.deliveries.change({ row: found, set: undo })) !== null,
        () => false,
      );
      if (done) return;
      await pause(giveBackPauseMs);
    }
  }

  private async end(row: DeliveryRow, set: DeliveryChange['set']): Promise<void> {
    await this.deliveries.change({ row, set: row.status === 'unknown' ? unsettled : set });
  }

  private async mustFollow(row: DeliveryRow, now: number): Promise<boolean> {
    if (row.after === undefined || now - row.createdAt.getTime() > predecessorPatienceMs) return false;
    const predecessor = await this.deliveries.findLatest(row.accountId, row.after);
    return !predecessor || openStatuses.includes(predecessor.status);
  }
}

/** What a claim changed, as it was before. */
function unclaimed({ status, attempts, firstAttemptAt }: DeliveryRow): DeliveryChange['set'] {
  return { status, attempts, firstAttemptAt };
}
