import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId, ConversationChanged, ConversationState } from '@northline/common/contracts';
import { replaceOlder } from '@northline/common/platform/mongo';
import type { Model } from 'mongoose';
import { type ConversationRecordRow, toRow } from './conversation-record.schema';

/** The collection `conversationFacts`, written by events and by a rebuild through the same function. */
@Injectable()
export class ConversationRecordsRepository {
  constructor(@InjectModel('ConversationRecord') private readonly records: Model<ConversationRecordRow>) {}

  /**
   * Stores the newest state of each conversation, in whatever order states come; a state has the counts of its newest
   * messages only.
   */
  async keep(states: { accountId: string; state: ConversationChanged }[]): Promise<void> {
    await replaceOlder(
      this.records,
      states.map(({ accountId, state }) => toRow(accountId, state)),
      { merged: 'messagesByDay' },
    );
  }

  /** Replaces all but newer rows by states with the counts of all their messages. */
  async mend(accountId: AccountId, states: ConversationState[]): Promise<void> {
    await replaceOlder(
      this.records,
      states.map((state) => toRow(accountId, state)),
      { sameToo: true },
    );
  }
}
