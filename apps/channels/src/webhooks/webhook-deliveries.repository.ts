import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId, Page, RedeliverMany, WebhookDeliveryQuery } from '@northline/common/contracts';
import { AccountSettings } from '@northline/common/platform/events';
import { insertNew, omitUndefined, pageOf, setAndUnset } from '@northline/common/platform/mongo';
import type { Model } from 'mongoose';
import type { AttemptRow, NewWebhookDelivery, WebhookDeliveryRow } from './webhook-deliveries.schema';
import { webhookDeliveryStates } from './webhook-delivery.states';
import { type Ordered, testEvent } from './webhook.rules';

/** The most attempts that the log of one delivery shows. */
const logLimit = 50;

/** The collection `webhookDeliveries`. */
@Injectable()
export class WebhookDeliveriesRepository {
  constructor(
    @InjectModel('WebhookDelivery') private readonly model: Model<WebhookDeliveryRow>,
    private readonly settings: AccountSettings,
  ) {}

  /** Inserts rows with the expiry of their accounts' settings; rows whose key exists already stay as they are. */
  async insertMany(rows: NewWebhookDelivery[]): Promise<void> {
    if (rows.length === 0) return;
    const stamped = await Promise.all(
      rows.map(async (row) => ({
        ...row,
        expiresAt: await this.settings.expiry(row.accountId, 'webhookLogRetentionDays', row.createdAt),
      })),
    );
    await insertNew(this.model.db.collection<WebhookDeliveryRow>(this.model.collection.name), stamped, {
      ignoreUndefined: true,
    });
  }

  find(accountId: AccountId, id: string): Promise<WebhookDeliveryRow | null> {
    return this.model.findOne({ accountId, _id: id }).lean<WebhookDeliveryRow>();
  }

  list(accountId: AccountId, endpointId: string, query: WebhookDeliveryQuery): Promise<Page<WebhookDeliveryRow>> {
    const { status, conversationId, since, until, test, ...page } = query;
    const filter = {
      accountId,
      endpointId,
      ...omitUndefined({ status, conversationId }),
      ...createdWithin({ since, until }),
      ...(test !== undefined && { type: test ? testEvent : { $ne: testEvent } }),
    };
    return pageOf(this.model, filter, page, {
      sortable: ['createdAt', 'updatedAt'],
      defaultSort: '-createdAt',
      without: ['body'],
    });
  }

  /** Ids of a span that may be sent again, the oldest first; events of tests are left out. */
  span(accountId: AccountId, endpointId: string, span: RedeliverMany, limit: number): Promise<Page<{ _id: string }>> {
    const { since, until, conversationId, includeDelivered, cursor } = span;
    const filter = {
      accountId,
      endpointId,
      status: includeDelivered ? { $in: ['failed' as const, 'delivered' as const] } : ('failed' as const),
      type: { $ne: testEvent },
      ...(conversationId !== undefined && { conversationId }),
      ...createdWithin({ since, until }),
    };
    return pageOf(
      this.model,
      filter,
      { limit, cursor },
      {
        sortable: ['createdAt'],
        defaultSort: 'createdAt',
        without: ['body', 'attempts'],
      },
    );
  }

  /** Begins a new round of attempts; those that are pending stay as they are. Answers how many it began. */
  async restart(accountId: AccountId, ids: string[]): Promise<number> {
    const ended = { accountId, _id: { $in: ids }, status: { $ne: 'pending' as const } };
    const { modifiedCount } = await this.model.updateMany(ended, newRound());
    return modifiedCount;
  }

  /** Claims an attempt until `until`. Null when it is not due, or claimed by somebody else. */
  claim(accountId: AccountId, id: string, now: Date, until: Date): Promise<WebhookDeliveryRow | null> {
    const filter = { accountId, _id: id, status: 'pending' as const, dueAt: { $lte: now } };
    return this.model
      .findOneAndUpdate(filter, { $set: { dueAt: until } }, { returnDocument: 'after' })
      .lean<WebhookDeliveryRow>();
  }

  /**
   * The earlier events of the same conversation that its order at the endpoint depends on: the nearest pending one, and
   * its predecessor.
   */
  async earlier({ endpointId, conversationId, sequence, follows }: WebhookDeliveryRow): Promise<Ordered[]> {
    if (conversationId === undefined || sequence === undefined) return [];
    const nearest = {
      $or: [{ sequence: follows?.sequence ?? 0 }, { sequence: { $lt: sequence }, status: 'pending' as const }],
    };
    return this.model
      .find({ endpointId, conversationId, ...nearest }, { sequence: 1, status: 1, round: 1, dueAt: 1 })
      .sort({ sequence: -1 })
      .limit(2)
      .lean<Ordered[]>();
  }

  /**
   * Writes an attempt's outcome to the delivery as it was claimed, or what came of it without one. Where somebody has
   * asked for the delivery again since, only the attempt is kept: the next one stays due.
   */
  async record(
    row: NewWebhookDelivery,
    attempt: AttemptRow | undefined,
    next: Pick<WebhookDeliveryRow, 'status' | 'dueAt' | 'round'>,
  ): Promise<WebhookDeliveryRow | null> {
    webhookDeliveryStates.check(row.status, next.status, 'northline');
    const delivery = { accountId: row.accountId, _id: row._id };
    const kept = attempt && { $push: { attempts: { $each: [attempt], $slice: -logLimit } } };
    const update = { ...setAndUnset({ ...next, updatedAt: new Date() }), ...kept };
    const recorded = await this.model
      .findOneAndUpdate({ ...delivery, dueAt: row.dueAt }, update, { returnDocument: 'after' })
      .lean<WebhookDeliveryRow>();
    if (recorded || !kept) return recorded;
    return this.model.findOneAndUpdate(delivery, kept, { returnDocument: 'after' }).lean<WebhookDeliveryRow>();
  }

  /** Begins a new round of attempts, also of a delivery that is being made; null without one. */
  async again(accountId: AccountId, id: string): Promise<WebhookDeliveryRow | null> {
    return this.model
      .findOneAndUpdate({ accountId, _id: id }, newRound(), { returnDocument: 'after' })
      .lean<WebhookDeliveryRow>();
  }

  /** The endpoint that a delivery is for. */
  async endpointOf(accountId: AccountId, id: string): Promise<string | undefined> {
    const row = await this.model
      .findOne({ accountId, _id: id }, { endpointId: 1 })
      .lean<Pick<WebhookDeliveryRow, 'endpointId'>>();
    return row?.endpointId;
  }

  /** What has been due since then, of all accounts except for the endpoints named. */
  listOverdue(before: Date, limit: number, without: string[]): Promise<WebhookDeliveryRow[]> {
    return this.model
      .find({ dueAt: { $lte: before }, endpointId: { $nin: without } }, { accountId: 1 })
      .sort({ dueAt: 1 })
      .limit(limit)
      .lean<WebhookDeliveryRow[]>();
  }

  /** Removes an endpoint's log. */
  async removeOf(accountId: AccountId, endpointId: string): Promise<void> {
    await this.model.deleteMany({ accountId, endpointId });
  }

  /** Erases what was delivered about a lead; pending events are sent without their content. */
  async erase(accountId: AccountId, leadId: string): Promise<void> {
    await this.model.deleteMany({ accountId, leadId, status: { $ne: 'pending' } });
    const pending = await this.model
      .find({ accountId, leadId }, { body: 1 })
      .lean<Pick<WebhookDeliveryRow, '_id' | 'body'>[]>();
    for (const { _id, body } of pending)
      await this.model.updateOne(
        { accountId, _id },
        { $set: { body: withoutTexts(body) }, $unset: { 'attempts.$[].response': 1 } },
      );
  }
}

/** The write that begins a new round of attempts, at once. */
function newRound() {
  const now = new Date();
  return { $set: { status: 'pending' as const, dueAt: now, round: 0, updatedAt: now } };
}

function createdWithin({ since, until }: Pick<WebhookDeliveryQuery, 'since' | 'until'>) {
  if ((since ?? until) === undefined) return {};
  return { createdAt: { ...(since && { $gte: new Date(since) }), ...(until && { $lt: new Date(until) }) } };
}

/** The fields of an event in which a lead's own data are. */
const erasedFields: ReadonlySet<string> = new Set([
  'content',
  'subject',
  'quoted',
  'preference',
  'externalId',
  'attachments',
  'handOff',
]);

function withoutTexts(body: string): string {
  const { data, ...event } = JSON.parse(body) as { data: Record<string, unknown> };
  const kept = Object.entries(data).filter(([name]) => !erasedFields.has(name));
  return JSON.stringify({ ...event, data: Object.fromEntries(kept) });
}
