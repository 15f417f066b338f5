import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { northline, type RequestContext } from '@northline/common/vocabulary/context';
import {
  type FullWebhookDelivery,
  type Page,
  type Redelivered,
  redeliveredAtOnce,
  type RedeliverMany,
  type WebhookDelivery,
  type WebhookDeliveryQuery,
} from '@northline/common/contracts';
import { conflict, invalid, notFound } from '@northline/common/vocabulary/errors';
import { auditRecord } from '@northline/common/platform/events';
import { Jobs } from '@northline/common/platform/jobs';
import { say } from '@northline/common/vocabulary/sentences';
import { type CallResult, WebhookCaller } from './webhook-caller';
import { newWebhookDelivery } from './webhook-event';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository';
import type { WebhookDeliveryRow } from './webhook-deliveries.schema';
import { WebhookEndpointsRepository } from './webhook-endpoints.repository';
import type { WebhookEndpointRow } from './webhook-endpoints.schema';
import { claimMs, disableAfterMs, hasToWait, isSpan, nextPause, notesOf, testEvent, waitPause } from './webhook.rules';
import { toWebhookDelivery } from './webhooks.mapper';

/** Delivers events to endpoints: claimed, in order per conversation, signed, logged, retried on the schedule. */
@Injectable()
export class WebhookDeliveriesService {
  private readonly logger = new Logger('Webhooks');

  constructor(
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly endpoints: WebhookEndpointsRepository,
    private readonly caller: WebhookCaller,
    private readonly jobs: Jobs,
  ) {}

  /** Makes the attempt that is due; safe to call at any time, any number of times. */
  async attempt(ctx: RequestContext, id: string): Promise<boolean> {
    const now = new Date();
    const row = await this.deliveries.claim(ctx.accountId, id, now, new Date(now.getTime() + claimMs));
    if (!row) return false;
    const endpoint = await this.endpoints.find(ctx.accountId, row.endpointId);
    const earlier = endpoint?.enabled ? await this.deliveries.earlier(row) : [];
    if (!endpoint?.enabled) await this.giveUp(row);
    else if (hasToWait(row, earlier, now)) await this.later(ctx, row, waitPause(row, earlier, now));
    else await this.record(ctx, endpoint, row, await this.caller.call(endpoint, row));
    return true;
  }

  async list(ctx: RequestContext, endpointId: string, query: WebhookDeliveryQuery): Promise<Page<WebhookDelivery>> {
    if (!(await this.endpoints.find(ctx.accountId, endpointId))) throw notFound('Webhook endpoint');
    const page = await this.deliveries.list(ctx.accountId, endpointId, query);
    return { ...page, items: page.items.map(toWebhookDelivery) };
  }

  /** One delivery, with what it carries. */
  async get(ctx: RequestContext, id: string): Promise<FullWebhookDelivery> {
    const row = await this.deliveries.find(ctx.accountId, id);
    if (!row) throw notFound('Delivery');
    return { ...toWebhookDelivery(row), payload: row.body };
  }

  /** Starts the attempts again. Errors: 404; 409 while the endpoint is disabled. */
  async redeliver(ctx: RequestContext, id: string): Promise<WebhookDelivery> {
    const endpointId = await this.deliveries.endpointOf(ctx.accountId, id);
    if (endpointId === undefined) throw notFound('Delivery');
    await this.checkEnabled(ctx, endpointId);
    const again = await this.deliveries.again(ctx.accountId, id);
    if (!again) throw notFound('Delivery');
    await this.jobs.wake(ctx, 'webhook', id);
    return toWebhookDelivery(again);
  }

  /** Starts the attempts of a span again, the oldest first, at most {@link redeliveredAtOnce} a call (DECISIONS 289). */
  async redeliverMany(ctx: RequestContext, endpointId: string, span: RedeliverMany): Promise<Redelivered> {
    await this.checkEnabled(ctx, endpointId);
    if (!isSpan(span)) throw invalid('since', 'includeDelivered needs since or conversationId');
    const { items, total, nextCursor } = await this.deliveries.span(ctx.accountId, endpointId, span, redeliveredAtOnce);
    const ids = items.map(({ _id }) => _id);
    const redelivered = await this.deliveries.restart(ctx.accountId, ids);
    await Promise.all(ids.map((id) => this.jobs.wake(ctx, 'webhook', id)));
    return { redelivered, total, nextCursor };
  }

  /** One test event, tried once, immediately. */
  async test(ctx: RequestContext, endpoint: WebhookEndpointRow): Promise<WebhookDelivery> {
    const occurredAt = new Date().toISOString();
    const event = {
      id: randomUUID(),
      type: testEvent,
      occurredAt,
      data: { message: 'This is a test of your webhook endpoint' },
    };
    const row = { ...newWebhookDelivery(endpoint, event), dueAt: new Date(Date.now() + claimMs) };
    await this.deliveries.insertMany([row]);
    const { attempt, ok } = await this.caller.call(endpoint, row);
    const recorded = await this.deliveries.record(row, attempt, {
      status: ok ? 'delivered' : 'failed',
      dueAt: undefined,
      round: 1,
    });
    return toWebhookDelivery(recorded ?? row);
  }

  /** Refuses what would be given up at once: a disabled endpoint gets nothing. */
  private async checkEnabled(ctx: RequestContext, endpointId: string): Promise<void> {
    const endpoint = await this.endpoints.find(ctx.accountId, endpointId);
    if (!endpoint) throw notFound('Webhook endpoint');
    if (!endpoint.enabled) throw conflict('The endpoint is disabled');
  }

  private async record(
    ctx: RequestContext,
    endpoint: WebhookEndpointRow,
    row: WebhookDeliveryRow,
    result: CallResult,
  ): Promise<void> {
    const round = row.round + 1;
    const pause = result.ok || result.gone ? undefined : nextPause(round, result.retryAfterMs);
    const status = result.ok ? 'delivered' : pause === undefined ? 'failed' : 'pending';
    await this.deliveries.record(row, result.attempt, {
      status,
      round,
      dueAt: pause === undefined ? undefined : new Date(Date.now() + pause),
    });
    await this.judge(ctx, endpoint, result);
    if (pause !== undefined) await this.jobs.wake(ctx, 'webhook', row._id, { dueAt: new Date(Date.now() + pause) });
  }

  /** The consequences of a call for its endpoint: after a 410, or five days without one success, it is disabled. */
  private async judge(ctx: RequestContext, endpoint: WebhookEndpointRow, { ok, gone }: CallResult): Promise<void> {
    const { accountId, _id, failingSince } = endpoint;
    const notes = notesOf(endpoint, ok, new Date());
    if (notes) await this.endpoints.note(accountId, _id, notes);
    if (gone) return this.disable(ctx, _id, say('endpoint_gone'));
    if (!ok && failingSince && Date.now() - failingSince.getTime() > disableAfterMs)
      await this.disable(ctx, _id, say('endpoint_unreachable', { days: 5 }));
  }

  private async disable(ctx: RequestContext, endpointId: string, reason: string): Promise<void> {
    const { accountId } = ctx;
    this.logger.warn({ accountId, endpointId, reason }, 'Webhook endpoint disabled; its owner can enable it again');
    const record = auditRecord(ctx, {
      action: 'webhook_endpoint.disabled',
      actor: northline,
      resource: { type: 'webhook_endpoint', id: endpointId },
      details: { before: { enabled: true }, after: { enabled: false }, reason },
    });
    await this.endpoints.disable(accountId, endpointId, reason, record);
  }

  private async giveUp(row: WebhookDeliveryRow): Promise<void> {
    await this.deliveries.record(row, undefined, { status: 'failed', dueAt: undefined, round: row.round });
  }

  private async later(ctx: RequestContext, row: WebhookDeliveryRow, delayMs: number): Promise<void> {
    await this.deliveries.record(row, undefined, {
      status: 'pending',
      round: row.round,
      dueAt: new Date(Date.now() + delayMs),
    });
    await this.jobs.wake(ctx, 'webhook', row._id, { dueAt: new Date(Date.now() + delayMs) });
  }
}
