import { Injectable, Logger } from '@nestjs/common';
import type { RequestContext } from '@northline/common/vocabulary/context';
import { type JobData, OnJob } from '@northline/common/platform/jobs';
import { ModelFailure } from '@northline/common/features/model';
import type { ConversationDraft } from '../conversations/conversation-draft';
import { ConversationStore } from '../conversations/conversation-store';
import type { ConversationRow, SummaryRow } from '../conversations/conversation.schema';
import { ConversationsRepository } from '../conversations/conversations.repository';
import { LeadsRepository } from '../leads/leads.repository';
import { ThreadSummaries } from './thread-summaries.service';
import { summaryJob, TurnTrail } from './turn-trail.service';

/** No further summary of a thread is begun that long after the first; the next turn sees to the rest. */
const patienceMs = 90_000;

/** Sums up the older messages of long conversations, behind their turns. */
@Injectable()
export class SummaryProcessor {
  private readonly logger = new Logger('Summary');

  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly store: ConversationStore,
    private readonly leads: LeadsRepository,
    private readonly summaries: ThreadSummaries,
    private readonly trail: TurnTrail,
  ) {}

  /** False when there is nothing to sum up. */
  @OnJob(summaryJob)
  async run({ ctx, id }: JobData): Promise<boolean> {
    const row = await this.conversations.find(ctx.accountId, id);
    if (!row || !this.summaries.isDue(row)) return false;
    try {
      await this.sumUp(ctx, row);
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      this.logger.warn(
        { conversationId: id, reason: error.message },
        'A long thread was not summed up; it is tried again after its next turn',
      );
    }
    return true;
  }

  private async sumUp(ctx: RequestContext, found: ConversationRow): Promise<void> {
    const [messages, lead] = await Promise.all([
      this.store.messages(ctx, found),
      this.leads.find(ctx.accountId, found.leadId),
    ]);
    const ends = Date.now() + patienceMs;
    for (let row = found; Date.now() < ends; ) {
      const began = new Date();
      const from = row;
      const made = await this.summaries.next(ctx.accountId, row, messages, lead ?? {}, {});
      if (!made) return;
      row = await this.store.change(ctx, row._id, (draft) => keepSummary(draft, from, made.summary));
      await this.trail.recordSummary(ctx, row, made.answer, began);
      if (row.summary?.untilSeq !== made.summary.untilSeq) return;
    }
  }
}

// Not where another process was faster, or the lead was erased or has another address meanwhile.
function keepSummary(draft: ConversationDraft, from: ConversationRow, summary: SummaryRow): void {
  const { row } = draft;
  const isMoved = row.leadPhone !== from.leadPhone || row.leadEmail !== from.leadEmail;
  if (row.summary?.untilSeq === from.summary?.untilSeq && !draft.isErased && !isMoved) draft.note({ summary });
}
