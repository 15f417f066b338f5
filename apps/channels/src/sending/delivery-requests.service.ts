import { Injectable, Logger } from '@nestjs/common';
import { accountId, type DomainEvent, type OutboundRequested } from '@northline/common/contracts';
import { ErasedLeads } from '@northline/common/platform/events';
import { Jobs } from '@northline/common/platform/jobs';
import { newId } from '@northline/common/platform/mongo';
import { addressOn } from '../contacts/contact-address';
import { RateLimiter } from '../pacing/rate-limiter';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import { keyOf } from '../deliveries/deliveries.mapper';
import type { DeliveryRow } from '../deliveries/deliveries.schema';
import { whileGood } from '../deliveries/delivery.rules';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { wakeDelivery } from './delivery-job';

const triesInARace = 5;

/** A request as an event brought it. */
export interface Asked {
  event: Pick<DomainEvent, 'accountId' | 'correlationId' | 'traceparent'>;
  request: OutboundRequested;
  /** The revision of its conversation when it was requested. */
  rev: number;
}

/** Takes the engine's requests: a row each, and a job for when its turn in the campaign's lane comes. */
@Injectable()
export class DeliveryRequests {
  private readonly logger = new Logger('Deliveries');

  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly service: DeliveriesService,
    private readonly erased: ErasedLeads,
    private readonly pace: RateLimiter,
    private readonly jobs: Jobs,
  ) {}

  /** A known request changes nothing. */
  async take(asked: Asked[]): Promise<void> {
    if (asked.length === 0) return;
    const now = Date.now();
    const rows = asked.map((one) => newRow(one, new Date(now)));
    for (const openings of byLine(rows)) await this.reserveSlots(openings, now);
    await this.deliveries.insertMany(rows);
    await Promise.all(rows.filter((_, place) => asked[place]?.request.readdressed).map((row) => this.readdress(row)));
    await this.dropErased(rows);
    // A repeated event inserts no row: its job finds none, and the existing row has its own.
    await Promise.all(rows.map((row) => wakeDelivery(this.jobs, row)));
  }

  // A request may come after the deletion of its lead: it is answered as cancelled, and nobody is written to.
  private async dropErased(rows: DeliveryRow[]): Promise<void> {
    for (const [account, own] of Map.groupBy(rows, ({ accountId: id }) => id)) {
      const leadIds = own.map((row) => row.leadId);
      for (const leadId of await this.erased.among(account, leadIds)) {
        await this.service.cancel(account, { leadIds: [leadId], addresses: [] });
        await this.service.erase(account, leadId, []);
      }
    }
  }

  // What is on its way already cannot be called back.
  private async readdress({
    accountId: account,
    messageId,
    round,
    to,
    address,
    askedRev = 0,
  }: DeliveryRow): Promise<void> {
    for (let tries = 0; tries < triesInARace; tries += 1) {
      const row = await this.deliveries.findByKey(account, messageId, round);
      if (row?.status !== 'queued' || (row.askedRev ?? 0) >= askedRev) return;
      if (await this.deliveries.change({ row, set: { to, address, askedRev } })) return;
    }
  }

  private async reserveSlots(rows: DeliveryRow[], now: number): Promise<void> {
    try {
      // By name: a repeated event must not queue them again, or places would stay empty.
      const slots = await this.pace.reserve(rows, rows.map(keyOf));
      for (const [index, row] of rows.entries()) {
        const { stoodIn = [], waitMs = 0 } = slots[index] ?? {};
        Object.assign(row, { stoodIn, dueAt: whileGood(row, new Date(now + waitMs)) });
      }
    } catch (error) {
      this.logger.warn(
        { reason: String(error) },
        'Redis could not reserve slots; the openings take theirs when they are due',
      );
    }
  }
}

/** The openings of one campaign and one connection, which wait in the same lanes. */
function byLine(rows: DeliveryRow[]): DeliveryRow[][] {
  const openings = rows.filter(({ campaign }) => campaign !== undefined);
  const lines = Map.groupBy(openings, ({ campaign, channel, test }) => `${campaign?.campaignId} ${channel} ${test}`);
  return [...lines.values()];
}

function newRow({ event, request, rev }: Asked, now: Date): DeliveryRow {
  const {
    messageId,
    round,
    conversationId,
    leadId,
    channel,
    test,
    content,
    after,
    campaign,
    validUntil,
    to,
    outreach,
  } = request;
  const { agentConfigId, campaignId = campaign?.campaignId } = request;
  const { name: _, ...addresses } = to;
  return {
    _id: newId(),
    accountId: accountId(event.accountId),
    rev: 1,
    messageId,
    round,
    conversationId,
    leadId,
    channel,
    test,
    to: addresses,
    address: addressOn(channel, addresses),
    ...(request.readdressed && { askedRev: rev }),
    content,
    after,
    validUntil: validUntil === undefined ? undefined : new Date(validUntil),
    campaign,
    outreach,
    ...(content.type !== 'text' && { costOf: { agentConfigId, ...(campaignId && { campaignId }) } }),
    status: 'queued',
    attempts: 0,
    stoodIn: [],
    dueAt: now,
    correlationId: event.correlationId,
    traceparent: event.traceparent,
    createdAt: now,
    updatedAt: now,
    pendingEvents: [],
  };
}
