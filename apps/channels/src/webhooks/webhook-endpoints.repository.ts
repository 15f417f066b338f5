import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId, DomainEvent, Page, PageQuery } from '@northline/common/contracts';
import { type OutboxOf, Outboxes, type WithPendingEvents } from '@northline/common/platform/events';
import { countOf, isDuplicateKey, pageOf, setAndUnset } from '@northline/common/platform/mongo';
import { Quotas } from '@northline/common/platform/quotas';
import { LRUCache } from 'lru-cache';
import type { Model } from 'mongoose';
import type { WebhookEndpointRow } from './webhook-endpoints.schema';
import { type EndpointNotes, rememberedMs } from './webhook.rules';

/** What may be set on an endpoint; `undefined` removes. */
export type WebhookEndpointChange = Partial<Omit<WebhookEndpointRow, '_id' | 'accountId' | 'createdAt' | 'updatedAt'>>;

/** Each write to a conversation needs them, and they rarely change; a change in this process drops them at once. */
const remembered = { max: 1_000, ttl: rememberedMs, ignoreFetchAbort: true };

/** The collection `webhookEndpoints`. */
@Injectable()
export class WebhookEndpointsRepository {
  private readonly outbox: OutboxOf<WebhookEndpointRow & WithPendingEvents>;
  private readonly enabled = new LRUCache<AccountId, WebhookEndpointRow[]>({
    ...remembered,
    fetchMethod: (accountId) => this.readEnabled(accountId),
  });

  constructor(
    @InjectModel('WebhookEndpoint') private readonly model: Model<WebhookEndpointRow>,
    private readonly quotas: Quotas,
    outboxes: Outboxes,
  ) {
    quotas.countBy('webhook_endpoints', (accountId, except) => countOf(model, accountId, except));
    this.outbox = outboxes.of(model as Model<WebhookEndpointRow & WithPendingEvents>);
  }

  list(accountId: AccountId, query: PageQuery): Promise<Page<WebhookEndpointRow>> {
    return pageOf(this.model, { accountId }, query, {
      sortable: ['createdAt', 'updatedAt'],
      defaultSort: '-createdAt',
    });
  }

  find(accountId: AccountId, id: string): Promise<WebhookEndpointRow | null> {
    return this.model.findOne({ accountId, _id: id }).lean<WebhookEndpointRow>();
  }

  /** The enabled endpoints of several accounts. Changes by other processes take effect {@link rememberedMs} later. */
  async listEnabled(accountIds: AccountId[]): Promise<WebhookEndpointRow[]> {
    const found = await Promise.all(accountIds.map((id) => this.enabled.forceFetch(id)));
    return found.flat();
  }

  /** Inserts a new endpoint; false when an earlier attempt of the same POST did. Errors: 409 past the quota. */
  async insert(row: WebhookEndpointRow): Promise<boolean> {
    try {
      await this.quotas.admit(row.accountId, 'webhook_endpoints', () => this.model.create(row), { except: row._id });
      this.enabled.delete(row.accountId);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Records what a call told about an endpoint. Nobody edited it: its `updatedAt` stays. */
  async note(accountId: AccountId, id: string, notes: EndpointNotes): Promise<void> {
    await this.model.updateOne({ accountId, _id: id }, setAndUnset(notes));
  }

  async update(accountId: AccountId, id: string, change: WebhookEndpointChange): Promise<WebhookEndpointRow | null> {
    const update = setAndUnset({ ...change, updatedAt: new Date() });
    const row = await this.model
      .findOneAndUpdate({ accountId, _id: id }, update, { returnDocument: 'after' })
      .lean<WebhookEndpointRow>();
    this.enabled.delete(accountId);
    return row;
  }

  /** Disables an enabled endpoint; `event` travels in the write. Another process may have been faster, or its owner. */
  async disable(accountId: AccountId, _id: string, disabledReason: string, event: DomainEvent): Promise<void> {
    const told: object = { $push: { pendingEvents: event } };
    const { modifiedCount } = await this.model.updateOne(
      { accountId, _id, enabled: true },
      { $set: { enabled: false, disabledReason, updatedAt: new Date() }, ...told },
    );
    this.enabled.delete(accountId);
    if (modifiedCount > 0) this.outbox.flush({ _id, pendingEvents: [event] });
  }

  async remove(accountId: AccountId, id: string): Promise<boolean> {
    const { deletedCount } = await this.model.deleteOne({ accountId, _id: id });
    this.enabled.delete(accountId);
    return deletedCount === 1;
  }

  private readEnabled(accountId: AccountId): Promise<WebhookEndpointRow[]> {
    return this.model.find({ accountId, enabled: true }).lean<WebhookEndpointRow[]>();
  }
}
