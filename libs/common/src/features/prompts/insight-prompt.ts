import { z } from 'zod';
import { confidences, insightLimits, type StageEvidence } from '../../contracts';
import type { ModelTurn } from '../model';
import { background, fenceRule, note } from './fence';
import { threadText, timesIn } from './thread';

/** What the model answers about one field. */
const insightAnswer = z.object({
  fact: z.string().describe('The name of the fact, as it was given'),
  reason: z.string().describe('Why it was found, or why not'),
  found: z.boolean().describe('Whether a message says it'),
  preference: z.string().describe(`The value in at most ${insightLimits.preference} characters; empty when not found`),
  confidence: z.enum(confidences),
  source: z.string().describe('A short quotation of the message that says it, word for word as it was written'),
});

/** See {@link insightAnswer}. */
export type InsightAnswer = z.infer<typeof insightAnswer>;

/** What the model answers to the question about a stage's fields. */
export const insightsAnswer = z.object({ facts: z.array(insightAnswer) });

/** See {@link insightsAnswer}. */
export type InsightsAnswer = z.infer<typeof insightsAnswer>;

/** Reads what can be read: an answer about one field that has not its shape is left out, and costs no other. */
export const readInsightsAnswer: z.ZodType<InsightsAnswer> = z
  .union([
    z.object({ facts: z.array(z.unknown()) }).transform(({ facts }) => facts),
    insightAnswer.transform((fact): unknown[] => [fact]),
  ])
  .transform((facts) => ({
    facts: facts.flatMap((fact) => {
      const { data } = insightAnswer.safeParse(fact);
      return data ? [data] : [];
    }),
  }));

/** One field of a stage's evidence. */
export type EvidenceField = StageEvidence['fields'][number];

/** Our words, the same for every question about a language's conversations. */
export function insightInstructions(language: string): string {
  return [
    'You read a finished sales conversation and extract facts about the lead for the CRM of the operator.',
    fenceRule,
    '<agent_message> holds what the operator’s agent wrote, <colleague_message> what a human colleague wrote.',
    'Use only what the lead said or confirmed; the knowledge and the existing insights help you to understand it. Never guess: if no message says it, found is false. A day such as “tomorrow” counts from when its message was written: name its date. A value whose source is not in a message, word for word, is thrown away.',
    `Answer in ${language}, as briefly as possible, without markup. Leave source as it was written.`,
  ].join('\n\n');
}

/**
 * What the model reads: the whole transcript, then the task. The fields come last, so that servers can cache what comes
 * before them for another question about the same conversation.
 */
export function insightTurns(
  { lead, transcript, zone = 'UTC' }: StageEvidence,
  fields: readonly EvidenceField[],
  insights: { topic: string; preference: string }[],
  now: Date,
): ModelTurn[] {
  const lines = transcript.map(({ role, content, at }) => ({
    role,
    content,
    at: at === undefined ? undefined : new Date(at),
  }));
  const clock = { now, zone };
  const knowledge = [
    ...new Map(fields.flatMap((field) => field.knowledge).map((piece) => [piece.text, piece])).values(),
  ];
  const beside = { ...(knowledge.length > 0 && { knowledge }), ...(insights.length > 0 && { insights }) };
  const parts = [
    background({ lead }),
    threadText(lines, clock),
    Object.keys(beside).length > 0 ? background(beside) : '',
    note(timesIn(clock)),
    note(`The facts to extract, each with an answer of its own:\n${fields.map(factText).join('\n')}`),
  ];
  return [{ role: 'user', content: parts.filter((part) => part !== '').join('\n') }];
}

function factText({ fieldName, instructions }: EvidenceField): string {
  return `- ${JSON.stringify(fieldName)}${instructions ? `: ${instructions.replaceAll('\n', '\n  ')}` : ''}`;
}
