import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId, DomainEvent } from '@northline/common/contracts';
import { setAndUnset } from '@northline/common/platform/mongo';
import type { Model, mongo } from 'mongoose';
import type { ConversationRow } from './conversation.schema';
import { conversationModel } from './conversations.repository';
import type { Readers } from './read-marks.rules';

/** Who has read what, in the collection `conversations`: no change of a conversation that others see. */
@Injectable()
export class ReadMarksRepository {
  private readonly rows: mongo.Collection<ConversationRow>;

  constructor(@InjectModel(conversationModel) model: Model<ConversationRow>) {
    this.rows = model.db.collection<ConversationRow>('conversations');
  }

  /** One compare-and-set, with its event; false when somebody else was faster. */
  async write(
    accountId: AccountId,
    { _id, rev }: Pick<ConversationRow, '_id' | 'rev'>,
    { followers, unreadBy }: Readers,
    event: DomainEvent,
  ): Promise<boolean> {
    const { matchedCount } = await this.rows.updateOne(
      { accountId, _id, rev },
      { ...setAndUnset({ followers, unreadBy, rev: rev + 1 }), $push: { pendingEvents: event } },
    );
    return matchedCount === 1;
  }

  /** Takes a member out of all conversations; one that is being changed at this moment is decided again. */
  async forget(accountId: AccountId, memberId: string): Promise<void> {
    await this.rows.updateMany(
      { accountId, followers: memberId },
      { $pull: { followers: memberId, unreadBy: memberId }, $inc: { rev: 1 } },
    );
  }
}
