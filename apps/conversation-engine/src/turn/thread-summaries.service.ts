import { Injectable } from '@nestjs/common';
import type { AccountId } from '@northline/common/contracts';
import { AccountSettings } from '@northline/common/platform/events';
import { LanguageModel, type ModelAnswer, ModelConfig } from '@northline/common/features/model';
import { longestSummary, summaryAnswer, summaryInstructions, summaryTurns } from '@northline/common/features/prompts';
import { anothersIn } from '../conversations/anothers-messages';
import type { ConversationRow, MessageRow, SummaryRow } from '../conversations/conversation.schema';
import type { LeadRow } from '../leads/lead.schema';
import type { Corrected } from '../leads/person-addresses';
import { provenSummary } from './proven-summary.rules';
import { isSummaryDue, nextToSum } from './thread-summary.rules';
import { lineOf } from './turn-state';

/** A summary, and what it cost. */
export interface MadeSummary {
  summary: SummaryRow;
  answer: ModelAnswer<unknown>;
}

/** Sums up the older messages of long threads; it stores nothing. */
@Injectable()
export class ThreadSummaries {
  constructor(
    private readonly model: LanguageModel,
    private readonly config: ModelConfig,
    private readonly accounts: AccountSettings,
  ) {}

  /** Whether a thread needs one, or a longer one than it has. */
  isDue(row: Pick<ConversationRow, 'messages' | 'summary'>): boolean {
    return isSummaryDue(row, this.config.LLM_CONTEXT_TOKENS);
  }

  /**
   * The summary that replaces the present one and covers the next of the messages too; undefined: it covers all that it
   * has to. `deadlineMs`: the patience with it; absent: `LLM_DEADLINE_MS`.
   * Errors: ModelFailure.
   */
  async next(
    accountId: AccountId,
    { summary, agentLanguage }: Pick<ConversationRow, 'summary' | 'agentLanguage'>,
    messages: readonly MessageRow[],
    lead: Corrected & Pick<LeadRow, 'timezone'>,
    { deadlineMs }: { deadlineMs?: number } = {},
  ): Promise<MadeSummary | undefined> {
    const covered = nextToSum(messages, summary?.untilSeq, this.config.LLM_CONTEXT_TOKENS);
    const last = covered.at(-1);
    if (!last) return undefined;
    const at = new Date();
    const clock = { now: at, zone: lead.timezone ?? (await this.accounts.of(accountId)).timezone };
    const anothers = anothersIn(messages, lead);
    const lines = covered.map((message) => lineOf(message, anothers));
    const answer = await this.model.generate({
      accountId,
      mayWait: true,
      deadlineMs,
      name: 'summary',
      schema: summaryAnswer,
      instructions: summaryInstructions(agentLanguage),
      turns: summaryTurns(summary?.text, lines, clock),
    });
    // The former summary and what it is made longer by go into one request.
    const longest = Math.min(longestSummary, this.config.LLM_CONTEXT_TOKENS / 4);
    const written = answer.output.summary.trim().slice(0, longest);
    const text = provenSummary(written, { former: summary?.text, lines }, clock);
    return { answer, summary: { text, untilSeq: last.seq, at } };
  }
}
