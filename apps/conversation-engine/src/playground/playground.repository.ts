import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId } from '@northline/common/contracts';
import { isDuplicateKey } from '@northline/common/platform/mongo';
import type { Model, mongo } from 'mongoose';
import type { PlaygroundSessionRow } from './playground.schema';

/** The model's name in Nest's registry. */
export const playgroundModel = 'PlaygroundSession';

const keptMs = 24 * 60 * 60 * 1000;

/** What a session is begun with. */
export type BegunSession = Pick<
  PlaygroundSessionRow,
  '_id' | 'allowTools' | 'draft' | 'lead' | 'stageId' | 'inbound' | 'conversation'
>;

/** Collection `playgroundSessions`. */
@Injectable()
export class PlaygroundRepository {
  private readonly rows: mongo.Collection<PlaygroundSessionRow>;

  constructor(@InjectModel(playgroundModel) model: Model<PlaygroundSessionRow>) {
    this.rows = model.db.collection<PlaygroundSessionRow>('playgroundSessions');
  }

  /** A session that has not expired. */
  find(accountId: AccountId, _id: string): Promise<PlaygroundSessionRow | null> {
    return this.rows.findOne({ accountId, _id, expiresAt: { $gt: new Date() } });
  }

  /** A repeat of the same `_id` changes nothing. */
  async insert(accountId: AccountId, begun: BegunSession): Promise<void> {
    const now = new Date();
    const row = {
      ...begun,
      accountId,
      rev: 0,
      steps: [],
      createdAt: now,
      updatedAt: now,
      expiresAt: new Date(now.getTime() + keptMs),
    };
    await this.rows.insertOne(row, { ignoreUndefined: true }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
  }

  /** Null when another message was faster. */
  replace(
    accountId: AccountId,
    { _id, rev }: PlaygroundSessionRow,
    { conversation, steps, turns }: Pick<PlaygroundSessionRow, 'conversation' | 'steps' | 'turns'>,
  ): Promise<PlaygroundSessionRow | null> {
    const now = new Date();
    const $set = {
      conversation,
      steps,
      turns,
      rev: rev + 1,
      updatedAt: now,
      expiresAt: new Date(now.getTime() + keptMs),
    };
    return this.rows.findOneAndUpdate(
      { accountId, _id, rev },
      { $set },
      { returnDocument: 'after', ignoreUndefined: true },
    );
  }

  /** Removes all that were played with a lead, because it is erased. */
  async erase(accountId: AccountId, leadId: string): Promise<void> {
    await this.rows.deleteMany({ accountId, 'conversation.leadId': leadId });
  }

  /** False when it was already gone. */
  async remove(accountId: AccountId, _id: string): Promise<boolean> {
    return (await this.rows.deleteOne({ accountId, _id })).deletedCount > 0;
  }
}
