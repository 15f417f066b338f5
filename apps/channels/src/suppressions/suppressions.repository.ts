import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { AccountId, Channel, Page, PageQuery, SuppressionReason } from '@northline/common/contracts';
import { newEvent, Outboxes, type OutboxOf } from '@northline/common/platform/events';
import { omitUndefined, isDuplicateKey, newId, pageOf, setAndUnset } from '@northline/common/platform/mongo';
import type { Model } from 'mongoose';
import type { Person } from './person-keys';
import { toContactSuppressed } from './suppressions.mapper';
import type { SuppressionRow } from './suppressions.schema';

/** The content of a suppression. */
export type SuppressionFields = Pick<SuppressionRow, 'reason' | 'channel' | 'mainKey' | 'keys' | keyof Person> & {
  saidAt: Date;
};

/** How a suppression is made. */
interface Made {
  id?: string;
  /** Where it came about. */
  conversationId?: string;
  /** The channel on which the lead said it. */
  saidOn?: Channel;
  /** The words of the lead who opted out; published, not kept. */
  quote?: string;
}

const tries = 5;

/** The collection `suppressions`. */
@Injectable()
export class SuppressionsRepository {
  private readonly outbox: OutboxOf<SuppressionRow>;

  constructor(
    @InjectModel('Suppression') private readonly model: Model<SuppressionRow>,
    outboxes: Outboxes,
  ) {
    this.outbox = outboxes.of(model);
  }

  /**
   * Creates or renews a suppression; one that adds nothing is only noted as the latest word, and not published again. An
   * active one only grows: by further identifiers of the person, and to all channels when it was for another one.
   */
  async suppress(ctx: RequestContext, fields: SuppressionFields, made: Made = {}): Promise<SuppressionRow> {
    const { accountId } = ctx;
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const found = await this.model
        .findOne({ accountId, mainKey: fields.mainKey, reason: fields.reason })
        .lean<SuppressionRow>();
      const keys = [...new Set([...(found?.keys ?? []), ...fields.keys])];
      const channel = found?.active && found.channel !== fields.channel ? undefined : fields.channel;
      const addsNothing = found?.active && keys.length === found.keys.length && channel === found.channel;
      const changed = addsNothing
        ? await this.repeat(found, fields)
        : found
          ? await this.renew(
              ctx,
              found,
              { ...omitUndefined(fields), keys, channel, active: true, since: found.rev + 1 },
              made,
            )
          : await this.insert(ctx, fields, made);
      if (changed) return changed;
    }
    throw new Error('The suppression was changed by others at every attempt to update it');
  }

  /**
   * Adds identifiers of the same person to an active suppression, and publishes it again if there were any; its own stay
   * those that it shows. Null when it was lifted.
   */
  async widen(ctx: RequestContext, id: string, person: Person, keys: string[]): Promise<SuppressionRow | null> {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const found = await this.model
        .findOne({ accountId: ctx.accountId, _id: id, active: true })
        .lean<SuppressionRow>();
      const all = new Set([...(found?.keys ?? []), ...keys]);
      if (!found || all.size === found.keys.length) return found;
      const { phone, email, chatId, userId, leadId } = { ...person, ...omitUndefined(found) };
      const widened = await this.renew(ctx, found, { phone, email, chatId, userId, leadId, keys: [...all] });
      if (widened) return widened;
    }
    throw new Error('The suppression was changed by others at every attempt to update it');
  }

  /** Lifts one suppression. Null when there is no active one, or it may not be, as it is now. */
  async lift(
    ctx: RequestContext,
    id: string,
    may: (row: SuppressionRow) => boolean = () => true,
  ): Promise<SuppressionRow | null> {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const found = await this.model
        .findOne({ accountId: ctx.accountId, _id: id, active: true })
        .lean<SuppressionRow>();
      if (!found || !may(found)) return null;
      const lifted = await this.renew(ctx, found, { active: false });
      if (lifted) return lifted;
    }
    throw new Error('The suppression was changed by others at every attempt to update it');
  }

  /** Active suppressions of a person, by any of the hashes. */
  listActive(accountId: AccountId, keys: string[], reason?: SuppressionReason): Promise<SuppressionRow[]> {
    return this.model
      .find({ accountId, keys: { $in: keys }, active: true, ...(reason && { reason }) })
      .lean<SuppressionRow[]>();
  }

  /** One row, lifted or not: also the one of an earlier attempt of the same POST. */
  find(accountId: AccountId, id: string): Promise<SuppressionRow | null> {
    return this.model.findOne({ accountId, _id: id }).lean<SuppressionRow>();
  }

  /** Active ones; `keys`: only of a person, by any of the hashes. */
  list(accountId: AccountId, query: PageQuery, keys?: string[]): Promise<Page<SuppressionRow>> {
    return pageOf(this.model, { accountId, active: true, ...(keys && { keys: { $in: keys } }) }, query, {
      sortable: ['createdAt', 'updatedAt'],
      defaultSort: '-createdAt',
      without: ['keys', 'mainKey'],
    });
  }

  /** Removes everything but the hashes. */
  async erase(accountId: AccountId, keys: string[]): Promise<void> {
    await this.model.updateMany(
      { accountId, keys: { $in: keys } },
      { $unset: { phone: 1, email: 1, chatId: 1, userId: 1, leadId: 1 } },
    );
  }

  private async insert(
    ctx: RequestContext,
    fields: SuppressionFields,
    { id, ...cause }: Made,
  ): Promise<SuppressionRow | null> {
    const now = new Date();
    const row: SuppressionRow = {
      ...fields,
      _id: id ?? newId(),
      accountId: ctx.accountId,
      rev: 1,
      since: 1,
      active: true,
      createdAt: now,
      updatedAt: now,
      pendingEvents: [],
    };
    row.pendingEvents = [newEvent(ctx, 'contact.suppressed', toContactSuppressed(row, cause))];
    try {
      await this.model.create(row);
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
    this.outbox.flush(row);
    return row;
  }

  private async repeat(found: SuppressionRow, { saidAt }: SuppressionFields): Promise<SuppressionRow | null> {
    const { _id, accountId, rev } = found;
    const updatedAt = new Date();
    const { modifiedCount } = await this.model.updateOne(
      { _id, accountId, rev, active: true },
      { $set: { updatedAt }, $max: { saidAt }, $inc: { rev: 1 } },
    );
    return modifiedCount === 0 ? null : { ...found, rev: rev + 1, updatedAt };
  }

  private async renew(
    ctx: RequestContext,
    found: SuppressionRow,
    change: Partial<SuppressionRow>,
    made: Made = {},
  ): Promise<SuppressionRow | null> {
    const { saidAt, ...changed } = change;
    const fields = { ...changed, rev: found.rev + 1, updatedAt: new Date() };
    const next: SuppressionRow = { ...found, ...fields };
    next.pendingEvents = [newEvent(ctx, 'contact.suppressed', toContactSuppressed(next, made))];
    const filter = { accountId: ctx.accountId, _id: found._id, rev: found.rev };
    const { modifiedCount } = await this.model.updateOne(filter, {
      ...setAndUnset(fields),
      ...(saidAt && { $max: { saidAt } }),
      $push: { pendingEvents: { $each: next.pendingEvents } },
    });
    if (modifiedCount === 0) return null;
    this.outbox.flush(next);
    return next;
  }
}
