import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Migration } from '@northline/common/platform/migrations';
import type { Model } from 'mongoose';
import type { ConversationRecordRow } from './conversation-record.schema';
import type { PreferenceRow } from '../preferences/preference.schema';

const filledTogether = 500;

/** The agents of insights from releases that did not note them. */
@Injectable()
export class InsightAgentsRepository {
  constructor(
    @InjectModel('Preference') private readonly preferences: Model<PreferenceRow>,
    @InjectModel('ConversationRecord') private readonly records: Model<ConversationRecordRow>,
  ) {}

  /** Gives each the agent of its conversation; one whose conversation is not known keeps none. */
  @Migration({ version: 1, name: 'agents of insights' })
  async fill(): Promise<number> {
    let changed = 0;
    let together: Unnamed[] = [];
    const missing = { agentConfigId: { $exists: false }, conversationId: { $exists: true } };
    for await (const row of this.preferences
      .find(missing, { accountId: 1, conversationId: 1 })
      .lean<Unnamed[]>()
      .cursor()) {
      together.push(row);
      if (together.length < filledTogether) continue;
      changed += await this.name(together);
      together = [];
    }
    return changed + (await this.name(together));
  }

  private async name(rows: Unnamed[]): Promise<number> {
    const found = await this.records
      .find(
        { _id: { $in: rows.flatMap(({ conversationId }) => conversationId ?? []) } },
        { accountId: 1, agentConfigId: 1 },
      )
      .lean<Pick<ConversationRecordRow, '_id' | 'accountId' | 'agentConfigId'>[]>();
    const writes = found.map(({ _id: conversationId, accountId, agentConfigId }) => ({
      updateMany: {
        filter: {
          accountId,
          conversationId,
          agentConfigId: { $exists: false },
          _id: { $in: rows.map(({ _id }) => _id) },
        },
        update: { $set: { agentConfigId } },
      },
    }));
    return writes.length === 0 ? 0 : (await this.preferences.bulkWrite(writes, { ordered: false })).modifiedCount;
  }
}

type Unnamed = Pick<PreferenceRow, '_id' | 'accountId' | 'conversationId'>;
