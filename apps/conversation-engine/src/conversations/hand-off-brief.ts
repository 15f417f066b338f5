import { upToLead, wordsOf } from '@northline/common/features/prompts';
import { say } from '@northline/common/vocabulary/sentences';
import { oneLine } from './one-line';
import type { HandOffBrief, ConversationRow } from './conversation.schema';

/** What the cause of a hand-off tells by itself. */
export type Told = Pick<HandOffBrief, 'reason'> & Partial<HandOffBrief>;

/** Why a lead who has waited for a paused agent is handed over. */
export const leadWaited = say('lead_waited');

/** Why nobody is written to first, and from the hard limit on nobody is answered by the model. */
export const budgetSpent = say('budget_spent');

const longest = { reason: 300, summary: 1_000, question: 300 } as const;

const mostQuestions = 5;

/** Whether a hand-off's deadline passed without a person, and the lead has not written since. */
export function nobodyCame({
  deadlineSpent,
  inboundSeq,
}: Pick<ConversationRow, 'deadlineSpent' | 'inboundSeq'>): boolean {
  return deadlineSpent === inboundSeq;
}

/** A sentence with its mark, if that makes it a question: without the choice, each letter of a long text would begin a search to its end. */
const sentence = /[^.!?。！？؟\n]+(?:[?？؟]|)/gu;
const isQuestion = (text: string): boolean => /[?？؟]$/u.test(text);

/**
 * The brief of a hand-off: what its cause tells, and for the rest what stands in the thread. To be made before the lead
 * is notified of the hand-off.
 */
export function briefOf(
  row: Pick<ConversationRow, 'messages' | 'stage' | 'deadlineSpent' | 'inboundSeq'>,
  told: Told,
): HandOffBrief {
  const { summary = '', openQuestions = [] } = told;
  const asked = openQuestions.map((one) => oneLine(one, longest.question)).filter((one) => one !== '');
  return {
    reason: oneLine(told.reason, longest.reason),
    summary: oneLine(summary, longest.summary) || oneLine(standingOf(row), longest.summary),
    openQuestions: (asked.length > 0 ? asked : questionsIn(unansweredOf(row))).slice(0, mostQuestions),
  };
}

function standingOf({ messages, stage }: Pick<ConversationRow, 'messages' | 'stage'>): string {
  const last = messages.findLast(({ role }) => role === 'lead');
  if (!last) return stage ? say('stage_without_words', { stage: stage.name }) : say('no_words');
  const text = oneLine(wordsOf(last), 500);
  return stage ? say('stage_and_last_words', { stage: stage.name, text }) : say('last_words', { text });
}

/** What the lead wrote since anybody on our side last answered: that somebody would come is no answer where nobody did. */
function unansweredOf(row: Pick<ConversationRow, 'messages' | 'deadlineSpent' | 'inboundSeq'>): string[] {
  const messages = upToLead(row.messages, nobodyCame(row));
  return messages.slice(messages.findLastIndex(({ role }) => role !== 'lead') + 1).map(wordsOf);
}

function questionsIn(texts: string[]): string[] {
  const asked = texts.flatMap((text) => (text.match(sentence) ?? []).filter(isQuestion));
  return asked.map((one) => oneLine(one, longest.question));
}
