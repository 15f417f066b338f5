import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import type { ConversationPreview } from '@northline/common/contracts';
import { LeadsRepository } from '../leads/leads.repository';
import { previewOf } from './conversation-preview.rules';
import { readerOf } from './read-marks.service';
import type { ConversationRow } from './conversation.schema';

/** What lists show of conversations: read for a whole page at once. */
@Injectable()
export class ConversationPreviews {
  constructor(private readonly leads: LeadsRepository) {}

  /** By the ids of the conversations. */
  async of(ctx: RequestContext, rows: ConversationRow[]): Promise<Map<string, ConversationPreview>> {
    const leadIds = [...new Set(rows.map(({ leadId }) => leadId))];
    const leads = await this.leads.findMany(ctx.accountId, leadIds);
    const memberId = readerOf(ctx);
    return new Map(rows.map((row) => [row._id, previewOf(row, { leadName: leads.get(row.leadId)?.name, memberId })]));
  }
}
