import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/context';
import { Jobs } from '@northline/common/jobs';
import { AdapterRegistry } from '../adapters/adapter-registry';
import type { SendOutcome } from '../adapters/channel-adapter';
import { addressesOf } from '../contacts/address';
import { IntegrationsService } from '../integrations/integrations.service';
import { Pace } from '../pacing/pace';
import { SuppressionsService } from '../suppressions/suppressions.service';
import { DeliveriesRepository } from './deliveries.repository';
import type { DeliveryRow } from './deliveries.schema';
import { afterOutcome } from './delivery.rules';

/** What follows a call: the record, and what it means for the rest of the channel. */
@Injectable()
export class DeliveryAftermath {
  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly adapters: AdapterRegistry,
    private readonly pace: Pace,
    private readonly suppressions: SuppressionsService,
    private readonly integrations: IntegrationsService,
    private readonly jobs: Jobs,
  ) {}

  /** Puts a delivery off. */
  async later(ctx: RequestContext, row: DeliveryRow, delayMs: number, set: Pick<Partial<DeliveryRow>, 'stoodIn'>): Promise<void> {
    const put = await this.deliveries.change({ row, set: { ...set, dueAt: new Date(Date.now() + delayMs) } });
    if (put) await this.jobs.wake(ctx, 'delivery', row._id, { delayMs });
  }

  /** Records the answer, unless a status of the provider's came first, and acts on it. */
  async record(ctx: RequestContext, claimed: DeliveryRow, outcome: SendOutcome): Promise<void> {
    const repeatableForMs = claimed.test ? Infinity : this.adapters.of(claimed.channel).repeatableForMs;
    const set = afterOutcome(claimed, outcome, repeatableForMs);
    const recorded = await this.deliveries.change({ row: claimed, set });
    if (!recorded) await this.complete(claimed, set);
    const delayMs = set.dueAt && set.dueAt.getTime() - Date.now();
    if (recorded && delayMs !== undefined) await this.jobs.wake(ctx, 'delivery', claimed._id, { delayMs: Math.max(0, delayMs) });
    await this.react(ctx, claimed, outcome);
  }

  // A status overtook the answer: only the provider's id may still be missing.
  private async complete({ accountId, _id }: DeliveryRow, { providerMessageId }: Partial<DeliveryRow>): Promise<void> {
    const row = await this.deliveries.find(accountId, _id);
    if (row && providerMessageId !== undefined && row.providerMessageId === undefined) await this.deliveries.change({ row, set: { providerMessageId } });
  }

  private async react(ctx: RequestContext, row: DeliveryRow, outcome: SendOutcome): Promise<void> {
    if (outcome.outcome === 'accepted') return;
    const { accountId, channel, leadId, address } = row;
    if (outcome.outcome === 'retry' && outcome.pausesChannel) await this.pace.pause(accountId, channel, outcome.retryAfterMs ?? 1_000);
    if (outcome.outcome === 'credential') await this.integrations.refuse(ctx, channel, outcome.message);
    if (outcome.outcome !== 'suppress' || outcome.suppression === undefined) return;
    await this.suppressions.suppress(ctx, { ...addressesOf(channel, address), leadId, channel, reason: outcome.suppression });
  }
}
