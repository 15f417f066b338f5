import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId } from '@northline/common/contracts';
import { AccountSettings } from '@northline/common/platform/events';
import { isDuplicateKey } from '@northline/common/platform/mongo';
import type { Model, mongo } from 'mongoose';
import type { ConversationEventRow } from './conversation-event.schema';

/** The model's name in Nest's registry. */
export const conversationEventModel = 'ConversationEvent';

/** Collection `conversationEvents`. */
@Injectable()
export class ConversationEventsRepository {
  private readonly rows: mongo.Collection<ConversationEventRow>;

  constructor(
    @InjectModel(conversationEventModel) model: Model<ConversationEventRow>,
    private readonly settings: AccountSettings,
  ) {
    this.rows = model.db.collection<ConversationEventRow>('conversationEvents');
  }

  /** Inserts events with the expiry of their account's settings; existing ones stay as they are. */
  async keep(events: ConversationEventRow[]): Promise<void> {
    if (events.length === 0) return;
    for (const event of events)
      event.expiresAt = await this.settings.expiry(event.accountId, 'eventRetentionDays', event.occurredAt);
    await this.rows.insertMany(events, { ordered: false, ignoreUndefined: true }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
  }

  /** Events of a conversation numbered higher than `afterSequence`, in order. */
  after(
    accountId: AccountId,
    conversationId: string,
    afterSequence: number,
    limit: number,
  ): Promise<ConversationEventRow[]> {
    return this.rows
      .find({ accountId, conversationId, sequence: { $gt: afterSequence } })
      .sort({ sequence: 1 })
      .limit(limit)
      .toArray();
  }

  /**
   * Removes expired events, from the first of their conversation on; the last of them stays, and marks the present
   * beginning. Answers how many it found.
   */
  async removeExpired(limit: number): Promise<number> {
    const now = new Date();
    const found = await this.rows
      .find(
        { expiresAt: { $lte: now } },
        { projection: { accountId: 1, conversationId: 1 }, sort: { expiresAt: 1 }, limit },
      )
      .toArray();
    const conversations = new Map(found.map(({ accountId, conversationId }) => [conversationId, accountId]));
    for (const [conversationId, accountId] of conversations)
      await this.removeBeginning({ accountId, conversationId }, now);
    return found.length;
  }

  private async removeBeginning(
    conversation: { accountId: AccountId; conversationId: string },
    now: Date,
  ): Promise<void> {
    const next = await this.rows.findOne({ ...conversation, expiresAt: { $gt: now } }, { sort: { sequence: 1 } });
    const before = { ...conversation, ...(next && { sequence: { $lt: next.sequence } }) };
    const last = await this.rows.findOne(before, { sort: { sequence: -1 } });
    if (last) {
      await this.rows.updateOne({ _id: last._id }, { $set: { first: true }, $unset: { expiresAt: '' } });
      await this.rows.deleteMany({ ...conversation, sequence: { $lt: last.sequence } });
    }
    // A shorter retention than that of an earlier event: no event expires before its predecessors.
    if (next?.expiresAt)
      await this.rows.updateMany(
        { ...conversation, expiresAt: { $lte: now } },
        { $set: { expiresAt: next.expiresAt } },
      );
  }

  /** Erases what people wrote, and the identifiers by which the customer knows the lead. */
  async eraseTexts(accountId: AccountId, conversationId: string): Promise<void> {
    await this.rows.updateMany(
      { accountId, conversationId },
      {
        $unset: {
          'data.content': '',
          'data.subject': '',
          'data.quoted': '',
          'data.attachments': '',
          'data.preference': '',
          'data.externalId': '',
          'data.handOff': '',
        },
      },
    );
  }
}
