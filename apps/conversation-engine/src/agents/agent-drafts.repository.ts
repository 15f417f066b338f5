import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { AccountId } from '@northline/common/contracts';
import { isDuplicateKey } from '@northline/common/platform/mongo';
import { Model } from 'mongoose';
import type { AgentDraftRow } from './agent.schema';

/** The collection `agentDrafts`: at most one for each agent. */
@Injectable()
export class AgentDraftsRepository {
  constructor(@InjectModel('AgentDraft') private readonly drafts: Model<AgentDraftRow>) {}

  find(accountId: AccountId, agentConfigId: string): Promise<AgentDraftRow | null> {
    return this.drafts.findOne({ accountId, _id: agentConfigId }).lean<AgentDraftRow | null>();
  }

  /** Writes over the draft `before`, or the first one; null when somebody else was faster. */
  async write(
    { accountId, actor }: RequestContext,
    agentConfigId: string,
    before: AgentDraftRow | null,
    { basedOn, definition }: Pick<AgentDraftRow, 'basedOn' | 'definition'>,
  ): Promise<AgentDraftRow | null> {
    const updatedAt = new Date(Math.max(Date.now(), (before?.updatedAt.getTime() ?? 0) + 1));
    const row = { _id: agentConfigId, accountId, basedOn, definition, updatedBy: actor.name, updatedAt };
    if (before) {
      const filter = { accountId, _id: agentConfigId, updatedAt: before.updatedAt };
      const { matchedCount } = await this.drafts.updateOne(filter, { $set: row });
      return matchedCount === 1 ? row : null;
    }
    try {
      await this.drafts.create(row);
      return row;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return null;
    }
  }

  /** False when it was already gone; with `updatedAt` also when it was changed since. */
  async remove(accountId: AccountId, agentConfigId: string, updatedAt?: string): Promise<boolean> {
    const { deletedCount } = await this.drafts.deleteOne({
      accountId,
      _id: agentConfigId,
      ...(updatedAt !== undefined && { updatedAt: new Date(updatedAt) }),
    });
    return deletedCount > 0;
  }
}
