import { type AgentDefinition, shownCondition, type Stage, type StageEdge } from '@northline/common/contracts';
import { folded } from '@northline/common/features/languages';
import { type ThreadLine, type TurnAnswer, upToLead, wordsOf } from '@northline/common/features/prompts';
import { stageById } from '../agents/stage-graph';
import { type TurnDecision, type TurnRecord, type TurnState, unansweredLines } from './turn-state';

/** How much of an edge's condition is recorded as the reason of a move. */
const reasonLength = 200;

/** Why a human takes over; the ledger may say more than the audit log. */
export function handOff(because: string, handOffReason = because): Pick<TurnDecision, 'handOffReason' | 'because'> {
  return { handOffReason, because };
}

/** What an answer wants instead of its reply: the lead opts out, or a human takes over where that is possible. */
export function insteadOfReply(
  answer: TurnAnswer,
  { transcript, resumed }: Pick<TurnState, 'transcript' | 'resumed'>,
  { handsOver = true } = {},
): Pick<TurnDecision, 'optOut' | 'handOffReason' | 'untold' | 'because' | 'brief'> | undefined {
  if (answer.optOut) return optingOut(answer.optOut, unansweredLines(sinceOptIn(upToLead(transcript, resumed))));
  return answer.handOff && handsOver ? askedFor(answer) : undefined;
}

/** The thread since a START took back the opt-outs before it. */
function sinceOptIn(transcript: ThreadLine[]): ThreadLine[] {
  return transcript.slice(transcript.findLastIndex(({ optIn }) => optIn) + 1);
}

/** A hand-off that the model asked for, with its brief; the audit log has none of its words, which may quote the lead. */
function askedFor({
  handOffReason,
  handOffSummary: summary,
  openQuestions,
}: TurnAnswer): Pick<TurnDecision, 'handOffReason' | 'because' | 'brief'> {
  return {
    ...handOff('model_asked', handOffReason || 'The model asks for a human'),
    brief: { summary, openQuestions },
  };
}

/** The subject that the model wrote; the agent's internal name is not meant for leads. */
export function subjectIn({ subject = '' }: TurnAnswer, { name }: AgentDefinition): string | undefined {
  const line = subject.replace(/\s+/g, ' ').trim();
  return line === '' || folded(line) === folded(name) ? undefined : line;
}

/** An opt-out in the lead's words: only those just written suppress, and a person looks at any others. */
function optingOut(quote: string, lines: ThreadLine[]): TurnDecision {
  // Where they said it twice, the last time counts.
  const said = lines.findLast((_, place) => isQuotation(quote, lines.slice(place)));
  if (said) return { optOut: { quote, saidAt: said.at } };
  return optOutUnclear('The lead may have opted out, but the model named no words of theirs');
}

/** Whether a lead wants to be written to is for a person to say, and the lead gets no message about that. */
export function optOutUnclear(why: string): TurnDecision {
  return { ...handOff('opt_out_unclear', why), untold: true };
}

/** Whether every sentence of a quotation, and every part of it that is not left out, was said. */
function isQuotation(quote: string, lines: ThreadLine[]): boolean {
  const all = lines.map((line) => folded(wordsOf(line))).join(' ');
  const parts = quote
    .split(/[.!?…。！？\n]+/u)
    .map(folded)
    .filter(Boolean);
  return parts.length > 0 && parts.every((part) => all.includes(part));
}

/** Why a conversation moves to another stage, for the audit log. */
export function whyMoved({ edge }: TurnAnswer, edges: StageEdge[]): string {
  const chosen = edges.find(({ id }) => id === edge);
  if (!chosen) return 'max_messages';
  return chosen.condition ? `edge: ${chosen.condition.slice(0, reasonLength)}` : 'edge';
}

/** Records the edges that the model may choose from, unless there are none. */
export function noteEdges(record: TurnRecord, edges: StageEdge[], stages: Stage[]): void {
  if (edges.length === 0) return;
  record.edges = edges.map(({ id, condition }) => ({
    id,
    name: stageById(stages, id)?.name ?? id,
    condition: condition.slice(0, shownCondition).toWellFormed(),
  }));
}
