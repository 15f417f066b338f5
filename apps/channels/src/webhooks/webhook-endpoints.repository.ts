import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId, Fact, Page, PageQuery } from '@northline/common/contracts';
import { type OutboxOf, Outboxes, type WithPendingEvents } from '@northline/common/facts';
import { isDuplicateKey, pageOf, setAndUnset } from '@northline/common/mongo';
import type { Model } from 'mongoose';
import type { WebhookEndpointRow } from './webhook-endpoints.schema';

/** What may be set on an endpoint; `undefined` removes. */
export type WebhookEndpointChange = Partial<Omit<WebhookEndpointRow, '_id' | 'accountId' | 'createdAt' | 'updatedAt'>>;

/** The collection `webhookEndpoints`. */
@Injectable()
export class WebhookEndpointsRepository {
  private readonly outbox: OutboxOf<WebhookEndpointRow & WithPendingEvents>;

  constructor(
    @InjectModel('WebhookEndpoint') private readonly model: Model<WebhookEndpointRow>,
    outboxes: Outboxes,
  ) {
    this.outbox = outboxes.of(model as Model<WebhookEndpointRow & WithPendingEvents>);
  }

  list(accountId: AccountId, query: PageQuery): Promise<Page<WebhookEndpointRow>> {
    return pageOf(this.model, { accountId }, query, { sortable: ['createdAt', 'updatedAt', 'url'], defaultSort: '-createdAt' });
  }

  find(accountId: AccountId, id: string): Promise<WebhookEndpointRow | null> {
    return this.model.findOne({ accountId, _id: id }).lean<WebhookEndpointRow>();
  }

  /** The enabled endpoints of several accounts. */
  listEnabled(accountIds: AccountId[]): Promise<WebhookEndpointRow[]> {
    return this.model.find({ accountId: { $in: accountIds }, enabled: true }).lean<WebhookEndpointRow[]>();
  }

  /** Keeps a new endpoint; false when a first try of the same POST did. */
  async insert(row: WebhookEndpointRow): Promise<boolean> {
    try {
      await this.model.create(row);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  update(accountId: AccountId, id: string, change: WebhookEndpointChange): Promise<WebhookEndpointRow | null> {
    const update = setAndUnset({ ...change, updatedAt: new Date() });
    return this.model.findOneAndUpdate({ accountId, _id: id }, update, { returnDocument: 'after' }).lean<WebhookEndpointRow>();
  }

  /** Disables an enabled endpoint; `fact` travels in the write. Another process may have been faster, or its owner. */
  async disable(accountId: AccountId, _id: string, disabledReason: string, fact: Fact): Promise<void> {
    const told: object = { $push: { pendingEvents: fact } };
    const { modifiedCount } = await this.model.updateOne({ accountId, _id, enabled: true }, { $set: { enabled: false, disabledReason, updatedAt: new Date() }, ...told });
    if (modifiedCount > 0) this.outbox.flush({ _id, pendingEvents: [fact] });
  }

  async remove(accountId: AccountId, id: string): Promise<boolean> {
    return (await this.model.deleteOne({ accountId, _id: id })).deletedCount === 1;
  }
}
