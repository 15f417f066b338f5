import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { say } from '@northline/common/vocabulary/sentences';
import { Jobs } from '@northline/common/platform/jobs';
import { AdapterRegistry } from '../adapters/adapter-registry';
import type { SendOutcome } from '../adapters/channel-adapter';
import { addressesOf } from '../contacts/contact-address';
import { IntegrationsService } from '../integrations/integrations.service';
import { RateLimiter } from '../pacing/rate-limiter';
import { SuppressionsService } from '../suppressions/suppressions.service';
import { DeliveriesRepository, type DeliveryChange } from '../deliveries/deliveries.repository';
import type { DeliveryRow } from '../deliveries/deliveries.schema';
import { wakeDelivery } from './delivery-job';
import { afterOutcome, whileGood } from '../deliveries/delivery.rules';

/** What follows a call: the record, and the consequences for the rest of the channel. */
@Injectable()
export class DeliveryAftermath {
  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly adapters: AdapterRegistry,
    private readonly pace: RateLimiter,
    private readonly suppressions: SuppressionsService,
    private readonly integrations: IntegrationsService,
    private readonly jobs: Jobs,
  ) {}

  /** Postpones a delivery. */
  async later(ctx: RequestContext, row: DeliveryRow, delayMs: number, set: DeliveryChange['set']): Promise<void> {
    const at = new Date(Date.now() + delayMs);
    // What may have been sent does not expire.
    const dueAt = (set.status ?? row.status) === 'queued' ? whileGood(row, at) : at;
    const put = await this.deliveries.change({ row, set: { ...set, dueAt } });
    if (put) await wakeDelivery(this.jobs, put, ctx);
  }

  /** Ends a claim whose process died or lost the database: the call may have been made. */
  async lose(claimed: DeliveryRow): Promise<void> {
    const lost: SendOutcome = { outcome: 'unknown', code: 'lost', message: say('answer_lost') };
    const set = afterOutcome(claimed, lost, { repeatableForMs: this.repeatableForMs(claimed) });
    await this.deliveries.change({ row: claimed, set });
  }

  /**
   * Records the answer, unless a status of the provider came first, and acts on it. `maybeSent`: by an earlier call.
   */
  async record(
    ctx: RequestContext,
    claimed: DeliveryRow,
    outcome: SendOutcome,
    { maybeSent, credentialSavedAt }: { maybeSent: boolean; credentialSavedAt?: Date },
  ): Promise<void> {
    const set = afterOutcome(claimed, outcome, { repeatableForMs: this.repeatableForMs(claimed), maybeSent });
    const recorded = await this.deliveries.change({ row: claimed, set });
    if (!recorded) await this.complete(claimed, set);
    if (recorded) await wakeDelivery(this.jobs, recorded, ctx);
    await this.react(ctx, claimed, outcome, credentialSavedAt);
  }

  /**
   * Acts on what the provider's answer or later status about one message means for the rest of the channel. A
   * credential given after `credentialSavedAt` is not the one that was refused or limited.
   */
  async react(
    ctx: RequestContext,
    row: DeliveryRow,
    outcome: SendOutcome,
    credentialSavedAt = row.firstAttemptAt ?? row.createdAt,
  ): Promise<void> {
    if (outcome.outcome === 'accepted') return;
    const { accountId, channel, leadId, address } = row;
    if (outcome.pausesChannel) {
      const { retryAfterMs: ms = 1_000, message: reason } = outcome;
      await this.pace.pause(accountId, channel, { ms, reason, credentialSavedAt });
    }
    if (outcome.outcome === 'credential')
      await this.integrations.refuse(ctx, channel, outcome.message, credentialSavedAt);
    if (outcome.outcome !== 'suppress' || outcome.suppression === undefined) return;
    const there = addressesOf(channel, address);
    const [present] = await this.suppressions.stillAt(ctx, [leadId], there);
    await this.suppressions.suppress(ctx, { ...there, leadId: present, channel, reason: outcome.suppression });
  }

  private repeatableForMs({ test, channel }: DeliveryRow): number {
    return test ? Infinity : this.adapters.of(channel).repeatableForMs;
  }

  // Something overtook the answer. A status knows more, except for the ids; a claim that counted as lost knew nothing.
  private async complete({ accountId, _id }: DeliveryRow, set: DeliveryChange['set']): Promise<void> {
    const row = await this.deliveries.find(accountId, _id);
    if (!row || set.providerMessageId === undefined) return;
    const { providerMessageId = set.providerMessageId, knownAs = set.knownAs } = row;
    if (providerMessageId === row.providerMessageId && knownAs === row.knownAs) return;
    await this.deliveries.change({ row, set: row.status === 'unknown' ? set : { providerMessageId, knownAs } });
  }
}
