import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AccountId, Page, PageQuery, Turn } from '@northline/common/contracts';
import { CostCounts, type CostedRow, sumOf } from '@northline/common/features/costs';
import { AccountSettings } from '@northline/common/platform/events';
import { pageOf } from '@northline/common/platform/mongo';
import type { Model, mongo, QueryFilter } from 'mongoose';
import { withSentence } from '@northline/common/vocabulary/sentences';
import type { TurnRow } from './turn.schema';

/** The model's name in Nest's registry. */
export const turnModel = 'Turn';

/** Collection `turns`: why the agent said what it said. */
@Injectable()
export class TurnsRepository {
  private readonly rows: mongo.Collection<TurnRow>;

  constructor(
    @InjectModel(turnModel) private readonly model: Model<TurnRow>,
    private readonly settings: AccountSettings,
    counts: CostCounts,
  ) {
    this.rows = model.db.collection<TurnRow>('turns');
    counts.keep('turns', { withOthers: true });
  }

  /** Inserts a turn with the expiry of the account's settings (DECISIONS 92); a repeat replaces itself. */
  async keep(accountId: AccountId, turn: Turn & CostedRow): Promise<void> {
    const createdAt = new Date(turn.createdAt);
    const expiresAt = await this.settings.expiry(accountId, 'turnRetentionDays', createdAt);
    const { _id, ...row } = turn;
    await this.rows.replaceOne(
      { _id, accountId },
      { ...row, accountId, createdAt, expiresAt },
      { upsert: true, ignoreUndefined: true },
    );
  }

  /** Turns of a conversation, the newest first. */
  async list(accountId: AccountId, conversationId: string, query: PageQuery): Promise<Page<Turn>> {
    const filter = { accountId, conversationId } as QueryFilter<TurnRow>;
    const page = await pageOf(this.model, filter, query, { sortable: ['createdAt'], defaultSort: '-createdAt' });
    return { ...page, items: page.items.map(toTurn) };
  }

  /** What the turns of conversations cost, a row for each turn. */
  costsOf(
    accountId: AccountId,
    conversationIds: readonly string[],
  ): Promise<Pick<TurnRow, 'conversationId' | 'costs'>[]> {
    return this.rows
      .find(
        { accountId, conversationId: { $in: conversationIds } },
        { projection: { _id: 0, conversationId: 1, costs: 1 } },
      )
      .toArray();
  }

  /** Erases what was said in a conversation: reasons and tool inputs quote it. */
  async eraseTexts(accountId: AccountId, conversationId: string): Promise<void> {
    await this.rows.updateMany(
      { accountId, conversationId },
      { $set: { tools: [], guardrails: [] }, $unset: { reason: '' } },
    );
  }
}

function toTurn({ accountId: _, expiresAt: __, countAt: ___, costs, createdAt, ...turn }: TurnRow): Turn {
  const cost = sumOf(costs);
  const guardrails = turn.guardrails.map((one) => ({ ...one, ...withSentence(one.detail) }));
  return {
    ...turn,
    ...withSentence(turn.reason),
    guardrails,
    ...(cost && { cost }),
    createdAt: createdAt.toISOString(),
  };
}
